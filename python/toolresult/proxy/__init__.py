"""Watch, hold and repair the results of an MCP server, between it and its client.

`toolresult proxy` is this package on the command line.
"""
