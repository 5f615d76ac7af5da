"""Parquet files: their row groups as parts, a column of them as lines."""

import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

from toolresult.audit.arrow import is_text, lines_in, storage_type, struct_field
from toolresult.audit.part import Block, LongLine, Part, Rows, UnreadableError
from toolresult.audit.texts import sentence
from toolresult.strict_json.pointers import pointer, steps
from toolresult.strict_json.writer import quote
from toolresult.text.file_names import display_name
from toolresult.text.os_errors import os_error_reason
from toolresult.text.sentence import Readable

SUFFIX = ".parquet"
# How a file begins; the second where even its schema is encrypted.
_MAGIC = (b"PAR1", b"PARE")
# Rows that are read at once: about this size in bytes, and no more rows than this: a column may
# take far less space in the file than its text does.
_BLOCK = 256 << 10
_MOST_ROWS = 1024
_MOST_COLUMNS = 20
_LARGEST_DICTIONARY = 16 << 20


class Place(NamedTuple):
    """Where the payload is: names that lead to a column, and a JSON Pointer into its text."""

    column: tuple[str, ...]
    field: str


def is_parquet(path: Path, start: bytes) -> bool:
    """Whether a file is meant as Parquet, by how it begins or, if need be, by its name."""
    return start.startswith(_MAGIC) or path.suffix.lower() == SUFFIX


def has_magic(start: bytes) -> bool:
    """Whether a text begins as Parquet does, and as no JSON can."""
    return start.startswith(_MAGIC)


def parts(path: Path, field: str, size: int) -> Iterator[Part]:
    """Cut a file into parts: a row group each, or several small ones of about `size` bytes.

    Raises:
        UnreadableError: it cannot be read, or has no such column.
    """
    with _open(path) as file:
        place = locate(file.schema_arrow, field)
        about = file.metadata
        groups = [about.row_group(index) for index in range(about.num_row_groups)]
        has_dictionary = partial(_has_dictionary, name=".".join(place.column))
        whole = path.stat().st_size
    total = sum(group.total_byte_size for group in groups)
    first = before = position = 0
    while first < len(groups):
        last, rows, end = first, 0, position
        while last < len(groups) and (last == first or end - position < size):
            rows += groups[last].num_rows
            end += groups[last].total_byte_size
            last += 1
        yield Part(
            display_name(path),
            position,
            path,
            rows=Rows(
                groups=tuple(range(first, last)),
                before=before,
                batch=max(1, min(_MOST_ROWS, rows * _BLOCK // max(1, end - position))),
                column=place.column,
                dictionary=all(map(has_dictionary, groups[first:last])),
                field=place.field,
            ),
            read=whole * end // max(1, total) - whole * position // max(1, total),
            last=last == len(groups),
        )
        first, before, position = last, before + rows, end


def _has_dictionary(group: Any, name: str) -> bool:
    """Whether a column of a row group is small and holds texts that may stand for many cells.

    Arrow would give each cell a copy of its own; as a dictionary the column takes no more
    memory than it does in the file, unpacked.
    """
    columns = (group.column(index) for index in range(group.num_columns))
    return all(
        column.has_dictionary_page and column.total_uncompressed_size <= _LARGEST_DICTIONARY
        for column in columns
        if column.path_in_schema == name
    )


def blocks(path: Path, rows: Rows, position: int, max_line: int) -> Iterator[Block]:
    """Yield the rows of a part as lines, with the position of the first of each block.

    Raises:
        UnreadableError: the file cannot be read any more, or is damaged.
    """
    with _open(path, rows.column if rows.dictionary else ()) as file:
        found = file.iter_batches(
            batch_size=rows.batch,
            row_groups=list(rows.groups),
            columns=[".".join(rows.column)],
            use_threads=False,
        )
        for batch in found:
            column = batch.column(rows.column[0])
            for name in rows.column[1:]:
                column = struct_field(column, name)
            for lines in lines_in(column, max_line):
                yield position, lines
                position += lines.size if isinstance(lines, LongLine) else sum(map(len, lines))


def locate(schema: Any, field: str) -> Place:
    """Find the column that a pointer leads to, or the only one that can hold JSON.

    Raises:
        UnreadableError: there is none, or several, or it holds something else.
    """
    if not field:
        texts = [column.name for column in schema if is_text(column.type)]
        if len(texts) != 1:
            key = "several-columns" if texts else "no-text-column"
            raise UnreadableError(sentence(key, columns=_list_columns(schema)))
        return Place((texts[0],), "")
    names = steps(field)
    columns: Iterable[Any] = schema
    for depth, name in enumerate(names, start=1):
        place = pointer(names[:depth])
        same = [column for column in columns if column.name == name]
        if len(same) != 1:
            key = "duplicate-column" if same else "no-column"
            raise UnreadableError(sentence(key, place=quote(place), columns=_list_columns(columns)))
        kind = storage_type(same[0].type)
        if is_text(kind):
            return Place(names[:depth], pointer(names[depth:]))
        if not _is_struct(kind):
            raise UnreadableError(sentence("not-text", place=quote(place), kind=quote(str(kind))))
        columns = list(kind)
    raise UnreadableError(
        sentence("whole-struct", place=quote(place), columns=_list_columns(columns))
    )


def _is_struct(kind: Any) -> bool:
    return bool(import_module("pyarrow").types.is_struct(kind))


def _list_columns(columns: Iterable[Any]) -> str:
    """Name columns and their types; the first ones of many."""
    names = [f"{quote(column.name)} ({quote(str(column.type))})" for column in columns]
    return ", ".join([*names[:_MOST_COLUMNS], *(["..."] if len(names) > _MOST_COLUMNS else [])])


@contextmanager
def _open(path: Path, column: tuple[str, ...] = ()) -> Iterator[Any]:
    """Open a file; errors while it is open name the file, too.

    Args:
        path: the file.
        column: what is read as a dictionary, so that a text is held once however often it
            occurs in the file.
    """
    dictionaries = [".".join(column)] if column else None
    try:
        arrow, parquet = import_module("pyarrow"), import_module("pyarrow.parquet")
    except ImportError:
        raise UnreadableError(sentence("no-parquet")) from None
    try:
        # Without the one or with the other, whole columns of a row group are read at once.
        with arrow.OSFile(os.fsencode(path)) as stream:
            yield parquet.ParquetFile(
                stream, buffer_size=_BLOCK, pre_buffer=False, read_dictionary=dictionaries
            )
    except MemoryError:
        raise  # Arrow's own is one, too, and says nothing of the file
    except OSError as error:
        known = error.errno is not None
        reason: Readable = os_error_reason(error) if known else _damaged_file(error)
        raise UnreadableError(reason) from None
    except arrow.ArrowException as error:
        raise UnreadableError(_damaged_file(error)) from None


def _damaged_file(error: Exception) -> Readable:
    return sentence("damaged-parquet", reason=" ".join(str(error).split()).rstrip("."))
