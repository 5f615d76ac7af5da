"""What an audit says of its inputs and outputs, in both languages."""

from collections.abc import Mapping

from toolresult.text.sentence import Sentence, Word

_TEXTS: Mapping[str, Mapping[str, str]] = {
    "closed": {"en": "standard input is closed", "zh": "标准输入已关闭"},
    "memory": {"en": "there is not enough memory for it", "zh": "内存不足，无法处理"},
    "no-files": {
        "en": "the folder holds no *.parquet, and no *.jsonl, *.ndjson or *.json file, plain, "
        ".gz or .zst",
        "zh": "文件夹中没有 *.parquet，也没有 *.jsonl、*.ndjson 或 *.json 文件（含 .gz、.zst）",
    },
    "special": {
        "en": "this is a pipe, a socket or a device; name it yourself to have it read",
        "zh": "这是管道、套接字或设备；如需读取，请直接指定其名称",
    },
    "grown": {
        "en": "the file grew while it was read; its first {size} bytes were read",
        "zh": "读取期间文件变长；已读取前 {size} 字节",
    },
    "shrunk": {
        "en": "the file became shorter while it was read",
        "zh": "读取期间文件变短",
    },
    "cut-short": {
        "en": "the compressed file is cut short; everything before the cut was read, "
        "an unfinished last line was left out",
        "zh": "压缩文件不完整；断点之前的内容均已读取，未写完的最后一行已略去",
    },
    "damaged": {
        "en": "the compressed file is damaged ({reason}); everything before was read",
        "zh": "压缩文件已损坏（{reason}）；此前的内容均已读取",
    },
    "no-zstd": {
        "en": "this is a zstd file; install the package with the extra zstd: toolresult[zstd]",
        "zh": "这是 zstd 文件；请安装附加组件 zstd：toolresult[zstd]",
    },
    "no-parquet": {
        "en": "this is a Parquet file; install the package with the extra parquet: "
        "toolresult[parquet]",
        "zh": "这是 Parquet 文件；请安装附加组件 parquet：toolresult[parquet]",
    },
    "parquet-stream": {
        "en": "this is Parquet, which cannot be read as a stream; name the file itself",
        "zh": "这是 Parquet，无法以流的方式读取；请直接指定文件",
    },
    "damaged-parquet": {
        "en": "the Parquet file cannot be read ({reason}); it may be cut short, damaged or "
        "encrypted; what could be read was counted",
        "zh": "无法读取该 Parquet 文件（{reason}）；文件可能不完整、已损坏或已加密；"
        "能读取的部分已计入",
    },
    "several-columns": {
        "en": "several columns may hold the payload; name one with --field (field=): {columns}",
        "zh": "有多个列可能存放载荷；请用 --field（field=）指明其中一列：{columns}",
    },
    "no-text-column": {
        "en": "no column holds strings or binary values; for a field of a struct name its place "
        "with --field (field=), such as /record/payload: {columns}",
        "zh": "没有字符串或二进制类型的列；如果载荷是结构体的字段，请用 --field（field=）指明位置，"
        "例如 /record/payload：{columns}",
    },
    "no-column": {
        "en": "there is no column {place}; there are: {columns}",
        "zh": "没有 {place} 列；现有的列：{columns}",
    },
    "repeated-column": {
        "en": "there are several columns {place}; rename all but one: {columns}",
        "zh": "有多个 {place} 列；请重命名，只留一个：{columns}",
    },
    "not-text": {
        "en": "the column {place} is {kind}; a payload is JSON in a string or binary column",
        "zh": "{place} 列的类型是 {kind}；载荷必须是字符串或二进制列中的 JSON",
    },
    "whole-struct": {
        "en": "{place} is a struct, in which absent and null are the same; a payload is JSON in "
        "one of its strings or binary values; name it with --field (field=): {columns}",
        "zh": "{place} 是结构体，其中字段缺失与 null 无法区分；"
        "载荷必须是其字符串或二进制字段中的 JSON，请用 --field（field=）指明：{columns}",
    },
    "not-kept": {
        "en": "{reason}; invalid lines found from here on were counted, but not written",
        "zh": "{reason}；此后发现的无效行只计数，没有写入",
    },
    "worker": {
        "en": "a process of the audit died; its part of the file was not counted",
        "zh": "一个审计进程异常退出；其负责的部分没有计入",
    },
}


def sentence(key: str, **words: Word) -> Sentence:
    """Return a text with the words for its places."""
    return Sentence(key, _TEXTS[key], words)
