from mcp.server.mcpserver import MCPServer
from toolresult.carriers import mcp_tool

from files import copy_files

server = MCPServer("files")
server.add_tool(mcp_tool(copy_files, on_exception="text"))
