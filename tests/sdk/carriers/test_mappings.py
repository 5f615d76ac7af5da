"""What is generated for other formats, held to a library of each: does a result survive there?"""

import json
import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import jsonschema
import pytest
import yaml
from confluent_kafka.schema_registry import SchemaRegistryClient
from confluent_kafka.schema_registry.avro import AvroDeserializer, AvroSerializer
from confluent_kafka.schema_registry.protobuf import ProtobufDeserializer, ProtobufSerializer
from confluent_kafka.serialization import MessageField, SerializationContext, SerializationError
from google.protobuf import descriptor_pb2, descriptor_pool, message_factory
from google.protobuf.json_format import MessageToDict, ParseDict
from grpc_tools import protoc
from mcp.types import CallToolResult, ServerCapabilities
from openapi_spec_validator import validate as validate_openapi
from openapi_spec_validator.validation.exceptions import OpenAPIValidationError

import toolresult
from examples.records import from_record, to_record
from tests.support import PROJECT
from tests.support.cases import each, fixtures_of
from toolresult import ErrorCode, Outcome
from toolresult.carriers import from_mcp, to_mcp
from toolresult.telemetry import attributes

MAPPINGS = PROJECT / "generated/python/toolresult_contract/data/mappings"
SEMANTIC_CONVENTIONS = Path(__file__).with_name("semconv.schema.v2.json")
SCHEMAS = {path.stem: json.loads(path.read_text()) for path in (MAPPINGS / "avro").glob("*.avsc")}
CONTEXT = SerializationContext("results", MessageField.VALUE)
Trip = Callable[[str, Mapping[str, Any]], Mapping[str, Any]]


def envelopes() -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Yield every valid envelope of the fixtures: its id, its form, itself."""
    for one in fixtures_of("schema").values():
        if one.case["valid"] and one.schema in SCHEMAS:
            yield one.id, str(one.schema), one.payload


def normal(value: Any) -> str:
    """Write a value as JSON, in which 150 and 150.0 are the same, true and 1 are not."""
    return json.dumps(_whole(value), sort_keys=True)


def _whole(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _whole(one) for key, one in value.items()}
    if isinstance(value, list):
        return [_whole(one) for one in value]
    return int(value) if isinstance(value, float) and value.is_integer() else value


def registry() -> SchemaRegistryClient:
    return SchemaRegistryClient.new_client({"url": f"mock://{id(object())}"})


def through_avro() -> Trip:
    """Return the way through Kafka's serializer for Avro, and a registry in memory."""
    client = registry()

    def trip(form: str, record: Mapping[str, Any]) -> Mapping[str, Any]:
        text = json.dumps(SCHEMAS[form])
        context = SerializationContext(form, MessageField.VALUE)
        sent = AvroSerializer(client, text)(record, context)
        framed(sent)
        back: Mapping[str, Any] = AvroDeserializer(client)(sent, context)
        return back

    return trip


def through_protobuf(folder: Path) -> Trip:
    """Return the way through protoc, and Kafka's serializer for Protobuf."""
    client, classes = registry(), message_classes(folder)

    def trip(form: str, record: Mapping[str, Any]) -> Mapping[str, Any]:
        kind = classes[SCHEMAS[form]["name"]]
        context = SerializationContext(form, MessageField.VALUE)
        sent = ProtobufSerializer(kind, client)(ParseDict(record, kind()), context)
        framed(sent)
        back = ProtobufDeserializer(kind, schema_registry_client=client)(sent, context)
        return dict(MessageToDict(back, preserving_proto_field_name=True))

    return trip


def framed(sent: bytes) -> None:
    """Check the frame of Kafka's serializers: a zero byte, then the id of the schema."""
    assert sent[0] == 0
    assert int.from_bytes(sent[1:5], "big") > 0


def message_classes(folder: Path) -> dict[str, Any]:
    made, where = folder / "made.bin", MAPPINGS / "protobuf"
    arguments = ["protoc", f"-I{where}", f"--descriptor_set_out={made}", "toolresult.proto"]
    assert protoc.main(arguments) == 0
    files = descriptor_pb2.FileDescriptorSet.FromString(made.read_bytes()).file
    pool = descriptor_pool.DescriptorPool()
    for file in files:
        pool.Add(file)
    return {
        name.rpartition(".")[2]: kind
        for name, kind in message_factory.GetMessageClassesForFiles(
            [file.name for file in files], pool
        ).items()
    }


@pytest.mark.parametrize("format_", ["avro", "protobuf"])
def test_every_valid_envelope_survives_kafka(format_: str, tmp_path: Path) -> None:
    trip = through_avro() if format_ == "avro" else through_protobuf(tmp_path)
    cases = {name: (form, envelope) for name, form, envelope in envelopes()}
    assert {form for form, _ in cases.values()} == set(SCHEMAS)

    def check(case: tuple[str, dict[str, Any]]) -> None:
        form, envelope = case
        record = to_record(envelope, SCHEMAS[form])
        back = from_record(trip(form, record), SCHEMAS[form])
        assert normal(back) == normal(envelope)

    each(cases, check)


def test_what_does_not_survive_is_what_the_page_says(tmp_path: Path) -> None:
    trips = (through_avro(), through_protobuf(tmp_path))
    fine = {"code": 0, "meta": {"execution_time_ms": 0.12345678901234567}}
    for trip in trips:
        # Numbers of the contract have the precision of a double, as whole ones too.
        record = to_record(
            {**fine, "meta": {"execution_time_ms": 2**53 + 1}}, SCHEMAS["tool-return"]
        )
        back = from_record(trip("tool-return", record), SCHEMAS["tool-return"])
        assert back["meta"]["execution_time_ms"] == 2**53
        # Those in the data are text, and keep what they are.
        record = to_record({"code": 0, "data": 2**53 + 1}, SCHEMAS["tool-return"])
        assert from_record(trip("tool-return", record), SCHEMAS["tool-return"])["data"] == 2**53 + 1
    # Protobuf has no lists that are absent: an empty one comes back as none.
    envelope = {"code": 0, "meta": {"toolresult": {"assumed": []}}}
    record = to_record(envelope, SCHEMAS["tool-return"])
    avro, protobuf = (
        from_record(trip("tool-return", record), SCHEMAS["tool-return"]) for trip in trips
    )
    assert (avro["meta"], protobuf["meta"]) == (envelope["meta"], {"toolresult": {}})


def test_avro_has_no_room_for_what_is_no_envelope() -> None:
    trip = through_avro()
    for record in ({"message": "no code"}, {"code": "0"}, {"code": None}):
        with pytest.raises((SerializationError, ValueError, TypeError)):
            trip("tool-return", record)


def semantic_conventions() -> Any:
    return yaml.safe_load((MAPPINGS / "semconv.yaml").read_text(encoding="utf-8"))


def test_semantic_conventions_are_in_the_language_of_opentelemetry() -> None:
    schema = json.loads(SEMANTIC_CONVENTIONS.read_text(encoding="utf-8"))
    found = jsonschema.Draft202012Validator(schema)
    document = semantic_conventions()
    assert [error.message for error in found.iter_errors(document)] == []
    document["metrics"][0]["instrument"] = "stopwatch"
    assert not found.is_valid(document)


def test_semantic_conventions_say_what_the_code_sends() -> None:
    document = semantic_conventions()
    (span,) = document["spans"]
    references = {row["ref"]: row for row in span["attributes"]}
    defined = {row["key"]: row for row in document["attributes"]}
    sent = {
        code: attributes({"code": int(code), "message": "no"}, tool="weather:get")
        for code in ErrorCode
    }
    for row in sent.values():
        assert row.keys() <= references.keys()
    errors = {row["error.type"] for row in sent.values() if "error.type" in row}
    errors.add(attributes({"code": 1234, "message": "no row"})["error.type"])
    assert errors == set(references["error.type"]["examples"])
    members = {row["value"] for row in defined["toolresult.outcome"]["type"]["members"]}
    assert members == {str(one) for one in Outcome}
    used = {
        row["ref"]
        for group in ("spans", "events", "metrics")
        for signal in document[group]
        for row in signal["attributes"]
    }
    assert {name for name in used if name.startswith("toolresult.")} == defined.keys()


def test_the_components_of_openapi_are_a_document_of_openapi() -> None:
    document = json.loads((MAPPINGS / "openapi.json").read_text(encoding="utf-8"))
    validate_openapi(document)
    document["components"]["responses"]["ToolReturn"].pop("description")
    with pytest.raises(OpenAPIValidationError):
        validate_openapi(document)


def test_the_messages_of_asyncapi_refer_to_schemas_that_are_there() -> None:
    document = json.loads((MAPPINGS / "asyncapi.json").read_text(encoding="utf-8"))
    beside = json.loads((MAPPINGS / "openapi.json").read_text(encoding="utf-8"))
    messages = document["components"]["messages"]
    assert messages.keys() == beside["components"]["responses"].keys()
    for name, message in messages.items():
        file, _, place = message["payload"]["schema"]["$ref"].partition("#/components/schemas/")
        assert (file, place) == ("openapi.json", name)
        assert place in beside["components"]["schemas"]


def blocks_of(lang: str) -> list[Any]:
    page = (PROJECT / "docs" / lang / "mcp-proposal.md").read_text(encoding="utf-8")
    return [json.loads(text) for text in re.findall(r"(?ms)^```json\n(.*?)^```$", page)]


def test_the_examples_of_the_proposal_are_what_code_and_sdk_make() -> None:
    assert blocks_of("zh") == blocks_of("en")
    declared, *results = blocks_of("en")
    capabilities = ServerCapabilities.model_validate(declared)
    assert capabilities.model_dump(exclude_none=True, by_alias=True) == declared
    assert [one["isError"] for one in results] == [True, False]
    for result in results:
        assert to_mcp(result["structuredContent"]) == result
        parsed = CallToolResult.model_validate(result)
        assert from_mcp(parsed) == result["structuredContent"]


def test_every_result_keeps_the_rules_of_the_proposal() -> None:
    def check(envelope: dict[str, Any]) -> None:
        result = to_mcp(envelope)
        mark = result["_meta"]["toolresult/envelope"]
        assert mark == {"schema": toolresult.detect(envelope), "version": "1"}
        assert toolresult.is_valid(result["structuredContent"], mark["schema"])
        outcome = toolresult.load(envelope).outcome
        if outcome is not Outcome.UNKNOWN:
            assert result["isError"] is (outcome is not Outcome.OK)
        if outcome in (Outcome.FAILED, Outcome.EMPTY):
            assert result["content"][0]["text"].startswith("Error: ")
            # A server that does not flag it changes nothing.
            assert from_mcp({**result, "isError": False}) == from_mcp(result)

    results = {
        name: envelope
        for name, form, envelope in envelopes()
        if form != "tool-message" and toolresult.detect(envelope) == form
    }
    each(results, check)
