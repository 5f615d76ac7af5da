"""Why a call of the system failed, in both languages."""

import errno
from collections.abc import Mapping

from toolresult.text.sentence import Translation

_REASONS: Mapping[int, Translation] = {
    errno.ENOENT: Translation("no such file or folder", "文件或文件夹不存在"),
    errno.EACCES: Translation("permission denied", "没有权限"),
    errno.EPERM: Translation("permission denied", "没有权限"),
    errno.EISDIR: Translation("this is a folder", "这是文件夹"),
    errno.ENOTDIR: Translation("a part of the path is not a folder", "路径中有一部分不是文件夹"),
    errno.ELOOP: Translation("links lead in a circle", "符号链接循环"),
    errno.ENAMETOOLONG: Translation("the name is too long", "名称过长"),
    errno.ENOSPC: Translation("no space left on the device", "设备空间不足"),
}


def os_error_reason(error: OSError) -> Translation:
    """Return the reason of an error, in the system's own words where it is not a common one.

    >>> os_error_reason(FileNotFoundError(errno.ENOENT, "")).text("zh")
    '文件或文件夹不存在'
    """
    own_words = error.strerror or str(error)
    return _REASONS.get(error.errno or 0) or Translation(own_words, own_words)
