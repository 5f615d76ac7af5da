"""What the models promise: the contract's verdict, absent and null apart, frozen, exact."""

import copy
import json
import pickle
from collections.abc import Callable
from decimal import Decimal
from typing import Any

import jsonschema
import pydantic
import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from hypothesis import given
from hypothesis import strategies as st

import toolresult
from tests.support.cases import every
from tests.support.effort import some_of
from toolresult import (
    ContractError,
    ResponseMeta,
    RunRecord,
    ToolExecutionResult,
    ToolMessage,
    ToolResponse,
    ToolResult,
    ToolReturn,
)
from toolresult.models.base import ContractModel
from toolresult.models.load import MODELS
from toolresult.strict_json.values import json_equal
from toolresult.testing.strategies import envelopes, invalid, payloads
from toolresult_contract.models import RunState

ONE_OF_EACH: list[ContractModel] = [
    ToolReturn(code=0, data={"a": [1]}),
    ToolResponse(code=0, message="", data=None, meta=ResponseMeta(tool="t", execution_time_ms=1)),
    ToolExecutionResult(success=False, operation_type="query", message="没有数据", data=None),
    ToolResult(error="file not found", output=None),
    ToolMessage(role="tool", content="Error: no", tool_call_id="call_1"),
    RunRecord(**toolresult.schema("run-record")["examples"][0]),
    RunState(**toolresult.schema("run-state")["examples"][0]),
]
HALF, LEAST_HALF = 250, 20  # payloads of each schema, on each side of the border
each_model = pytest.mark.parametrize("model", ONE_OF_EACH, ids=lambda one: type(one).__name__)


@pytest.mark.hypothesis
@pytest.mark.parametrize("name", MODELS)
@pytest.mark.parametrize(("draw", "verdict"), [(envelopes, True), (invalid, False)])
def test_models_and_schemas_agree_on_generated_payloads(
    name: str, draw: Callable[[str], st.SearchStrategy[Any]], verdict: bool
) -> None:
    """As many valid payloads of each schema as broken ones: never a different verdict."""

    @some_of(HALF, at_least=LEAST_HALF)
    @given(draw(name))
    def agree(payload: Any) -> None:
        assert agreed_verdict(name, payload) is verdict

    agree()


@pytest.mark.hypothesis
@pytest.mark.parametrize("name", MODELS)
def test_models_and_schemas_agree_near_the_border(name: str) -> None:
    @some_of(HALF, at_least=LEAST_HALF // 2)
    @given(payloads(name))
    def agree(payload: Any) -> None:
        agreed_verdict(name, payload)

    agree()


def agreed_verdict(name: str, payload: Any) -> bool:
    """Return the verdict of the schema, once the model has the same."""
    expected = jsonschema.Draft202012Validator(toolresult.schema(name)).is_valid(payload)
    model, text = MODELS[name], json.dumps(payload)
    try:
        built = model.model_validate(payload)
    except pydantic.ValidationError:
        assert not expected, payload
        with pytest.raises(ContractError):
            model.from_json(text)
        return False
    assert expected, payload
    assert json_equal(built.to_dict(), payload)
    assert json_equal(json.loads(model.from_json(text).to_json()), payload)
    return True


@each_model
def test_every_way_out_says_the_same(model: Any) -> None:
    wire = model.to_dict()
    assert json.loads(model.to_json()) == wire
    assert model.model_dump() == wire
    assert model.model_dump(mode="json") == wire
    assert json.loads(model.model_dump_json()) == wire
    assert type(model).from_json(model.to_json()) == model
    assert pickle.loads(pickle.dumps(model)) == model
    assert copy.deepcopy(model) == model


@each_model
def test_setting_and_deleting_a_field_is_checked_and_changes_nothing_if_rejected(
    model: Any,
) -> None:
    before = model.to_json()
    for name, field in type(model).model_fields.items():
        with pytest.raises(ContractError):
            setattr(model, name, object())
        if field.is_required():
            with pytest.raises(ContractError):
                delattr(model, name)
        if name in model.model_fields_set:
            setattr(model, name, getattr(model, name))
    is_open = type(model).model_config.get("extra") == "allow"
    for change in (lambda: setattr(model, "nonsense", 1), lambda: model.replace(nonsense=1)):
        if not is_open:
            with pytest.raises(ContractError, match="nonsense"):
                change()
    assert model.to_json() == before


def test_fields_set_after_the_call_are_written() -> None:
    """What the executor of the document does with the result of a tool."""
    result = ToolResult(error="no file")
    result.name, result.tool_call_id, result.execution_time = "read_file", "call_1", 0.25
    wire = '{"error":"no file","name":"read_file","tool_call_id":"call_1","execution_time":0.25}'
    assert json.loads(result.to_json()) == json.loads(wire)
    assert result == ToolResult.from_json(wire)
    del result.name
    assert result.name is None and "name" not in result.to_dict()
    result.name = None
    assert result.to_dict()["name"] is None


def test_an_assignment_keeps_the_rules_between_fields() -> None:
    made = ToolExecutionResult(success=True, operation_type="query", message="m", data=[1])
    with pytest.raises(ContractError, match="failure-carries-data"):
        made.success = False
    assert made.success is True
    failed = made.replace(success=False, data=None, operation_type="save")
    assert (failed.success, failed.operation_type) == (False, "save")
    assert (made.success, made.data, made.operation_type) == (True, [1], "query")
    with pytest.raises(ContractError):
        made.replace(data=None)


def test_names_of_meta_can_be_set_and_deleted() -> None:
    response = ToolResponse(
        code=0, message="", data=None, meta={"tool": "a", "execution_time_ms": 1}
    )
    setattr(response.meta, "acme.com/x", (1, 2))
    assert response.to_dict()["meta"]["acme.com/x"] == [1, 2]
    assert response.meta.replace(**{"acme.com/x": 3, "self": 4}).to_dict()["self"] == 4
    delattr(response.meta, "acme.com/x")
    assert response.to_dict()["meta"].keys() == {"tool", "execution_time_ms"}
    with pytest.raises(ContractError):
        response.meta.tool = " "
    with pytest.raises(AttributeError):
        del response.meta.session_id
    assert response.meta.tool == "a"


def test_a_subclass_keeps_its_own_types_and_properties() -> None:
    class Order(pydantic.BaseModel):
        number: int

    class OrderReturn(ToolReturn):
        data: Order | None = None

        @property
        def number(self) -> int:
            return self.data.number if self.data else 0

        @number.setter
        def number(self, number: int) -> None:
            self.data = Order(number=number)

    made = OrderReturn(code=0, data=Order(number=1))
    made.number = 17
    assert isinstance(made.data, Order) and made.to_dict()["data"] == {"number": 17}
    with pytest.raises(ValueError, match="number"):
        made.data = {"number": "x"}  # type: ignore[assignment]
    assert made.number == 17


def test_data_belongs_to_the_model_alone() -> None:
    rows = [{"id": 1}]
    made = ToolReturn.success(rows)
    rows[0]["id"] = 2
    made.to_dict()["data"].append(3)
    assert made.data == [{"id": 1}]


@each_model
def test_json_schema_is_the_published_one(model: Any) -> None:
    assert type(model).model_json_schema() == toolresult.schema(type(model).schema_name())


def test_absent_stays_absent_and_null_stays_null() -> None:
    absent = ToolReturn(code=0)
    null = ToolReturn(code=0, data=None)
    assert absent.to_dict() == {"code": 0}
    assert null.to_dict() == {"code": 0, "data": None}
    assert absent != null
    assert absent.data is None
    assert absent.message is None
    assert null.model_dump(exclude_none=True) == {"code": 0}


def test_constructors_take_python_and_wire_names_but_parsing_takes_wire_names_only() -> None:
    python = ToolExecutionResult(success=True, operation_type="save", message="saved")
    wire = ToolExecutionResult(success=True, operationType="save", message="saved")  # type: ignore[call-arg]
    assert python == wire
    assert python.to_dict()["operationType"] == "save"
    by_name = {"success": True, "operation_type": "save", "message": "saved"}
    with pytest.raises(pydantic.ValidationError, match='did you mean "operationType"'):
        ToolExecutionResult.model_validate(by_name)
    with pytest.raises(ContractError, match='did you mean "operationType"'):
        ToolExecutionResult.from_json(json.dumps(by_name))
    with pytest.raises(TypeError, match="both of its names"):
        ToolExecutionResult(operation_type="a", operationType="b", success=True, message="")  # type: ignore[call-arg]


def test_equality_is_json_equality() -> None:
    assert ToolReturn(code=0, data=1) == ToolReturn(code=0, data=1.0)
    assert ToolReturn(code=0, data=1) != ToolReturn(code=0, data=True)
    assert ToolReturn(code=0, data={"a": 1, "b": 2}) == ToolReturn(code=0, data={"b": 2, "a": 1})
    assert ToolReturn(code=0) != {"code": 0}
    with pytest.raises(TypeError, match="unhashable"):
        hash(ToolReturn(code=0, data=1))
    assert ToolReturn(code=0) != ToolResult(output="")


def test_code_written_as_a_fraction_is_an_int_in_the_model() -> None:
    built = ToolReturn.from_json('{"code": 0.0}')
    assert built.code == 0
    assert isinstance(built.code, int)
    assert built.to_json() == '{"code":0}'


def test_numbers_are_exact_through_the_model() -> None:
    digits = "1" * 5000
    text = f'{{"code":0,"data":[1E+400,{digits},0.12345678901234567890,9007199254740993]}}'
    assert ToolReturn.from_json(text).to_json() == text
    meta = '{"tool":"t","execution_time_ms":150.20000000000000000001}'
    response = f'{{"code":0,"message":"","data":null,"meta":{meta}}}'
    built = ToolResponse.from_json(response)
    assert json_equal(toolresult.read(built.to_json()), toolresult.read(response))
    assert built.meta.execution_time_ms == Decimal("150.20000000000000000001")


def test_numbers_stay_numbers_where_pydantic_writes_the_json() -> None:
    built = ToolReturn.from_json('{"code": 0, "data": [0.12345678901234567890, 1E+2]}')
    assert json.loads(built.model_dump_json())["data"] == [0.12345678901234568, 100]


@every(
    "fields, rule, path",
    [
        ({"code": 5000}, "failure-needs-message", "/message"),
        ({"code": "0"}, "type", "/code"),
        ({"code": True}, "type", "/code"),
        ({"code": 7}, "code-range", "/code"),
        ({"code": 0, "message": None}, "type", "/message"),
        ({"code": 0, "mesage": "x"}, "unknown-field", "/mesage"),
        ({}, "required", "/code"),
        ({"code": 0, "data": object()}, "value-type", "/data"),
        ({"code": 0, "data": float("nan")}, "value-number", "/data"),
        ({"code": 0, "data": {(1, 2): 3}}, "value-key", "/data"),
        ({"code": 0, "data": "\ud800"}, "text-surrogate", "/data"),
    ],
)
def test_errors_name_the_rule_and_the_field(fields: Any, rule: str, path: str) -> None:
    with pytest.raises(ContractError) as refused:
        ToolReturn(**fields)
    first = refused.value.report.findings[0]
    assert (first.rule, first.path) == (rule, path)
    with pytest.raises(pydantic.ValidationError) as also_refused:
        ToolReturn.model_validate(fields)
    line = also_refused.value.errors()[0]
    assert line["type"] == rule
    assert line["loc"] == tuple(path.split("/")[1:])


def test_code_may_be_given_as_an_error_code() -> None:
    code = toolresult.ErrorCode.EXECUTION_TIMEOUT
    assert ToolReturn(code=code, message="30 s").to_json() == '{"code":2002,"message":"30 s"}'


def test_what_goes_around_the_checks_is_refused_when_written() -> None:
    made = ToolReturn.model_construct(code=5000)
    copied = ToolReturn(code=0).model_copy(update={"code": 7})
    changed = ToolReturn(code=0, data=[])
    changed.data.append(object())
    for wrong in (made, copied, changed):
        with pytest.raises(ContractError):
            wrong.to_json()


def test_names_in_open_meta_cannot_disturb_writing() -> None:
    """Names that mean something to Python or pydantic are only names here."""
    for name in ("_fields_set", "cls", "self", "model_config", "__dict__"):
        meta = {"tool": "a", "execution_time_ms": 1, name: 1}
        wire = {"code": 0, "message": "", "data": None, "meta": meta}
        built = ToolResponse.from_json(json.dumps(wire))
        assert json.loads(built.model_dump_json()) == wire
        assert built.model_dump(mode="json") == wire
        assert json.loads(built.to_json()) == wire


def test_strict_mode_of_pydantic_has_the_same_verdict() -> None:
    assert ToolReturn.model_validate({"code": 0.0}, strict=True).code == 0


def test_required_null_is_kept_where_nulls_are_left_out() -> None:
    meta = ResponseMeta(tool="t", execution_time_ms=1, session_id=None)
    made = ToolResponse(code=0, message="", data=None, meta=meta)
    assert toolresult.is_valid(made.model_dump(exclude_none=True), "tool-response")


def test_error_lines_carry_the_value_at_their_place_and_little_more() -> None:
    with pytest.raises(pydantic.ValidationError) as refused:
        ToolReturn.model_validate({"code": 0, "meta": {"toolresult": {"assumed": ["/a", 1]}}})
    line = refused.value.errors()[0]
    assert (line["loc"], line["input"]) == (("meta", "toolresult", "assumed", 1), 1)
    with pytest.raises(pydantic.ValidationError) as refused:
        ToolReturn.model_validate({"code": 5000})
    assert refused.value.errors()[0]["input"] == {"code": 5000}
    many = {"code": 0} | {f"field{number}": float("nan") for number in range(200)}
    with pytest.raises(pydantic.ValidationError) as refused:
        ToolReturn.model_validate(many)
    assert len(refused.value.json()) < 200 * 600


def test_subclass_with_typed_data() -> None:
    class Shot(pydantic.BaseModel):
        image: str

    class Typed(ToolReturn):
        model_config = pydantic.ConfigDict(json_schema_extra={"examples": []})
        data: Shot | list[Shot]

    made = Typed(code=0, data=Shot(image="x"))
    assert made.to_json() == '{"code":0,"data":{"image":"x"}}'
    again = Typed.from_json(made.to_json())
    assert again == made
    assert isinstance(again.data, Shot)
    assert Typed(code=0, data=[Shot(image="x")]).to_dict()["data"] == [{"image": "x"}]


def test_context_of_a_caller_does_not_switch_the_contract_off() -> None:
    with pytest.raises(pydantic.ValidationError):
        ToolReturn.model_validate({"code": 5000}, context={"any": "thing"})


def test_load_refuses_a_part_of_an_envelope() -> None:
    with pytest.raises(ValueError, match="no model for 'tool-response#"):
        toolresult.load(ResponseMeta(tool="a", execution_time_ms=1))


def test_part_of_an_envelope_is_checked_by_its_part_of_the_schema() -> None:
    meta = ResponseMeta(tool="t", execution_time_ms=1.5, **{"example.com/x": 1})
    assert meta.to_dict() == {"execution_time_ms": 1.5, "tool": "t", "example.com/x": 1}
    with pytest.raises(ContractError, match="/tool"):
        ResponseMeta(tool=" ", execution_time_ms=1)
    with pytest.raises(ContractError, match="/execution_time_ms"):
        ResponseMeta(tool="t", execution_time_ms=-1)
    again = ResponseMeta.from_json('{"tool": "t", "execution_time_ms": 1.5, "example.com/x": 1}')
    assert again == meta
    with pytest.raises(ContractError, match="/tool") as refused:
        ResponseMeta.from_json('{"tool": " ", "execution_time_ms": 1.5}')
    assert refused.value.report.findings[0].column == 10
    described = ResponseMeta.model_json_schema()
    jsonschema.validate({"tool": "t", "execution_time_ms": 1}, described)


def test_model_inside_a_model_of_your_own() -> None:
    class Run(pydantic.BaseModel):
        result: ToolReturn

    assert Run(result=ToolReturn(code=0)).model_dump() == {"result": {"code": 0}}
    assert Run.model_validate({"result": {"code": 0, "data": None}}).model_dump_json() == (
        '{"result":{"code":0,"data":null}}'
    )
    with pytest.raises(pydantic.ValidationError) as refused:
        Run.model_validate({"result": {"code": 5000}})
    assert refused.value.errors()[0]["loc"] == ("result", "message")


def test_subclass_keeps_the_contract() -> None:
    class Mine(ToolReturn):
        """Adds behavior, not fields."""

        def doubled(self) -> int:
            return self.code * 2

    assert Mine(code=0).doubled() == 0
    assert Mine(code=0) == ToolReturn(code=0)
    with pytest.raises(ContractError):
        Mine(code=5000)


def test_repr_shows_what_was_given() -> None:
    assert repr(ToolReturn(code=0, data=None)) == "ToolReturn(code=0, data=None)"


def test_model_validate_json_reads_strictly() -> None:
    with pytest.raises(pydantic.ValidationError) as refused:
        ToolReturn.model_validate_json('{"code": 5000, "code": 0}')
    assert refused.value.errors()[0]["type"] == "duplicate-key"
    with pytest.raises(pydantic.ValidationError) as refused:
        ToolReturn.model_validate_json('{"code": 0, "data": NaN}')
    assert refused.value.errors()[0]["type"] == "text-constant"


def test_fastapi_response_model_and_body() -> None:
    app = FastAPI()

    @app.post("/echo", response_model=ToolReturn)
    def echo(result: ToolReturn) -> ToolReturn:
        return result

    @app.get("/as-dict", response_model=ToolExecutionResult)
    def as_dict() -> dict[str, Any]:
        return {"success": False, "operationType": "query", "message": "没有数据", "data": None}

    @app.get("/response", response_model=ToolResponse)
    def response() -> ToolResponse:
        meta = ResponseMeta(tool="t", execution_time_ms=1, session_id=None)
        return ToolResponse(code=0, message="", data=None, meta=meta)

    client = TestClient(app)
    for wire in ({"code": 0}, {"code": 0, "data": None}, {"code": 1002, "message": "no size"}):
        assert client.post("/echo", json=wire).json() == wire
    assert client.get("/as-dict").json() == {
        "success": False,
        "operationType": "query",
        "message": "没有数据",
        "data": None,
    }
    assert client.get("/response").json()["meta"] == {
        "tool": "t",
        "execution_time_ms": 1,
        "session_id": None,
    }
    refused = client.post("/echo", json={"code": 5000})
    assert refused.status_code == 422
    assert refused.json()["detail"][0]["type"] == "failure-needs-message"
    described = app.openapi()["components"]["schemas"]["ToolReturn"]
    assert described["required"] == ["code"]
    assert "$ref" not in json.dumps(described)
