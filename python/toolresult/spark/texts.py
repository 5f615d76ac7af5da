"""What is said of a DataFrame that cannot be audited, in both languages."""

from collections.abc import Mapping

from toolresult.text.sentence import Sentence, Word

_TEXTS: Mapping[str, Mapping[str, str]] = {
    "no-spark": {
        "en": "this needs PySpark ({error}); install it with: pip install 'toolresult[spark]'",
        "zh": "这里需要 PySpark（{error}）；请安装：pip install 'toolresult[spark]'",
    },
    "no-frame": {
        "en": "df is {kind}; it has to be a Spark DataFrame, such as spark.read.parquet(...)",
        "zh": "df 的类型是 {kind}；应为 Spark DataFrame，例如 spark.read.parquet(...)",
    },
    "no-column": {
        "en": "the DataFrame has no column {column}; it has: {columns}",
        "zh": "DataFrame 中没有 {column} 列；现有的列：{columns}",
    },
    "repeated-column": {
        "en": "the DataFrame has several columns {column}; rename all but one: {columns}",
        "zh": "DataFrame 中有多个 {column} 列；请重命名，只留一个：{columns}",
    },
    "not-text": {
        "en": "the column {column} is {kind}; a payload is JSON in a string or binary column; "
        "select the text that was read, since a struct does not tell absent from null",
        "zh": "{column} 列的类型是 {kind}；载荷必须是字符串或二进制列中的 JSON；"
        "请选取读入时的原文，因为结构体无法区分字段缺失与 null",
    },
    "taken": {
        "en": "the DataFrame has a column {column} already; choose another prefix than {prefix}, "
        "or drop the column",
        "zh": "DataFrame 中已有 {column} 列；请换用 {prefix} 以外的 prefix，或去掉该列",
    },
    "partition": {"en": "partition {number}", "zh": "分区 {number}"},
}


def sentence(key: str, **words: Word) -> Sentence:
    """Return a text with the words for its places."""
    return Sentence(key, _TEXTS[key], words)
