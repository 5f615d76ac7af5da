"""Why the system refused, in both languages."""

import errno
from collections.abc import Mapping

from toolresult.text.sentence import Translation, Word, render

_TEXTS: Mapping[int, Mapping[str, str]] = {
    errno.ENOENT: {"en": "no such file or folder", "zh": "文件或文件夹不存在"},
    errno.EACCES: {"en": "permission denied", "zh": "没有权限"},
    errno.EPERM: {"en": "permission denied", "zh": "没有权限"},
    errno.EISDIR: {"en": "this is a folder", "zh": "这是文件夹"},
    errno.ENOTDIR: {"en": "a part of the path is not a folder", "zh": "路径中有一部分不是文件夹"},
    errno.ELOOP: {"en": "links lead in a circle", "zh": "符号链接循环"},
    errno.ENAMETOOLONG: {"en": "the name is too long", "zh": "名称过长"},
    errno.ENOSPC: {"en": "no space left on the device", "zh": "设备空间不足"},
}


def os_reason(error: OSError, lang: str) -> str:
    """Say why the system refused, in the system's own words where it is nothing common.

    >>> os_reason(FileNotFoundError(errno.ENOENT, ""), "en")
    'no such file or folder'
    """
    return render(os_word(error), lang)


def os_word(error: OSError) -> Word:
    """Return why the system refused, to be read in either language."""
    texts = _TEXTS.get(error.errno or 0)
    return Translation(**texts) if texts else error.strerror or str(error)
