"""The books, one folder each; none knows another."""
