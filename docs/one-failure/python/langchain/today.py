from langchain_core.tools import tool

from files import copy_files

copying = tool(copy_files)
