"""Measurements of affray beside other libraries."""
