"""What the command line says, in both languages."""

from collections.abc import Mapping

from toolresult.text.languages import in_language

TEXTS: Mapping[str, Mapping[str, str]] = {
    "help": {
        "en": "Check what tools give back to agents against one contract.",
        "zh": "按照统一的契约校验工具返回给智能体的结果。",
    },
    "exit-codes": {
        "en": "Exit codes: 0 all valid; 1 something is invalid; 2 cannot do what was asked.",
        "zh": "退出码：0 全部有效；1 存在无效内容；2 无法完成所要求的操作。",
    },
    "examples": {"en": "Examples:", "zh": "示例："},
    "lang.help": {
        "en": "Language of the output. Default: TOOLRESULT_LANG, then the locale.",
        "zh": "输出语言。默认取 TOOLRESULT_LANG，其次取系统区域设置。",
    },
    "format.help": {"en": "For people or for programs.", "zh": "给人看，或给程序读。"},
    "did-you-mean": {"en": "; did you mean {name}?", "zh": "；是否是 {name}？"},
    "dialect.unknown": {
        "en": "there is no dialect {name}; the dialects are {known}",
        "zh": "没有方言 {name}；可用的方言有 {known}",
    },
    "dialect.help": {
        "en": "Dialect of error codes that the payloads speak; it is never guessed.",
        "zh": "载荷所用错误码的方言；从不猜测。",
    },
    "codes-file.help": {
        "en": "A team's own error codes: a file of the shape of error-codes.schema.json.",
        "zh": "团队自己的错误码：格式同 error-codes.schema.json 的文件。",
    },
    "data-contracts.help": {
        "en": "Also check the data of each tool: a folder of JSON Schemas, NAME.schema.json.",
        "zh": "同时校验各工具的数据：存放 JSON Schema 的文件夹，文件名为“工具名.schema.json”。",
    },
    "tool.help": {
        "en": "The tool that payloads come from which do not name it.",
        "zh": "未写明工具的载荷来自哪个工具。",
    },
    "tool.alone": {
        "en": "--tool chooses among data contracts; add --data-contracts FOLDER",
        "zh": "--tool 用于选择数据契约；请加上 --data-contracts 文件夹",
    },
    "validate.help": {
        "en": "Check payloads: files, folders (*.json, *.jsonl, *.ndjson below them), or - for "
        "standard input. JSON and JSON Lines are told apart by content.",
        "zh": "校验载荷：文件、文件夹（其下的 *.json、*.jsonl、*.ndjson），或用 - 表示标准输入。"
        "JSON 与 JSON Lines 按内容识别。",
    },
    "schema.option": {
        "en": "Hold every payload against this schema. Default: recognize the form.",
        "zh": "用这个 Schema 校验所有载荷。默认自动识别格式。",
    },
    "fail-on.help": {
        "en": "From which severity on the exit code is 1.",
        "zh": "达到哪种严重程度时退出码为 1。",
    },
    "validate.more": {"en": "... and {count} more findings", "zh": "……另有 {count} 条发现"},
    "validate.summary": {
        "en": "{total} checked: {valid} valid ({warned} with warnings), {invalid} invalid",
        "zh": "共 {total} 个载荷：有效 {valid} 个（其中 {warned} 个有警告），无效 {invalid} 个",
    },
    "validate.unread": {
        "en": "inputs that could not be read: {count}",
        "zh": "{count} 个输入无法读取",
    },
    "input.no-files": {
        "en": "the folder holds no *.json, *.jsonl or *.ndjson file",
        "zh": "文件夹中没有 *.json、*.jsonl 或 *.ndjson 文件",
    },
    "input.special": {
        "en": "this is a pipe, a socket or a device; name it yourself to have it read",
        "zh": "这是管道、套接字或设备；如需读取，请直接指定其名称",
    },
    "input.dangling": {"en": "the link leads nowhere", "zh": "链接的目标不存在"},
    "input.closed": {"en": "standard input is closed", "zh": "标准输入已关闭"},
    "input.memory": {"en": "there is not enough memory for it", "zh": "内存不足，无法处理"},
    "codes.help": {
        "en": "Show the error-code table, one code (by number or name), or a dialect's numbers.",
        "zh": "查看错误码表、单个错误码（数字或名称），或某个方言的错误码。",
    },
    "codes.retry": {"en": "retry", "zh": "重试"},
    "codes.retry.true": {"en": "yes", "zh": "可以"},
    "codes.retry.false": {"en": "no", "zh": "不可以"},
    "codes.retry.null": {"en": "undecided", "zh": "未规定"},
    "codes.kind": {"en": "kind", "zh": "类别"},
    "codes.code": {"en": "code", "zh": "错误码"},
    "codes.name": {"en": "name", "zh": "名称"},
    "codes.message": {"en": "message", "zh": "消息"},
    "codes.means": {"en": "means here", "zh": "对应错误码"},
    "codes.advice": {"en": "advice to the model", "zh": "给模型的建议"},
    "codes.contract": {"en": "this contract", "zh": "本契约"},
    "codes.in-dialect": {
        "en": "{code} in {dialect} is {name}; in this contract that is {means} {means_name}",
        "zh": "{code} 在 {dialect} 中是 {name}，在本契约中对应 {means} {means_name}",
    },
    "codes.elsewhere": {
        "en": "What {code} means elsewhere:",
        "zh": "{code} 在别处的含义：",
    },
    "codes.in-other": {
        "en": "{name} (here {means} {means_name})",
        "zh": "{name}（对应本契约 {means} {means_name}）",
    },
    "codes.nothing": {"en": "not a code there", "zh": "不是有效的错误码"},
    "codes.unlisted": {
        "en": "{code} is not in the table; its range: {range}",
        "zh": "{code} 不在错误码表中；所在范围：{range}",
    },
    "codes.reserved": {
        "en": "{code} is not in the table; the number is reserved to the contract",
        "zh": "{code} 不在错误码表中；该数字由本契约保留",
    },
    "codes.outside": {
        "en": "{code} is not an error code; error codes are {ranges}",
        "zh": "{code} 不是有效的错误码，有效范围是 {ranges}",
    },
    "codes.no-name": {
        "en": "there is no code named {name}",
        "zh": "没有名为 {name} 的错误码",
    },
    "schema.help": {
        "en": "Print a schema of the contract, or list them.",
        "zh": "输出契约中的一个 Schema；不带名称时列出全部。",
    },
    "schema.flavor": {
        "en": "plain: standard keywords only; source: Chinese texts and rules too; java: draft-07.",
        "zh": "plain：仅标准关键字；source：含中文文本和规则名；java：draft-07。",
    },
    "fixtures.help": {
        "en": "Count the conformance fixtures, or write them with schemas and manifest.",
        "zh": "统计一致性用例；或将其连同 Schema 和清单写入文件夹。",
    },
    "fixtures.out": {"en": "Folder to write to: new or empty.", "zh": "目标文件夹：新建或为空。"},
    "fixtures.count": {"en": "{level}: {count} cases", "zh": "{level}：{count} 个用例"},
    "fixtures.written": {
        "en": "{count} cases in {files} files, and manifest.json, written to {folder}",
        "zh": "已将 {count} 个用例（{files} 个文件）和 manifest.json 写入 {folder}",
    },
    "fixtures.not-empty": {
        "en": "{folder} is not an empty folder; name a new one",
        "zh": "{folder} 不是空文件夹；请指定新的文件夹",
    },
    "convert.help": {
        "en": "Convert payloads to another form, or to and from a carrier (somebody else's format"
        " for a result), a line of JSON each. Failure stays failure.",
        "zh": "将载荷转换为另一种返回格式，或与载体（其他框架的结果格式）互相转换，"
        "每个载荷输出一行 JSON。失败始终是失败。",
    },
    "convert.to": {"en": "Form or carrier to make.", "zh": "目标格式或载体。"},
    "convert.from": {
        "en": "Form or carrier of the payloads. Default: recognize the form.",
        "zh": "载荷的格式或载体。默认自动识别格式。",
    },
    "convert.tool": {
        "en": "Name of the tool, where a payload does not say it.",
        "zh": "工具名称，用于没有说明的载荷。",
    },
    "convert.tool-call-id": {
        "en": "Identifier of the model's call, likewise.",
        "zh": "模型调用的标识，同上。",
    },
    "convert.operation-type": {"en": "Operation type, likewise.", "zh": "操作类型，同上。"},
    "convert.ext": {
        "en": "Whether the key toolresult may be written, so that nothing is lost. "
        "Default: yes, except to tool-result.",
        "zh": "是否可以写入 toolresult 键，使转换不丢失内容。默认可以，转换为 tool-result 时除外。",
    },
    "show.help": {
        "en": "Show what the model would see of payloads; of a run record, the run as it went.",
        "zh": "查看模型会看到的内容；对于运行记录，按顺序显示整个运行过程。",
    },
    "run.completed": {"en": "completed", "zh": "已完成"},
    "run.interrupted": {
        "en": "interrupted: it waits for approval",
        "zh": "已中断：等待审批",
    },
    "run.in_progress": {"en": "in progress", "zh": "进行中"},
    "run.incomplete": {"en": "incomplete: it stopped early", "zh": "未完成：提前停止"},
    "run.failed": {"en": "failed", "zh": "失败"},
    "run.separator": {"en": "; ", "zh": "；"},
    "run.status": {"en": "Run: {status}", "zh": "运行：{status}"},
    "run.turns": {"en": "turns: {turns}", "zh": "轮次：{turns}"},
    "run.input": {"en": "Input: {text}", "zh": "输入：{text}"},
    "run.items": {"en": "{count} items", "zh": "{count} 个条目"},
    "run.nobody": {"en": "(unknown agent)", "zh": "（未知智能体）"},
    "run.no-name": {"en": "(no name)", "zh": "（无名称）"},
    "run.says": {"en": "{agent}: {text}", "zh": "{agent}：{text}"},
    "run.refuses": {"en": "{agent} refuses: {text}", "zh": "{agent} 拒绝回答：{text}"},
    "run.thinks": {"en": "{agent} thinks: {text}", "zh": "{agent} 思考：{text}"},
    "run.calls": {"en": "{agent} calls {tool}: {text}", "zh": "{agent} 调用 {tool}：{text}"},
    "run.worked": {"en": "✓ {tool}: {text}", "zh": "✓ {tool}：{text}"},
    "run.broke": {"en": "✗ {tool} failed: {text}", "zh": "✗ {tool} 失败：{text}"},
    "run.unclear": {
        "en": "? {tool}, not known whether it failed: {text}",
        "zh": "? {tool}，无法判断是否失败：{text}",
    },
    "run.waits": {
        "en": "Waits for approval: {tool}: {text}",
        "zh": "等待审批：{tool}：{text}",
    },
    "run.hands-off": {
        "en": "{agent} hands off to {target}",
        "zh": "{agent} 将任务转移给 {target}",
    },
    "run.asks-to-hand-off": {
        "en": "{agent} asks for a hand-off: {tool}",
        "zh": "{agent} 请求转移任务：{tool}",
    },
    "run.other": {"en": "{agent}: item {kind}", "zh": "{agent}：条目 {kind}"},
    "run.guardrail.input": {"en": "Input guardrail {name}", "zh": "输入安全防护措施 {name}"},
    "run.guardrail.output": {"en": "Output guardrail {name}", "zh": "输出安全防护措施 {name}"},
    "run.guardrail.tool-input": {
        "en": "Guardrail {name} of a tool's arguments",
        "zh": "工具参数的安全防护措施 {name}",
    },
    "run.guardrail.tool-output": {
        "en": "Guardrail {name} of a tool's output",
        "zh": "工具输出的安全防护措施 {name}",
    },
    "run.passed": {"en": "{guardrail}: passed", "zh": "{guardrail}：通过"},
    "run.tripped": {"en": "{guardrail}: tripped: {text}", "zh": "{guardrail}：已触发：{text}"},
    "run.rejected": {"en": "{guardrail}: rejected: {text}", "zh": "{guardrail}：已拒绝：{text}"},
    "run.error": {"en": "Error: {type}: {text}", "zh": "错误：{type}：{text}"},
    "run.final": {"en": "Final output: {text}", "zh": "最终输出：{text}"},
    "run.lossy": {
        "en": "Not carried by JSON as it was: {count}; the first: {path} ({reason})",
        "zh": "JSON 无法原样承载的值：{count} 个；第一个：{path}（{reason}）",
    },
    "run.more": {"en": "… ({count} more characters)", "zh": "……（另有 {count} 个字符）"},
    "show.style": {
        "en": "text: a failure begins with Error:; envelope: JSON with success.",
        "zh": "text：失败以 Error: 开头；envelope：含 success 的 JSON。",
    },
    "show.advice": {
        "en": "Add what the error code's row advises the model to do.",
        "zh": "附上错误码表给模型的建议。",
    },
    "audit.help": {
        "en": "Judge every line of JSON Lines files (plain, .gz, .zst; folders; - for standard "
        "input) or row of Parquet files and sum up: schemas, outcomes, failures by code and "
        "tool, findings, latency.",
        "zh": "逐行校验 JSON Lines 文件（普通、.gz、.zst、文件夹，- 表示标准输入）"
        "或 Parquet 文件并汇总：返回格式、结果、按错误码和工具统计的失败、发现、耗时。",
    },
    "audit.field": {
        "en": "JSON Pointer to the payload in each record, an object or a string of JSON; "
        "in Parquet, the column.",
        "zh": "载荷在每条记录中的 JSON Pointer；可以是对象，也可以是 JSON 字符串；"
        "在 Parquet 中是列。",
    },
    "audit.jobs": {"en": "Processes to work with.", "zh": "使用的进程数。"},
    "audit.sample": {
        "en": "Share of the lines to judge, such as 0.1. Default: all.",
        "zh": "抽取的行所占比例，例如 0.1。默认校验全部。",
    },
    "audit.seed": {"en": "Chooses the sample.", "zh": "决定抽取哪些行。"},
    "audit.warnings": {
        "en": "full: also those that need a look inside data; takes much longer.",
        "zh": "full：还包括需要查看 data 内部的警告，耗时长得多。",
    },
    "audit.invalid": {
        "en": "Write invalid lines there, with findings and place, a JSON object a line.",
        "zh": "将无效行连同发现和位置写入该文件，每行一个 JSON 对象。",
    },
    "audit.max-invalid": {
        "en": "So many are written; the rest is counted.",
        "zh": "最多写入的行数；其余只计数。",
    },
    "audit.redact": {
        "en": "Leave out what their data says, and what findings quote.",
        "zh": "不写入数据内容，也不写入发现中引用的值。",
    },
    "audit.html": {
        "en": "Write a report there: one page with plots that needs no network.",
        "zh": "将报告写入该文件：带图表的单个网页，无需网络。",
    },
    "audit.merge": {
        "en": "The files are summaries saved with --format json: add them up.",
        "zh": "所给文件是用 --format json 保存的汇总：将其合并。",
    },
    "audit.bad-field": {
        "en": "--field {field}: a JSON Pointer begins with /",
        "zh": "--field {field}：JSON Pointer 必须以 / 开头",
    },
    "audit.no-field": {
        "en": "no record has anything at {field}",
        "zh": "没有任何记录包含 {field}",
    },
    "audit.no-summary": {"en": "{file}: {reason}", "zh": "{file}：不是审计汇总（{reason}）"},
    "audit.overwrites": {
        "en": "{file} is one of the files to read; name another for the output",
        "zh": "{file} 是要读取的文件；请为输出另取名称",
    },
    "audit.totals": {
        "en": "{total} checked: {valid} valid ({warned} with warnings), {invalid} invalid",
        "zh": "共 {total} 个载荷：有效 {valid} 个（其中 {warned} 个有警告），无效 {invalid} 个",
    },
    "audit.blank": {"en": "blank lines passed over: {blank}", "zh": "跳过空行 {blank} 行"},
    "audit.sampled": {
        "en": "sample {sample} with seed {seed}: {not_sampled} lines left out",
        "zh": "抽样比例 {sample}，种子 {seed}：略去 {not_sampled} 行",
    },
    "audit.without-field": {
        "en": "records without {field}: {without_field}",
        "zh": "没有 {field} 的记录：{without_field} 条",
    },
    "audit.kept": {
        "en": "invalid lines written: {kept}; beyond the limit: {dropped}",
        "zh": "写入无效行 {kept} 行；超出上限 {dropped} 行",
    },
    "audit.title": {"en": "What tools gave back", "zh": "工具返回结果审计"},
    "audit.verdicts": {"en": "Verdicts", "zh": "校验结果"},
    "audit.total": {"en": "checked", "zh": "已校验"},
    "audit.valid": {"en": "valid", "zh": "有效"},
    "audit.clean": {"en": "valid without warnings", "zh": "有效且无警告"},
    "audit.warned": {"en": "valid with warnings", "zh": "有效但有警告"},
    "audit.invalid-count": {"en": "invalid", "zh": "无效"},
    "audit.latency-caption": {
        "en": "Thick mark p50, thin mark p95, bar up to p99; logarithmic scale. "
        "Numbers: p50 / p95 / p99.",
        "zh": "粗线为 p50，细线为 p95，条形延伸到 p99；对数坐标。数字：p50 / p95 / p99。",
    },
    "audit.schemas": {"en": "form", "zh": "返回格式"},
    "audit.unrecognized": {"en": "unrecognized", "zh": "无法识别"},
    "audit.outcomes": {"en": "outcome of the valid", "zh": "有效载荷的结果"},
    "audit.count": {"en": "count", "zh": "数量"},
    "audit.calls": {"en": "calls", "zh": "调用"},
    "audit.meaning": {"en": "meaning", "zh": "含义"},
    "audit.example": {"en": "first met at", "zh": "首次出现"},
    "audit.failures-by-code": {"en": "not ok, by error code", "zh": "未成功，按错误码"},
    "audit.no-code": {"en": "without code", "zh": "无错误码"},
    "audit.failures-by-tool": {"en": "not ok, by tool", "zh": "未成功，按工具"},
    "audit.other-tools": {"en": "other tools", "zh": "其他工具"},
    "audit.findings": {"en": "finding", "zh": "发现"},
    "audit.latency": {"en": "latency in ms (±{error})", "zh": "耗时，毫秒（±{error}）"},
    "audit.more": {"en": "... and {count} more", "zh": "……另有 {count} 项"},
    "audit.hint-dialect": {
        "en": "{count} codes are 4xxx, which are none of this contract: the payloads may speak a "
        "dialect; name it with --dialect ({known}).",
        "zh": "有 {count} 个错误码是 4xxx，不属于本契约：载荷可能使用某种方言；"
        "请用 --dialect 指明（{known}）。",
    },
    "show.as": {
        "en": "What the model sees where the result is handed over in this carrier.",
        "zh": "以该载体传递结果时，模型看到的内容。",
    },
    "show.from": {
        "en": "The payloads are results in this carrier.",
        "zh": "载荷是该载体中的结果。",
    },
    "show.as-alone": {
        "en": "--as shows the carrier as it is; leave out --style and --advice",
        "zh": "--as 按载体原样显示，请去掉 --style 和 --advice",
    },
    "conform.help": {
        "en": "Say which tools of a module conform: run each through its cases (the module's "
        "toolresult_cases, and FILE), look at what comes out, and at its signature. The module is "
        "imported, which runs its code.",
        "zh": "列出模块中符合契约的工具：逐个运行其用例（模块的 toolresult_cases 以及 FILE），"
        "检查返回内容和签名。会导入该模块，即执行其中的代码。",
    },
    "conform.cases": {
        "en": "More cases: a JSON object of lists by tool name.",
        "zh": "更多用例：以工具名为键、列表为值的 JSON 对象。",
    },
    "conform.require-cases": {
        "en": "A tool without cases is no success.",
        "zh": "没有用例的工具不算成功。",
    },
    "conform.timeout": {
        "en": "Time limit of each case in seconds.",
        "zh": "每个用例的时限（秒）。",
    },
    "conform.conforms": {
        "en": "{tool}: conforms (cases: {total})",
        "zh": "{tool}：符合（{total} 个用例）",
    },
    "conform.fails": {
        "en": "{tool}: does not conform (cases passed: {well} of {total})",
        "zh": "{tool}：不符合（{total} 个用例中 {well} 个通过）",
    },
    "conform.fails-unseen": {
        "en": "{tool}: does not conform, though it has no cases yet",
        "zh": "{tool}：不符合，且尚无用例",
    },
    "conform.untried": {
        "en": "{tool}: not tried, it has no cases",
        "zh": "{tool}：未试运行，没有用例",
    },
    "conform.not-tried": {"en": "; none expects {kinds}", "zh": "；没有期望 {kinds} 的用例"},
    "conform.summary": {
        "en": "{total} checked: {conform} conforming, {fail} not conforming, {untried} not tried",
        "zh": "共 {total} 个工具：符合 {conform} 个，不符合 {fail} 个，未试运行 {untried} 个",
    },
    "completion.help": {
        "en": "Print the script with which a shell completes commands, options and names.",
        "zh": "输出 shell 补全脚本，可补全命令、选项和名称。",
    },
    "diff.help": {
        "en": "List what changes from OLD to NEW, whom each change breaks, and a payload that "
        "proves it: valid in one version, invalid in the other. OLD and NEW are a schema, an "
        "error-code table or a bundle, a folder with a contract, installed (the contract of this "
        "package) or baseline (the last released one, in a checkout).",
        "zh": "列出从 OLD 到 NEW 的每处变化、受影响的一方，以及证明它的载荷：在一个版本中有效，"
        "在另一个版本中无效。OLD 和 NEW 可以是 Schema、错误码表或 bundle 文件，含有契约的文件夹，"
        "installed（本软件包的契约）或 baseline（工作目录中最近发布的契约）。",
    },
    "diff.exit-codes": {
        "en": "Exit codes: 0 nothing breaks; 1 something breaks or is unknown, or an exemption is "
        "stale; 2 cannot do what was asked.",
        "zh": "退出码：0 没有破坏；1 有破坏、无法判定，或有豁免过期；2 无法完成所要求的操作。",
    },
    "diff.format": {
        "en": "For people, for programs, or as a fragment of a change log.",
        "zh": "给人看、给程序读，或作为变更日志的片段。",
    },
    "diff.exempt": {
        "en": "Changes to let pass: a JSON file of rule, path and reason; one that lets nothing "
        "pass is stale and fails.",
        "zh": "放行的变化：JSON 文件，每项含 rule、path、reason；"
        "没有放行任何变化的项视为过期并失败。",
    },
    "diff.fail-on": {
        "en": "What makes the exit code 1: anything that breaks or is unknown, only what is proved "
        "to break, or what may break one side.",
        "zh": "何时退出码为 1：有破坏或无法判定，仅有证明的破坏，或可能破坏某一方。",
    },
    "diff.both": {"en": "breaks readers and writers", "zh": "破坏读取方和写入方"},
    "diff.readers": {"en": "breaks readers", "zh": "破坏读取方"},
    "diff.writers": {"en": "breaks writers", "zh": "破坏写入方"},
    "diff.none": {"en": "breaks nobody", "zh": "不破坏任何一方"},
    "diff.unknown": {
        "en": "unknown: neither a proof nor equality was found",
        "zh": "无法判定：既没有找到证明，也不能确定等价",
    },
    "diff.unsure.readers": {
        "en": "whether it breaks readers, too, is unknown",
        "zh": "是否也破坏读取方无法判定",
    },
    "diff.unsure.writers": {
        "en": "whether it breaks writers, too, is unknown",
        "zh": "是否也破坏写入方无法判定",
    },
    "diff.tried.valid-invalid": {"en": "valid before, refused now: ", "zh": "以前有效，现在拒绝："},
    "diff.tried.invalid-valid": {"en": "refused before, valid now: ", "zh": "以前拒绝，现在有效："},
    "diff.tried.valid-absent": {
        "en": "valid before, without a schema now: ",
        "zh": "以前有效，现在没有 Schema：",
    },
    "diff.tried.absent-valid": {
        "en": "without a schema before, valid now: ",
        "zh": "以前没有 Schema，现在有效：",
    },
    "diff.says": {"en": "before {old}; now {new}: ", "zh": "以前 {old}；现在 {new}："},
    "diff.exempted": {"en": "let pass: {reason}", "zh": "已放行：{reason}"},
    "diff.stale": {
        "en": "stale exemption: no change {rule} at {path} needs it; remove it",
        "zh": "豁免已过期：{path} 处没有需要放行的 {rule} 变化；请删除",
    },
    "diff.summary": {
        "en": "changes: {total} (breaking both sides {both}, readers {readers}, writers "
        "{writers}; unknown {unknown}; breaking nobody {none}; let pass {exempted})",
        "zh": "共 {total} 处变化：破坏双方 {both}，破坏读取方 {readers}，破坏写入方 {writers}，"
        "无法判定 {unknown}，不破坏 {none}，已放行 {exempted}",
    },
    "diff.nothing": {"en": "no changes", "zh": "没有变化"},
    "diff.breaking": {"en": "Breaking changes", "zh": "破坏性变化"},
    "diff.unproved": {"en": "Changes of unknown effect", "zh": "影响无法判定的变化"},
    "diff.harmless": {"en": "Other changes", "zh": "其他变化"},
    "diff.let-pass": {"en": "Let pass", "zh": "已放行的变化"},
    "main.failed": {"en": "toolresult: {reason}", "zh": "toolresult：{reason}"},
    "main.interrupted": {"en": "interrupted", "zh": "已中断"},
    "main.bad-language": {
        "en": "TOOLRESULT_LANG is {value!r}; use en or zh",
        "zh": "TOOLRESULT_LANG 的值是 {value!r}；请使用 en 或 zh",
    },
}


def say(key: str, lang: str, **words: object) -> str:
    """Return a text of the command line with its places filled in."""
    return in_language(TEXTS[key], lang).format(**words)
