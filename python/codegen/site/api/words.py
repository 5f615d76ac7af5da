"""What the references of other languages say around the sources, in both languages."""

from collections.abc import Mapping

from codegen.site.words import LANGUAGES
from toolresult.text.catalog import fill

_WORDS: Mapping[str, tuple[str, str]] = {
    "java.page": (
        "Package `{package}`, Maven artifact `dev.toolresult:{artifact}`. The text is its Javadoc.",
        "包 `{package}`，Maven 构件 `dev.toolresult:{artifact}`。说明取自 Javadoc，保持英文。",
    ),
    "typescript.page": (
        '`import … from "{path}"`. The text is that of the doc comments.',
        '`import … from "{path}"`。说明取自文档注释，保持英文。',
    ),
    "go.page": (
        '`import "{package}"`. The text is that of the doc comments.',
        '`import "{package}"`。说明取自文档注释，保持英文。',
    ),
    "rust.page": (
        "`use {path}`. The text is that of the doc comments, as `cargo doc` shows them.",
        "`use {path}`。说明取自文档注释（与 `cargo doc` 相同），保持英文。",
    ),
    "rust.feature": ("It takes the feature `serde`.", "需要启用 feature `serde`。"),
    "types": ("Types", "类型"),
    "exports": ("Also exported here", "此处还导出"),
    "title.java": ("{name} (Java)", "{name}（Java）"),
    "title.go": ("{name} (Go)", "{name}（Go）"),
    "title.rust": ("{name} (Rust)", "{name}（Rust）"),
    "title.typescript": ("toolresult (TypeScript)", "toolresult（TypeScript）"),
    "others": ("Any other field.", "其他任意字段。"),
    "field": ("Field", "字段"),
    "setter": ("Setter", "设置方法"),
    "constant": ("Constant", "常量"),
    "constructor": ("Constructor", "构造方法"),
    "property": ("Property", "属性"),
    "returns": ("Returns", "返回"),
    "since": ("Since {version}.", "自 {version} 起。"),
    "deprecated": ("Deprecated. {text}", "已弃用。{text}"),
    "inherited": ("From {owner}: {names}.", "来自 {owner}：{names}。"),
    "overrides": ("Implements a method of a supertype.", "实现父类型的方法。"),
    "documented": ("Documented at", "文档所在页"),
    "named": ("Types that signatures name", "签名中出现的类型"),
    "named.about": (
        "These types cannot be imported; signatures on this page name them.",
        "这些类型不能导入，只出现在本页的签名中。",
    ),
}


def word(key: str, lang: str, **places: object) -> str:
    """Return a text of these pages, with its places filled in."""
    return fill(_WORDS[key][LANGUAGES.index(lang)], places)
