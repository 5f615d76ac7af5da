import asyncio

from a2a.helpers import get_message_text, new_text_message
from a2a.server.context import ServerCallContext
from a2a.server.request_handlers import DefaultRequestHandler
from a2a.server.tasks import InMemoryTaskStore
from a2a.types import AgentCard, Role, SendMessageRequest, TaskState

from agent import FilesAgent

QUESTION = new_text_message("Copy the files.", role=Role.ROLE_USER)


async def ask():
    handler = DefaultRequestHandler(FilesAgent(), InMemoryTaskStore(), AgentCard())
    request = SendMessageRequest(message=QUESTION)
    return await handler.on_message_send(request, ServerCallContext())


def test_a_full_disk_is_a_failure():
    task = asyncio.run(ask())
    assert task.status.state == TaskState.TASK_STATE_FAILED
    assert "disk is full" in get_message_text(task.status.message)
