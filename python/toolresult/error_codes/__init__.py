"""Error codes: the table, its ranges, and the dialects that translate into it."""
