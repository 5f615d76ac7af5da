"""One module a format: its fields, its reader and its writer."""
