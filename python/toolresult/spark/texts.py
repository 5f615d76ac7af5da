"""Messages about a DataFrame that cannot be audited, in both languages."""

from functools import partial

from toolresult.text.catalog import Catalog
from toolresult.text.sentence import Sentence

_TEXTS = Catalog(
    {
        "no-spark": {
            "en": "this needs PySpark ({error}): pip install 'toolresult[spark]'",
            "zh": "这里需要 PySpark（{error}）：pip install 'toolresult[spark]'",
        },
        "no-frame": {
            "en": "df: expected a Spark DataFrame such as spark.read.parquet(...), got {kind}",
            "zh": "df 应为 Spark DataFrame，例如 spark.read.parquet(...)，实际为 {kind}",
        },
        "no-column": {
            "en": "no column {column}; the columns are: {columns}",
            "zh": "DataFrame 中没有 {column} 列；现有的列：{columns}",
        },
        "duplicate-column": {
            "en": "several columns are named {column}; rename all but one: {columns}",
            "zh": "DataFrame 中有多个 {column} 列；请重命名，只留一个：{columns}",
        },
        "not-text": {
            "en": "expected a string or binary column with JSON, got {column} of type {kind}; "
            "select the text that was read, because a struct cannot distinguish absent "
            "from null",
            "zh": "载荷应为字符串或二进制列中的 JSON，而 {column} 列的类型是 {kind}；请选取读入时"
            "的原文，因为结构体无法区分字段缺失与 null",
        },
        "not-time": {
            "en": "time: expected a timestamp column, got {column} of type {kind}; cast it, as in "
            'df.withColumn({column}, functions.col({column}).cast("timestamp"))',
            "zh": "time 应为时间戳列，而 {column} 列的类型是 {kind}；请先转换，例如 "
            'df.withColumn({column}, functions.col({column}).cast("timestamp"))',
        },
        "not-duration": {
            "en": 'expected durations such as "1 minute", got window={window} and '
            "watermark={watermark}: {reason}",
            "zh": 'window 和 watermark 应为时长，例如 "1 minute"，实际为 window={window}、'
            "watermark={watermark}：{reason}",
        },
        "taken": {
            "en": "the DataFrame already has a column {column}; choose another prefix than "
            "{prefix}, or drop the column",
            "zh": "DataFrame 中已有 {column} 列；请换用 {prefix} 以外的 prefix，或去掉该列",
        },
        "partition": {"en": "partition {number}", "zh": "分区 {number}"},
    }
)

sentence = partial(Sentence.of, _TEXTS)
