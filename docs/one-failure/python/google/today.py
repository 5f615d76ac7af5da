from google.genai import types

from files import copy_files

# The SDK calls the function itself.
config = types.GenerateContentConfig(tools=[copy_files])
