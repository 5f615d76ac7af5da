"""What an audit says of its inputs and outputs, in both languages."""

from functools import partial

from toolresult.text.catalog import Catalog
from toolresult.text.sentence import Sentence

_TEXTS = Catalog(
    {
        "no-summary": {
            "en": "not a summary of `toolresult audit` in the format {format}",
            "zh": "不是 `toolresult audit` 的汇总（格式 {format}）",
        },
        "part-of-summary": {
            "en": "an incomplete summary of `toolresult audit`: {reason}",
            "zh": "`toolresult audit` 的汇总不完整：{reason}",
        },
        "closed": {"en": "standard input is closed", "zh": "标准输入已关闭"},
        "too-long": {
            "en": "a payload longer than 64 MB; use `toolresult audit --max-line`",
            "zh": "载荷超过 64 MB；请使用 `toolresult audit --max-line`",
        },
        "memory": {"en": "not enough memory to read it", "zh": "内存不足，无法读取"},
        "no-files": {
            "en": "the folder contains no *.parquet, and no *.jsonl, *.ndjson or *.json file, "
            "plain, .gz or .zst",
            "zh": "文件夹中没有 *.parquet，也没有 *.jsonl、*.ndjson 或 *.json 文件（含 .gz、.zst）",
        },
        "special": {
            "en": "this is a pipe, a socket or a device; pass its own name to read it",
            "zh": "这是管道、套接字或设备；如需读取，请直接指定其名称",
        },
        "grown": {
            "en": "the file grew while it was read; only its first {size} bytes were read",
            "zh": "读取期间文件变长；只读取了前 {size} 字节",
        },
        "shrunk": {"en": "the file shrank while it was read", "zh": "读取期间文件变短"},
        "cut-short": {
            "en": "the compressed file is truncated; everything before that point was read, "
            "except an unfinished last line",
            "zh": "压缩文件不完整；断点之前的内容均已读取，未写完的最后一行已略去",
        },
        "damaged": {
            "en": "the compressed file is damaged ({reason}); everything before the damage was "
            "read",
            "zh": "压缩文件已损坏（{reason}）；此前的内容均已读取",
        },
        "no-zstd": {
            "en": "reading a zstd file needs an extra: pip install 'toolresult[zstd]'",
            "zh": "读取 zstd 文件需要可选依赖：pip install 'toolresult[zstd]'",
        },
        "no-parquet": {
            "en": "reading a Parquet file needs an extra: pip install 'toolresult[parquet]'",
            "zh": "读取 Parquet 文件需要可选依赖：pip install 'toolresult[parquet]'",
        },
        "parquet-stream": {
            "en": "Parquet cannot be read from a stream; pass the file itself",
            "zh": "Parquet 无法以流的方式读取；请直接指定文件",
        },
        "damaged-parquet": {
            "en": "cannot read the Parquet file ({reason}); it may be truncated, damaged or "
            "encrypted; what could be read was counted",
            "zh": "无法读取该 Parquet 文件（{reason}）；文件可能不完整、已损坏或已加密；能读取的"
            "部分已计入",
        },
        "several-columns": {
            "en": "several columns may contain the payload; choose one with --field (field=): "
            "{columns}",
            "zh": "有多个列可能存放载荷；请用 --field（field=）指明其中一列：{columns}",
        },
        "no-text-column": {
            "en": "no column contains strings or binary values; for a field of a struct, pass "
            "its place with --field (field=), such as /record/payload: {columns}",
            "zh": "没有字符串或二进制类型的列；如果载荷是结构体的字段，请用 --field（field=）指明"
            "位置，例如 /record/payload：{columns}",
        },
        "no-column": {
            "en": "no column {place}; the columns are: {columns}",
            "zh": "没有 {place} 列；现有的列：{columns}",
        },
        "duplicate-column": {
            "en": "several columns are named {place}; rename all but one: {columns}",
            "zh": "有多个 {place} 列；请重命名，只留一个：{columns}",
        },
        "not-text": {
            "en": "expected a string or binary column with JSON, got {place} of type {kind}",
            "zh": "载荷应为字符串或二进制列中的 JSON，而 {place} 列的类型是 {kind}",
        },
        "whole-struct": {
            "en": "{place} is a struct, which cannot distinguish absent from null; choose one of "
            "its string or binary fields with --field (field=): {columns}",
            "zh": "{place} 是结构体，其中字段缺失与 null 无法区分；请用 --field（field=）指明其字"
            "符串或二进制字段：{columns}",
        },
        "not-kept": {
            "en": "{reason}; invalid lines found from here on were counted, but not written",
            "zh": "{reason}；此后发现的无效行只计数，没有写入",
        },
        "worker": {
            "en": "an audit process died; its part of the file was not counted",
            "zh": "一个审计进程异常退出；其负责的部分没有计入",
        },
        "workers": {
            "en": "all audit processes died; the rest of the file was not counted",
            "zh": "所有审计进程均异常退出；文件其余部分没有计入",
        },
    }
)

sentence = partial(Sentence.of, _TEXTS)
