from pydantic_ai import Agent

from files import copy_files

agent = Agent(tools=[copy_files])
