"""What an audit says of its inputs and outputs, in both languages."""

from collections.abc import Mapping

from toolresult.languages import in_language

_TEXTS: Mapping[str, Mapping[str, str]] = {
    "closed": {"en": "standard input is closed", "zh": "标准输入已关闭"},
    "memory": {"en": "there is not enough memory for it", "zh": "内存不足，无法处理"},
    "no-files": {
        "en": "the folder holds no *.jsonl, *.ndjson or *.json file, plain, .gz or .zst",
        "zh": "文件夹中没有 *.jsonl、*.ndjson 或 *.json 文件（含 .gz、.zst）",
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
    "not-kept": {
        "en": "{reason}; invalid lines found from here on were counted, but not written",
        "zh": "{reason}；此后发现的无效行只计数，没有写入",
    },
    "worker": {
        "en": "a process of the audit died; its part of the file was not counted",
        "zh": "一个审计进程异常退出；其负责的部分没有计入",
    },
}


def say(key: str, lang: str, **words: object) -> str:
    """Return a text with its places filled in."""
    return in_language(_TEXTS[key], lang).format(**words)
