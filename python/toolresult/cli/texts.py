"""What the command line says, in both languages."""

from toolresult.text.catalog import Catalog

TEXTS = Catalog(
    {
        "help": {
            "en": "Check the results that tools return to agents against one contract.",
            "zh": "按照统一的契约校验工具返回给智能体的结果。",
        },
        "exit-codes": {
            "en": "Exit codes: 0 all valid; 1 something is invalid; 2 usage or I/O error.",
            "zh": "退出码：0 全部有效；1 存在无效内容；2 用法错误或读写失败。",
        },
        "examples": {"en": "Examples:", "zh": "示例："},
        "lang.help": {
            "en": "Output language (default: TOOLRESULT_LANG, then the locale).",
            "zh": "输出语言。默认取 TOOLRESULT_LANG，其次取系统区域设置。",
        },
        "format.help": {
            "en": "Output format: text for people, json for programs.",
            "zh": "输出格式：text 供人阅读，json 供程序读取。",
        },
        "dialect.unknown": {
            "en": "unknown dialect {name}; the dialects are {known}",
            "zh": "没有方言 {name}；可用的方言有 {known}",
        },
        "dialect.help": {
            "en": "Dialect of the error codes in the payloads (never guessed).",
            "zh": "载荷所用错误码的方言；从不猜测。",
        },
        "codes-file.help": {
            "en": "JSON file with additional error codes (format: error-codes.schema.json).",
            "zh": "存放自有错误码的 JSON 文件（格式：error-codes.schema.json）。",
        },
        "data-contracts.help": {
            "en": "Check each tool's data as well: a folder of JSON Schemas named "
            "NAME.schema.json.",
            "zh": "同时校验各工具的数据：存放 JSON Schema 的文件夹，文件名为“工具名.schema.json”。",
        },
        "tool.help": {
            "en": "Tool name to assume for payloads that do not contain one.",
            "zh": "载荷没有写明工具时采用的工具名。",
        },
        "tool.alone": {
            "en": "--tool selects a data contract; add --data-contracts FOLDER",
            "zh": "--tool 用于选择数据契约；请加上 --data-contracts 文件夹",
        },
        "validate.help": {
            "en": "Validate payloads: files, folders (their *.json, *.jsonl, *.ndjson files), or "
            "- for standard input. JSON and JSON Lines are detected by content.",
            "zh": "校验载荷：文件、文件夹（其下的 *.json、*.jsonl、*.ndjson），或用 - 表示标准输"
            "入。JSON 与 JSON Lines 按内容识别。",
        },
        "schema.option": {
            "en": "Validate every payload against this schema (default: detect the form).",
            "zh": "用这个 Schema 校验所有载荷（默认自动识别格式）。",
        },
        "fail-on.help": {
            "en": "Exit with 1 on findings of this severity or higher.",
            "zh": "出现达到该严重程度的问题时，退出码为 1。",
        },
        "validate.more": {"en": "... and {count} more findings", "zh": "……另有 {count} 个问题"},
        "validate.summary": {
            "en": "{total} checked: {valid} valid ({warned} with warnings), {invalid} invalid",
            "zh": "共 {total} 个载荷：有效 {valid} 个（其中 {warned} 个有警告），无效 {invalid} 个",
        },
        "validate.unread": {"en": "unreadable inputs: {count}", "zh": "{count} 个输入无法读取"},
        "input.no-files": {
            "en": "the folder contains no *.json, *.jsonl or *.ndjson file",
            "zh": "文件夹中没有 *.json、*.jsonl 或 *.ndjson 文件",
        },
        "input.special": {
            "en": "this is a pipe, a socket or a device; pass its own name to read it",
            "zh": "这是管道、套接字或设备；如需读取，请直接指定其名称",
        },
        "input.dangling": {"en": "the link is broken", "zh": "链接的目标不存在"},
        "input.closed": {"en": "standard input is closed", "zh": "标准输入已关闭"},
        "input.memory": {"en": "not enough memory to read it", "zh": "内存不足，无法读取"},
        "codes.help": {
            "en": "Show the error-code table, one code (by number or name), or the codes of a "
            "dialect.",
            "zh": "查看错误码表、单个错误码（数字或名称），或某个方言的错误码。",
        },
        "codes.retry": {"en": "retry", "zh": "重试"},
        "codes.retry.true": {"en": "yes", "zh": "可以"},
        "codes.retry.false": {"en": "no", "zh": "不可以"},
        "codes.retry.null": {"en": "undecided", "zh": "未定"},
        "codes.kind": {"en": "kind", "zh": "类别"},
        "codes.code": {"en": "code", "zh": "错误码"},
        "codes.name": {"en": "name", "zh": "名称"},
        "codes.message": {"en": "message", "zh": "消息"},
        "codes.means": {"en": "means here", "zh": "对应错误码"},
        "codes.advice": {"en": "advice to the model", "zh": "给模型的建议"},
        "codes.contract": {"en": "this contract", "zh": "本契约"},
        "codes.in-dialect": {
            "en": "{code} in {dialect} is {name}, which means {means} {means_name} in this "
            "contract",
            "zh": "{code} 在 {dialect} 中是 {name}，在本契约中对应 {means} {means_name}",
        },
        "codes.elsewhere": {"en": "What {code} means elsewhere:", "zh": "{code} 在别处的含义："},
        "codes.in-other": {
            "en": "{name} (here {means} {means_name})",
            "zh": "{name}（对应本契约 {means} {means_name}）",
        },
        "codes.nothing": {"en": "not a code", "zh": "不是有效的错误码"},
        "codes.unlisted": {
            "en": "{code} is not in the table; its range: {range}",
            "zh": "{code} 不在错误码表中；所在范围：{range}",
        },
        "codes.reserved": {
            "en": "{code} is not in the table; the number is reserved for the contract",
            "zh": "{code} 不在错误码表中；该数字由本契约保留",
        },
        "codes.outside": {
            "en": "{code} is not an error code; error codes are {ranges}",
            "zh": "{code} 不是有效的错误码，有效范围是 {ranges}",
        },
        "codes.no-name": {"en": "no code is named {name}", "zh": "没有名为 {name} 的错误码"},
        "schema.help": {
            "en": "Print a schema of the contract; without a name, list them.",
            "zh": "输出契约中的一个 Schema；不带名称时列出全部。",
        },
        "schema.variant": {
            "en": "plain: standard keywords only; source: with Chinese texts and rules; java: "
            "draft-07.",
            "zh": "plain：仅标准关键字；source：含中文文本和规则名；java：draft-07。",
        },
        "fixtures.help": {
            "en": "Count the conformance fixtures, or write them to a folder with schemas and a "
            "manifest.",
            "zh": "统计一致性用例；或将其连同 Schema 和清单写入文件夹。",
        },
        "fixtures.out": {
            "en": "Folder to write to, new or empty.",
            "zh": "目标文件夹：新建或为空。",
        },
        "fixtures.count": {"en": "{level}: {count} cases", "zh": "{level}：{count} 个用例"},
        "fixtures.written": {
            "en": "wrote {count} cases in {files} files, and manifest.json, to {folder}",
            "zh": "已将 {count} 个用例（{files} 个文件）和 manifest.json 写入 {folder}",
        },
        "fixtures.not-empty": {
            "en": "{folder} is not an empty folder; name a new one",
            "zh": "{folder} 不是空文件夹；请指定新的文件夹",
        },
        "convert.help": {
            "en": "Convert payloads to another form, or to and from a carrier (the result format "
            "of another framework). Writes one line of JSON for each payload. A failure "
            "stays a failure.",
            "zh": "将载荷转换为另一种返回格式，或与载体（其他框架的结果格式）互相转换，每个载荷输"
            "出一行 JSON。失败始终是失败。",
        },
        "convert.to": {"en": "Target form or carrier.", "zh": "目标格式或载体。"},
        "convert.from": {
            "en": "Form or carrier of the payloads (default: detect the form).",
            "zh": "载荷的格式或载体（默认自动识别格式）。",
        },
        "convert.tool": {
            "en": "Tool name for payloads that do not contain one.",
            "zh": "载荷没有写明工具时采用的工具名。",
        },
        "convert.tool-call-id": {
            "en": "Tool-call ID for payloads that do not contain one.",
            "zh": "载荷没有写明时采用的工具调用标识。",
        },
        "convert.operation-type": {
            "en": "Operation type for payloads that do not contain one.",
            "zh": "载荷没有写明时采用的操作类型。",
        },
        "convert.ext": {
            "en": "Whether to write the toolresult extension, so that nothing is lost (default: "
            "yes, except for tool-result).",
            "zh": "是否写入 toolresult 扩展，使转换不丢失内容（默认写入，转换为 tool-result 时除"
            "外）。",
        },
        "show.help": {
            "en": "Show what the model sees of payloads; for a run record, the run step by step.",
            "zh": "查看模型会看到的内容；对于运行记录，按顺序显示整个运行过程。",
        },
        "run.completed": {"en": "completed", "zh": "已完成"},
        "run.interrupted": {"en": "interrupted: waiting for approval", "zh": "已中断：等待审批"},
        "run.in_progress": {"en": "in progress", "zh": "进行中"},
        "run.incomplete": {"en": "incomplete: stopped early", "zh": "未完成：提前停止"},
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
            "en": "? {tool}, unknown whether it failed: {text}",
            "zh": "? {tool}，无法判断是否失败：{text}",
        },
        "run.waits": {
            "en": "Waiting for approval: {tool}: {text}",
            "zh": "等待审批：{tool}：{text}",
        },
        "run.hands-off": {"en": "{agent} hands off to {target}", "zh": "{agent} 移交给 {target}"},
        "run.asks-to-hand-off": {
            "en": "{agent} requests a hand-off: {tool}",
            "zh": "{agent} 请求移交：{tool}",
        },
        "run.other": {"en": "{agent}: item {kind}", "zh": "{agent}：条目 {kind}"},
        "run.guardrail.input": {"en": "Input guardrail {name}", "zh": "输入护栏 {name}"},
        "run.guardrail.output": {"en": "Output guardrail {name}", "zh": "输出护栏 {name}"},
        "run.guardrail.tool-input": {
            "en": "Tool-input guardrail {name}",
            "zh": "工具参数护栏 {name}",
        },
        "run.guardrail.tool-output": {
            "en": "Tool-output guardrail {name}",
            "zh": "工具输出护栏 {name}",
        },
        "run.passed": {"en": "{guardrail}: passed", "zh": "{guardrail}：通过"},
        "run.tripped": {"en": "{guardrail}: tripped: {text}", "zh": "{guardrail}：已触发：{text}"},
        "run.rejected": {
            "en": "{guardrail}: rejected: {text}",
            "zh": "{guardrail}：已拒绝：{text}",
        },
        "run.error": {"en": "Error: {type}: {text}", "zh": "错误：{type}：{text}"},
        "run.final": {"en": "Final output: {text}", "zh": "最终输出：{text}"},
        "run.lossy": {
            "en": "Values that JSON cannot carry unchanged: {count}; first: {path} ({reason})",
            "zh": "JSON 无法原样携带的值：{count} 个；第一个：{path}（{reason}）",
        },
        "run.more": {"en": "… ({count} more characters)", "zh": "……（另有 {count} 个字符）"},
        "show.style": {
            "en": 'text: a failure begins with "Error:"; envelope: JSON with success.',
            "zh": "text：失败以 Error: 开头；envelope：含 success 的 JSON。",
        },
        "show.advice": {
            "en": "Add the error code's advice to the model.",
            "zh": "附上错误码表给模型的建议。",
        },
        "audit.help": {
            "en": "Validate every line of JSON Lines files (plain, .gz, .zst; folders; - for "
            "standard input) or row of Parquet files, and summarize them: schemas, "
            "outcomes, failures by code and tool, findings, latency.",
            "zh": "逐行校验 JSON Lines 文件（普通、.gz、.zst、文件夹，- 表示标准输入）或 Parquet "
            "文件并汇总：返回格式、结果状态、按错误码和工具统计的失败、问题、耗时。",
        },
        "audit.field": {
            "en": "JSON Pointer to the payload in each record (an object or a string of JSON); "
            "in Parquet, the column.",
            "zh": "载荷在每条记录中的 JSON Pointer；可以是对象，也可以是 JSON 字符串；在 Parquet "
            "中是列。",
        },
        "audit.jobs": {"en": "Number of processes.", "zh": "使用的进程数。"},
        "audit.sample": {
            "en": "Fraction of the lines to check, such as 0.1 (default: all).",
            "zh": "抽取的行所占比例，例如 0.1（默认校验全部）。",
        },
        "audit.seed": {"en": "Seed of the sample.", "zh": "抽样的随机种子。"},
        "audit.warnings": {
            "en": "full: also check inside data (much slower).",
            "zh": "full：还检查 data 内部（慢得多）。",
        },
        "audit.invalid": {
            "en": "Write invalid lines to this file, with findings and position, one JSON object "
            "per line.",
            "zh": "将无效行连同问题和位置写入该文件，每行一个 JSON 对象。",
        },
        "audit.max-invalid": {
            "en": "Write at most this many invalid lines; count the rest.",
            "zh": "最多写入的无效行数；其余只计数。",
        },
        "audit.redact": {
            "en": "Remove payload data and quoted values from the output.",
            "zh": "从输出中去掉载荷数据和引用的值。",
        },
        "audit.html": {
            "en": "Write an HTML report to this file: one page with charts that needs no network.",
            "zh": "将 HTML 报告写入该文件：带图表的单个网页，无需网络。",
        },
        "audit.merge": {
            "en": "Merge the files, which are summaries saved with --format json.",
            "zh": "合并所给文件，即用 --format json 保存的汇总。",
        },
        "audit.bad-field": {
            "en": "--field {field}: a JSON Pointer begins with /",
            "zh": "--field {field}：JSON Pointer 必须以 / 开头",
        },
        "audit.no-field": {
            "en": "no record has a value at {field}",
            "zh": "没有任何记录包含 {field}",
        },
        "audit.no-summary": {"en": "{file}: {reason}", "zh": "{file}：不是审计汇总（{reason}）"},
        "audit.overwrites": {
            "en": "{file} is one of the input files; choose another output file",
            "zh": "{file} 是要读取的文件；请为输出另取名称",
        },
        "audit.totals": {
            "en": "{total} checked: {valid} valid ({warned} with warnings), {invalid} invalid",
            "zh": "共 {total} 个载荷：有效 {valid} 个（其中 {warned} 个有警告），无效 {invalid} 个",
        },
        "audit.blank": {"en": "blank lines skipped: {blank}", "zh": "跳过空行 {blank} 行"},
        "audit.sampled": {
            "en": "sample {sample} with seed {seed}: {not_sampled} lines skipped",
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
        "audit.title": {"en": "Audit of tool results", "zh": "工具返回结果审计"},
        "audit.verdicts": {"en": "Verdicts", "zh": "校验结果"},
        "audit.total": {"en": "checked", "zh": "已校验"},
        "audit.valid": {"en": "valid", "zh": "有效"},
        "audit.clean": {"en": "valid without warnings", "zh": "有效且无警告"},
        "audit.warned": {"en": "valid with warnings", "zh": "有效但有警告"},
        "audit.invalid-count": {"en": "invalid", "zh": "无效"},
        "audit.latency-caption": {
            "en": "Thick mark: p50; thin mark: p95; bar: up to p99; logarithmic scale. Numbers: "
            "p50 / p95 / p99.",
            "zh": "粗线为 p50，细线为 p95，条形延伸到 p99；对数坐标。数字：p50 / p95 / p99。",
        },
        "audit.schemas": {"en": "form", "zh": "返回格式"},
        "audit.unrecognized": {"en": "unrecognized", "zh": "无法识别"},
        "audit.outcomes": {"en": "outcome of valid payloads", "zh": "有效载荷的结果状态"},
        "audit.count": {"en": "count", "zh": "数量"},
        "audit.calls": {"en": "calls", "zh": "调用"},
        "audit.meaning": {"en": "meaning", "zh": "含义"},
        "audit.example": {"en": "first seen at", "zh": "首次出现"},
        "audit.failures-by-code": {"en": "not ok, by error code", "zh": "未成功，按错误码"},
        "audit.no-code": {"en": "without code", "zh": "无错误码"},
        "audit.failures-by-tool": {"en": "not ok, by tool", "zh": "未成功，按工具"},
        "audit.other-tools": {"en": "other tools", "zh": "其他工具"},
        "audit.findings": {"en": "finding", "zh": "问题"},
        "audit.latency": {"en": "latency in ms (±{error})", "zh": "耗时，毫秒（±{error}）"},
        "audit.more": {"en": "... and {count} more", "zh": "……另有 {count} 项"},
        "audit.hint-dialect": {
            "en": "{count} codes are 4xxx, which this contract does not have: the payloads may "
            "use a dialect; name it with --dialect ({known}).",
            "zh": "有 {count} 个错误码是 4xxx，不属于本契约：载荷可能使用某种方言；请用 "
            "--dialect 指明（{known}）。",
        },
        "show.as": {
            "en": "Show what the model sees when the result is sent in this carrier.",
            "zh": "显示以该载体传递结果时，模型看到的内容。",
        },
        "show.from": {"en": "Carrier of the payloads.", "zh": "载荷所用的载体。"},
        "show.as-alone": {
            "en": "--as shows the carrier unchanged; remove --style and --advice",
            "zh": "--as 按载体原样显示，请去掉 --style 和 --advice",
        },
        "conform.help": {
            "en": "Check which tools of a module conform: run each tool on its cases (the "
            "module's toolresult_cases, and FILE), and check its results and its "
            "signature. Importing the module runs its code.",
            "zh": "检查模块中的工具是否符合契约：逐个运行其用例（模块的 toolresult_cases 以及 "
            "FILE），检查返回内容和签名。会导入该模块，即执行其中的代码。",
        },
        "conform.cases": {
            "en": "Additional cases: a JSON object of lists by tool name.",
            "zh": "更多用例：以工具名为键、列表为值的 JSON 对象。",
        },
        "conform.require-cases": {
            "en": "Treat a tool without cases as a failure.",
            "zh": "没有用例的工具视为失败。",
        },
        "conform.timeout": {
            "en": "Time limit for each case, in seconds.",
            "zh": "每个用例的时限（秒）。",
        },
        "conform.conforms": {
            "en": "{tool}: conforms (cases passed: {total})",
            "zh": "{tool}：符合（{total} 个用例通过）",
        },
        "conform.fails": {
            "en": "{tool}: does not conform (cases passed: {well} of {total})",
            "zh": "{tool}：不符合（{total} 个用例中 {well} 个通过）",
        },
        "conform.fails-unseen": {
            "en": "{tool}: does not conform (no cases)",
            "zh": "{tool}：不符合（没有用例）",
        },
        "conform.untried": {"en": "{tool}: not tested, no cases", "zh": "{tool}：未测试，没有用例"},
        "conform.not-tried": {"en": "; not covered: {kinds}", "zh": "；未覆盖：{kinds}"},
        "conform.summary": {
            "en": "{total} checked: {conform} conforming, {fail} not conforming, {untried} not "
            "tested",
            "zh": "共 {total} 个工具：符合 {conform} 个，不符合 {fail} 个，未测试 {untried} 个",
        },
        "completion.help": {
            "en": "Print the shell completion script for commands, options and names.",
            "zh": "输出 shell 补全脚本，可补全命令、选项和名称。",
        },
        "diff.help": {
            "en": "List the changes from OLD to NEW, which side each change breaks, and a "
            "payload that proves it: valid in one version, invalid in the other. OLD and "
            "NEW are a schema, an error-code table, a bundle, a folder with a contract, "
            "installed (the contract of this package) or baseline (the last release, in a "
            "checkout).",
            "zh": "列出从 OLD 到 NEW 的每处变更、受影响的一方，以及证明它的载荷：在一个版本中有效，"
            "在另一个版本中无效。OLD 和 NEW 可以是 Schema、错误码表或 bundle 文件，含有契"
            "约的文件夹，installed（本软件包的契约）或 baseline（工作目录中最近发布的契约）。",
        },
        "diff.exit-codes": {
            "en": "Exit codes: 0 nothing breaks; 1 a change breaks something or its effect is "
            "unknown, or an exemption is stale; 2 usage or I/O error.",
            "zh": "退出码：0 没有破坏；1 有破坏、无法判定，或有豁免过期；2 用法错误或读写失败。",
        },
        "diff.format": {
            "en": "Output format: text for people, json for programs, markdown for a change log.",
            "zh": "输出格式：text 供人阅读，json 供程序读取，markdown 用于变更日志。",
        },
        "diff.exempt": {
            "en": "JSON file of changes to allow, each with rule, path and reason; an entry that "
            "matches no change is stale and fails.",
            "zh": "放行的变更：JSON 文件，每项含 rule、path、reason；没有放行任何变更的条目视为过"
            "期，检查失败。",
        },
        "diff.fail-on": {
            "en": "Exit with 1 on changes that break or may break something, only on proven "
            "breaks, or on breaks of one side.",
            "zh": "退出码为 1 的条件：有破坏或无法判定，仅有证明的破坏，或破坏某一方。",
        },
        "diff.both": {"en": "breaks readers and writers", "zh": "对读取方和写入方均不兼容"},
        "diff.readers": {"en": "breaks readers", "zh": "对读取方不兼容"},
        "diff.writers": {"en": "breaks writers", "zh": "对写入方不兼容"},
        "diff.none": {"en": "breaks nothing", "zh": "对双方均兼容"},
        "diff.unknown": {
            "en": "unknown: neither proven to break nor proven equivalent",
            "zh": "无法判定：既不能证明不兼容，也不能证明等价",
        },
        "diff.unsure.readers": {
            "en": "unknown whether it also breaks readers",
            "zh": "是否对读取方也不兼容，无法判定",
        },
        "diff.unsure.writers": {
            "en": "unknown whether it also breaks writers",
            "zh": "是否对写入方也不兼容，无法判定",
        },
        "diff.tried.valid-invalid": {
            "en": "valid before, invalid now: ",
            "zh": "以前有效，现在无效：",
        },
        "diff.tried.invalid-valid": {
            "en": "invalid before, valid now: ",
            "zh": "以前无效，现在有效：",
        },
        "diff.tried.valid-absent": {
            "en": "valid before, without a schema now: ",
            "zh": "以前有效，现在没有 Schema：",
        },
        "diff.tried.absent-valid": {
            "en": "without a schema before, valid now: ",
            "zh": "以前没有 Schema，现在有效：",
        },
        "diff.says": {"en": "before {old}; now {new}: ", "zh": "以前 {old}；现在 {new}："},
        "diff.exempted": {"en": "allowed: {reason}", "zh": "已放行：{reason}"},
        "diff.stale": {
            "en": "stale exemption: no change {rule} at {path}; remove it",
            "zh": "豁免已过期：{path} 处没有 {rule} 变更；请删除",
        },
        "diff.summary": {
            "en": "changes: {total} (breaking both sides {both}, readers {readers}, writers "
            "{writers}; unknown {unknown}; breaking nothing {none}; allowed {exempted})",
            "zh": "共 {total} 处变更：对双方不兼容 {both}，对读取方不兼容 {readers}，对写入方不兼"
            "容 {writers}，无法判定 {unknown}，兼容 {none}，已放行 {exempted}",
        },
        "diff.nothing": {"en": "no changes", "zh": "没有变更"},
        "diff.breaking": {"en": "Breaking changes", "zh": "不兼容的变更"},
        "diff.unproved": {"en": "Changes of unknown effect", "zh": "影响无法判定的变更"},
        "diff.harmless": {"en": "Other changes", "zh": "其他变更"},
        "diff.let-pass": {"en": "Allowed changes", "zh": "已放行的变更"},
        "main.failed": {"en": "toolresult: {reason}", "zh": "toolresult：{reason}"},
        "main.interrupted": {"en": "interrupted", "zh": "已中断"},
        "main.bad-language": {
            "en": "TOOLRESULT_LANG: expected en or zh, got {value}",
            "zh": "TOOLRESULT_LANG 应为 en 或 zh，实际为 {value}",
        },
    }
)

say = TEXTS.say
