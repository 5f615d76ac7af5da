from pydantic_ai.messages import ToolReturnPart
from pydantic_ai.models.test import TestModel

from agent import agent


def test_a_full_disk_is_a_failure():
    run = agent.run_sync("Copy the files.", model=TestModel())
    parts = [part for message in run.all_messages() for part in message.parts]
    (part,) = [one for one in parts if isinstance(one, ToolReturnPart)]
    assert part.content.startswith("Error: ")
    assert "disk is full" in part.content
