from mcp.server.mcpserver import MCPServer

from files import copy_files

server = MCPServer("files")
server.add_tool(copy_files)
