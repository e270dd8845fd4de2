"""Facts of this book, each told in one line."""
