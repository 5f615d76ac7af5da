"""All carriers by name, and the table of what each of them loses."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from importlib import import_module
from typing import Unpack

from toolresult._lazy import public
from toolresult.carriers.carrier import Carrier, State
from toolresult.carriers.formats import FORMATS, format_module
from toolresult.conversion import Field
from toolresult.text.catalog import Catalog
from toolresult.text.languages import in_language
from toolresult.text.sentence import Joined, Translation
from toolresult.validation.settings import Settings, SettingsOptions, settings_of

CARRIERS: Mapping[str, Carrier] = {
    name: import_module(format_module(name)).CARRIER for name in FORMATS
}

_MARKS = {State.KEPT: "●", State.OUT_OF_BAND: "○", State.LOST: "–"}
_FIELDS: Mapping[Field, Mapping[str, str]] = {
    Field.FAILED: {"en": "a failure is not read as a success", "zh": "失败不会读成成功"},
    Field.CERTAINTY: {"en": "certainty of a failure", "zh": "失败的确定性"},
    Field.EMPTY: {"en": "outcome empty", "zh": "结果状态：无数据"},
    Field.UNKNOWN: {"en": "outcome unknown", "zh": "结果状态：未知"},
    Field.CODE: {"en": "`code`", "zh": "`code`"},
    Field.MESSAGE: {"en": "`message` of a failure", "zh": "失败的 `message`"},
    Field.SUCCESS_MESSAGE: {"en": "`message` of a success", "zh": "成功的 `message`"},
    Field.DATA_TEXT: {"en": "`data`, at least as text", "zh": "`data`（至少作为文本）"},
    Field.DATA: {
        "en": "`data` unchanged, content blocks aside",
        "zh": "`data` 原样（内容块除外）",
    },
    Field.PARTIAL_DATA: {"en": "`data` of a failure", "zh": "失败的 `data`"},
    Field.MEDIA: {
        "en": "images, audio and files in `data`",
        "zh": "`data` 中的图片、音频与文件",
    },
    Field.MEDIA_ORDER: {
        "en": "a text after an image stays after it",
        "zh": "图片之后的文本仍在其后",
    },
    Field.MEDIA_DETAILS: {
        "en": "`name` of an image or file, `mimeType` of a link",
        "zh": "图片或文件的 `name`、链接的 `mimeType`",
    },
    Field.OPERATION_TYPE: {"en": "`operationType`", "zh": "`operationType`"},
    Field.TOOL: {"en": "`meta.tool`, `name`", "zh": "`meta.tool`、`name`"},
    Field.TOOL_CALL_ID: {"en": "`tool_call_id`", "zh": "`tool_call_id`"},
    Field.DURATION: {"en": "execution time", "zh": "执行时间"},
    Field.REST: {
        "en": "the rest of `meta` and `metadata`, null distinct from absent",
        "zh": "`meta` 与 `metadata` 的其余内容、null 与缺失之分",
    },
}
_TEXTS = Catalog(
    {
        "carrier": {"en": "carrier", "zh": "载体"},
        "flag": {"en": "failure flag", "zh": "失败标志"},
        "place": {"en": "place of the envelope", "zh": "信封的位置"},
        "none": {"en": "none", "zh": "无"},
        "legend": {
            "en": "● kept in the visible content; ○ kept out of band, in a field that the model "
            "never sees; – lost, unless you store the envelope and pass it as `kept`. If "
            "the carrier cannot keep the outer envelope and `data` looks like an envelope "
            "or an error object, it is read back as one.",
            "zh": "● 保留在可见内容中；○ 保留在模型看不到的字段中（带外）；– 丢失，除非自行保存信"
            "封并以 `kept` 传入。若载体无法保留外层信封，而 data 看起来像信封或错误对象，读"
            "回时会被当作信封或错误。",
        },
    }
)


@public("toolresult.carriers")
def losses_table(
    lang: str | None = None,
    /,
    *,
    settings: Settings | None = None,
    **options: Unpack[SettingsOptions],
) -> str:
    """Return what each carrier keeps and loses as Markdown, made of the declarations.

    The legend of a table with a row for each carrier, this table, and one with each carrier's
    failure flag and the place of the envelope.

    Args:
        lang: "en" or "zh"; None is the language of the settings.
        settings: what the team has agreed, of which the language counts.
        options: fields of `Settings`, which override those of `settings`.

    Raises:
        ValueError: another language, or as `Settings`.

    >>> print(losses_table().splitlines()[5])
    | `openai_chat` | ● | – | – | – | – | ● | – | ● | – | – | – | – | – | – | – | ● | – | – |
    """
    if lang is not None:
        options["lang"] = lang
    lang = settings_of(settings, options).lang
    kept, legend, places = _kept(lang), _TEXTS.say("legend", lang), _places(lang)
    return f"{legend}\n\n{kept}\n\n{places}\n"


def _kept(lang: str) -> str:
    """Write a row for each carrier and a column for each part of the envelope."""
    head = [_TEXTS.say("carrier", lang), *(in_language(text, lang) for text in _FIELDS.values())]
    rows = (
        [f"`{carrier.name}`", *(_MARKS[carrier.state(field)] for field in _FIELDS)]
        for carrier in CARRIERS.values()
    )
    return _table(head, [":-:"] * len(_FIELDS), rows)


def _places(lang: str) -> str:
    """Write each carrier's failure flag and the place of the envelope in it."""
    none = _TEXTS.say("none", lang)
    rows = (
        [
            f"`{carrier.name}`",
            f"`{carrier.flag}`" if carrier.flag else none,
            f"`{carrier.place}`" if carrier.place else none,
        ]
        for carrier in CARRIERS.values()
    )
    head = [_TEXTS.say(key, lang) for key in ("carrier", "flag", "place")]
    return _table(head, ["---"] * 2, rows)


def _table(head: Sequence[str], alignment: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [head, ["---", *alignment], *rows]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in lines)


def fields_in_words(fields: Collection[Field]) -> Joined:
    """Name parts of an envelope, as the table does and in its order."""
    named = [Translation(text["en"], text["zh"]) for one, text in _FIELDS.items() if one in fields]
    return Joined(tuple(named), Translation(", ", "、"))


def names_of_fields() -> Mapping[Field, Mapping[str, str]]:
    """Return the parts of an envelope as the table names them, language → name.

    >>> names_of_fields()[Field.DURATION]["en"]
    'execution time'
    """
    return _FIELDS
