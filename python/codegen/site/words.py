"""What the frame of a reference page says, in both languages; facts come from elsewhere."""

from collections.abc import Mapping

from toolresult.text.catalog import fill

LANGUAGES = ("en", "zh")

_WORDS: Mapping[str, tuple[str, str]] = {
    "reference": ("Reference", "参考"),
    "reference.about": (
        "Everything here is generated from the contract, so it always matches it.",
        "本部分全部由契约生成，始终与契约一致。",
    ),
    "page": ("Page", "页面"),
    "what.for": ("What it is", "说明"),
    "content": ("Contents", "内容"),
    "schema": ("Schema", "Schema"),
    "file": (
        'Published file: <a href="../../../files/v1/{file}">{file}</a>',
        '发布的文件：<a href="../../../files/v1/{file}">{file}</a>',
    ),
    "comma": (", ", "、"),
    "colon": (": ", "："),
    "stop": (". ", "。"),
    "field": ("Field", "字段"),
    "type": ("Type", "类型"),
    "required": ("Required", "必需"),
    "null": ("Null", "可为 null"),
    "meaning": ("Meaning", "含义"),
    "example": ("Example", "示例"),
    "yes": ("yes", "是"),
    "no": ("no", "否"),
    "any": ("any JSON value", "任意 JSON 值"),
    "fields": ("Fields", "字段"),
    "fields.of": ("Fields of `{name}`", "`{name}` 的字段"),
    "open": ("Open: other names are allowed.", "开放：允许其他名称。"),
    "closed": ("Closed: other names are errors.", "封闭：其他名称属于错误。"),
    "rules": ("Rules beyond types", "类型之外的规则"),
    "rule": ("Rule", "规则"),
    "what": ("What is wrong", "问题"),
    "do": ("What to do", "处理办法"),
    "value": ("Value", "值"),
    "default": ("Default", "默认值"),
    "why": ("Why it matters", "为什么重要"),
    "bad": ("Breaks the rule", "违反规则"),
    "good": ("Keeps the rule", "符合规则"),
    "try": ("Open it in the playground", "在演练场中打开"),
    "with.dialect": (" (dialect {name})", "（方言 {name}）"),
    "valid": ("A valid payload", "有效的载荷"),
    "invalid": ("An invalid payload", "无效的载荷"),
    "finding": (
        "Finding: [`{rule}`](../findings.md#{rule}) at `{path}` ({title}).",
        "问题：`{path}` 处的 [`{rule}`](../findings.md#{rule})（{title}）。",
    ),
    "whole": ("(payload)", "（载荷整体）"),
    "codes": ("Error codes", "错误码"),
    "codes.about": (
        "One row per code. A code in a range that is not listed is valid, with a warning. Retry "
        "unchanged: whether the same call, made again as it is, may succeed.",
        "每个错误码一行。在范围内但没有列出的错误码有效，但会得到警告。原样重试：不做任何修改、"
        "再次发起同一调用是否可能成功。",
    ),
    "code": ("Code", "错误码"),
    "name": ("Name", "名称"),
    "effect": ("Effect", "影响"),
    "effect.none": ("none", "无"),
    "effect.unknown": ("unknown", "未知"),
    "effect.partial": ("partial", "部分生效"),
    "retry": ("Retry unchanged", "原样重试"),
    "retry.true": ("yes", "是"),
    "retry.false": ("no", "否"),
    "advice": ("Advice to the model", "给模型的建议"),
    "kind.success": ("Success", "成功"),
    "kind.client": ("Client errors", "客户端错误"),
    "kind.server": ("Server errors", "服务端错误"),
    "kind.system": ("System errors", "系统错误"),
    "reserved": (
        "x{first}–x{last} of each range are reserved for this contract.",
        "每段的 x{first}–x{last} 由本契约保留。",
    ),
    "dialects": ("Dialects", "方言"),
    "dialects.about": (
        "The codes of other systems, and what they mean here. A dialect is always named, "
        "never guessed.",
        "其他系统的错误码及其在本契约中的含义。方言总是由调用者指明，从不猜测。",
    ),
    "number": ("Code", "错误码"),
    "name.there": ("Name there", "原名称"),
    "means": ("Here", "对应的错误码"),
    "findings": ("Rules", "检查规则"),
    "findings.about": (
        "The closed list of rules. An error makes a payload invalid, a warning does not.",
        "规则的完整清单。错误使载荷无效，警告不会。",
    ),
    "findings.error": ("Error", "错误"),
    "findings.warning": ("Warning", "警告"),
    "findings.tool": ("Findings of a tool", "工具的问题"),
    "conversion": ("Conversion", "转换"),
    "conversion.about": (
        "What each form can express natively.",
        "每种返回格式自身能够表达的内容。",
    ),
    "part": ("Part of a result", "结果的组成部分"),
    "losses.about": (
        "With extensions, nothing is lost: what the target cannot express goes into its "
        "`toolresult` extension. Without extensions, anything the target cannot express is lost.",
        "开启扩展时不丢失任何内容：目标无法表达的部分写入 `toolresult` 扩展。"
        "关闭扩展时，目标无法表达的内容会丢失。",
    ),
    "losses": ("Lost without extensions", "关闭扩展时丢失的内容"),
    "from": ("From", "来源"),
    "to": ("To", "目标"),
    "nothing": ("nothing", "无"),
    "recognition": ("Recognition", "识别"),
    "recognition.about": (
        "Without a schema, the form is the first row of which the payload has a key. A payload "
        "with both {keys} is ambiguous. The last columns are where the form names its tool and "
        "the duration.",
        "未指定 Schema 时，取载荷含有其键的第一行。同时含有 {keys} 的载荷无法判断返回格式。"
        "后两列是该返回格式中工具名称和执行时间的位置。",
    ),
    "form": ("Form", "返回格式"),
    "keys": ("Keys", "键"),
    "keys.nested": (" with {keys} in {field}", "，且 {field} 中有 {keys}"),
    "or": (" or ", " 或 "),
    "tool": ("Tool", "工具名称"),
    "duration": ("Execution time", "执行时间"),
    "milliseconds": (" (milliseconds)", "（毫秒）"),
    "seconds": (" (seconds)", "（秒）"),
    "carriers": ("Carriers", "载体"),
    "carriers.about": (
        "What each carrier, a framework format, keeps of an envelope in a round trip.",
        "信封经过每种载体（框架格式）往返之后保留的内容。",
    ),
    "changes": ("Changes between versions", "版本之间的变更"),
    "changes.about": (
        "The kinds of change that `toolresult diff` reports. A change breaks readers if they may "
        "receive something that they reject, and writers if something they send is now rejected.",
        "`toolresult diff` 报告的各种变更。对读取方不兼容：可能收到其不接受的内容；"
        "对写入方不兼容：以前接受的内容现在不再接受。",
    ),
    "changes.schema": ("Schemas", "Schema"),
    "changes.schema.about": (
        "A payload proves which side a change breaks; the column names that side if nothing else "
        "in the schema compensates for the change. Inside `if` and `not`, a change may break the "
        "other side.",
        "影响哪一方用载荷实际测得；表中所列是没有其他约束弥补时的情形。"
        "在 `if` 和 `not` 之内，受影响的可能是另一方。",
    ),
    "changes.contract": ("The contract as a whole", "契约整体"),
    "changes.contract.about": (
        "Forms and finding rules that are added or removed.",
        "返回格式和检查规则的增减。",
    ),
    "changes.table": ("Error-code table", "错误码表"),
    "changes.table.about": (
        "The rule decides: a code stays valid while its meaning changes. The payload shows the "
        "code on which the two tables differ.",
        "按规则判定：错误码在传输中仍然有效，改变的是含义。载荷显示两个版本的表在哪个错误码上说法不同。",
    ),
    "breaks": ("Breaks", "不兼容的一方"),
    "breaks.readers": ("readers", "读取方"),
    "breaks.writers": ("writers", "写入方"),
    "breaks.both": ("both", "双方"),
    "breaks.none": ("nothing", "无"),
    "breaks.unknown": ("unknown", "无法判定"),
    "cli": ("Command line", "命令行"),
    "cli.about": (
        "What `toolresult COMMAND --help` prints.",
        "即 `toolresult 命令 --help` 的输出。",
    ),
    "python": ("Python API", "Python API"),
    "python.about": (
        "The public names by task, with their docstrings. All of them are there since 1.0.0. "
        "What takes `settings` also takes the fields of "
        "`Settings` as keywords, and raises as it does.",
        "按任务列出公开名称及其文档字符串（英文）。所有名称自 1.0.0 起提供。凡接受 `settings` 的，"
        "也接受以关键字写出的 `Settings` 各字段，并抛出同样的异常。",
    ),
    "python.task": ("Task", "任务"),
    "python.names": ("Names", "名称"),
    "python.validate": ("Validate", "校验"),
    "python.build": ("Build", "构造"),
    "python.run": ("Run", "运行"),
    "python.show": ("Show", "展示"),
    "python.convert": ("Convert", "转换"),
    "python.errors": ("Errors", "错误"),
    "python.runs": ("Agent runs", "智能体运行"),
    "python.guard": ("Guard", "守卫"),
    "python.audit": ("Audit and observe", "审计与观测"),
    "python.testing": ("Test", "测试"),
    "python.compat": ("Compare versions", "比较版本"),
    "as.above": ("Also, as above: {links}.", "另有（同上）：{links}。"),
    "python.alias": ("{name} is {value}.", "{name} 即 {value}。"),
    "python.arguments": ("Arguments: as {link}{returned}", "参数：同 {link}{returned}"),
    "contract.meanings": (
        "What each field means: [{name}]({place}).",
        "各字段的含义见 [{name}]({place})。",
    ),
    "returns": ("Returns", "返回值"),
    "java": ("Java API", "Java API"),
    "java.about": (
        "Public types of the Maven modules, from their Javadoc.",
        "各 Maven 模块的公开类型，说明取自 Javadoc（英文）。",
    ),
    "typescript": ("TypeScript API", "TypeScript API"),
    "typescript.about": (
        "What each path of the npm package exports, from the doc comments.",
        "npm 包各路径的导出，说明取自文档注释（英文）。",
    ),
    "go": ("Go API", "Go API"),
    "go.about": (
        "What the Go module exports, from the doc comments.",
        "Go 模块的导出，说明取自文档注释（英文）。",
    ),
    "rust": ("Rust API", "Rust API"),
    "rust.about": (
        "What the crate exports, from the doc comments.",
        "Rust crate 的导出，说明取自文档注释（英文）。",
    ),
    "parameter": ("Parameter", "参数"),
    "raises": ("Raises", "异常"),
    "when": ("When", "何时"),
    "glossary": ("Glossary", "术语表"),
    "glossary.about": (
        "One word for each concept, the same in schemas, messages and pages.",
        "每个概念一个词，在 Schema、消息和页面中一致。",
    ),
    "term.en": ("English: {name}.", "英文：{name}。"),
    "term.zh": ("Chinese: {name}.", "中文：{name}。"),
    "term.explained": (
        " An example is in [Concepts](../concepts.md#{section}).",
        "示例见[概念](../concepts.md#{section})。",
    ),
    "changelog": ("Changelog", "更新日志"),
    "changelog.about": (
        "What each version changes. [Stability and versions](../stability.md) says what you can "
        "rely on.",
        "各版本的变更。哪些内容可以依赖，见[稳定性与版本](../stability.md)。",
    ),
    "conformance": ("Conformance", "一致性"),
    "conformance.about": (
        "How many fixtures each implementation passes, of all that the level has: what an "
        "implementation lacks counts as not passed. Declared differences are "
        "deliberate and have their reason in `tests/conformance/differences.json`.",
        "每个实现在各级别通过的用例数，分母是该级别的全部用例：没有实现的算作没有通过。"
        "声明的差异是有意的，原因见 `tests/conformance/differences.json`。",
    ),
    "conformance.profiles": ("Profiles", "配置"),
    "conformance.profiles.about": (
        "How many cases of each profile of the [specification](../specification.md#profiles) each "
        "library passes, of all that the profile has: what a library does not do counts as not "
        "passed. ✓: the profile is reached. `toolresult conformance` says the same of any program.",
        "每个库通过[规范](../specification.md#profiles)中各配置的多少个用例，分母是该配置的全部用例：没有"
        "实现的也算没有通过。✓ 表示达到该配置。`toolresult conformance` 对任何程序给出同样的结论。",
    ),
    "conformance.reasons": (
        "Why a library does not answer a question, or not all of its fixtures:",
        "没有某项功能，或只通过其中一部分用例，原因如下：",
    ),
    "conformance.operations": ("By question", "按问题"),
    "conformance.operations.about": (
        "What each library answers, with a link to its reference, and how many fixtures of all "
        "there are. A dash is what it does not have.",
        "各语言的库能回答的问题，链接指向各自的参考页；数字是通过的用例数和用例总数。短横表示没有这项功能。",
    ),
    "conformance.question": ("Question", "问题"),
    "conformance.engines": ("Regular expressions", "正则表达式"),
    "conformance.engines.about": (
        "How many of the published patterns each engine compiles and matches like the others, on "
        "the texts of the fixtures and at the ends of each class of characters. Engines that run "
        "in linear time have no look-around: Go's and Rust's are asked about the patterns of the "
        "schemas, and of the others about those without it. `dotnet-ecmascript` is .NET with "
        "`RegexOptions.ECMAScript`; both run in Mono.",
        "各引擎能编译并得出一致匹配结果的已发布正则表达式数量；文本来自测试用例，并包括每个字符类的"
        "边界字符。线性时间的引擎不支持环视，因此 Go 和 Rust 只运行 Schema 中的以及其余不含环视的"
        "正则表达式。`dotnet-ecmascript` 指 .NET 的 `RegexOptions.ECMAScript`；两者都在 "
        "Mono 中运行。",
    ),
    "implementation": ("Implementation", "实现"),
    "language": ("Language", "语言"),
    "version": ("Version", "版本"),
    "fast path": (" (fast path: {share})", "（快速路径：{share}）"),
    "declared": (" ({count} declared)", "（声明差异 {count}）"),
    "bench.machine": (
        "Measured on {processor}, {cores} cores, {system}, Python {python}: {rounds} rounds over "
        "{messages} envelopes of {each} bytes each ({megabytes} MB). Load average at the start: "
        "{load}.",
        "测量环境：{processor}，{cores} 核，{system}，Python {python}；对 {messages} 个信封"
        "（每个约 {each} 字节，共 {megabytes} MB）测量 {rounds} 轮。开始时的平均负载：{load}。",
    ),
    "bench.targets": ("Targets", "目标与结果"),
    "bench.bytes": (
        "From bytes to a verdict: {kind}, the slowest class",
        "从字节到结论：最慢的一类，{kind}",
    ),
    "bench.classes": ("Each class, in MB/s", "各类载荷，MB/秒"),
    "bench.class": ("Class", "类别"),
    "bench.each": ("Mean size", "平均大小"),
    "bench.class.small": ("small", "极小"),
    "bench.class.integers": ("rows with integers", "含整数的行"),
    "bench.class.floats": ("rows with floats of 17 digits", "含 17 位浮点数的行"),
    "bench.class.keys": ("keys like `result` and `error`", "`result`、`error` 之类的键"),
    "bench.class.long-text": ("long text", "长文本"),
    "bench.class.media": ("media", "图片和音频"),
    "bench.class.chinese": ("Chinese", "中文"),
    "bench.class.failures": ("failures", "失败"),
    "bench.slowest": ("{what} (slowest class: {kind})", "{what}（最慢的一类：{kind}）"),
    "bench.objects": ("Objects, time of a call", "对象：一次调用的用时比"),
    "bench.logs": ("Logs as providers write them", "各提供商的日志"),
    "bench.call": ("Call / beside", "调用 / 对照"),
    "bench.engine.pure Python": ("Pure Python", "纯 Python"),
    "bench.engine.native core": ("Native core", "原生核心"),
    "bench.validate-class": (
        "`validate` per byte against rows with integers, time",
        "`validate` 每字节与含整数的行的用时比",
    ),
    "bench.validate-class-pure": (
        "`validate` without the native core, per byte against rows with integers, time",
        "不用原生核心的 `validate` 每字节与含整数的行的用时比",
    ),
    "bench.small": ("The same, for small envelopes", "同上，极小的信封"),
    "bench.verdicts": ("What each contestant accepts", "各测试对象接受什么"),
    "bench.files": ("Whole files, whole processes", "整个文件、整个进程"),
    "bench.findings": ("Explaining what is invalid", "解释无效载荷"),
    "bench.start": ("Starting", "启动"),
    "bench.memory": ("Memory of `toolresult audit`", "`toolresult audit` 的内存"),
    "bench.what": ("What", "内容"),
    "bench.least": ("Min", "最小"),
    "bench.median": ("Median", "中位"),
    "bench.most": ("Max", "最大"),
    "bench.target": ("Target", "目标"),
    "bench.met": ("Met", "达到"),
    "bench.contestant": ("Contestant", "测试对象"),
    "bench.messages": ("Messages/s", "消息/秒"),
    "bench.megabytes": ("MB/s", "MB/秒"),
    "bench.command": ("Command", "命令"),
    "bench.seconds": ("Time", "用时"),
    "bench.file": ("File", "文件"),
    "bench.jobs": ("Jobs", "并行数"),
    "bench.peak": ("Peak of one process", "单个进程的峰值"),
    "bench.verdicts.mixed": ("Valid: accepted", "有效：接受"),
    "bench.verdicts.small": ("Valid, small: accepted", "有效且极小：接受"),
    "bench.verdicts.invalid": ("Invalid by schema: accepted", "违反 Schema：接受"),
    "bench.verdicts.hostile": ("Broken text: accepted", "文本有误：接受"),
    "bench.accept-jsonschema": (
        "`is_valid` against orjson + jsonschema, speed",
        "`is_valid` 与 orjson + jsonschema 的速度比",
    ),
    "bench.accept-jsonschema-rs": (
        "`is_valid` against orjson + jsonschema-rs, speed",
        "`is_valid` 与 orjson + jsonschema-rs 的速度比",
    ),
    "bench.accept-parser": (
        "`is_valid` against orjson alone, which checks nothing, speed",
        "`is_valid` 与只解析、不校验的 orjson 的速度比",
    ),
    "bench.small-parser": (
        "`is_valid` against orjson alone, small envelopes, speed",
        "`is_valid` 与只解析的 orjson 的速度比，极小的信封",
    ),
    "bench.pure-python": (
        "`is_valid` without the native core against orjson alone, speed",
        "不用原生核心的 `is_valid` 与只解析的 orjson 的速度比",
    ),
    "bench.invalid-verdict": (
        "`is_valid` of invalid payloads against valid ones, speed",
        "`is_valid` 判断无效载荷与有效载荷的速度比",
    ),
    "bench.findings-ratio": (
        "`validate` of invalid payloads against `iter_errors` of jsonschema, time",
        "对无效载荷，`validate` 与 jsonschema 的 `iter_errors` 的用时比",
    ),
    "bench.findings-speed": (
        "`validate` of invalid payloads against orjson + `iter_errors` of jsonschema, speed",
        "对无效载荷，`validate` 与 orjson + jsonschema 的 `iter_errors` 的速度比",
    ),
    "bench.findings-read": (
        "the same, with every message read",
        "同上，并读取每条消息",
    ),
    "bench.files-invalid": (
        "`toolresult audit` with a tenth of the lines invalid against none, speed",
        "`toolresult audit`：十分之一的行无效与全部有效的速度比",
    ),
    "bench.files-kept": (
        "the same, invalid lines written to a file",
        "同上，并将无效行写入文件",
    ),
    "bench.bodies": ("Bodies of several sizes", "不同大小的载荷"),
    "bench.body": ("Body", "载荷"),
    "bench.body.valid": ("{size}, {text}", "{size}，{text}"),
    "bench.body.invalid": ("{size}, {text}, invalid", "{size}，{text}，无效"),
    "bench.body.en": ("ASCII", "ASCII"),
    "bench.body.zh": ("Chinese", "中文"),
    "bench.guard": ("The guard", "守卫"),
    "bench.guard.asgi": ("ASGI", "ASGI"),
    "bench.guard.model": ("ASGI, the model is read", "ASGI，读取模型"),
    "bench.guard.fastapi": ("FastAPI, `guarded`", "FastAPI，`guarded`"),
    "bench.guard-share": (
        "guard at 18 KB, share of the unguarded rate",
        "18 KB 载荷：有守卫时的吞吐与无守卫时之比",
    ),
    "bench.guard-model": (
        "the same, with the model read",
        "同上，并读取模型",
    ),
    "bench.connections": ("Connections", "连接数"),
    "bench.files-1": (
        "`toolresult audit` against sourcemeta `--fast`, speed",
        "`toolresult audit` 与 sourcemeta `--fast` 的速度比",
    ),
    "bench.files-2": (
        "`toolresult audit --jobs 2` against sourcemeta `--fast`, speed",
        "`toolresult audit --jobs 2` 与 sourcemeta `--fast` 的速度比",
    ),
    "bench.files-threads": (
        "`toolresult audit --jobs 2` against `--jobs 1`, speed",
        "`toolresult audit` 的 `--jobs 2` 与 `--jobs 1` 的速度比",
    ),
    "bench.import": (
        "`import toolresult` against a bare start of Python, time",
        "`import toolresult` 与 Python 空启动的用时比",
    ),
    "bench.version": (
        "`toolresult --version` against a bare start of Python, time",
        "`toolresult --version` 与 Python 空启动的用时比",
    ),
    "bench.parts-verdict": ("Time spent on a verdict", "得出结论的时间花在哪里"),
    "bench.parts-explanation": (
        "Time spent on an explanation",
        "解释无效载荷的时间花在哪里",
    ),
    "bench.part": ("Part, measured alone", "单独计时的部分"),
    "bench.share": ("Share of the total", "占总用时"),
    "bench.parts-verdict.whole": ("`is_valid`, all of it", "`is_valid` 整体"),
    "bench.parts-verdict.decode": (
        "msgspec: syntax, and the envelope's own fields",
        "msgspec：语法，以及信封自身的字段",
    ),
    "bench.parts-verdict.rules": ("rules of the schema", "Schema 的规则"),
    "bench.parts-verdict.keys": (
        "duplicate keys: the envelope written again, to compare lengths",
        "重复键：重新写出信封并比较长度",
    ),
    "bench.parts-verdict.utf-8": ("UTF-8", "UTF-8"),
    "bench.parts-verdict.marks": ("depth and exponents", "嵌套深度与指数"),
    "bench.parts-explanation.whole": ("`validate`, all of it", "`validate` 整体"),
    "bench.parts-explanation.read": ("strict parsing", "严格解析"),
    "bench.parts-explanation.jsonschema": ("errors of jsonschema", "jsonschema 的错误"),
    "bench.parts-explanation.findings": (
        "these errors, and the findings from them",
        "上述错误以及由其得出的问题",
    ),
    "bench.parts-explanation.warnings": ("warnings, `data` included", "警告，包括 `data` 内部"),
    "bench.parts-explanation.places": ("lines and columns", "行号与列号"),
    "bench.memory-growth": (
        "`toolresult audit`, memory on the large file against the small one",
        "`toolresult audit` 处理大文件与小文件的内存比",
    ),
    "bench.memory-peak": (
        "`toolresult audit`, peak memory of one process",
        "`toolresult audit` 单个进程的内存峰值",
    ),
    "files": ("Published files", "发布的文件"),
}


def word(key: str, lang: str, **places: object) -> str:
    """Return a word of the frame, with its places filled in."""
    return fill(_WORDS[key][LANGUAGES.index(lang)], places)
