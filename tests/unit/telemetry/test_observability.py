"""The dashboard, the rules and the configurations name metrics and labels that there are."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from toolresult.contract.package_data import telemetry_document

FOLDER = Path("examples/observability")
_METRIC = re.compile(r"\btoolresult_tool_[a-z_]+")
_MATCHED = re.compile(r"\{([^{}]*)\}")
_LABEL = re.compile(r"([a-z_]+)\s*(?:=~|!=|!~|=)")
_GROUPED = re.compile(r"\bby \(([^)]*)\)")
_UNITS = {"s": "_seconds"}
# Which bucket of a histogram a series is.
_LABELS_OF_PROMETHEUS = {"le"}


def series() -> dict[str, set[str]]:
    """The series that Prometheus makes of each metric, and their labels."""
    found: dict[str, set[str]] = {}
    for row in telemetry_document()["metrics"]:
        name = row["name"].replace(".", "_") + _UNITS.get(row["unit"], "")
        labels = {one.replace(".", "_") for one in row["attributes"]}
        if row["instrument"] == "counter":
            found[name + "_total"] = labels
        else:
            for ending in ("_bucket", "_count", "_sum"):
                found[name + ending] = labels | _LABELS_OF_PROMETHEUS
    return found


def strings(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        for one in value.values():
            yield from strings(one)
    elif isinstance(value, list):
        for one in value:
            yield from strings(one)
    elif isinstance(value, str):
        yield value


def expressions() -> list[str]:
    rules = yaml.safe_load((FOLDER / "alerts.yaml").read_text())
    of_rules = [rule["expr"] for group in rules["groups"] for rule in group["rules"]]
    dashboard = json.loads((FOLDER / "dashboard.json").read_text())
    return of_rules + [one for one in strings(dashboard) if _METRIC.search(one)]


def problems(expression: str) -> list[str]:
    known = series()
    named = _METRIC.findall(_MATCHED.sub("", _GROUPED.sub("", expression)))
    unknown = [name for name in named if name not in known]
    if unknown:
        return unknown
    allowed = set.intersection(*(known[name] for name in named))
    labels = {one for part in _MATCHED.findall(expression) for one in _LABEL.findall(part)}
    labels |= {one.strip() for part in _GROUPED.findall(expression) for one in part.split(",")}
    return sorted(labels - allowed)


@pytest.mark.parametrize("expression", expressions())
def test_each_query_names_metrics_and_labels_that_there_are(expression: str) -> None:
    assert problems(expression) == []
    assert expression.count("(") == expression.count(")")


def test_a_wrong_name_is_seen() -> None:
    assert problems("rate(toolresult_tool_call_total[5m])") == ["toolresult_tool_call_total"]
    assert problems('sum by (tool) (toolresult_tool_calls_total{outcome="ok"})') == [
        "outcome",
        "tool",
    ]


def test_every_metric_is_on_the_dashboard() -> None:
    text = (FOLDER / "dashboard.json").read_text()
    for row in telemetry_document()["metrics"]:
        assert row["name"].replace(".", "_") in text


def test_labels_in_the_words_of_an_alert_are_those_that_its_query_keeps() -> None:
    rules = yaml.safe_load((FOLDER / "alerts.yaml").read_text())
    for rule in (rule for group in rules["groups"] for rule in group["rules"]):
        kept = set(re.findall(r"\w+", _GROUPED.findall(rule["expr"])[0]))
        words = " ".join(rule["annotations"].values())
        assert set(re.findall(r"\$labels\.(\w+)", words)) <= kept


def test_the_configurations_fit_together() -> None:
    collector = yaml.safe_load((FOLDER / "collector.yaml").read_text())
    for pipeline in collector["service"]["pipelines"].values():
        for kind in ("receivers", "processors", "exporters"):
            assert set(pipeline[kind]) <= collector[kind].keys()
    prometheus = yaml.safe_load((FOLDER / "prometheus.yaml").read_text())
    assert all((FOLDER / name).is_file() for name in prometheus["rule_files"])
    port = collector["exporters"]["prometheus"]["endpoint"].rpartition(":")[2]
    (target,) = prometheus["scrape_configs"][0]["static_configs"][0]["targets"]
    assert target.endswith(f":{port}")


def test_panels_have_places_and_numbers_of_their_own() -> None:
    panels = json.loads((FOLDER / "dashboard.json").read_text())["panels"]
    assert len({panel["id"] for panel in panels}) == len(panels)
    taken = set()
    for panel in panels:
        place = panel["gridPos"]
        cells = {
            (x, y)
            for x in range(place["x"], place["x"] + place["w"])
            for y in range(place["y"], place["y"] + place["h"])
        }
        assert not taken & cells
        assert place["x"] + place["w"] <= 24
        taken |= cells
