"""The two envelopes as somebody would write them in pydantic: types and bounds of each field.

Rules between fields are left out: they take validators in Python, which cost what pydantic
saves. So some invalid envelopes pass, and the result says how many.
"""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictInt, StrictStr, TypeAdapter

_NotEmpty = Annotated[StrictStr, Field(min_length=1)]


class _Closed(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class _Meta(BaseModel):
    model_config = ConfigDict(extra="allow", strict=True)
    execution_time_ms: Annotated[float, Field(ge=0)]
    tool: _NotEmpty
    session_id: StrictStr | None = None
    temporary_session: StrictBool = False
    trace_id: StrictStr | None = None


class _Response(_Closed):
    code: (
        Literal[0]
        | Annotated[StrictInt, Field(ge=1000, le=2999)]
        | Annotated[StrictInt, Field(ge=5000, le=5999)]
    )
    message: StrictStr
    data: Any
    meta: _Meta


class _Execution(_Closed):
    success: StrictBool
    operationType: _NotEmpty  # noqa: N815 - the name on the wire
    message: StrictStr
    data: Any = None
    metadata: dict[str, Any] | None = None


envelopes: TypeAdapter[_Response | _Execution] = TypeAdapter(_Response | _Execution)
