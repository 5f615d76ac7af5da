"""Three tools through the executor, into the Java form, past the workflow, to the model."""

import asyncio

from toolresult import ErrorCode, ToolError, convert, llm
from toolresult.executor import ToolExecutor, tool
from toolresult.workflow import Step, WorkflowStopped

SHELF = {"msgspec": 1}


@tool("shelf:find")
def find(name: str) -> dict:
    if name not in SHELF:
        return {"code": 1904, "message": f"no book named {name}"}
    return {"code": 0, "data": {"name": name, "copies": SHELF[name]}}


@tool("shelf:burn")
async def burn(name: str) -> dict:
    raise ToolError(ErrorCode.PERMISSION_DENIED, f'nobody may burn "{name}"')


async def main() -> None:
    executor, step = ToolExecutor([find, burn]), Step()
    for action, name in (("find", "msgspec"), ("find", "pickle"), ("burn", "msgspec")):
        response = await executor.execute(action, {"name": name}, trace_id="demo")
        java = convert(response, "tool-execution-result", operation_type="query")
        verdict = step.judge("I will go on.", [(action, java)])
        print(f"{action} {name}: {verdict.decision}; the model sees: {llm.content(response)!r}")
        try:
            step.raise_if_stopped()
        except WorkflowStopped as stopped:
            print(f"    stopped: {stopped}")


if __name__ == "__main__":
    asyncio.run(main())
