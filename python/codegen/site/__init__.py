"""The generated half of the documentation: reference pages in both languages."""
