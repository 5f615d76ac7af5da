// GENERATED from schemas/v1/error-codes.json by `make generate`; do not edit.
/** The words by which authors look for a code: name → words. */
export const codeAliases = /* @__PURE__ */ Object.freeze({
  "SUCCESS": {
    "en": [
      "OK",
      "success",
      "succeeded",
      "done"
    ],
    "zh": [
      "成功",
      "完成"
    ]
  },
  "TOOL_NOT_FOUND": {
    "en": [
      "tool not found",
      "unknown tool",
      "no such tool",
      "unknown function",
      "unknown action",
      "tool does not exist",
      "MethodNotFound"
    ],
    "zh": [
      "找不到工具",
      "未知工具",
      "工具不存在",
      "没有这个工具"
    ]
  },
  "PARAMETER_ERROR": {
    "en": [
      "INVALID_ARGUMENT",
      "OUT_OF_RANGE",
      "EINVAL",
      "bad request",
      "invalid",
      "invalid argument",
      "invalid parameter",
      "invalid_request_error",
      "missing argument",
      "missing parameter",
      "required field",
      "wrong type",
      "validation error",
      "ValidationError",
      "malformed",
      "out of range",
      "bad input",
      "schema mismatch"
    ],
    "zh": [
      "参数",
      "参数无效",
      "缺少参数",
      "参数缺失",
      "参数类型错误",
      "参数校验失败",
      "格式错误",
      "超出范围",
      "请求无效"
    ]
  },
  "SESSION_ERROR": {
    "en": [
      "session",
      "session expired",
      "session not found",
      "no session",
      "session closed"
    ],
    "zh": [
      "会话",
      "会话过期",
      "会话失效",
      "没有会话"
    ]
  },
  "WORKER_NOT_FOUND": {
    "en": [
      "worker",
      "no worker",
      "worker gone",
      "agent process not found"
    ],
    "zh": [
      "工作进程",
      "没有工作进程",
      "进程不存在"
    ]
  },
  "RESOURCE_TYPE_NOT_FOUND": {
    "en": [
      "resource type",
      "unknown resource",
      "unknown backend"
    ],
    "zh": [
      "资源类型",
      "未知资源"
    ]
  },
  "PERMISSION_DENIED": {
    "en": [
      "PERMISSION_DENIED",
      "EACCES",
      "EPERM",
      "forbidden",
      "access denied",
      "permission",
      "no permission",
      "not allowed",
      "not authorized",
      "insufficient scope",
      "read-only",
      "geo block",
      "region blocked",
      "robots.txt",
      "permission_error"
    ],
    "zh": [
      "权限",
      "无权限",
      "没有权限",
      "无权访问",
      "禁止访问",
      "拒绝访问",
      "地区限制",
      "只读"
    ]
  },
  "NOT_AUTHENTICATED": {
    "en": [
      "UNAUTHENTICATED",
      "unauthorized",
      "login",
      "log in",
      "sign in",
      "not logged in",
      "credentials",
      "wrong password",
      "invalid token",
      "token expired",
      "token invalid",
      "session token",
      "authentication",
      "authentication_error",
      "invalid_api_key",
      "invalid api key",
      "JWT"
    ],
    "zh": [
      "登录",
      "未登录",
      "登录过期",
      "登录已过期",
      "重新登录",
      "认证",
      "身份验证",
      "凭据",
      "密码错误",
      "令牌过期",
      "令牌无效"
    ]
  },
  "QUOTA_EXHAUSTED": {
    "en": [
      "payment required",
      "quota",
      "quota exceeded",
      "insufficient_quota",
      "insufficient quota",
      "budget",
      "billing",
      "billing_hard_limit_reached",
      "billing_error",
      "balance",
      "insufficient balance",
      "out of credits",
      "no credits",
      "insufficient funds",
      "step limit",
      "max steps",
      "maximum iterations",
      "tool call limit",
      "monthly limit",
      "daily limit",
      "usage limit",
      "plan limit"
    ],
    "zh": [
      "额度",
      "配额",
      "配额用完",
      "超出配额",
      "余额",
      "余额不足",
      "欠费",
      "预算",
      "预算用完",
      "充值",
      "步数上限"
    ]
  },
  "APPROVAL_DENIED": {
    "en": [
      "rejected",
      "denied",
      "human denied",
      "denied by a human",
      "user rejected",
      "approval denied",
      "approval rejected",
      "user declined",
      "not approved",
      "user said no"
    ],
    "zh": [
      "拒绝",
      "人工拒绝",
      "用户拒绝",
      "拒绝审批",
      "审批拒绝",
      "审批未通过",
      "未批准",
      "驳回"
    ]
  },
  "NO_DATA": {
    "en": [
      "empty",
      "no results",
      "no result",
      "no data",
      "nothing found",
      "no matches",
      "no rows",
      "zero results",
      "no records"
    ],
    "zh": [
      "没有数据",
      "没有结果",
      "无结果",
      "查不到",
      "查询为空",
      "结果为空",
      "空结果",
      "暂无数据"
    ]
  },
  "NOT_SUPPORTED": {
    "en": [
      "UNIMPLEMENTED",
      "ENOSYS",
      "ENOTSUP",
      "EOPNOTSUPP",
      "not implemented",
      "not supported",
      "unsupported",
      "method not allowed",
      "unsupported media type",
      "NotImplementedError",
      "not available in this version",
      "unsupported operation"
    ],
    "zh": [
      "不支持",
      "未实现",
      "尚未实现",
      "暂不支持",
      "没有实现",
      "格式不支持"
    ]
  },
  "NEEDS_INPUT": {
    "en": [
      "needs input",
      "input required",
      "input_required",
      "input-required",
      "user input",
      "elicitation",
      "clarification",
      "clarify",
      "ask the user",
      "question for the user",
      "missing information",
      "more information needed",
      "confirmation",
      "confirm",
      "captcha"
    ],
    "zh": [
      "需要输入",
      "补充信息",
      "需要用户补充信息",
      "需要澄清",
      "澄清",
      "询问用户",
      "需要确认",
      "用户确认",
      "验证码"
    ]
  },
  "APPROVAL_PENDING": {
    "en": [
      "approval",
      "approval pending",
      "approval required",
      "waiting for approval",
      "awaiting approval",
      "pending approval",
      "needs approval",
      "requires_action",
      "human in the loop",
      "review pending",
      "waiting for a person"
    ],
    "zh": [
      "审批",
      "等待审批",
      "待审批",
      "审批中",
      "需要审批",
      "等待批准",
      "人工审核",
      "待审核"
    ]
  },
  "CONFLICT": {
    "en": [
      "ALREADY_EXISTS",
      "ABORTED",
      "EEXIST",
      "duplicate",
      "already exists",
      "version conflict",
      "concurrent update",
      "optimistic lock",
      "edit conflict",
      "merge conflict",
      "unique constraint",
      "stale",
      "changed by somebody else",
      "name taken"
    ],
    "zh": [
      "冲突",
      "重复",
      "已存在",
      "已经存在",
      "版本冲突",
      "并发修改",
      "唯一约束",
      "乐观锁"
    ]
  },
  "NOT_FOUND": {
    "en": [
      "NOT_FOUND",
      "ENOENT",
      "FileNotFoundError",
      "not found",
      "gone",
      "missing",
      "file missing",
      "file not found",
      "no such file",
      "does not exist",
      "page not found",
      "record not found",
      "deleted",
      "unknown id"
    ],
    "zh": [
      "不存在",
      "找不到",
      "文件不存在",
      "找不到文件",
      "记录不存在",
      "页面不存在",
      "已删除"
    ]
  },
  "PRECONDITION_FAILED": {
    "en": [
      "FAILED_PRECONDITION",
      "ENOTEMPTY",
      "ENOTDIR",
      "EISDIR",
      "precondition",
      "precondition required",
      "wrong state",
      "invalid state",
      "illegal state",
      "etag",
      "If-Match",
      "not ready for this",
      "step missing",
      "must be done first",
      "directory not empty",
      "not initialized yet"
    ],
    "zh": [
      "前置条件",
      "条件不满足",
      "状态不对",
      "状态不正确",
      "先决条件",
      "缺少前置步骤",
      "目录非空"
    ]
  },
  "TOO_LARGE": {
    "en": [
      "EFBIG",
      "E2BIG",
      "payload too large",
      "content too large",
      "request entity too large",
      "too large",
      "too long",
      "too big",
      "context too long",
      "context_length_exceeded",
      "context length",
      "context window",
      "maximum context",
      "token limit",
      "too many tokens",
      "max tokens",
      "string_above_max_length",
      "output too long",
      "file too large",
      "size limit"
    ],
    "zh": [
      "太大",
      "太长",
      "内容太长",
      "过长",
      "超长",
      "超出长度",
      "文件太大",
      "上下文太长",
      "上下文超限",
      "令牌数超限"
    ]
  },
  "RATE_LIMITED": {
    "en": [
      "RESOURCE_EXHAUSTED",
      "too many requests",
      "rate limit",
      "rate_limit",
      "rate_limit_exceeded",
      "rate_limit_error",
      "ThrottlingException",
      "throttled",
      "throttling",
      "slow down",
      "slow_down",
      "too fast",
      "requests per minute",
      "flood",
      "backoff"
    ],
    "zh": [
      "限流",
      "频率限制",
      "请求太多",
      "频繁",
      "太频繁",
      "请求过多",
      "超过频率",
      "调用太快"
    ]
  },
  "CONTENT_BLOCKED": {
    "en": [
      "content_filter",
      "content_policy_violation",
      "content filter",
      "content policy",
      "blocked",
      "moderation",
      "moderation_blocked",
      "safety",
      "safety filter",
      "unsafe content",
      "refusal",
      "blocked by policy",
      "guardrail",
      "unavailable for legal reasons",
      "policy violation",
      "harmful",
      "responsible_ai_policy_violation"
    ],
    "zh": [
      "内容策略",
      "内容审核",
      "内容过滤",
      "内容违规",
      "敏感词",
      "敏感内容",
      "安全过滤",
      "拦截",
      "违规",
      "风控"
    ]
  },
  "CANCELLED": {
    "en": [
      "CANCELLED",
      "canceled",
      "ECANCELED",
      "AbortError",
      "CancelledError",
      "client closed request",
      "abort",
      "aborted",
      "aborted by the user",
      "interrupted",
      "stopped",
      "user stopped"
    ],
    "zh": [
      "取消",
      "已取消",
      "用户取消",
      "中止",
      "终止",
      "中断"
    ]
  },
  "BACKEND_ERROR": {
    "en": [
      "DATA_LOSS",
      "ECONNRESET",
      "EPIPE",
      "bad gateway",
      "failed dependency",
      "dependency failed",
      "upstream",
      "upstream error",
      "backend",
      "bad response",
      "invalid response",
      "unexpected response",
      "connection reset",
      "connection closed",
      "parse error of the response",
      "third-party error"
    ],
    "zh": [
      "后端",
      "上游错误",
      "依赖失败",
      "依赖服务出错",
      "返回异常",
      "响应无法解析",
      "连接被重置",
      "第三方错误"
    ]
  },
  "EXECUTION_TIMEOUT": {
    "en": [
      "DEADLINE_EXCEEDED",
      "ETIMEDOUT",
      "TimeoutError",
      "timeout",
      "timed out",
      "time out",
      "gateway timeout",
      "request timeout",
      "deadline",
      "too slow",
      "took too long",
      "time limit",
      "hung"
    ],
    "zh": [
      "超时",
      "请求超时",
      "执行超时",
      "时限",
      "太慢",
      "卡住"
    ]
  },
  "BACKEND_NOT_WARMED_UP": {
    "en": [
      "warming up",
      "cold start",
      "not warmed up",
      "starting",
      "still starting",
      "booting",
      "model loading",
      "not ready"
    ],
    "zh": [
      "预热",
      "冷启动",
      "启动中",
      "正在启动",
      "模型加载中",
      "未就绪"
    ]
  },
  "RESOURCE_UNAVAILABLE": {
    "en": [
      "EBUSY",
      "ENOSPC",
      "ENOMEM",
      "EMFILE",
      "EAGAIN",
      "locked",
      "lock",
      "file locked",
      "in use",
      "busy",
      "disk full",
      "no space left",
      "out of disk",
      "out of memory",
      "no memory",
      "OOM",
      "pool exhausted",
      "no free slots",
      "resource busy",
      "insufficient storage",
      "too many open files"
    ],
    "zh": [
      "占用",
      "被占用",
      "已锁定",
      "锁定",
      "磁盘满",
      "磁盘已满",
      "空间不足",
      "内存不足",
      "资源不足",
      "资源耗尽"
    ]
  },
  "IN_PROGRESS": {
    "en": [
      "accepted",
      "in progress",
      "running",
      "still running",
      "pending",
      "queued",
      "in queue",
      "processing",
      "working",
      "async",
      "asynchronous",
      "background",
      "background job",
      "job started",
      "long running",
      "not finished",
      "too early"
    ],
    "zh": [
      "处理中",
      "进行中",
      "执行中",
      "运行中",
      "排队",
      "排队中",
      "后台执行",
      "异步",
      "已受理",
      "未完成"
    ]
  },
  "CONNECTION_FAILED": {
    "en": [
      "ECONNREFUSED",
      "ENOTFOUND",
      "EAI_AGAIN",
      "EHOSTUNREACH",
      "ENETUNREACH",
      "ENETDOWN",
      "ConnectError",
      "ConnectionRefusedError",
      "APIConnectionError",
      "network",
      "network error",
      "network down",
      "connection",
      "connection error",
      "connection refused",
      "connection failed",
      "cannot connect",
      "DNS",
      "name resolution",
      "host not found",
      "unknown host",
      "host unreachable",
      "unreachable",
      "offline",
      "no internet",
      "proxy error",
      "certificate",
      "TLS",
      "SSL",
      "handshake failed"
    ],
    "zh": [
      "网络",
      "网络错误",
      "网络异常",
      "断网",
      "连接",
      "连接失败",
      "连接被拒绝",
      "无法连接",
      "连不上",
      "连不上服务器",
      "域名解析",
      "证书",
      "离线"
    ]
  },
  "PARTIAL_FAILURE": {
    "en": [
      "multi-status",
      "partial",
      "partial success",
      "partly failed",
      "partial failure",
      "some failed",
      "batch",
      "incomplete"
    ],
    "zh": [
      "部分成功",
      "部分失败",
      "批量",
      "部分完成",
      "不完整"
    ]
  },
  "INTERNAL_ERROR": {
    "en": [
      "UNKNOWN",
      "INTERNAL",
      "internal",
      "internal error",
      "internal server error",
      "server_error",
      "api_error",
      "unexpected error",
      "unknown error",
      "exception",
      "crash",
      "bug",
      "something went wrong",
      "unhandled"
    ],
    "zh": [
      "内部错误",
      "未知错误",
      "意外错误",
      "异常",
      "崩溃",
      "程序错误",
      "系统错误"
    ]
  },
  "CONFIGURATION_ERROR": {
    "en": [
      "configuration",
      "misconfigured",
      "config",
      "missing setting",
      "environment variable",
      "api key not set",
      "missing api key",
      "api key not configured",
      "not configured",
      "not set up"
    ],
    "zh": [
      "配置",
      "配置缺失",
      "缺少配置",
      "未配置",
      "环境变量",
      "未设置密钥"
    ]
  },
  "SERVICE_UNAVAILABLE": {
    "en": [
      "UNAVAILABLE",
      "unavailable",
      "service unavailable",
      "temporarily unavailable",
      "overloaded",
      "overloaded_error",
      "ServiceUnavailable",
      "maintenance",
      "down",
      "outage",
      "server busy"
    ],
    "zh": [
      "不可用",
      "服务不可用",
      "暂时不可用",
      "过载",
      "维护",
      "维护中",
      "服务器繁忙",
      "服务繁忙",
      "宕机"
    ]
  }
} as const);
/** English words that a search passes over. */
export const ignoredWords = /* @__PURE__ */ Object.freeze([
  "a",
  "an",
  "the",
  "is",
  "are",
  "was",
  "were",
  "be",
  "been",
  "it",
  "its",
  "of",
  "to",
  "in",
  "on",
  "at",
  "by",
  "for",
  "from",
  "with",
  "and",
  "or",
  "i",
  "my",
  "this",
  "that",
  "has",
  "have",
  "had"
] as const);
/** What a search takes off, and what it leaves. */
export const wordEndings = /* @__PURE__ */ Object.freeze([
  [
    "ations",
    ""
  ],
  [
    "ation",
    ""
  ],
  [
    "ated",
    ""
  ],
  [
    "ates",
    ""
  ],
  [
    "ating",
    ""
  ],
  [
    "ions",
    ""
  ],
  [
    "ion",
    ""
  ],
  [
    "ings",
    ""
  ],
  [
    "ing",
    ""
  ],
  [
    "ies",
    "y"
  ],
  [
    "ied",
    "y"
  ],
  [
    "als",
    ""
  ],
  [
    "al",
    ""
  ],
  [
    "ures",
    ""
  ],
  [
    "ure",
    ""
  ],
  [
    "ed",
    ""
  ],
  [
    "es",
    ""
  ],
  [
    "ate",
    ""
  ],
  [
    "s",
    ""
  ],
  [
    "e",
    ""
  ]
] as const);
/** Names by which programs tell a failure: name → code. */
export const failureNames = /* @__PURE__ */ Object.freeze({
  "MethodNotFound": 1001,
  "INVALID_ARGUMENT": 1002,
  "OUT_OF_RANGE": 1002,
  "EINVAL": 1002,
  "invalid_request_error": 1002,
  "ValidationError": 1002,
  "PERMISSION_DENIED": 1006,
  "EACCES": 1006,
  "EPERM": 1006,
  "permission_error": 1006,
  "UNAUTHENTICATED": 1901,
  "authentication_error": 1901,
  "invalid_api_key": 1901,
  "JWT": 1901,
  "insufficient_quota": 1902,
  "billing_hard_limit_reached": 1902,
  "billing_error": 1902,
  "UNIMPLEMENTED": 1905,
  "ENOSYS": 1905,
  "ENOTSUP": 1905,
  "EOPNOTSUPP": 1905,
  "NotImplementedError": 1905,
  "input_required": 1906,
  "requires_action": 1907,
  "ALREADY_EXISTS": 1909,
  "ABORTED": 1909,
  "EEXIST": 1909,
  "NOT_FOUND": 1910,
  "ENOENT": 1910,
  "FileNotFoundError": 1910,
  "FAILED_PRECONDITION": 1912,
  "ENOTEMPTY": 1912,
  "ENOTDIR": 1912,
  "EISDIR": 1912,
  "EFBIG": 1913,
  "E2BIG": 1913,
  "context_length_exceeded": 1913,
  "string_above_max_length": 1913,
  "RESOURCE_EXHAUSTED": 1929,
  "rate_limit": 1929,
  "rate_limit_exceeded": 1929,
  "rate_limit_error": 1929,
  "ThrottlingException": 1929,
  "slow_down": 1929,
  "content_filter": 1951,
  "content_policy_violation": 1951,
  "moderation_blocked": 1951,
  "responsible_ai_policy_violation": 1951,
  "CANCELLED": 1999,
  "ECANCELED": 1999,
  "AbortError": 1999,
  "CancelledError": 1999,
  "DATA_LOSS": 2001,
  "ECONNRESET": 2001,
  "EPIPE": 2001,
  "DEADLINE_EXCEEDED": 2002,
  "ETIMEDOUT": 2002,
  "TimeoutError": 2002,
  "EBUSY": 2004,
  "ENOSPC": 2004,
  "ENOMEM": 2004,
  "EMFILE": 2004,
  "EAGAIN": 2004,
  "OOM": 2004,
  "ECONNREFUSED": 2903,
  "ENOTFOUND": 2903,
  "EAI_AGAIN": 2903,
  "EHOSTUNREACH": 2903,
  "ENETUNREACH": 2903,
  "ENETDOWN": 2903,
  "ConnectError": 2903,
  "ConnectionRefusedError": 2903,
  "APIConnectionError": 2903,
  "DNS": 2903,
  "TLS": 2903,
  "SSL": 2903,
  "UNAVAILABLE": 5002,
  "overloaded_error": 5002,
  "ServiceUnavailable": 5002
} as const);
