"""One `Settings` at the doors of Spark: audit_column, audit_stream, summarize."""

import json
from typing import Any

from toolresult import Settings
from toolresult.spark import audit_column, audit_stream, summarize

ROW = {"code": 1201, "name": "OUT_OF_STOCK", "kind": "client", "message": {"en": "Out of stock"}}
LEGACY = {"name": "legacy", "codes": [{"code": 77, "name": "GONE", "means": 1201}]}
SETTINGS = Settings(
    codes={"codes": [ROW], "dialects": [LEGACY]}, dialect="legacy", lang="zh", max_findings=1
)


def test_a_column_is_audited_by_the_settings(spark: Any) -> None:
    cells = [
        (json.dumps({"code": 77, "message": "no size 42"}),),
        (json.dumps({"code": "0", "message": 1}),),
    ]
    frame = spark.createDataFrame(cells, "payload string")
    first, second = audit_column(frame, "payload", settings=SETTINGS).collect()
    assert (first.audit_valid, first.audit_code) == (True, 1201)
    (finding,) = second.audit_findings
    assert "应为" in finding.message
    summary = summarize(frame, "payload", settings=SETTINGS)
    assert summary.failures_by_code == {"1201": 1}
    assert summary.code_name("1201") == "OUT_OF_STOCK"
    (row,) = audit_stream(frame, "payload", settings=SETTINGS).collect()
    assert (row.calls, row.failed, row.invalid) == (2, 1, 1)
    assert audit_stream(frame, "payload").collect()[0].failed == 0
