"""The rules of the comparison, row by row; `toolresult.compat.rules` puts them together."""
