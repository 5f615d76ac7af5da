"""A guard that is told the class of the bodies: `guarded(ToolReturn[Order])`."""

from __future__ import annotations

import asyncio
from typing import Any

import fastapi
import pytest
from fastapi.testclient import TestClient
from pydantic import BaseModel, create_model

from toolresult import DataContracts, ToolExecutionResult, ToolResponse, ToolReturn, boundary
from toolresult.boundary import GuardMiddleware, guarded, model_of
from toolresult.boundary.problems import Problem

JSON = {"content-type": "application/json", "accept-language": "en"}


class Leg(BaseModel):
    km: float
    after: Leg | None = None


class Parcel(BaseModel):
    number: int
    way: Leg | None = None


PARCEL = b'{"code": 0, "data": {"number": 7, "way": {"km": 1.5}}}'
OTHER = b'{"code": 0,\n "data": {"number": "7"}}'


def application(schema: Any, **options: Any) -> fastapi.FastAPI:
    app = fastapi.FastAPI()
    boundary.install(app)
    guard = fastapi.Depends(guarded(schema, **options))

    @app.post("/")
    def take(result: Any = guard) -> str:
        return f"{type(result).__name__}: {result.data!r}"

    return app


def test_the_model_has_the_type_of_data() -> None:
    client = TestClient(application(ToolReturn[Parcel]))
    taken = client.post("/", content=PARCEL, headers=JSON).json()
    assert taken == "ToolReturn[Parcel]: Parcel(number=7, way=Leg(km=1.5, after=None))"
    # What a failure carries is partial output of any type, as everywhere.
    failed = b'{"code": 5000, "message": "it broke", "data": "half"}'
    assert client.post("/", content=failed, headers=JSON).json() == "ToolReturn[Parcel]: 'half'"


@pytest.mark.parametrize("length", [0, 100_000])
def test_data_of_another_type_is_rejected_where_it_stands(length: int) -> None:
    client = TestClient(application(ToolReturn[Parcel]))
    refused = client.post("/", content=OTHER + b" " * length, headers=JSON)
    assert refused.status_code == 422
    (finding,) = refused.json()["findings"]
    assert (finding["rule"], finding["path"]) == ("data-contract", "/data/number")
    assert (finding["line"], finding["column"]) == (2, 21)
    assert client.post("/", content=b'{"code": 0}', headers=JSON).status_code == 422


def test_the_middleware_takes_a_class_too() -> None:
    seen: list[Any] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        seen.append(model_of(scope).data)
        await send({"type": "http.response.start", "status": 204, "headers": []})
        await send({"type": "http.response.body", "body": b""})

    client = TestClient(GuardMiddleware(app, schema=ToolReturn[Parcel]))
    assert client.post("/", content=PARCEL, headers=JSON).status_code == 204
    assert seen == [Parcel(number=7, way=Leg(km=1.5))]
    assert client.post("/", content=OTHER, headers=JSON).status_code == 422


def test_each_form_has_its_own_class() -> None:
    client = TestClient(application([ToolReturn[Parcel], "tool-execution-result"]))
    plain = b'{"success": true, "operationType": "x", "message": "m", "data": {"number": "7"}}'
    assert client.post("/", content=PARCEL, headers=JSON).json().startswith("ToolReturn[Parcel]")
    assert client.post("/", content=OTHER, headers=JSON).status_code == 422
    taken = client.post("/", content=plain, headers=JSON).json()
    assert taken == "ToolExecutionResult: {'number': '7'}"


def test_contracts_of_tools_and_a_dialect_hold_as_well() -> None:
    even = DataContracts({"p": {"properties": {"number": {"multipleOf": 2}}}})
    guard = guarded(ToolReturn[Parcel], data_contracts=even, tool="p").guard
    odd: Any = asyncio.run(guard.check_body(PARCEL))
    assert isinstance(odd, Problem)
    taken: Any = asyncio.run(guard.check_body(PARCEL.replace(b"7", b"8")))
    assert taken.data.number == 8
    translating = guarded(ToolReturn[Parcel], dialect="agentflow-enum").guard
    found: Any = asyncio.run(translating.check_body(b'{"code": 4006, "message": "no rows"}'))
    assert (type(found).__name__, found.code) == ("ToolReturn[Parcel]", 1904)


def test_a_class_without_a_type_is_its_form() -> None:
    client = TestClient(application(ToolResponse))
    assert client.post("/", content=PARCEL, headers=JSON).status_code == 422


def test_openapi_refers_to_the_class_and_what_is_in_it() -> None:
    shown = TestClient(application(ToolReturn[Parcel])).get("/openapi.json").json()
    body = shown["paths"]["/"]["post"]["requestBody"]["content"]["application/json"]["schema"]
    assert body == {"$ref": "#/components/schemas/ToolReturn_Parcel_"}
    parts = shown["components"]["schemas"]
    data = parts["ToolReturn_Parcel_"]["properties"]["data"]
    assert data["anyOf"][0] == {"$ref": "#/components/schemas/Parcel"}
    assert "Leg" in parts
    assert "$defs" not in parts["ToolReturn_Parcel_"]


def test_openapi_keeps_two_classes_of_one_name_apart() -> None:
    app = application(ToolReturn[Parcel])
    other: Any = create_model("Parcel", weight=(float, ...))

    @app.get("/other", response_model=other)
    def read() -> Any:
        return None

    parts = TestClient(app).get("/openapi.json").json()["components"]["schemas"]
    assert "weight" in parts["Parcel"]["properties"]
    (inner, _null) = parts["ToolReturn_Parcel_"]["properties"]["data"]["anyOf"]
    assert "number" in parts[inner["$ref"].rpartition("/")[2]]["properties"]


@pytest.mark.parametrize(
    "pair",
    [
        [ToolReturn[Parcel], ToolReturn[Leg]],
        ["tool-execution-result", ToolExecutionResult[Leg]],
    ],
)
def test_a_form_with_two_types_is_a_mistake(pair: Any) -> None:
    with pytest.raises(ValueError, match="expected one class for tool-") as raised:
        guarded(pair)
    assert "[Leg]" in str(raised.value)
    with pytest.raises(ValueError, match='got "Parcel"'):
        guarded(Parcel)  # type: ignore[arg-type]
