"""Watch, hold and repair the results of an MCP server, between it and its client.

`toolresult proxy` is this package on the command line. `pump` moves messages between the two
ends, `traffic` decides about each, `judgement` reads a result, `repairs` rewrites it.
"""
