from agents import Agent, function_tool

from files import copy_files

agent = Agent(name="files", tools=[function_tool(copy_files)])
