"""Audit beyond one machine: a column of a Spark DataFrame, validated on the executors.

The payloads are read in Arrow batches, by the same code and with the same verdicts as
`toolresult audit`. The executors need this package and pyarrow; the guide "Audit with Spark"
says how they get them.
"""

from toolresult._lazy import listing
from toolresult.spark.frame import audit_column, summarize
from toolresult.spark.streams import audit_stream

__all__ = ["audit_column", "audit_stream", "summarize"]
__dir__ = listing(__all__)
