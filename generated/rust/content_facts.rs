// GENERATED from schemas/v1 by `make generate`; do not edit.
//! What the model reads of a result: the words, the places and the patterns.

pub const GENERIC_FAILURE: u16 = 5000;
pub const NO_OUTPUT: (&str, &str) = ("(no output)", "（无输出）");
pub const DEFAULT_MESSAGE: &str = "success";
pub const DEFAULT_MESSAGES: &[&str] = &["", "success", "Success", "成功", "Query succeeded", "查询成功", "Operation succeeded", "操作成功", "Saved", "保存成功"];
pub const BLANK: &[(char, char)] = &[('\u{0}', '\u{20}'), ('\u{7f}', '\u{a0}'), ('\u{ad}', '\u{ad}'), ('\u{600}', '\u{605}'), ('\u{61c}', '\u{61c}'), ('\u{6dd}', '\u{6dd}'), ('\u{70f}', '\u{70f}'), ('\u{890}', '\u{891}'), ('\u{8e2}', '\u{8e2}'), ('\u{115f}', '\u{1160}'), ('\u{1680}', '\u{1680}'), ('\u{180e}', '\u{180e}'), ('\u{2000}', '\u{200f}'), ('\u{2028}', '\u{202f}'), ('\u{205f}', '\u{2064}'), ('\u{2066}', '\u{206f}'), ('\u{2800}', '\u{2800}'), ('\u{3000}', '\u{3000}'), ('\u{3164}', '\u{3164}'), ('\u{fe00}', '\u{fe0f}'), ('\u{feff}', '\u{feff}'), ('\u{ffa0}', '\u{ffa0}'), ('\u{fff9}', '\u{fffb}')];
/// First code, last code and message of each range.
pub const RANGES: &[(u16, u16, (&str, &str))] = &[(0, 0, ("Success", "成功")), (1000, 1999, ("Client error", "客户端错误")), (2000, 2999, ("Server error", "服务端错误")), (5000, 5999, ("System error", "系统错误"))];
/// The schemas of results of tools, and where their message and their data are.
pub const PARTS: &[(&str, &str, &str)] = &[("tool-response", "message", "data"), ("tool-return", "message", "data"), ("tool-execution-result", "message", "data"), ("tool-result", "error", "output")];

pub mod repetition {
    pub const WRAPPERS: &[&str] = &["result", "content", "text", "output", "value", "message"];
    pub const TRUE: &[&str] = &["success", "ok"];
    pub const FALSE: &[&str] = &["isError", "is_error"];
    pub const STATUSES: &[&str] = &["ok", "success", "completed"];
    pub const LABELS: &[&str] = &["type", "code", "status", "name", "error_code", "errorCode", "jsonrpc", "id", "request_id", "requestId"];
    pub const LABELED: &str = "error";
    pub const ARGUMENT_ERROR: &[&str] = &["type", "loc", "msg", "input", "ctx", "url"];
}

pub mod reported {
    pub const TRUE: &[&str] = &["isError", "is_error", "hasError", "has_error"];
    pub const FALSE: &[&str] = &["ok", "success", "successful", "isSuccess", "is_success"];
    pub const NO_ERRORS: &[&str] = &["none", "null", "no", "false", "0", "n/a", "ok", "success"];
    pub const STATUSES: &[&str] = &["error", "fail", "failed", "failure"];
    pub const REASONS: &[&str] = &["message", "error", "errors", "detail", "reason", "msg", "error_message", "errorMessage", "errmsg", "errMsg", "err_msg", "error_msg", "errorMsg"];
    pub const EXIT_CODES: &[&str] = &["exit_code", "exitCode", "exit_status", "exitStatus", "return_code", "returnCode", "returncode", "rc", "exit"];
    pub const SPAWN_CODES: &[&str] = &["code", "status"];
    pub const TIMEOUTS: &[&str] = &["timed_out", "timedOut"];
    pub const INTERRUPTIONS: &[&str] = &["interrupted"];
    pub const PROCESS_HOLDERS: &[&str] = &["metadata"];
    pub const TYPES: &[&str] = &["error-json", "error-text", "execution-denied", "tool-error", "advisor_tool_result_error", "bash_code_execution_tool_result_error", "code_execution_tool_result_error", "text_editor_code_execution_tool_result_error", "tool_search_tool_result_error", "web_fetch_tool_result_error", "web_search_tool_result_error"];
    pub const ERROR_TEXTS: &[&str] = &["error_message", "errorMessage"];
    pub const ERROR_CODES: &[&str] = &["errcode", "errCode", "err_code", "error_code", "errorCode", "errno"];
    pub const RETURN_CODES: &[&str] = &["ret", "retcode", "ret_code"];
    pub const HTTP_STATUSES: &[&str] = &["status", "statusCode", "status_code", "http_status", "httpStatus"];
    pub const WRAPPERS: &[&str] = &["result", "output", "response", "data"];
    pub const BESIDE_WRAPPER: &[&str] = &["id", "jsonrpc"];
}

pub mod media {
    pub const KINDS: &[&str] = &["image", "audio", "video", "file"];
    pub const CONTENT: &str = "content";
    pub const STRUCTURE: &str = "structuredContent";
    pub const DATA_URL: &str = "data:([A-Za-z]+/[A-Za-z0-9.+-]+)?(?:;[A-Za-z0-9-]+=[^;,\\s\"']*)*;base64,([A-Za-z0-9+/=_%-]+)";
    pub const TYPES: &[(&str, &str)] = &[("image", "image"), ("image-data", "image"), ("image-url", "image"), ("image_url", "image"), ("input_image", "image"), ("computer_screenshot", "image"), ("audio", "audio"), ("audio-data", "audio"), ("audio-url", "audio"), ("audio_url", "audio"), ("input_audio", "audio"), ("video", "video"), ("video-url", "video"), ("video_url", "video"), ("file", "file"), ("file-data", "file"), ("file-url", "file"), ("input_file", "file"), ("document", "file"), ("document-url", "file"), ("media", "file"), ("binary", "file"), ("pdfFile", "file"), ("inlineData", "file"), ("inline_data", "file")];
    pub const HOLDERS: &[&str] = &["source", "inlineData", "inline_data", "input_audio", "image_url", "audio_url", "video_url", "image", "audio", "video", "document", "pdfFile", "file"];
    pub const MEDIA_TYPES: &[&str] = &["mimeType", "mime_type", "mediaType", "media_type"];
    pub const BYTES: &[&str] = &["data", "base64", "bytes", "blob", "base64Data", "file_data", "fileWithBytes", "raw"];
    pub const URLS: &[&str] = &["image_url", "audio_url", "video_url", "file_url", "url", "uri"];
    pub const NAMES: &[&str] = &["name", "filename", "displayName", "display_name", "title"];
    pub const UNREADABLE_NAMES: &[&str] = &["encrypted_content", "encryptedContent", "encrypted_index", "encryptedIndex", "encrypted_stdout", "encryptedStdout"];
    pub const UNREADABLE_TYPES: &[&str] = &["_result", "_result_location"];
    pub const FORMATS: &[(&str, &str)] = &[("txt", "text/plain"), ("md", "text/markdown"), ("jpg", "image/jpeg")];
    pub const BASE64: &str = "[A-Za-z0-9+/_\\r\\n-]+(?:={1,2}[\\r\\n]*)?";
    pub const LONG_BASE64: &str = "\"[A-Za-z0-9+/_-]{64}";
    pub const SURE_LENGTH: usize = 64;
    pub const SIGNATURES: &[(&str, &str)] = &[("image/png", "^iVBORw0KGgo"), ("image/jpeg", "^/9j/"), ("image/gif", "^R0lGOD[dl]"), ("image/webp", "^UklGR[A-Za-z0-9+/]{6}XRUJQ"), ("audio/wav", "^UklGR[A-Za-z0-9+/]{6}XQVZF"), ("audio/mpeg", "^SUQz"), ("audio/ogg", "^T2dnUw"), ("application/pdf", "^JVBERi0"), ("application/zip", "^UEsDB")];
}

/// The patterns of tracebacks: places in their list.
pub mod patterns {
    pub const LINE_END: usize = 0;
    pub const LINE_END_ESCAPED_ONCE: usize = 1;
    pub const LINE_END_ESCAPED_TWICE: usize = 2;
    pub const LINE_END_ESCAPED_THRICE: usize = 3;
    pub const TRACEBACK_HEADER: usize = 4;
    pub const FRAME_WITH_SOURCE: usize = 5;
    pub const FRAME: usize = 6;
    pub const FRAME_LOCATION: usize = 7;
    pub const FRAME_NAME: usize = 8;
    pub const FRAMES_TITLE: usize = 9;
    pub const FRAME_AFTER_FRAME: usize = 10;
    pub const EXCEPTION_LINE: usize = 11;
    pub const ESCAPED_FRAMES: usize = 12;
    pub const MARGIN: usize = 13;
    pub const INDENTATION: usize = 14;
    pub const TEXT_END: usize = 15;
    pub const TEXT_END_SINGLE: usize = 16;
    pub const SOURCES: [&str; 17] = ["\\r\\n|[\\n\\r]|<br ?/?>", "(?<!\\\\)\\\\{1}r\\\\{1}n|(?<!\\\\)\\\\{1}n|<br ?/?>|[\\n\\r]+", "(?<!\\\\)\\\\{2}r\\\\{2}n|(?<!\\\\)\\\\{2}n|<br ?/?>|[\\n\\r]+", "(?<!\\\\)\\\\{4}r\\\\{4}n|(?<!\\\\)\\\\{4}n|<br ?/?>|[\\n\\r]+", "(?:Exception Group )?Traceback \\(most recent call last\\):[ \\t]*$|^(?:[ \\t\u{a0}>|+]|&nbsp;|\\\\+t){0,40}(?:[Ss]tack backtrace|stack traceback):[ \\t]*$|(?:Current thread|Thread) 0x[0-9a-f]+ [^\\n]{0,40}\\(most recent call first\\):[ \\t]*$", "File \\\\*\"[^\"\\n]{1,600}\", line [0-9]+,? in [^\\n\"'\\\\]{1,200}( \\{|\\\\*[\"'][^\\n]*)?[ \\t]*$", "(?:(?:^ ?|[\\t\u{a0}>|] ?|  |&nbsp;|\\\\t)(?:at (?=[^ \\t\\n\\r().]{1,300}\\.)[^ \\t\\n\\r()]{1,600}\\([^\\n\"']{0,500}\\)(?: ~?\\[[^\\]\\n]{0,200}\\])?(?: in [^\\n]{1,400}:line [0-9]+)?|at [^()\\n]{1,400}\\((?:[^() \\t\\n\\r:]{1,200}\\.(?:java|kt|kts|scala|groovy|clj):[0-9]+|Native Method|Unknown Source)\\)|at [^\\n\"()']{1,400} \\([^\\n\"']{0,500}[^ \\t\\n\\r0-9:]:[0-9]+:[0-9]+\\)+|at (?:async )?(?=[^ \\t\\n\\r()]{0,300}[/.<\\\\\\[]|node:)[^ \\t\\n\\r()]{1,600}[^ \\t\\n\\r0-9:]:[0-9]+:[0-9]+|at (?:[^ \\t\\n\\r()]{1,300} ){1,4}\\((?:<anonymous>|native|index [0-9]+)\\)|from [^ \\t\\n\\r:]{1,400}:[0-9]+(?::in [`'][^\\n`']{1,300}['`])|\\([a-z_]{1,60} [0-9][^ \\t\\n\\r()]{0,60}\\) [^ \\t\\n\\r:]{1,400}\\.exs?:[0-9]+: [^\\n\"']{1,300})|^(?:[ \\t\u{a0}>|+]|&nbsp;|\\\\+t){0,40}(?:[^ \\t\\n\\r(]{1,300}\\([^\\n]{0,300}\\) called at [^ \\t\\n\\r]{1,400} line [0-9]+\\.?|[^ \\t\\n\\r:]{1,400}\\.rb:[0-9]+:in [`'][^\\n`']{1,300}['`]|#[0-9]+ +(?:[^ \\t\\n\\r(][^\\n(]{0,400}\\([0-9]+\\): [^\\n\"]{1,400}|\\[internal function\\]: [^\\n\"]{1,400}|\\{main\\}|[^\\n]{1,300} \\([^ \\t\\n\\r()]{1,400}:[0-9]+:[0-9]+\\))|[^ \\t\\n\\r@]{0,300}@(?:(?:https?|file|resource|chrome|moz-extension|webpack|webpack-internal|app)://[^ \\t\\n\\r]{1,400}:[0-9]+:[0-9]+|[^ \\t\\n\\r]{0,400}\\.[cm]?[jt]sx?:[0-9]+:[0-9]+|\\[native code\\]|debugger eval code:[0-9]+:[0-9]+)))( \\{|\\\\*[\"'][^\\n]*)?[ \\t]*$", "^(?:[ \\t\u{a0}>|+]|&nbsp;|\\\\+t){0,40}(?:\\t|\\\\t|    )[^ \\t\\n\\r:]{1,400}\\.(?:go|s|c):[0-9]+(?: \\+0x[0-9a-f]+)?( \\{|\\\\*[\"'][^\\n]*)?[ \\t]*$", "^(?:[ \\t\u{a0}>|+]|&nbsp;|\\\\+t){0,40}(?:created by [^ \\t\\n\\r()]{1,400}\\.[^ \\t\\n\\r]{1,400}(?: in goroutine [0-9]+)?|[^ \\t\\n\\r()]{1,400}(?:\\(\\*?[^ \\t\\n\\r()]{1,200}\\)[^ \\t\\n\\r()]{0,300})?\\([^\\n()]{0,600}(?:\\{[^\\n]{0,400}\\})?[^\\n()]{0,400}\\))[ \\t]*$", "^(?:[ \\t\u{a0}>|+]|&nbsp;|\\\\+t){0,40}(?:(?:\\[)?[Ss]tack ?trace(?:\\])?|[Cc]all [Ss]tack|[Bb]acktrace|goroutine [0-9]+ (?:gp=[^ \\t\\n\\r]+ m=[^ \\t\\n\\r]+ (?:mp=[^ \\t\\n\\r]+ )?)?\\[[^\\]\\n]{1,100}\\]):?[ \\t]*$", "^(?:[ \\t\u{a0}>|+]|&nbsp;|\\\\+t){0,40}(?:\\.\\.\\. [0-9]+ (?:more|common frames omitted|lines matching cause stack trace \\.\\.\\.)|--- End of (?:stack trace from previous location|inner exception stack trace)[^\\n]{0,80}|thrown in [^\\n]{1,400} on line [0-9]+|\\^\\^\\^[^\\n]{0,200}|<asynchronous suspension>|\\[Previous line repeated [0-9]+ more times?\\])( \\{|\\\\*[\"'][^\\n]*)?[ \\t]*$", "^(?:[ \\t\u{a0}>|+]|&nbsp;|\\\\+t){0,40}(?:[A-Za-z_][A-Za-z0-9_.]{0,200}(?:Error|Exception|Warning|Interrupt|Exit|Group|Failure|Timeout|Iteration)|[A-Za-z_][A-Za-z0-9_]{0,100}(?:\\.[A-Za-z_][A-Za-z0-9_]{0,100}){1,20}):?(?: |$)", "\\\\n(?:[ #]|\\\\+t|File |at |goroutine )", "^(?:[ \\t\u{a0}>|+]|&nbsp;|\\\\+t)+", "^(?:[ \\t\u{a0}]|&nbsp;|\\\\+t)+", "(?<!\\\\)\"[ ]*(?:[,}\\])]|$)", "(?<!\\\\)'[ ]*(?:[,}\\])]|$)"];
    pub const CUES: &[&str] = &["at ", "Traceback (most", "File ", "from ", "(most recent", ".go:", "backtrace:", "traceback:", "#", "@", ".rb:", ") called at", ".ex", ".s:", ".c:"];
}

/// What a text that looks like a failure begins with, and what it has anywhere.
pub const FAILURE_BEGINS: &[&str] = &["[ \\t\\r\\n]*(?:\"(?=[^\\n]*\"[ \\t\\r\\n]*(?:\\n?$)))?(?:(?:❌|✗|✘|⚠|🚫|⛔|🛑|❗|💥)️?[ \\t]*)?(?:Error: |(?:\\*\\*|__)?(?:Error|ERROR|error|Fatal error|fatal error|错误|出错)(?:\\*\\*|__)?[:：](?:\\*\\*|__)?(?![ \\t]*(?:0|[Nn]one|null)(?:[^A-Za-z0-9]|(?:\\n?$)))|(?:HTTP )?(?:[Ee]rror |HTTP )\\(?[45][0-9][0-9]\\)?[:：]|MCP error -?[0-9]+[:：]|[45][0-9][0-9] (?:Client|Server) Error: |Request failed with status code [45][0-9][0-9]|(?:[Tt]ool|[Cc]ommand|[Ff]unction)(?: [Cc]all| [Ee]xecution)? (?:failed|FAILED)(?:(?: with (?:an )?(?:error|exit code -?[0-9]+))?[:：]| with exit code -?[1-9][0-9]*[.]?[ \\t]*(?:[\\r\\n]|(?:\\n?$)))|(?:[Tt]ool(?: [Cc]all)?|[Ee]xecution) error[:：]|(?:[Tt]he )?tool execution failed with the following error|[Ee]xecution failed[:：]|Error (?:accessing|adding|calculating|calling|connecting|converting|creating|deleting|downloading|executing|fetching|finding|generating|getting|listing|loading|making|opening|parsing|performing|processing|querying|reading|retrieving|running|saving|searching|sending|updating|uploading|writing)(?: [^\\n:：]{1,120})?[:：]|Failed to [a-z]+(?: [^\\n:：]{1,120})?[:：]|(?:工具|函数|命令)?(?:调用|执行|请求|查询|搜索|读取|写入|保存|获取|创建|删除|更新|修改|下载|上传|发送|连接|访问|打开|加载|解析|处理|运行|登录|操作)[一-鿿]{0,6}(?:失败|出错)(?:[:：](?![ \\t]*(?:0(?:[^A-Za-z0-9.]|(?:\\n?$))|(?:无|没有)(?:[^A-Za-z0-9一-鿿]|(?:\\n?$))))|[。！!]?[ \\t\\r\\n]*(?:\\n?$))|(?:失败|异常|发生(?:了)?(?:错误|异常)|出错了)[:：](?![ \\t]*(?:0(?:[^A-Za-z0-9.]|(?:\\n?$))|(?:无|没有)(?:[^A-Za-z0-9一-鿿]|(?:\\n?$))))|【(?:错误|失败|异常)】|(?:[Ee]rror|[Ff]ailure) (?:when |while |in )?(?:calling|executing|invoking|running|tool call) tool|Error in tool call execution|An error occurred while running the tool[.:]|(?:An )?[Ee]rror occurred(?:[.:]|[ \\t]*(?:\\n?$)| while | during )|[Uu]nknown tool[: ]|Tool [\"'`]?[A-Za-z0-9_.-]+[\"'`]? (?:not found|does not exist|is not available)(?![A-Za-z])|[A-Za-z0-9_.-]+ is not a valid tool, try one of|I encountered an error while trying to use the tool|(?:The tool|Tool) (?:call|execution|use) was (?:not approved|denied|rejected)|The user doesn't want to proceed with this tool use|Claude requested permissions to |Tool '[^'\\n]{1,100}' has reached its usage limit|(?:The user|User) (?:denied|rejected|declined) (?:the|this) (?:tool (?:execution|call|use)|operation)|\\[Request interrupted by user|(?:exec command|patch) rejected by user|aborted by user after [0-9.]+s|\\[(?:ERROR|Error)\\](?![ \\t]*[0-9]{4}-)(?![\\s\\S]*\\n[^\\n]{0,40}\\[(?:INFO|WARN|WARNING|DEBUG|TRACE|ERROR)\\])|<(?:tool_use_|tool_)?error>|(?:<\\?xml[^>]{0,100}\\?>[ \\t\\r\\n]*)?<Error>|(?:[A-Za-z_][A-Za-z0-9_]*\\.)*(?:[A-Z][A-Za-z0-9]*(?:Error|Exception)|Exception):[ \\t]|(?:ENOENT|EACCES|EPERM|EEXIST|EISDIR|ENOTDIR|ENOTEMPTY|ENOTSUP|ENOSPC|EROFS|EBUSY|EMFILE|EINVAL|EPIPE|EADDRINUSE|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|ETIMEDOUT|ECONNREFUSED|ECONNRESET|ECONNABORTED|EAI_AGAIN): |Traceback \\(most recent call last\\):|[Ee]xit code:? -?[1-9][0-9]*[ \\t]*(?:[\\r\\n]|(?:\\n?$))|<returncode>-?[1-9][0-9]*</returncode>|(?:Error|ERROR)[.]?[ \\t\\r\\n]*(?:\\n?$)|(?:Chunk ID: [^\\n]{0,100}\\n)?(?:Wall time: [^\\n]{0,100}\\n)?Process exited with code -?[1-9])"];
pub const FAILURE_HOLDS: &[&str] = &["\\n\\nFix the errors and try again\\.[ \\t\\r\\n]*(?:\\n?$)", "\\[The command completed with exit code -?[1-9][0-9]*\\.\\](?:\\r?\\n\\[[^\\n]{0,400}\\]){0,4}[ \\t\\r\\n]*(?:\\n?$)"];
