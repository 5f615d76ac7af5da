// Code generated from schemas/v1 by make generate. DO NOT EDIT.

package toolresult

const contractText = `{
 "forms": [
  {
   "name": "run-state",
   "discriminators": [
    "$schemaVersion"
   ],
   "nested_discriminators": {},
   "message": null,
   "data": null,
   "data_is_text": false,
   "extension": null,
   "tool": null,
   "tool_call_id": null,
   "duration": null
  },
  {
   "name": "run-record",
   "discriminators": [
    "new_items"
   ],
   "nested_discriminators": {},
   "message": null,
   "data": null,
   "data_is_text": false,
   "extension": null,
   "tool": null,
   "tool_call_id": null,
   "duration": null
  },
  {
   "name": "tool-message",
   "discriminators": [
    "role"
   ],
   "nested_discriminators": {},
   "message": "content",
   "data": null,
   "data_is_text": true,
   "extension": null,
   "tool": "/name",
   "tool_call_id": "/tool_call_id",
   "duration": null
  },
  {
   "name": "tool-response",
   "discriminators": [
    "code"
   ],
   "nested_discriminators": {
    "meta": [
     "tool",
     "execution_time_ms"
    ]
   },
   "message": "message",
   "data": "data",
   "data_is_text": false,
   "extension": "meta",
   "tool": "/meta/tool",
   "tool_call_id": null,
   "duration": {
    "path": "/meta/execution_time_ms",
    "milliseconds": 1
   }
  },
  {
   "name": "tool-return",
   "discriminators": [
    "code"
   ],
   "nested_discriminators": {},
   "message": "message",
   "data": "data",
   "data_is_text": false,
   "extension": "meta",
   "tool": "/meta/tool",
   "tool_call_id": null,
   "duration": {
    "path": "/meta/execution_time_ms",
    "milliseconds": 1
   }
  },
  {
   "name": "tool-execution-result",
   "discriminators": [
    "success"
   ],
   "nested_discriminators": {},
   "message": "message",
   "data": "data",
   "data_is_text": false,
   "extension": "metadata",
   "tool": null,
   "tool_call_id": null,
   "duration": null
  },
  {
   "name": "tool-result",
   "discriminators": [
    "output",
    "error"
   ],
   "nested_discriminators": {},
   "message": "error",
   "data": "output",
   "data_is_text": true,
   "extension": "metadata",
   "tool": "/name",
   "tool_call_id": "/tool_call_id",
   "duration": {
    "path": "/execution_time",
    "milliseconds": 1000
   }
  }
 ],
 "exclusive_keys": [
  "code",
  "success"
 ],
 "suggested_keys": [
  "code",
  "success",
  "operationType",
  "output",
  "error",
  "role",
  "new_items",
  "$schemaVersion"
 ],
 "evidence": {
  "$comment": "What a returned value says of its own outcome: docs/en/specification.md has it as tables. \u0060forms/evidence.py\u0060 reads \u0060structure\u0060, \u0060reading/words.py\u0060 reads \u0060words\u0060, \u0060reading/success.py\u0060 what is left.",
  "names": {
   "explaining": [
    "code",
    "content",
    "data",
    "detail",
    "details",
    "error",
    "error_code",
    "errors",
    "extensions",
    "message",
    "meta",
    "metadata",
    "msg",
    "ok",
    "output",
    "reason",
    "result",
    "status",
    "success",
    "error_message",
    "errorMessage",
    "errcode",
    "errCode",
    "err_code",
    "errorCode",
    "errno",
    "errmsg",
    "errMsg",
    "err_msg",
    "error_msg",
    "errorMsg",
    "ret",
    "retcode",
    "ret_code",
    "feedback",
    "retmsg",
    "ret_msg",
    "state"
   ],
   "describing": [
    "title",
    "type",
    "instance",
    "path",
    "timestamp",
    "request_id",
    "requestId",
    "trace_id",
    "traceId",
    "statusText",
    "status_text",
    "name",
    "stack",
    "documentation_url",
    "status",
    "statusCode",
    "status_code",
    "http_status",
    "httpStatus",
    "httpCode",
    "http_code",
    "code",
    "RequestId",
    "hostId",
    "HostId",
    "syscall",
    "host",
    "port",
    "hostname",
    "object"
   ],
   "response": [
    "statusCode",
    "httpCode",
    "http_code",
    "body",
    "headers",
    "multiValueHeaders",
    "cookies",
    "isBase64Encoded"
   ],
   "graphql": [
    "data",
    "errors",
    "extensions"
   ],
   "results": [
    "data",
    "results",
    "items",
    "result"
   ],
   "texts": [
    "text",
    "Message"
   ],
   "done": [
    "deleted",
    "created",
    "updated",
    "added",
    "removed",
    "inserted",
    "succeeded",
    "successful",
    "processed",
    "uploaded",
    "sent",
    "imported",
    "completed",
    "applied",
    "saved",
    "failed",
    "skipped",
    "total",
    "count"
   ]
  },
  "values": {
   "failed-type": [
    "error-json",
    "error-text",
    "execution-denied",
    "tool-error",
    "advisor_tool_result_error",
    "bash_code_execution_tool_result_error",
    "code_execution_tool_result_error",
    "text_editor_code_execution_tool_result_error",
    "tool_search_tool_result_error",
    "web_fetch_tool_result_error",
    "web_search_tool_result_error"
   ],
   "failed-status": [
    "error",
    "fail",
    "failed",
    "failure",
    "errored",
    "timeout",
    "timed_out",
    "timedout",
    "denied",
    "rejected",
    "forbidden",
    "unauthorized",
    "aborted"
   ],
   "error-status": [
    "error"
   ],
   "unmet-status": [
    "send_failed",
    "call_failed",
    "request_failed",
    "tool_error",
    "confirmation_required",
    "requires_confirmation",
    "needs_confirmation",
    "approval_required",
    "requires_approval",
    "needs_approval",
    "pending_approval",
    "awaiting_approval",
    "authentication_required",
    "auth_required",
    "authorization_required",
    "login_required",
    "requires_login",
    "requires_auth",
    "not_authenticated",
    "not_logged_in",
    "unauthenticated",
    "permission_denied",
    "invalid_request",
    "invalid_input",
    "invalid_arguments",
    "rate_limited",
    "not_supported",
    "unsupported"
   ],
   "error-type": [
    "error"
   ],
   "cancelled-status": [
    "cancelled",
    "canceled",
    "interrupted",
    "killed"
   ],
   "denied-status": [
    "denied",
    "rejected",
    "declined",
    "disapproved"
   ],
   "of-a-call": [
    "*_call",
    "*_output",
    "*_result",
    "*-result"
   ]
  },
  "patterns": {
   "error-name": "^(?:E(?:2BIG|ACCES|ADDRINUSE|ADDRNOTAVAIL|AGAIN|AI_[A-Z]+|ALREADY|BADF|BADMSG|BUSY|CANCELED|CONNABORTED|CONNREFUSED|CONNRESET|DEADLK|DESTADDRREQ|DQUOT|EXIST|FAULT|FBIG|HOSTDOWN|HOSTUNREACH|INPROGRESS|INTR|INVAL|IO|ISCONN|ISDIR|LOOP|MFILE|MSGSIZE|NAMETOOLONG|NETDOWN|NETRESET|NETUNREACH|NFILE|NOBUFS|NODATA|NODEV|NOENT|NOEXEC|NOLCK|NOMEM|NOSPC|NOSYS|NOTCONN|NOTDIR|NOTEMPTY|NOTFOUND|NOTSOCK|NOTSUP|NXIO|OPNOTSUPP|OVERFLOW|PERM|PIPE|PROTO|PROTONOSUPPORT|RANGE|ROFS|SHUTDOWN|SOCKETTIMEDOUT|SPIPE|SRCH|STALE|TIME|TIMEDOUT|TIMEOUT|TXTBSY|WOULDBLOCK|XDEV|RESOLVE|BADENGINE|USAGE|AUTH|OTP)$|ERR_[A-Z0-9_]+|[A-Za-z0-9_.#]*(?:Invalid|Missing|Unknown|Unsupported|Unauthorized|Forbidden|Denied|Failed|Failure|Error|Exception|Exceeded|Timeout|Conflict|Throttl|Expired|Unavailable|Mismatch|Insufficient|NotFound|NotExist|NotAllowed|TooMany|TooLarge|INVALID|MISSING|UNKNOWN|UNSUPPORTED|UNAUTHORIZED|UNAUTHENTICATED|FORBIDDEN|DENIED|FAILED|ERROR|EXCEEDED|TIMEOUT|CONFLICT|EXPIRED|UNAVAILABLE|INSUFFICIENT|NOT_FOUND|TOO_MANY|not_found|invalid|missing|unauthorized|forbidden|denied|exceeded|timeout|unavailable|expired|failed|error|_violation|VIOLATION)[A-Za-z0-9_.]*)$",
   "no-error": "^[ ]*(?:[Nn]one|NONE|[Nn]ull|NULL|[Nn]il|[Nn]o (?:error|errors|issue|issues)|[Ff]alse|FALSE|[Nn]/[Aa]|[Oo]k|OK|[Ss]uccess|SUCCESS|[Ss]uccessful|[Ss]ucceeded|[Uu]ndefined|0|-|--|\u65e0|\u7121|\u6ca1\u6709|\u6c92\u6709|\u7a7a|\u5426|\u6b63\u5e38|\u6210\u529f|\u64cd\u4f5c\u6210\u529f|\u8bf7\u6c42\u6210\u529f|[\u00b1~\u2248][^\n]*|\\+/-[^\n]*|[0-9]*[.][0-9]+ ?%?|[0-9]+ ?(?:%|ms|px|mm|cm))[.\u3002! \n]*$",
   "stack": "(?:^|\\n)[ \\t]*(?:at |File \"|from )|Traceback|[.][a-z]{1,5}:[0-9]+|(?:Error|Exception)(?::|\\n|$)"
  },
  "reasons": [
   "message",
   "error",
   "errors",
   "detail",
   "reason",
   "msg",
   "error_message",
   "errorMessage",
   "errmsg",
   "errMsg",
   "err_msg",
   "error_msg",
   "errorMsg",
   "retmsg",
   "ret_msg",
   "info",
   "Message",
   "feedback",
   "failure_reason",
   "failureReason",
   "failure_message"
  ],
  "structure": [
   {
    "id": "failure-flag",
    "keys": [
     "isError",
     "is_error",
     "hasError",
     "has_error"
    ],
    "is": "true"
   },
   {
    "id": "success-flag",
    "keys": [
     "ok",
     "success",
     "successful",
     "isSuccess",
     "is_success",
     "Success",
     "Ok",
     "isOk",
     "is_ok",
     "IsSuccess"
    ],
    "is": "false"
   },
   {
    "id": "error",
    "keys": [
     "error"
    ],
    "is": "error"
   },
   {
    "id": "error-alone",
    "keys": [
     "Error",
     "ERROR"
    ],
    "is": "error",
    "only": [
     "explaining",
     "describing",
     "texts"
    ]
   },
   {
    "id": "error-text",
    "keys": [
     "error_message",
     "errorMessage"
    ],
    "is": "text"
   },
   {
    "id": "error-code",
    "keys": [
     "errcode",
     "errCode",
     "err_code",
     "error_code",
     "errorCode",
     "errno",
     "state"
    ],
    "is": "nonzero",
    "beside": [
     {
      "keys": [
       "errmsg",
       "errMsg",
       "err_msg",
       "error_msg",
       "errorMsg"
      ],
      "is": "reason"
     }
    ]
   },
   {
    "id": "return-code",
    "keys": [
     "ret",
     "retcode",
     "ret_code"
    ],
    "is": "nonzero",
    "beside": [
     {
      "keys": [
       "retmsg",
       "ret_msg"
      ],
      "is": "reason"
     }
    ]
   },
   {
    "id": "http-code",
    "keys": [
     "code"
    ],
    "is": "http",
    "beside": [
     {
      "keys": [
       "msg"
      ],
      "is": "text"
     }
    ],
    "without": [
     "data"
    ],
    "only": [
     "explaining"
    ]
   },
   {
    "id": "errors",
    "keys": [
     "errors"
    ],
    "is": "filled",
    "without": [
     "data",
     "results",
     "items",
     "result"
    ],
    "only": [
     "explaining",
     "results"
    ]
   },
   {
    "id": "errors-alone",
    "keys": [
     "errors"
    ],
    "is": "filled",
    "without": [
     "data",
     "results",
     "items",
     "result",
     "deleted",
     "created",
     "updated",
     "added",
     "removed",
     "inserted",
     "succeeded",
     "success",
     "successful",
     "processed",
     "uploaded",
     "sent",
     "imported",
     "completed",
     "applied",
     "saved",
     "count"
    ],
    "only": [
     "explaining",
     "results",
     "done"
    ]
   },
   {
    "id": "graphql",
    "keys": [
     "errors"
    ],
    "is": "filled",
    "beside": [
     {
      "keys": [
       "data"
      ],
      "is": "all-null"
     }
    ],
    "only": [
     "graphql"
    ]
   },
   {
    "id": "graphql-in-part",
    "keys": [
     "errors"
    ],
    "is": "filled",
    "beside": [
     {
      "keys": [
       "data"
      ],
      "is": "some-null"
     }
    ],
    "only": [
     "graphql"
    ],
    "outcome": "unknown"
   },
   {
    "id": "failed-type",
    "keys": [
     "type"
    ],
    "is": "failed-type"
   },
   {
    "id": "failed-output",
    "in": "output",
    "keys": [
     "type"
    ],
    "is": "failed-type"
   },
   {
    "id": "denied",
    "keys": [
     "status",
     "decision"
    ],
    "is": "denied-status",
    "beside": [
     {
      "keys": [
       "feedback"
      ],
      "is": "there"
     }
    ],
    "only": [
     "explaining"
    ],
    "code": 1903
   },
   {
    "id": "status-of-call",
    "keys": [
     "status",
     "state"
    ],
    "is": "failed-status",
    "beside": [
     {
      "keys": [
       "type"
      ],
      "is": "of-a-call"
     }
    ]
   },
   {
    "id": "status",
    "keys": [
     "status",
     "state"
    ],
    "is": "failed-status",
    "only": [
     "explaining"
    ]
   },
   {
    "id": "error-status",
    "keys": [
     "status"
    ],
    "is": "error-status",
    "beside": [
     {
      "keys": [
       "content",
       "message",
       "error",
       "errors",
       "detail",
       "reason",
       "msg",
       "error_message",
       "errorMessage",
       "errmsg",
       "errMsg",
       "err_msg",
       "error_msg",
       "errorMsg"
      ],
      "is": "said"
     }
    ]
   },
   {
    "id": "status-with-code",
    "keys": [
     "status",
     "state"
    ],
    "is": "failed-status",
    "beside": [
     {
      "keys": [
       "error_code",
       "errorCode",
       "error_type",
       "errorType",
       "failure_reason",
       "failureReason",
       "failure_message",
       "failureMessage"
      ],
      "is": "given"
     }
    ]
   },
   {
    "id": "named-status",
    "keys": [
     "*_status",
     "*Status"
    ],
    "is": "failed-status",
    "only": [
     "explaining"
    ]
   },
   {
    "id": "status-flag",
    "keys": [
     "status"
    ],
    "is": "false",
    "beside": [
     {
      "keys": [
       "message",
       "error",
       "errors",
       "detail",
       "reason",
       "msg",
       "error_message",
       "errorMessage",
       "errmsg",
       "errMsg",
       "err_msg",
       "error_msg",
       "errorMsg"
      ],
      "is": "said"
     }
    ],
    "empty": true
   },
   {
    "id": "zero-flag",
    "keys": [
     "ok",
     "success"
    ],
    "is": "zero",
    "only": [
     "explaining"
    ]
   },
   {
    "id": "nothing-succeeded",
    "keys": [
     "succeeded",
     "success",
     "successful",
     "success_count",
     "successCount",
     "succeeded_count"
    ],
    "is": "zero",
    "beside": [
     {
      "keys": [
       "failed",
       "failed_count",
       "failedCount",
       "failure_count",
       "failures",
       "error_count",
       "errors"
      ],
      "is": "positive"
     }
    ]
   },
   {
    "id": "zero-status",
    "keys": [
     "status"
    ],
    "is": "zero",
    "beside": [
     {
      "keys": [
       "info"
      ],
      "is": "reason"
     },
     {
      "keys": [
       "infocode"
      ],
      "is": "given"
     }
    ]
   },
   {
    "id": "negative-return",
    "keys": [
     "ret",
     "retcode",
     "ret_code"
    ],
    "is": "negative",
    "only": [
     "explaining"
    ]
   },
   {
    "id": "negative-return-with-reason",
    "keys": [
     "ret",
     "retcode",
     "ret_code"
    ],
    "is": "negative",
    "beside": [
     {
      "keys": [
       "message",
       "error",
       "errors",
       "detail",
       "reason",
       "msg",
       "error_message",
       "errorMessage",
       "errmsg",
       "errMsg",
       "err_msg",
       "error_msg",
       "errorMsg"
      ],
      "is": "said"
     }
    ]
   },
   {
    "id": "http-status-alone",
    "keys": [
     "status",
     "statusCode",
     "status_code",
     "http_status",
     "httpStatus",
     "httpCode",
     "http_code"
    ],
    "is": "http",
    "only": []
   },
   {
    "id": "http-status",
    "keys": [
     "status",
     "statusCode",
     "status_code",
     "http_status",
     "httpStatus",
     "httpCode",
     "http_code"
    ],
    "is": "http",
    "beside": [
     {
      "keys": [
       "message",
       "error",
       "errors",
       "detail",
       "reason",
       "msg",
       "error_message",
       "errorMessage",
       "errmsg",
       "errMsg",
       "err_msg",
       "error_msg",
       "errorMsg",
       "title"
      ],
      "is": "said"
     }
    ],
    "only": [
     "explaining",
     "describing"
    ]
   },
   {
    "id": "error-type-alone",
    "keys": [
     "type",
     "object"
    ],
    "is": "error-type",
    "only": []
   },
   {
    "id": "error-type",
    "keys": [
     "type",
     "object"
    ],
    "is": "error-type",
    "beside": [
     {
      "keys": [
       "message",
       "error",
       "errors",
       "detail",
       "reason",
       "msg",
       "error_message",
       "errorMessage",
       "errmsg",
       "errMsg",
       "err_msg",
       "error_msg",
       "errorMsg",
       "title",
       "text"
      ],
      "is": "said"
     }
    ],
    "only": [
     "explaining",
     "describing",
     "texts"
    ]
   },
   {
    "id": "response",
    "keys": [
     "statusCode",
     "httpCode",
     "http_code"
    ],
    "is": "http",
    "beside": [
     {
      "keys": [
       "body"
      ],
      "is": "there"
     }
    ],
    "only": [
     "response"
    ]
   },
   {
    "id": "error-name",
    "keys": [
     "code",
     "Code"
    ],
    "is": "error-name",
    "beside": [
     {
      "keys": [
       "message",
       "Message",
       "msg"
      ],
      "is": "text"
     }
    ],
    "only": [
     "explaining",
     "describing",
     "texts"
    ]
   },
   {
    "id": "stack",
    "keys": [
     "stack_trace",
     "stackTrace",
     "stacktrace",
     "stack"
    ],
    "is": "stack",
    "beside": [
     {
      "keys": [
       "message",
       "error",
       "msg"
      ],
      "is": "text"
     }
    ]
   },
   {
    "id": "typed-error",
    "keys": [
     "__type"
    ],
    "is": "error-name"
   },
   {
    "id": "negative-code",
    "keys": [
     "code"
    ],
    "is": "negative",
    "beside": [
     {
      "keys": [
       "msg"
      ],
      "is": "reason"
     }
    ],
    "without": [
     "data"
    ],
    "only": [
     "explaining"
    ]
   },
   {
    "id": "error-response",
    "in": "Response",
    "keys": [
     "Error"
    ],
    "is": "error"
   },
   {
    "id": "failed",
    "keys": [
     "failed",
     "Failed"
    ],
    "is": "true",
    "only": [
     "explaining"
    ],
    "outcome": "unknown"
   },
   {
    "id": "cancelled",
    "keys": [
     "status",
     "state"
    ],
    "is": "cancelled-status",
    "only": [],
    "outcome": "unknown"
   },
   {
    "id": "cancelled-with-reason",
    "keys": [
     "status",
     "state"
    ],
    "is": "cancelled-status",
    "beside": [
     {
      "keys": [
       "error",
       "errors",
       "detail",
       "reason",
       "feedback"
      ],
      "is": "said"
     }
    ],
    "only": [
     "explaining"
    ],
    "outcome": "unknown"
   },
   {
    "id": "error-code-alone",
    "keys": [
     "errcode",
     "errCode",
     "err_code",
     "error_code",
     "errorCode",
     "errno"
    ],
    "is": "nonzero",
    "only": [],
    "outcome": "unknown"
   },
   {
    "id": "error-code-with-message",
    "keys": [
     "errcode",
     "errCode",
     "err_code",
     "error_code",
     "errorCode",
     "errno"
    ],
    "is": "nonzero",
    "beside": [
     {
      "keys": [
       "message",
       "msg",
       "detail",
       "reason"
      ],
      "is": "reason"
     }
    ],
    "only": [
     "explaining"
    ],
    "outcome": "unknown"
   },
   {
    "id": "error-code-name",
    "keys": [
     "errcode",
     "errCode",
     "err_code",
     "error_code",
     "errorCode",
     "errno"
    ],
    "is": "error-name",
    "beside": [
     {
      "keys": [
       "message",
       "msg",
       "detail",
       "reason"
      ],
      "is": "reason"
     }
    ],
    "only": [
     "explaining",
     "describing"
    ],
    "outcome": "unknown"
   },
   {
    "id": "unmet-status",
    "keys": [
     "status"
    ],
    "is": "unmet-status",
    "beside": [
     {
      "keys": [
       "message",
       "error",
       "errors",
       "detail",
       "reason",
       "msg",
       "error_message",
       "errorMessage",
       "errmsg",
       "errMsg",
       "err_msg",
       "error_msg",
       "errorMsg"
      ],
      "is": "said"
     }
    ],
    "outcome": "unknown"
   },
   {
    "id": "unmet-flag",
    "keys": [
     "confirmation_required",
     "requires_confirmation",
     "requiresConfirmation",
     "needs_confirmation",
     "needsConfirmation",
     "requires_approval",
     "requiresApproval",
     "needs_approval",
     "needsApproval",
     "approval_required",
     "auth_required",
     "authRequired",
     "requires_auth",
     "requiresAuth",
     "login_required"
    ],
    "is": "true",
    "beside": [
     {
      "keys": [
       "message",
       "error",
       "errors",
       "detail",
       "reason",
       "msg",
       "error_message",
       "errorMessage",
       "errmsg",
       "errMsg",
       "err_msg",
       "error_msg",
       "errorMsg"
      ],
      "is": "said"
     }
    ],
    "outcome": "unknown"
   }
  ],
  "process": {
   "exit_codes": [
    "exit_code",
    "exitCode",
    "exit_status",
    "exitStatus",
    "return_code",
    "returnCode",
    "returncode",
    "rc",
    "exit"
   ],
   "spawn_codes": [
    "code",
    "status"
   ],
   "timeouts": [
    "timed_out",
    "timedOut"
   ],
   "interruptions": [
    "interrupted"
   ],
   "streams": [
    "stderr",
    "stdout",
    "output",
    "aggregated_output"
   ],
   "process": [
    "command",
    "cmd",
    "cwd",
    "duration",
    "duration_ms",
    "durationMs",
    "duration_seconds",
    "pid",
    "signal",
    "killed"
   ],
   "process_holders": [
    "metadata"
   ]
  },
  "wrappers": [
   "result",
   "output",
   "response",
   "data",
   "llmContent"
  ],
  "beside_wrapper": [
   "id",
   "jsonrpc",
   "returnDisplay"
  ],
  "flags": {
   "mcp": {
    "field": "isError",
    "default": true
   },
   "anthropic": {
    "field": "is_error",
    "default": true
   },
   "langchain": {
    "field": "status",
    "default": true
   },
   "langchain4j": {
    "field": "isError",
    "default": true
   },
   "bedrock": {
    "field": "status",
    "default": false
   },
   "google": {
    "field": "error",
    "default": true
   },
   "vercel": {
    "field": "type",
    "default": true
   },
   "pydantic_ai": {
    "field": "outcome",
    "default": true
   },
   "openai_agents": {
    "field": "status",
    "default": true
   },
   "a2a": {
    "field": "status",
    "default": false
   },
   "magic": {
    "field": "ok",
    "default": false
   }
  },
  "empty": {
   "lists": [
    "results",
    "items",
    "data",
    "rows",
    "records",
    "documents",
    "hits",
    "matches",
    "files",
    "entries",
    "values",
    "list",
    "result"
   ],
   "counts": [
    "total",
    "count",
    "total_count",
    "totalCount",
    "size",
    "found",
    "matched",
    "num_results"
   ]
  },
  "succeeded": {
   "statuses": [
    "ok",
    "success",
    "succeeded",
    "successful",
    "completed",
    "complete",
    "done"
   ],
   "codes": [
    0,
    200,
    201,
    204
   ]
  },
  "words": {
   "most_characters": 220,
   "most_lines": 2,
   "denial_characters": 600,
   "denial_lines": 12,
   "denial_within": 160,
   "opening_characters": 4000,
   "opening_lines": 60,
   "traditional": "\u4e26\u4e7e\u4f48\u4f54\u4f75\u4f86\u4fc2\u500b\u5011\u5099\u50b3\u50c5\u512a\u5167\u5169\u518a\u51cd\u5225\u522a\u5275\u52d5\u52d9\u5340\u53c3\u54e1\u554f\u5553\u555f\u55ae\u56b4\u5716\u57f7\u5831\u584a\u5920\u593e\u5b78\u5be9\u5beb\u5c07\u5c0d\u5e63\u5e6b\u5e79\u5e7e\u5eab\u5f35\u5f8c\u5f91\u5fa9\u614b\u61c9\u6236\u63a1\u63db\u64c1\u64c7\u64da\u64e0\u6514\u6557\u6578\u65b7\u65bc\u6642\u66ab\u6703\u689d\u696d\u69cb\u6a19\u6a23\u6a94\u6aa2\u6aaf\u6b0a\u6b78\u6c7a\u6c92\u6cc1\u6e2c\u6e96\u6eff\u6f5b\u6f70\u6ffe\u70ba\u7121\u7232\u72c0\u7372\u73fe\u7522\u7570\u7576\u767c\u76e1\u77ad\u78ba\u78bc\u7947\u7a2e\u7a31\u7a4d\u7b46\u7bc0\u7bc4\u7c64\u7cfe\u7d04\u7d1b\u7d42\u7d50\u7d55\u7d61\u7d66\u7d71\u7d81\u7d93\u7db2\u7dd2\u7dda\u7de8\u7e3d\u7e6b\u7e8c\u7fa3\u7fa9\u805e\u806f\u81fa\u8457\u85e5\u8655\u865f\u885d\u8879\u88dc\u88dd\u8907\u898b\u898f\u89f8\u8a02\u8a18\u8a2a\u8a2d\u8a31\u8a55\u8a5e\u8a62\u8a66\u8a71\u8a72\u8a8d\u8a9e\u8aa4\u8aaa\u8aac\u8abf\u8acb\u8ad6\u8b49\u8b58\u8b6f\u8b70\u8b77\u8b80\u8ca8\u8cb7\u8cbb\u8cc7\u8ce3\u8cea\u8cec\u8f09\u8f2f\u8f38\u8f49\u8fa6\u9019\u9023\u904b\u904e\u9054\u9055\u905e\u9069\u9078\u907a\u90f5\u92b7\u92ea\u9304\u932f\u9396\u9451\u9577\u9580\u9589\u958b\u9593\u95dc\u968e\u96aa\u96b1\u96bb\u96e2\u97ff\u9805\u9808\u9810\u9818\u982d\u983b\u984c\u984d\u985e\u9867\u986f\u98a8\u9918\u994b\u99c1\u99d5\u99db\u9a57\u9a5f\u9ad4\u9aee\u9ebc\u9ede\u9f4a",
   "simplified": "\u5e76\u5e72\u5e03\u5360\u5e76\u6765\u7cfb\u4e2a\u4eec\u5907\u4f20\u4ec5\u4f18\u5185\u4e24\u518c\u51bb\u522b\u5220\u521b\u52a8\u52a1\u533a\u53c2\u5458\u95ee\u542f\u542f\u5355\u4e25\u56fe\u6267\u62a5\u5757\u591f\u5939\u5b66\u5ba1\u5199\u5c06\u5bf9\u5e01\u5e2e\u5e72\u51e0\u5e93\u5f20\u540e\u5f84\u590d\u6001\u5e94\u6237\u91c7\u6362\u62e5\u62e9\u636e\u6324\u62e6\u8d25\u6570\u65ad\u4e8e\u65f6\u6682\u4f1a\u6761\u4e1a\u6784\u6807\u6837\u6863\u68c0\u53f0\u6743\u5f52\u51b3\u6ca1\u51b5\u6d4b\u51c6\u6ee1\u6f5c\u6e83\u6ee4\u4e3a\u65e0\u4e3a\u72b6\u83b7\u73b0\u4ea7\u5f02\u5f53\u53d1\u5c3d\u4e86\u786e\u7801\u53ea\u79cd\u79f0\u79ef\u7b14\u8282\u8303\u7b7e\u7ea0\u7ea6\u7eb7\u7ec8\u7ed3\u7edd\u7edc\u7ed9\u7edf\u7ed1\u7ecf\u7f51\u7eea\u7ebf\u7f16\u603b\u7cfb\u7eed\u7fa4\u4e49\u95fb\u8054\u53f0\u7740\u836f\u5904\u53f7\u51b2\u53ea\u8865\u88c5\u590d\u89c1\u89c4\u89e6\u8ba2\u8bb0\u8bbf\u8bbe\u8bb8\u8bc4\u8bcd\u8be2\u8bd5\u8bdd\u8be5\u8ba4\u8bed\u8bef\u8bf4\u8bf4\u8c03\u8bf7\u8bba\u8bc1\u8bc6\u8bd1\u8bae\u62a4\u8bfb\u8d27\u4e70\u8d39\u8d44\u5356\u8d28\u8d26\u8f7d\u8f91\u8f93\u8f6c\u529e\u8fd9\u8fde\u8fd0\u8fc7\u8fbe\u8fdd\u9012\u9002\u9009\u9057\u90ae\u9500\u94fa\u5f55\u9519\u9501\u9274\u957f\u95e8\u95ed\u5f00\u95f4\u5173\u9636\u9669\u9690\u53ea\u79bb\u54cd\u9879\u987b\u9884\u9886\u5934\u9891\u9898\u989d\u7c7b\u987e\u663e\u98ce\u4f59\u9988\u9a73\u9a7e\u9a76\u9a8c\u9aa4\u4f53\u53d1\u4e48\u70b9\u9f50",
   "failure": [
    {
     "name": "\u2717",
     "pattern": "^ \u2717 "
    },
    {
     "name": "failed",
     "pattern": "^ (cancelled|canceled|aborted|interrupted|denied|rejected|failed|error|timeout|forbidden|unauthorized)( [.])? $"
    },
    {
     "name": "error",
     "pattern": "^ (\u2717 )?((sorry|oops|warning|note|unfortunately) [,:.] )?(([^ ]+ ){0,5}(error|exception|failure|fatal|errors)|err|panic)( (while|when|during|in|from|at|on|with|for|of|code|occurred|[a-z]+ing|[0-9]+)( [^ ]+){0,8})? : |^ (\u2717 )?((sorry|oops|warning|note|unfortunately) [,:.] )?(error|problem|failure|issue) (while |when |in |during |with |from )?[a-z]+ing | (error|exception|problem|failure) (occurred|happened|was thrown|was raised|was encountered) | (encountered|got|received|hit|caught|threw|returned|raised) (an? |the |some )?([^ ]+ )?(error|exception) | (an? |the )(unexpected |internal |unknown |unhandled )?(error|exception) "
    },
    {
     "name": "error name",
     "pattern": " [a-z_]*[a-z](error|exception) ([:.,] |$)"
    },
    {
     "name": "failed",
     "pattern": " (failed|fails) (to |[:.,] |with |after |because |due |on |at |during |when |while |in |for |unexpectedly |again |$)|^ (\u2717 )?((sorry|oops|warning|note|unfortunately) [,:.] )?(failed|failure) "
    },
    {
     "name": "could not",
     "pattern": " (could not|couldn't|cannot|can't|can not|unable to|not able to|was unable|were unable|wasn't able|isn't able|won't be able) "
    },
    {
     "name": "not found",
     "pattern": " (not found|notfound|couldn't be found|no longer available) | no ([^ ]+ ){1,4}found (with|for|by) (the |this )?([a-z]+ )?([a-z]+_)?(id|ids|index|identifier|uuid|name) "
    },
    {
     "name": "no such",
     "pattern": " no such [^ ]+ "
    },
    {
     "name": "does not exist",
     "pattern": " (does not|doesn't|do not|don't|did not|not|no longer) exists? "
    },
    {
     "name": "not allowed",
     "pattern": " (not|isn't|aren't|wasn't|weren't) (currently |yet |been |properly |be |an? |the )?(allowed|permitted|authorized|authorised|authenticated|supported|implemented|available|accessible|reachable|connected|initialized|initialised|configured|installed|enabled|logged|signed|registered|defined|recognized|recognised|writable|readable|valid|member|provisioned|loaded|mounted|selected|visible|responding|ready|set|specified|provided|given|sent|saved|applied|completed|executed|processed|approved|accepted|granted|possible|enough|sufficient|found|editable|absolute|positive|empty|directory|file|function|string|number|iterable|callable|subscriptable|json|git|in the list|unique|interactable|clickable|attached|compatible) "
    },
    {
     "name": "does not",
     "pattern": " (did not|didn't|does not|doesn't|do not|don't) (have|has|match|support|accept|allow|contain|succeed|complete|finish|return|respond|belong|work|produce|provide|specify|satisfy|conform|parse|compile|start|load|recognize|understand|appear) "
    },
    {
     "name": "required",
     "pattern": " (is|are) (required|mandatory) | (is|are) missing ([.:,]|$)| (authentication|authorization|login|confirmation|approval|payment|permission|permissions|key|token|credentials|argument|parameter|field) (is |are )?(required|needed) | requires (an? |the |explicit |at least |authentication |confirmation |either |permission |you )|^ (\u2717 )?((sorry|oops|warning|note|unfortunately) [,:.] )?missing | missing (required |the |an? |mandatory )?([^ ]+ )?(argument|arguments|param|params|parameter|parameters|input|inputs|token|key|keys|credential|credentials|format|json|syntax|path|url|uri|request|response|id|ids|identifier|type|types|value|values|date|time|option|options|command|action|operation|tool|function|method|field|fields|name|query|expression|reference|address|email|password|username|login|regex|pattern|mode|character|characters|header|headers|body|data|content|file|filename|image|number|index|range|range|code|cell|column|schema|configuration|config|session|user|account|api|signature|certificate|state|status|encoding|model|region|timezone|resource|platform|version|symbol|selector|attribute|property|node|message|mime|media|escape|sequence|line|block|argument) "
    },
    {
     "name": "must",
     "pattern": " (must|should) (be|not|have|contain|provide|specify|include|start|end|match|connect|set|supply|either|first) | (needs?|has|have) to (be|provide|specify|connect|set|log|sign|authenticate|configure|install|run) | (please|kindly) (first )?(provide|specify|supply|connect|configure|install|login|log|sign|authenticate|enter|set|use a valid) | only one of | at least one of | exactly one of | one of [^ ]+ or [^ ]+ "
    },
    {
     "name": "invalid",
     "pattern": "^ (\u2717 )?((sorry|oops|warning|note|unfortunately) [,:.] )?(the )?([^ ]+ )?(invalid|malformed|unsupported|unrecognized|unrecognised|unknown|illegal|incorrect|undefined|bad|unexpected|expired) [^ ]+ | (invalid|malformed|unrecognized|unrecognised|unsupported|illegal|incorrect|unknown|wrong|bad) ([^ ]+ ){0,2}(argument|arguments|param|params|parameter|parameters|input|inputs|token|key|keys|credential|credentials|format|json|syntax|path|url|uri|request|response|id|ids|identifier|type|types|value|values|date|time|option|options|command|action|operation|tool|function|method|field|fields|name|query|expression|reference|address|email|password|username|login|regex|pattern|mode|character|characters|header|headers|body|data|content|file|filename|image|number|index|range|range|code|cell|column|schema|configuration|config|session|user|account|api|signature|certificate|state|status|encoding|model|region|timezone|resource|platform|version|symbol|selector|attribute|property|node|message|mime|media|escape|sequence|line|block|argument) | (is|are|was|were|has|have) (an? )?(invalid|malformed|unsupported|unrecognized|unknown|incorrect|undefined|corrupt|corrupted|ambiguous|out of range|out of bounds|too long|too large|too short|too big|too small|too many) "
    },
    {
     "name": "unexpected",
     "pattern": " unexpected (error|token|end|eof|character|keyword|argument|response|status|type|value|failure|exception|input|result|format) "
    },
    {
     "name": "timed out",
     "pattern": " (timed out|timed-out) | timeout (exceeded|expired|reached|error|after|waiting|while|occurred|[:.,]|$)| deadline exceeded "
    },
    {
     "name": "denied",
     "pattern": " (access|permission|permissions|request|connection|operation|authorization|login|handshake) (is |was |were |has been )?(denied|refused|rejected|forbidden|blocked|reset|aborted|closed|lost|dropped|error|failed|failure|timeout|timed) | (denied|rejected|declined|refused|blocked|disallowed|forbidden|prohibited) by | (was|were|been) (denied|rejected|declined|refused|blocked|disallowed) | (unauthorized|unauthorised|unauthenticated|forbidden) ([:.,] |$)|^ (\u2717 )?((sorry|oops|warning|note|unfortunately) [,:.] )?(denied|rejected|forbidden|unauthorized|refused|blocked|declined) | (no|insufficient|lacks?|lacking|missing|without) (the )?(required |necessary )?(permission|permissions|access|privileges|rights|scope|scopes) "
    },
    {
     "name": "cancelled",
     "pattern": " (operation|request|call|execution|task|query|read|run|tool|command|action|process|job|generation) (was |has been |were |is |got )?(cancelled|canceled|aborted|interrupted|killed|terminated) | (context|operation) (cancelled|canceled) | aborterror "
    },
    {
     "name": "limit",
     "pattern": " (rate|usage|daily|monthly|quota|request|token|size|context|memory|time|call|length|credit|account|plan)?[ -]?(limit|limits|quota) (has been |was |is |have been )?(exceeded|reached|hit|exhausted) | rate[ -]limited | too many (requests|attempts|retries|redirects|connections|tokens|open) | (exceeded|exceeds|exceeding) (your|the|maximum|its|allowed|limit) | (out of|not enough|insufficient|ran out of) (memory|credits?|quota|disk|funds|balance|space|tokens|storage|resources|stock|inventory) | no space left | disk (is )?full | (max|maximum) (number of )?(retries|attempts|iterations|steps|turns|depth) "
    },
    {
     "name": "unavailable",
     "pattern": " (unavailable|unreachable|overloaded) | (bad gateway|gateway timeout|internal server error|bad request|server error|service error) | service (is )?down | (is|are|seems|appears) (currently |temporarily |to be )?(down|offline|disabled|suspended|revoked|deactivated|locked|blocked|read-only|unresponsive) "
    },
    {
     "name": "status",
     "pattern": " (http|status|status code|error code|error|code) (error |status |code )?(: )?(http )?[45][0-9][0-9] "
    },
    {
     "name": "connection",
     "pattern": " (econn[a-z]+|enoent|eacces|enotfound|etimedout|eperm|eexist|epipe|enospc|ehostunreach|eaddrinuse|eisdir|enotdir|err_[a-z_]+) | (no route to host|network is unreachable|name or service not known|temporary failure in name resolution) | errno -?[0-9]+ | (network|connection|dns|ssl|tls|socket|certificate) (error|failure|problem|issue) "
    },
    {
     "name": "already exists",
     "pattern": " already (exists?|in use|taken|registered|being used|been used|locked|running) "
    },
    {
     "name": "crashed",
     "pattern": " (crashed|segfault|segmentation fault|core dumped|division by zero|no module named|has no attribute|stack overflow|nullpointer|null pointer|rolled back|unsuccessful|mismatch|mismatched) "
    },
    {
     "name": "exit code",
     "pattern": " (exited with|exit code|exit status|returncode|return code|non-zero exit)( code| status| returncode| a non-zero)*( :)? (-?[1-9][0-9]*|code|status) "
    },
    {
     "name": "expired",
     "pattern": " (has|have|is|was|been|token|session|link|certificate|key|license|cookie|credentials) (been )?expired "
    },
    {
     "name": "not given",
     "pattern": " no ([^ ]+ ){1,3}(was |were |is |are )?(provided|specified|given|supplied|configured|selected|loaded|open|connected|defined|registered|installed|received|attached|set) | (received|got|returned) no (response|reply|output|answer) | not a member "
    },
    {
     "name": "try again",
     "pattern": " (please )?(try again|retry) (later|in|after|with|once|[.,]|$)| (re-authenticate|reauthenticate|log in again|sign in again) | (could|may|might) not be (safely|able) "
    },
    {
     "name": "\u5931\u8d25",
     "pattern": "\u5931\u8d25( |\u4e86|\u8bf7|\u540e|\uff0c)"
    },
    {
     "name": "\u9519\u8bef",
     "pattern": "\u9519\u8bef( |\u5728|\uff0c)"
    },
    {
     "name": "\u53d1\u751f",
     "pattern": "\u53d1\u751f\u4e86?(\u9519\u8bef|\u5f02\u5e38)"
    },
    {
     "name": "\u51fa\u9519",
     "pattern": "\u51fa\u9519"
    },
    {
     "name": "\u51fa\u73b0",
     "pattern": "\u51fa\u73b0\u4e86?(\u9519\u8bef|\u5f02\u5e38|\u95ee\u9898)"
    },
    {
     "name": "\u62a5\u9519",
     "pattern": "\u62a5\u9519"
    },
    {
     "name": "\u5f02\u5e38",
     "pattern": "\u5f02\u5e38( |\uff0c)|(\u6267\u884c|\u7cfb\u7edf|\u7f51\u7edc|\u670d\u52a1|\u7a0b\u5e8f|\u5185\u90e8)\u5f02\u5e38"
    },
    {
     "name": "\u65e0\u6cd5",
     "pattern": "\u65e0\u6cd5"
    },
    {
     "name": "\u4e0d\u80fd",
     "pattern": "\u4e0d\u80fd(\u4e3a\u7a7a|\u5c0f\u4e8e|\u5927\u4e8e|\u8d85\u8fc7|\u91cd\u590d|\u5305\u542b|\u5c11\u4e8e|\u662f)"
    },
    {
     "name": "\u4e0d\u53ef\u4e3a\u7a7a",
     "pattern": "\u4e0d\u53ef\u4e3a\u7a7a"
    },
    {
     "name": "\u4e0d\u53ef\u7528",
     "pattern": "\u4e0d\u53ef\u7528"
    },
    {
     "name": "\u4e0d\u53ef\u8bbf\u95ee",
     "pattern": "\u4e0d\u53ef\u8bbf\u95ee"
    },
    {
     "name": "\u4e0d\u53ef\u8fbe",
     "pattern": "\u4e0d\u53ef\u8fbe"
    },
    {
     "name": "\u4e0d\u5b58\u5728",
     "pattern": "\u4e0d\u5b58\u5728"
    },
    {
     "name": "\u627e\u4e0d\u5230",
     "pattern": "\u627e\u4e0d\u5230"
    },
    {
     "name": "\u672a\u627e\u5230",
     "pattern": "\u672a\u627e\u5230"
    },
    {
     "name": "\u6ca1\u627e\u5230",
     "pattern": "\u6ca1\u627e\u5230"
    },
    {
     "name": "\u6ca1\u6709\u627e\u5230",
     "pattern": "\u6ca1\u6709\u627e\u5230"
    },
    {
     "name": "\u4e0d\u652f\u6301",
     "pattern": "\u4e0d\u652f\u6301"
    },
    {
     "name": "\u4e0d\u5141\u8bb8",
     "pattern": "\u4e0d\u5141\u8bb8"
    },
    {
     "name": "\u4e0d\u5408\u6cd5",
     "pattern": "\u4e0d\u5408\u6cd5"
    },
    {
     "name": "\u4e0d\u6b63\u786e",
     "pattern": "\u4e0d\u6b63\u786e"
    },
    {
     "name": "\u4e0d\u5339\u914d",
     "pattern": "\u4e0d\u5339\u914d"
    },
    {
     "name": "\u4e0d\u8db3",
     "pattern": "\u4e0d\u8db3"
    },
    {
     "name": "\u65e0\u6548",
     "pattern": "\u65e0\u6548"
    },
    {
     "name": "\u975e\u6cd5",
     "pattern": "\u975e\u6cd5"
    },
    {
     "name": "\u6709\u8bef",
     "pattern": "\u6709\u8bef"
    },
    {
     "name": "\u4e0d\u662f\u6709\u6548",
     "pattern": "\u4e0d\u662f\u6709\u6548"
    },
    {
     "name": "\u8d85\u65f6",
     "pattern": "\u8d85\u65f6"
    },
    {
     "name": "\u903e\u65f6",
     "pattern": "\u903e\u65f6"
    },
    {
     "name": "\u8d85\u9650",
     "pattern": "\u8d85\u9650"
    },
    {
     "name": "\u8d85\u51fa",
     "pattern": "\u8d85\u51fa"
    },
    {
     "name": "\u5df2\u8fbe",
     "pattern": "\u5df2\u8fbe\u5230?(\u4e0a\u9650|\u6700\u5927)"
    },
    {
     "name": "\u6b21\u6570\u5df2",
     "pattern": "\u6b21\u6570\u5df2(\u7528\u5b8c|\u8d85|\u8fbe)"
    },
    {
     "name": "\u9650\u6d41",
     "pattern": "\u9650\u6d41"
    },
    {
     "name": "\u8fc7\u4e8e\u9891\u7e41",
     "pattern": "\u8fc7\u4e8e\u9891\u7e41"
    },
    {
     "name": "\u592a\u9891\u7e41",
     "pattern": "\u592a\u9891\u7e41"
    },
    {
     "name": "\u7e41\u5fd9",
     "pattern": "\u7e41\u5fd9"
    },
    {
     "name": "\u8fc7\u671f",
     "pattern": "\u8fc7\u671f"
    },
    {
     "name": "\u5931\u6548",
     "pattern": "\u5931\u6548"
    },
    {
     "name": "\u672a\u767b\u5f55",
     "pattern": "\u672a\u767b\u5f55"
    },
    {
     "name": "\u672a\u6388\u6743",
     "pattern": "\u672a\u6388\u6743"
    },
    {
     "name": "\u672a\u8ba4\u8bc1",
     "pattern": "\u672a\u8ba4\u8bc1"
    },
    {
     "name": "\u672a\u914d\u7f6e",
     "pattern": "\u672a\u914d\u7f6e"
    },
    {
     "name": "\u672a\u521d\u59cb\u5316",
     "pattern": "\u672a\u521d\u59cb\u5316"
    },
    {
     "name": "\u672a\u8fde\u63a5",
     "pattern": "\u672a\u8fde\u63a5"
    },
    {
     "name": "\u672a\u5b89\u88c5",
     "pattern": "\u672a\u5b89\u88c5"
    },
    {
     "name": "\u672a\u542f\u52a8",
     "pattern": "\u672a\u542f\u52a8"
    },
    {
     "name": "\u672a\u542f\u7528",
     "pattern": "\u672a\u542f\u7528"
    },
    {
     "name": "\u672a\u63d0\u4f9b",
     "pattern": "\u672a\u63d0\u4f9b"
    },
    {
     "name": "\u672a\u6307\u5b9a",
     "pattern": "\u672a\u6307\u5b9a"
    },
    {
     "name": "\u672a\u8bbe\u7f6e",
     "pattern": "\u672a\u8bbe\u7f6e"
    },
    {
     "name": "\u672a\u5b9a\u4e49",
     "pattern": "\u672a\u5b9a\u4e49"
    },
    {
     "name": "\u672a\u6ce8\u518c",
     "pattern": "\u672a\u6ce8\u518c"
    },
    {
     "name": "\u672a\u7ed1\u5b9a",
     "pattern": "\u672a\u7ed1\u5b9a"
    },
    {
     "name": "\u672a\u8bc6\u522b",
     "pattern": "\u672a\u8bc6\u522b"
    },
    {
     "name": "\u672a\u54cd\u5e94",
     "pattern": "\u672a\u54cd\u5e94"
    },
    {
     "name": "\u5c1a\u672a",
     "pattern": "\u5c1a\u672a"
    },
    {
     "name": "\u6743\u9650",
     "pattern": "(\u6ca1\u6709|\u65e0|\u7f3a\u5c11|\u7f3a\u4e4f)[^ ]{0,6}\u6743\u9650|\u6743\u9650(\u4e0d\u591f|\u88ab)"
    },
    {
     "name": "\u65e0\u6743",
     "pattern": "\u65e0\u6743"
    },
    {
     "name": "\u62d2\u7edd",
     "pattern": "\u62d2\u7edd"
    },
    {
     "name": "\u88ab\u7981",
     "pattern": "\u88ab\u7981"
    },
    {
     "name": "\u5df2\u7981\u7528",
     "pattern": "\u5df2\u7981\u7528"
    },
    {
     "name": "\u7981\u7528",
     "pattern": "\u7981\u7528"
    },
    {
     "name": "\u7981\u6b62",
     "pattern": "\u7981\u6b62"
    },
    {
     "name": "\u88ab\u5c01",
     "pattern": "\u88ab\u5c01"
    },
    {
     "name": "\u5c01\u7981",
     "pattern": "\u5c01\u7981"
    },
    {
     "name": "\u7f3a\u5c11",
     "pattern": "\u7f3a\u5c11"
    },
    {
     "name": "\u7f3a\u5931",
     "pattern": "\u7f3a\u5931"
    },
    {
     "name": "\u5fc5\u586b",
     "pattern": "\u5fc5\u586b"
    },
    {
     "name": "\u5fc5\u987b",
     "pattern": "\u5fc5\u987b"
    },
    {
     "name": "\u4e0d\u5f97",
     "pattern": "\u4e0d\u5f97"
    },
    {
     "name": "\u91cd\u8bd5",
     "pattern": "\u8bf7(\u7a0d\u540e)?\u91cd\u8bd5|\u7a0d\u540e\u91cd\u8bd5"
    },
    {
     "name": "\u518d\u8bd5",
     "pattern": "\u8bf7(\u7a0d\u540e)?\u518d\u8bd5|\u7a0d\u540e\u518d\u8bd5"
    },
    {
     "name": "\u8bf7\u5148",
     "pattern": "\u8bf7\u5148"
    },
    {
     "name": "\u8bf7\u91cd\u65b0",
     "pattern": "\u8bf7\u91cd\u65b0"
    },
    {
     "name": "\u4e2d\u65ad",
     "pattern": "\u4e2d\u65ad"
    },
    {
     "name": "\u5d29\u6e83",
     "pattern": "\u5d29\u6e83"
    },
    {
     "name": "\u88ab\u7ec8\u6b62",
     "pattern": "\u88ab\u7ec8\u6b62"
    },
    {
     "name": "expired",
     "pattern": "^ ([^ .]+ ){1,3}expired( [.,]| $)"
    },
    {
     "name": "no such",
     "pattern": "^ (there (is|are|was|were) )?no ([^ ]+ ){1,3}(named|called|with (the )?(id|name|key|index|title)|at|exists|exist) "
    },
    {
     "name": "not given",
     "pattern": "^ (you|your (account|plan|role|token|key|user)) (lack|lacks|need|needs|are missing|is missing|may not|have no|has no|don't have|do not have|does not have|have exceeded|have reached|have used) | (was|is|were|are) not successful | unsuccessful |^ nothing (was|has been) (saved|sent|written|created) "
    },
    {
     "name": "unexpected",
     "pattern": "^ expected ([^ ]+ ){1,6}(, )?(but )?(got|received|found) | out of (range|bounds)( [.:,]| $)"
    },
    {
     "name": "conflict",
     "pattern": "^ (merge |edit |version |write |update )?conflict (:|with |in (_|file|files|[^ ]+ [.] [a-z]+) )|^ duplicate(d)? (key|entry|name|record|value|id) | (held|locked|in use|used) by (another|a different|other) | (has|have) been (modified|changed) (since|by|on disk|externally) [^.]*[.] (re-read|read|reload|refresh|fetch|pull) "
    },
    {
     "name": "denied",
     "pattern": "^ ([^ .]+ ){1,3}blocked (for|due|because|as) "
    },
    {
     "name": "\u4e0d\u5bf9",
     "pattern": "(\u5bc6\u7801|\u53c2\u6570|\u683c\u5f0f|\u6307\u4ee4|\u547d\u4ee4|\u53e3\u4ee4|\u5730\u5740|\u8def\u5f84|\u8d26\u53f7|\u7c7b\u578b|\u5355\u4f4d|\u65e5\u671f)\u4e0d\u5bf9"
    },
    {
     "name": "\u9519\u4e86",
     "pattern": "(\u5bc6\u7801|\u53c2\u6570|\u683c\u5f0f|\u6307\u4ee4|\u547d\u4ee4|\u53e3\u4ee4|\u5730\u5740|\u8def\u5f84|\u8d26\u53f7|\u7c7b\u578b|\u5355\u4f4d|\u65e5\u671f)\u9519\u4e86"
    },
    {
     "name": "\u6709\u95ee\u9898",
     "pattern": "(\u5bc6\u7801|\u53c2\u6570|\u683c\u5f0f|\u6307\u4ee4|\u547d\u4ee4|\u53e3\u4ee4|\u5730\u5740|\u8def\u5f84|\u8d26\u53f7|\u7c7b\u578b|\u5355\u4f4d|\u65e5\u671f)\u6709\u95ee\u9898"
    },
    {
     "name": "\u5f00\u5c0f\u5dee",
     "pattern": "\u5f00\u5c0f\u5dee"
    },
    {
     "name": "\u51fa\u4e86",
     "pattern": "\u51fa\u4e86(\u70b9|\u4e9b)?(\u5c0f)?(\u95ee\u9898|\u9519|\u72b6\u51b5)"
    },
    {
     "name": "\u5fd9",
     "pattern": "(\u670d\u52a1\u5668?|\u7cfb\u7edf)(\u5f88|\u592a|\u6b63|\u5f53\u524d)?\u5fd9"
    },
    {
     "name": "\u62e5\u6324",
     "pattern": "(\u670d\u52a1\u5668?|\u7cfb\u7edf)(\u5f88|\u592a|\u6b63|\u5f53\u524d)?\u62e5\u6324"
    },
    {
     "name": "\u8fde\u63a5\u4e0d\u4e0a",
     "pattern": "\u8fde\u63a5\u4e0d\u4e0a"
    },
    {
     "name": "only",
     "pattern": "^ (only|sorry , only) ([^ ]+ ){1,8}(is|are) (supported|allowed|permitted|accepted|valid|available) | (only|exclusively) (supports?|accepts?|allows?|works? (with|on|in|for)|available (to|in|for|on|during|from)|allowed|supported|permitted) |^ only [^ .]+( [^ .]+){0,3} (allowed|supported|permitted|accepted) |(\u53ea|\u4ec5)(\u652f\u6301|\u5141\u8bb8|\u63a5\u53d7|\u9650|\u80fd\u7528|\u80fd\u5728|\u80fd\u5bf9)|\u4ec5[^ ]{1,8}(\u53ef\u7528|\u53ef\u64cd\u4f5c|\u53ef\u8bbf\u95ee|\u53ef\u89c1|\u6709\u6743)|^ only ([^ ]+ ){1,4}(may|can|is allowed|are allowed) "
    },
    {
     "name": "failed",
     "pattern": "^ ([^ .:,]+ ){1,4}(fail|failed|error|exception)( [.])? $|^ ([a-z_-]+ ){1,4}failed (no|[0-9]{3}) "
    },
    {
     "name": "not allowed",
     "pattern": " (is|are|was|were|am|isn't|aren't|wasn't|weren't) ((still|also) )?(not |)(in |on |within |inside |of |part of )?(any |the |its |your |this |an? |one of )*(allowed|permitted|configured|supported|current|approved) [^ ]+ | not (within|inside|in|among|part of) (the |any |any of the |your |this |our )?([^ ]+ )?(allowed|permitted|configured|scope|range|bounds|workspace|project|list|mode|allowlist|whitelist) | not (a|an) ([^ ]+ ){1,3}[.] $| (is|are) not (an? )?(array|object|integer|boolean|list|dictionary|map|uuid|ipv4) |^ not (a|an|in|on|inside|within|enough|logged|signed|supported|allowed|permitted|implemented|available|connected|ready|authorized|authenticated) | (was|were) (not|never) (created|added|updated|deleted|inserted|generated|written|uploaded|deployed|removed|performed|assigned|started|delivered|published|submitted|inserted|recorded|placed|booked) |[.] [^.]* (not|never) (created|added|updated|deleted|inserted|generated|written|uploaded|removed|performed|sent|saved|applied|executed) [.] $"
    },
    {
     "name": "required",
     "pattern": " [a-z_]+ (missing|invalid) ((from|in|for) [^ ]+( [^ ]+){0,4} )?([.] )?$| requires ([a-z]+_[a-z_]+|both|[^ ]+ and [^ ]+|url|command|name|id|path|elevated|root|admin|administrator|an?|the) |^ [^ ]+( [^ ]+){0,2} required ([.] )?$"
    },
    {
     "name": "must",
     "pattern": " must ([0-9]|between|only|both|all|never|also|end|exist|support|use|choose|select|call|pass|define|point|resolve|equal|exceed|come|follow|run|precede|fall) | provide (either|exactly one|one of|only one|a valid|an? [a-z_]+ or)( |$)"
    },
    {
     "name": "limit",
     "pattern": " (exceeds|exceeded|exceeding|[a-z]+s exceed) ([^ ]+ ){0,5}(limits?|length|characters|chars|bytes|size|maximum|quota|budget|tokens|kb|mb|gb|entries|items|rows|lines|capacity|context) | (exceeded|exhausted)( [.])? $| (retry|retries|attempts|budget|quota|credits) ([^ ]+ )?(exceeded|exhausted) | (too|is too) (long|large|big|small|short|complex|high|low|old|deep|many [a-z]+)( to [a-z]+)?( [.(]| $)"
    },
    {
     "name": "violation",
     "pattern": " (violation|violations) : | (policy|security|access|constraint|sandbox|safety) violation | (contains?|includes?|uses?) ([^ ]+ )?(blocked|forbidden|disallowed|dangerous|prohibited|illegal|unsafe) ([^ ]+ )?(operations?|commands?|keywords?|statements?|characters?|content|patterns?|functions?|paths?) | (security|injection) ([^ ]+ ){0,6}(was |were |been )?blocked | (is|are|was|were) (also )?blocked [.] "
    },
    {
     "name": "denied",
     "pattern": "^ ((the|your) )?([^ ]+ )?(action|plan|tool|call|operation|change|changes|edit|edits|command|execution|permission|approval|confirmation|access|elicitation|transaction|payment) (was |were |has been |is )?(declined|rejected|denied|refused|vetoed|disapproved|blocked|not approved) ([.:,] |by |$)| (has|have) (been )?(disabled|blocked|revoked|restricted) (the |this |that |all |your )?[^ ]+ "
    },
    {
     "name": "cancelled",
     "pattern": "^ (the |your )?([a-z]+ )?(restart|action|elicitation|dialog|prompt|confirmation|input|edit|plan|write|search|login|authentication|authorization|installation|selection|picker|upload|download|form) (was |has been )?(cancelled|canceled|aborted|dismissed)( [.]| $)"
    },
    {
     "name": "no longer",
     "pattern": " (no longer (valid|active|matches|available|exists|accessible|supported)|has already (exited|closed|ended|expired|been closed|been terminated)|already (in progress|exited|closed|terminated|in flight)) "
    },
    {
     "name": "none active",
     "pattern": " no (active|open|running|current|connected|valid|available|selected) ([a-z]+ ){1,2}(for|with|at|in|to (update|fork|restore|resume|refresh|read|use|continue|send|navigate|click|edit|undo|commit|push|attach)) | no ([a-z]+ ){1,3}(in progress|is running|is active|is open|is selected|is connected|is available|is configured)( [.]|$| for | to )"
    },
    {
     "name": "did not work",
     "pattern": " (didn't|did not|doesn't|does not|won't|will not|isn't|is not) ([a-z]+ )?(go through|work|working|run|load|open|start|respond|return anything|take effect|stick|help)( |$)| (went wrong|gone wrong|gave up|giving up) "
    },
    {
     "name": "\u672a\u77e5",
     "pattern": "^ ?\u672a\u77e5\u7684?[^ ]{0,6}(\u5de5\u5177|\u64cd\u4f5c|\u547d\u4ee4|\u6307\u4ee4|\u52a8\u4f5c|\u7c7b\u578b|\u65b9\u6cd5|\u53c2\u6570|\u5b57\u6bb5|\u9009\u9879|\u51fd\u6570|\u63a5\u53e3|\u6a21\u578b|\u5e73\u53f0|\u683c\u5f0f|\u89d2\u8272|\u8bed\u8a00|\u57ce\u5e02|\u8d27\u5e01|\u5355\u4f4d)"
    },
    {
     "name": "\u65e0\u6b64",
     "pattern": "^ ?\u65e0\u6b64[^ ]{1,8} "
    },
    {
     "name": "\u6ca1\u6709\u6b64",
     "pattern": "^ ?\u6ca1\u6709\u6b64[^ ]{1,8} "
    },
    {
     "name": "\u6ca1\u6709\u8fd9\u4e2a",
     "pattern": "^ ?\u6ca1\u6709\u8fd9\u4e2a[^ ]{1,8} "
    },
    {
     "name": "\u6ca1\u8fd9\u4e2a",
     "pattern": "^ ?\u6ca1\u8fd9\u4e2a[^ ]{1,8} "
    },
    {
     "name": "\u67e5\u65e0\u6b64",
     "pattern": "^ ?\u67e5\u65e0\u6b64[^ ]{1,8} "
    },
    {
     "name": "\u672a\u901a\u8fc7",
     "pattern": "(\u6821\u9a8c|\u9a8c\u8bc1|\u9274\u6743|\u8ba4\u8bc1|\u7b7e\u540d|\u5ba1\u6838|\u5ba1\u6279|\u68c0\u67e5)\u672a\u901a\u8fc7"
    },
    {
     "name": "\u672a\u80fd\u901a\u8fc7",
     "pattern": "(\u6821\u9a8c|\u9a8c\u8bc1|\u9274\u6743|\u8ba4\u8bc1|\u7b7e\u540d|\u5ba1\u6838|\u5ba1\u6279|\u68c0\u67e5)\u672a\u80fd\u901a\u8fc7"
    },
    {
     "name": "\u6ca1\u6709\u901a\u8fc7",
     "pattern": "(\u6821\u9a8c|\u9a8c\u8bc1|\u9274\u6743|\u8ba4\u8bc1|\u7b7e\u540d|\u5ba1\u6838|\u5ba1\u6279|\u68c0\u67e5)\u6ca1\u6709\u901a\u8fc7"
    },
    {
     "name": "\u6ca1\u80fd\u901a\u8fc7",
     "pattern": "(\u6821\u9a8c|\u9a8c\u8bc1|\u9274\u6743|\u8ba4\u8bc1|\u7b7e\u540d|\u5ba1\u6838|\u5ba1\u6279|\u68c0\u67e5)\u6ca1\u80fd\u901a\u8fc7"
    },
    {
     "name": "\u6ca1\u901a\u8fc7",
     "pattern": "(\u6821\u9a8c|\u9a8c\u8bc1|\u9274\u6743|\u8ba4\u8bc1|\u7b7e\u540d|\u5ba1\u6838|\u5ba1\u6279|\u68c0\u67e5)\u6ca1\u901a\u8fc7"
    },
    {
     "name": "\u4e0d\u80fd\u901a\u8fc7",
     "pattern": "(\u6821\u9a8c|\u9a8c\u8bc1|\u9274\u6743|\u8ba4\u8bc1|\u7b7e\u540d|\u5ba1\u6838|\u5ba1\u6279|\u68c0\u67e5)\u4e0d\u80fd\u901a\u8fc7"
    },
    {
     "name": "\u4e0d\u901a\u8fc7",
     "pattern": "(\u6821\u9a8c|\u9a8c\u8bc1|\u9274\u6743|\u8ba4\u8bc1|\u7b7e\u540d|\u5ba1\u6838|\u5ba1\u6279|\u68c0\u67e5)\u4e0d\u901a\u8fc7"
    },
    {
     "name": "\u4e0d\u5b8c\u6574",
     "pattern": "(\u914d\u7f6e|\u53c2\u6570|\u4fe1\u606f|\u6570\u636e|\u5185\u5bb9)\u4e0d\u5b8c\u6574"
    },
    {
     "name": "\u4e0d\u9f50",
     "pattern": "(\u914d\u7f6e|\u53c2\u6570|\u4fe1\u606f|\u6570\u636e|\u5185\u5bb9)\u4e0d\u9f50"
    },
    {
     "name": "\u4e0d\u5408\u89c4",
     "pattern": "(\u914d\u7f6e|\u53c2\u6570|\u4fe1\u606f|\u6570\u636e|\u5185\u5bb9)\u4e0d\u5408\u89c4"
    },
    {
     "name": "\u4e0d\u89c4\u8303",
     "pattern": "(\u914d\u7f6e|\u53c2\u6570|\u4fe1\u606f|\u6570\u636e|\u5185\u5bb9)\u4e0d\u89c4\u8303"
    },
    {
     "name": "\u4e0d\u5408\u7406",
     "pattern": "(\u914d\u7f6e|\u53c2\u6570|\u4fe1\u606f|\u6570\u636e|\u5185\u5bb9)\u4e0d\u5408\u7406"
    },
    {
     "name": "\u4e0d\u4e00\u81f4",
     "pattern": "(\u914d\u7f6e|\u53c2\u6570|\u4fe1\u606f|\u6570\u636e|\u5185\u5bb9)\u4e0d\u4e00\u81f4"
    },
    {
     "name": "\u4e0d\u6ee1\u8db3",
     "pattern": "\u4e0d\u6ee1\u8db3"
    },
    {
     "name": "\u4e0d\u7b26\u5408",
     "pattern": "\u4e0d\u7b26\u5408"
    },
    {
     "name": "\u4e0d\u662f",
     "pattern": "\u4e0d\u662f[^ ]{0,6}(\u6587\u4ef6|\u76ee\u5f55|\u6587\u4ef6\u5939|\u6709\u6548|\u5408\u6cd5|\u6570\u5b57|\u6574\u6570|\u56fe\u7247|\u7fa4\u4e3b|\u7ba1\u7406\u5458)"
    },
    {
     "name": "\u662f\u76ee\u5f55",
     "pattern": "\u662f\u76ee\u5f55 ,"
    },
    {
     "name": "\u662f\u6587\u4ef6\u5939",
     "pattern": "\u662f\u6587\u4ef6\u5939 ,"
    },
    {
     "name": "\u672a\u5728",
     "pattern": "\u672a\u5728[^\u3002\uff0c]{1,16}(\u627e\u5230|\u53d1\u73b0|\u6ce8\u518c|\u914d\u7f6e)"
    },
    {
     "name": "\u5230",
     "pattern": "(\u6ca1\u6709|\u6ca1|\u672a|\u67e5)(\u80fd)?(\u67e5\u8be2|\u641c\u7d22|\u68c0\u7d22)?(\u5230|\u627e\u5230)(\u8be5|\u6b64|\u6307\u5b9a|\u76ee\u6807|\u8fd9\u4e2a|\u5bf9\u5e94|\u5339\u914d\u7684?(\u5de5\u5177|\u6587\u4ef6|\u5143\u7d20))"
    },
    {
     "name": "\u67e5\u4e0d\u5230",
     "pattern": "\u67e5\u4e0d\u5230"
    },
    {
     "name": "\u641c\u4e0d\u5230",
     "pattern": "\u641c\u4e0d\u5230"
    },
    {
     "name": "\u8bfb\u4e0d\u5230",
     "pattern": "\u8bfb\u4e0d\u5230"
    },
    {
     "name": "\u6253\u4e0d\u5f00",
     "pattern": "\u6253\u4e0d\u5f00"
    },
    {
     "name": "\u8fde\u4e0d\u4e0a",
     "pattern": "\u8fde\u4e0d\u4e0a"
    },
    {
     "name": "\u8bbf\u95ee\u4e0d\u4e86",
     "pattern": "\u8bbf\u95ee\u4e0d\u4e86"
    },
    {
     "name": "\u4e0d\u4e86",
     "pattern": "(\u89e3\u6790|\u6253\u5f00|\u8bfb\u53d6|\u8bbf\u95ee|\u8fde\u63a5|\u8bc6\u522b|\u5904\u7406|\u6267\u884c|\u4e0b\u8f7d|\u64ad\u653e|\u767b\u5f55)\u4e0d\u4e86"
    },
    {
     "name": "\u4e0d\u5230",
     "pattern": "(\u89e3\u6790|\u6253\u5f00|\u8bfb\u53d6|\u8bbf\u95ee|\u8fde\u63a5|\u8bc6\u522b|\u5904\u7406|\u6267\u884c|\u4e0b\u8f7d|\u64ad\u653e|\u767b\u5f55)\u4e0d\u5230"
    },
    {
     "name": "\u4e0d\u5f00",
     "pattern": "(\u89e3\u6790|\u6253\u5f00|\u8bfb\u53d6|\u8bbf\u95ee|\u8fde\u63a5|\u8bc6\u522b|\u5904\u7406|\u6267\u884c|\u4e0b\u8f7d|\u64ad\u653e|\u767b\u5f55)\u4e0d\u5f00"
    },
    {
     "name": "\u4e0d\u4e0a",
     "pattern": "(\u89e3\u6790|\u6253\u5f00|\u8bfb\u53d6|\u8bbf\u95ee|\u8fde\u63a5|\u8bc6\u522b|\u5904\u7406|\u6267\u884c|\u4e0b\u8f7d|\u64ad\u653e|\u767b\u5f55)\u4e0d\u4e0a"
    },
    {
     "name": "\u4e0d\u51fa\u6765",
     "pattern": "(\u89e3\u6790|\u6253\u5f00|\u8bfb\u53d6|\u8bbf\u95ee|\u8fde\u63a5|\u8bc6\u522b|\u5904\u7406|\u6267\u884c|\u4e0b\u8f7d|\u64ad\u653e|\u767b\u5f55)\u4e0d\u51fa\u6765"
    },
    {
     "name": "\u6ca1\u80fd",
     "pattern": "\u6ca1\u80fd"
    },
    {
     "name": "\u672a\u80fd",
     "pattern": "\u672a\u80fd"
    },
    {
     "name": "\u4e0d\u6210\u529f",
     "pattern": "\u4e0d\u6210\u529f"
    },
    {
     "name": "\u672a\u6210\u529f",
     "pattern": "\u672a\u6210\u529f"
    },
    {
     "name": "\u6ca1\u6709\u6210\u529f",
     "pattern": "\u6ca1\u6709\u6210\u529f"
    },
    {
     "name": "\u6ca1\u6210\u529f",
     "pattern": "\u6ca1\u6210\u529f"
    },
    {
     "name": "\u4e0a\u9650",
     "pattern": "(\u5df2|\u88ab)(\u8fbe\u5230|\u8d85\u8fc7|\u89e6\u53d1|\u89e6\u53ca)[^ ]{0,8}\u4e0a\u9650"
    },
    {
     "name": "\u9650\u5236",
     "pattern": "(\u5df2|\u88ab)(\u8fbe\u5230|\u8d85\u8fc7|\u89e6\u53d1|\u89e6\u53ca)[^ ]{0,8}\u9650\u5236"
    },
    {
     "name": "\u9650\u989d",
     "pattern": "(\u5df2|\u88ab)(\u8fbe\u5230|\u8d85\u8fc7|\u89e6\u53d1|\u89e6\u53ca)[^ ]{0,8}\u9650\u989d"
    },
    {
     "name": "\u592a\u957f",
     "pattern": "\u592a\u957f( |\uff0c|\u65e0\u6cd5|\u8bf7|\u4e86)"
    },
    {
     "name": "\u8fc7\u957f",
     "pattern": "\u8fc7\u957f( |\uff0c|\u65e0\u6cd5|\u8bf7|\u4e86)"
    },
    {
     "name": "\u592a\u5927",
     "pattern": "\u592a\u5927( |\uff0c|\u65e0\u6cd5|\u8bf7|\u4e86)"
    },
    {
     "name": "\u8fc7\u5927",
     "pattern": "\u8fc7\u5927( |\uff0c|\u65e0\u6cd5|\u8bf7|\u4e86)"
    },
    {
     "name": "\u592a\u591a",
     "pattern": "\u592a\u591a( |\uff0c|\u65e0\u6cd5|\u8bf7|\u4e86)"
    },
    {
     "name": "\u8fc7\u591a",
     "pattern": "\u8fc7\u591a( |\uff0c|\u65e0\u6cd5|\u8bf7|\u4e86)"
    },
    {
     "name": "\u592a\u5feb",
     "pattern": "\u592a\u5feb( |\uff0c|\u65e0\u6cd5|\u8bf7|\u4e86)"
    },
    {
     "name": "\u8fc7\u5feb",
     "pattern": "\u8fc7\u5feb( |\uff0c|\u65e0\u6cd5|\u8bf7|\u4e86)"
    },
    {
     "name": "\u592a\u77ed",
     "pattern": "\u592a\u77ed( |\uff0c|\u65e0\u6cd5|\u8bf7|\u4e86)"
    },
    {
     "name": "\u8fc7\u77ed",
     "pattern": "\u8fc7\u77ed( |\uff0c|\u65e0\u6cd5|\u8bf7|\u4e86)"
    },
    {
     "name": "\u592a\u5c0f",
     "pattern": "\u592a\u5c0f( |\uff0c|\u65e0\u6cd5|\u8bf7|\u4e86)"
    },
    {
     "name": "\u8fc7\u5c0f",
     "pattern": "\u8fc7\u5c0f( |\uff0c|\u65e0\u6cd5|\u8bf7|\u4e86)"
    },
    {
     "name": "\u592a\u6df1",
     "pattern": "\u592a\u6df1( |\uff0c|\u65e0\u6cd5|\u8bf7|\u4e86)"
    },
    {
     "name": "\u8fc7\u6df1",
     "pattern": "\u8fc7\u6df1( |\uff0c|\u65e0\u6cd5|\u8bf7|\u4e86)"
    },
    {
     "name": "\u592a\u9891\u7e41",
     "pattern": "\u592a\u9891\u7e41( |\uff0c|\u65e0\u6cd5|\u8bf7|\u4e86)"
    },
    {
     "name": "\u8fc7\u9891\u7e41",
     "pattern": "\u8fc7\u9891\u7e41( |\uff0c|\u65e0\u6cd5|\u8bf7|\u4e86)"
    },
    {
     "name": "\u4e0d\u591f",
     "pattern": "(\u989d\u5ea6|\u4f59\u989d|\u5e93\u5b58|\u914d\u989d|\u79ef\u5206|\u6b21\u6570|\u6743\u9650|\u7a7a\u95f4|\u5185\u5b58)\u4e0d\u591f"
    },
    {
     "name": "\u5df2\u7528\u5b8c",
     "pattern": "(\u989d\u5ea6|\u4f59\u989d|\u5e93\u5b58|\u914d\u989d|\u79ef\u5206|\u6b21\u6570|\u6743\u9650|\u7a7a\u95f4|\u5185\u5b58)\u5df2\u7528\u5b8c"
    },
    {
     "name": "\u7528\u5c3d",
     "pattern": "(\u989d\u5ea6|\u4f59\u989d|\u5e93\u5b58|\u914d\u989d|\u79ef\u5206|\u6b21\u6570|\u6743\u9650|\u7a7a\u95f4|\u5185\u5b58)\u7528\u5c3d"
    },
    {
     "name": "\u8017\u5c3d",
     "pattern": "(\u989d\u5ea6|\u4f59\u989d|\u5e93\u5b58|\u914d\u989d|\u79ef\u5206|\u6b21\u6570|\u6743\u9650|\u7a7a\u95f4|\u5185\u5b58)\u8017\u5c3d"
    },
    {
     "name": "\u5931\u8d25",
     "pattern": "^ [^ ]{0,12}\u5931\u8d25 |\u5931\u8d25[!\uff08(\uff1a:]|(\u8c03\u7528|\u8bf7\u6c42|\u6267\u884c|\u67e5\u8be2|\u83b7\u53d6|\u8bfb\u53d6|\u5199\u5165|\u4fdd\u5b58|\u521b\u5efa|\u5220\u9664|\u66f4\u65b0|\u4e0a\u4f20|\u4e0b\u8f7d|\u53d1\u9001|\u8fde\u63a5|\u767b\u5f55|\u89e3\u6790|\u5904\u7406|\u52a0\u8f7d|\u542f\u52a8|\u5b89\u88c5|\u6821\u9a8c|\u9a8c\u8bc1|\u8ba4\u8bc1|\u521d\u59cb\u5316|\u6253\u5f00|\u751f\u6210|\u641c\u7d22|\u8f6c\u6362)\u5931\u8d25"
    },
    {
     "name": "\u5f02\u5e38",
     "pattern": "(\u8c03\u7528|\u8bf7\u6c42|\u6267\u884c|\u67e5\u8be2|\u83b7\u53d6|\u8bfb\u53d6|\u5199\u5165|\u4fdd\u5b58|\u521b\u5efa|\u5220\u9664|\u66f4\u65b0|\u4e0a\u4f20|\u4e0b\u8f7d|\u53d1\u9001|\u8fde\u63a5|\u767b\u5f55|\u89e3\u6790|\u5904\u7406|\u52a0\u8f7d|\u542f\u52a8|\u5b89\u88c5|\u6821\u9a8c|\u9a8c\u8bc1|\u8ba4\u8bc1|\u521d\u59cb\u5316|\u6253\u5f00|\u751f\u6210|\u641c\u7d22|\u8f6c\u6362)\u5f02\u5e38"
    },
    {
     "name": "\u9519\u8bef",
     "pattern": "(\u8c03\u7528|\u8bf7\u6c42|\u6267\u884c|\u67e5\u8be2|\u83b7\u53d6|\u8bfb\u53d6|\u5199\u5165|\u4fdd\u5b58|\u521b\u5efa|\u5220\u9664|\u66f4\u65b0|\u4e0a\u4f20|\u4e0b\u8f7d|\u53d1\u9001|\u8fde\u63a5|\u767b\u5f55|\u89e3\u6790|\u5904\u7406|\u52a0\u8f7d|\u542f\u52a8|\u5b89\u88c5|\u6821\u9a8c|\u9a8c\u8bc1|\u8ba4\u8bc1|\u521d\u59cb\u5316|\u6253\u5f00|\u751f\u6210|\u641c\u7d22|\u8f6c\u6362)\u9519\u8bef"
    },
    {
     "name": "\u88ab\u62d2",
     "pattern": "(\u8c03\u7528|\u8bf7\u6c42|\u6267\u884c|\u67e5\u8be2|\u83b7\u53d6|\u8bfb\u53d6|\u5199\u5165|\u4fdd\u5b58|\u521b\u5efa|\u5220\u9664|\u66f4\u65b0|\u4e0a\u4f20|\u4e0b\u8f7d|\u53d1\u9001|\u8fde\u63a5|\u767b\u5f55|\u89e3\u6790|\u5904\u7406|\u52a0\u8f7d|\u542f\u52a8|\u5b89\u88c5|\u6821\u9a8c|\u9a8c\u8bc1|\u8ba4\u8bc1|\u521d\u59cb\u5316|\u6253\u5f00|\u751f\u6210|\u641c\u7d22|\u8f6c\u6362)\u88ab\u62d2"
    },
    {
     "name": "\u8fd4\u56de",
     "pattern": "\u8fd4\u56de(\u4e86)?(\u5f02\u5e38|\u9519\u8bef|\u5931\u8d25)"
    },
    {
     "name": "\u5f02\u5e38",
     "pattern": "\u5f02\u5e38(\u9000\u51fa|\u7ec8\u6b62|\u4e2d\u65ad)"
    },
    {
     "name": "\u9519\u8bef",
     "pattern": "(\u51fa\u73b0|\u9047\u5230|\u53d1\u751f|\u5b58\u5728)(\u4e86)?(\u4e00\u4e2a|\u4e00\u4e9b|\u672a\u77e5|\u610f\u5916|\u5185\u90e8|\u4e25\u91cd)*\u7684?\u9519\u8bef"
    },
    {
     "name": "\u5f02\u5e38",
     "pattern": "(\u51fa\u73b0|\u9047\u5230|\u53d1\u751f|\u5b58\u5728)(\u4e86)?(\u4e00\u4e2a|\u4e00\u4e9b|\u672a\u77e5|\u610f\u5916|\u5185\u90e8|\u4e25\u91cd)*\u7684?\u5f02\u5e38"
    },
    {
     "name": "\u95ee\u9898",
     "pattern": "(\u51fa\u73b0|\u9047\u5230|\u53d1\u751f|\u5b58\u5728)(\u4e86)?(\u4e00\u4e2a|\u4e00\u4e9b|\u672a\u77e5|\u610f\u5916|\u5185\u90e8|\u4e25\u91cd)*\u7684?\u95ee\u9898"
    },
    {
     "name": "\u6545\u969c",
     "pattern": "(\u51fa\u73b0|\u9047\u5230|\u53d1\u751f|\u5b58\u5728)(\u4e86)?(\u4e00\u4e2a|\u4e00\u4e9b|\u672a\u77e5|\u610f\u5916|\u5185\u90e8|\u4e25\u91cd)*\u7684?\u6545\u969c"
    },
    {
     "name": "\u8fd0\u884c\u4e0d\u6b63\u5e38",
     "pattern": "\u8fd0\u884c\u4e0d\u6b63\u5e38"
    },
    {
     "name": "\u5de5\u4f5c\u4e0d\u6b63\u5e38",
     "pattern": "\u5de5\u4f5c\u4e0d\u6b63\u5e38"
    },
    {
     "name": "\u6545\u969c",
     "pattern": "\u6545\u969c "
    },
    {
     "name": "\u9519\u8bef\u7801",
     "pattern": "\u9519\u8bef\u7801 :? ?[1-9]"
    },
    {
     "name": "\u9a73\u56de",
     "pattern": "(\u88ab|\u906d)\u9a73\u56de"
    },
    {
     "name": "\u62e6\u622a",
     "pattern": "(\u88ab|\u906d)\u62e6\u622a"
    },
    {
     "name": "\u963b\u6b62",
     "pattern": "(\u88ab|\u906d)\u963b\u6b62"
    },
    {
     "name": "\u5c4f\u853d",
     "pattern": "(\u88ab|\u906d)\u5c4f\u853d"
    },
    {
     "name": "\u9650\u5236",
     "pattern": "(\u88ab|\u906d)\u9650\u5236"
    },
    {
     "name": "\u64a4\u9500",
     "pattern": "(\u88ab|\u906d)\u64a4\u9500"
    },
    {
     "name": "\u540a\u9500",
     "pattern": "(\u88ab|\u906d)\u540a\u9500"
    },
    {
     "name": "\u51bb\u7ed3",
     "pattern": "(\u88ab|\u906d)\u51bb\u7ed3"
    },
    {
     "name": "\u9501\u5b9a",
     "pattern": "(\u88ab|\u906d)\u9501\u5b9a"
    },
    {
     "name": "\u505c\u7528",
     "pattern": "(\u88ab|\u906d)\u505c\u7528"
    },
    {
     "name": "\u4e0b\u7ebf",
     "pattern": "(\u88ab|\u906d)\u4e0b\u7ebf"
    },
    {
     "name": "\u91cd\u7f6e",
     "pattern": "(\u88ab|\u906d)\u91cd\u7f6e"
    },
    {
     "name": "\u505c\u7528",
     "pattern": "(\u8d26\u53f7|\u8d26\u6237|\u7528\u6237|\u529f\u80fd|\u63a5\u53e3|\u670d\u52a1|\u4ee4\u724c)[^ ]{0,4}(\u5df2|\u88ab)\u505c\u7528"
    },
    {
     "name": "\u7981\u8a00",
     "pattern": "(\u8d26\u53f7|\u8d26\u6237|\u7528\u6237|\u529f\u80fd|\u63a5\u53e3|\u670d\u52a1|\u4ee4\u724c)[^ ]{0,4}(\u5df2|\u88ab)\u7981\u8a00"
    },
    {
     "name": "\u51bb\u7ed3",
     "pattern": "(\u8d26\u53f7|\u8d26\u6237|\u7528\u6237|\u529f\u80fd|\u63a5\u53e3|\u670d\u52a1|\u4ee4\u724c)[^ ]{0,4}(\u5df2|\u88ab)\u51bb\u7ed3"
    },
    {
     "name": "\u540a\u9500",
     "pattern": "(\u8d26\u53f7|\u8d26\u6237|\u7528\u6237|\u529f\u80fd|\u63a5\u53e3|\u670d\u52a1|\u4ee4\u724c)[^ ]{0,4}(\u5df2|\u88ab)\u540a\u9500"
    },
    {
     "name": "\u5c01\u7981",
     "pattern": "(\u8d26\u53f7|\u8d26\u6237|\u7528\u6237|\u529f\u80fd|\u63a5\u53e3|\u670d\u52a1|\u4ee4\u724c)[^ ]{0,4}(\u5df2|\u88ab)\u5c01\u7981"
    },
    {
     "name": "\u672a\u5f00\u653e",
     "pattern": "\u672a\u5f00\u653e"
    },
    {
     "name": "\u672a\u5f00\u901a",
     "pattern": "\u672a\u5f00\u901a"
    },
    {
     "name": "\u672a\u4e0a\u7ebf",
     "pattern": "\u672a\u4e0a\u7ebf"
    },
    {
     "name": "\u672a\u5c31\u7eea",
     "pattern": "\u672a\u5c31\u7eea"
    },
    {
     "name": "\u6ca1\u6709\u54cd\u5e94",
     "pattern": "\u6ca1\u6709\u54cd\u5e94"
    },
    {
     "name": "\u65e0\u54cd\u5e94",
     "pattern": "\u65e0\u54cd\u5e94"
    },
    {
     "name": "\u4e0d\u5728\u7ebf",
     "pattern": "\u4e0d\u5728\u7ebf"
    },
    {
     "name": "\u79bb\u7ebf",
     "pattern": "\u79bb\u7ebf(\u4e86)? "
    },
    {
     "name": "\u6389\u7ebf",
     "pattern": "\u6389\u7ebf(\u4e86)? "
    },
    {
     "name": "\u65ad\u5f00",
     "pattern": "\u65ad\u5f00(\u4e86)? "
    },
    {
     "name": "reverted",
     "pattern": " (execution|transaction|call|tx) (was |has been |got )?reverted "
    },
    {
     "name": "outside",
     "pattern": " (is|are|was|were|points?|lies|falls?|resolves?|path|paths|file|location|access|located) (to )?(a path )?(outside|beyond) (of )?(the |your |its |any |all |this |an? )?([^ ]+ ){0,3}(directory|directories|folder|folders|root|roots|workspace|workspaces|sandbox|project|repository|scope|bounds|path|paths|area|vault) | (escapes?|leaves?) (from )?(the |its )?([^ ]+ ){0,2}(root|workspace|directory|folder|sandbox|base) "
    },
    {
     "name": "is a directory",
     "pattern": "^ (the )?([^ ]+ )?(path|file|target|source|destination|_) (_ )?is (a|an) (directory|folder|file)( [.,]| $)"
    },
    {
     "name": "\u5df2\u5b58\u5728",
     "pattern": "\u5df2\u5b58\u5728(\u4e86)?( |\uff0c)"
    },
    {
     "name": "\u5df2\u7ecf\u5b58\u5728",
     "pattern": "\u5df2\u7ecf\u5b58\u5728(\u4e86)?( |\uff0c)"
    },
    {
     "name": "\u88ab\u6ce8\u518c",
     "pattern": "\u5df2(\u7ecf)?\u88ab\u6ce8\u518c"
    },
    {
     "name": "\u88ab\u5360\u7528",
     "pattern": "\u5df2(\u7ecf)?\u88ab\u5360\u7528"
    },
    {
     "name": "\u88ab\u4f7f\u7528",
     "pattern": "\u5df2(\u7ecf)?\u88ab\u4f7f\u7528"
    },
    {
     "name": "\u88ab\u7ed1\u5b9a",
     "pattern": "\u5df2(\u7ecf)?\u88ab\u7ed1\u5b9a"
    },
    {
     "name": "\u88ab\u9886\u53d6",
     "pattern": "\u5df2(\u7ecf)?\u88ab\u9886\u53d6"
    },
    {
     "name": "error name",
     "pattern": "^ ([a-z0-9_]+ [.] )+[a-z_]*(error|exception) "
    },
    {
     "name": "not found",
     "pattern": " no (element|elements|node|nodes|widget|control) ([^ ]+ ){0,3}(for|matching|matches|matched|with|at) (the )?(selector|xpath|locator|ref|reference|coordinates|text|id) "
    },
    {
     "name": "not done",
     "pattern": "^ ([^ ]+ ){1,2}not (added|created|updated|deleted|saved|sent|removed|applied|uploaded|inserted|deployed) [.:,] "
    },
    {
     "name": "injection",
     "pattern": " (command|shell|path|directory) (injection|traversal|substitution) ([^ ]+ )?(detected|blocked|attempt|denied|not) "
    },
    {
     "name": "skipped",
     "pattern": "^ (the )?(tool |call |tool call |execution |step )?(was )?skipped (due to|because) "
    },
    {
     "name": "read-only",
     "pattern": " read-only (file system|filesystem|database|mode|transaction) "
    }
   ],
   "opening": [
    "^ (\u2717 )?((an?|the) )?([a-z]+ )?(error|failure) ([a-z]+ing|in|while|during|when|occurred|at|code) ([^ ]+ ){0,12}: ",
    "^ (\u2717 )?([^ ]+ ){0,3}(error|exception) : ",
    "^ (\u2717 )?(failed to|could not|couldn't|cannot|can't|unable to) [a-z]+ ([^ ]+ )",
    "^ \u2717 ([^ ]+ ){1,6}(failed|error) : ",
    "^ ([^ ]+ ){0,2}[^ ]{0,8}(\u5931\u8d25|\u9519\u8bef|\u5f02\u5e38|\u51fa\u9519) : ",
    "^ (process |command )?(exit|exited with|return|returned)( code| status)+ (: )?-?[1-9]"
   ],
   "closing": [
    "^ (process |command )?(exit|exited with|return|returned)( code| status)+ (: )?-?[1-9]",
    "^ (error|tool_use_error) (failed|could not|cannot|unable|timeout|timed) ([^ ]+ )*error $"
   ],
   "success": [
    " (successfully|succeeded|success) ",
    "\u2713",
    "\u6210\u529f",
    " (with|using|to|used|use) (the |a |its )?(default|fallback|cached|built-in) | (defaults?|fall(s|ing)?|fell) (back )?(to|on) | will be (fully |automatically )?(used|applied|created|protected|added|included|processed|ignored|recreated|overwritten|skipped) ",
    " (not found|not exist|exists?|missing|unavailable|not available|not set|not specified|given|provided|specified) , (so |and |then |but )?((a|an|the|new|we|i|it|_) )?([a-z]+ )?(was |were |has been |have been |is |are )?(created|added|inserted|initialized|generated|cloned|installed|skipped|ignored|built|appended|registered|kept|used|returned) ",
    " , (so )?(creating|using|adding|initializing|generating|falling back|skipping|ignoring|keeping|leaving|assuming|defaulting) | nothing to (do|delete|remove|clean|update|change) ",
    "( , |[.] )(\u5df2|\u5e76\u5df2|\u7cfb\u7edf\u5df2|\u73b0\u5df2)(\u81ea\u52a8|\u4e3a\u60a8|\u5e2e\u60a8|\u7ecf|\u91cd\u65b0|\u6210\u529f)?(\u521b\u5efa|\u65b0\u5efa|\u6dfb\u52a0|\u6539\u7528|\u6539\u4e3a|\u5207\u6362|\u4f7f\u7528|\u91c7\u7528|\u5ffd\u7565|\u8df3\u8fc7|\u8865\u5145|\u56de\u9000|\u83b7\u53d6|\u751f\u6210|\u52a0\u8f7d|\u6062\u590d|\u7eed\u671f)|(\u4f7f\u7528|\u6539\u7528|\u91c7\u7528|\u6309)(\u4e86)?\u9ed8\u8ba4",
    "^ \u5df2(\u4e3a\u60a8|\u5e2e\u60a8|\u6210\u529f|\u81ea\u52a8)?(\u7981\u7528|\u62d2\u7edd|\u5c4f\u853d|\u505c\u7528|\u5173\u95ed|\u62c9\u9ed1|\u5c01\u7981|\u53d6\u6d88|\u6807\u8bb0|\u79fb\u9664|\u5220\u9664|\u7ec8\u6b62|\u505c\u6b62|\u64a4\u9500|\u51bb\u7ed3|\u9501\u5b9a|\u5c06|\u628a|\u5bf9|\u4e3a)[^ .,]| (as|at|by|per) (you |your )?request(ed)?( [.,]| $)",
    " (not found|not exist|missing) ([^ ,.]+ ){0,4}, (fetched|loaded|downloaded|retrieved|created|added|rebuilt|regenerated|using|falling) | (not exist|not found|missing) (yet )?(and|so) (was|were|has been|it was) ",
    " (the )?(next|second|last|new|retried) [^ ]+ (passed|succeeded|worked|completed) | and (was |were )?(renewed|restored|recreated|retried|replaced|paid) ",
    "^ (rolled back|reverted) (to|the|_|migration|deployment|release|change|changes|commit|version|[0-9]) ",
    " [.] (so )?(it was |was |has been )?(added|created|inserted|saved|registered)( [.])? $",
    " (access|permission|permissions|role|token|license|membership) (has been |was |were )?(revoked|removed) (for|from) "
   ],
   "no_success": [
    " (not|un|without) (successfully|success) ",
    "(\u4e0d|\u672a|\u6ca1|\u6ca1\u6709|\u672a\u80fd|\u65e0\u6cd5)\u6210\u529f",
    "\u6210\u529f\u7387"
   ],
   "done": [
    " (saved|created|deleted|removed|updated|cleared|fixed|resolved|recovered|restored|sent|posted|added|inserted|dropped|renamed|written|wrote|moved|copied|uploaded|downloaded|scheduled|passed|remembered|noted|merged|committed|pushed|clicked|typed|navigated|executed|completed|finished|applied|imported|exported|generated|published|deployed|replaced|edited|recorded|stored|archived|healthy) |^ (ok|done|found|fetched|retrieved|loaded|listed) ",
    "\u5df2(\u5b8c\u6210|\u4fdd\u5b58|\u521b\u5efa|\u5220\u9664|\u66f4\u65b0|\u53d1\u9001|\u6e05\u7406|\u6e05\u9664|\u4fee\u590d|\u53d6\u6d88|\u63d0\u4ea4|\u6dfb\u52a0|\u79fb\u9664|\u6062\u590d|\u89e3\u51b3|\u5904\u7406|\u5230\u8d26|\u767b\u5f55|\u8fde\u63a5|\u53d1\u5e03|\u4e0a\u4f20|\u4e0b\u8f7d)|\u5b8c\u6210 |\u5168\u90e8\u901a\u8fc7|\u6b63\u5e38",
    " (changed|reset|rotated|reconnected|renewed|blocked user|muted|revoked|unsubscribed) [.]|^ (sent|saved|created|deleted|uploaded) , |\u5df2(\u4fee\u6539|\u66f4\u6539|\u91cd\u7f6e|\u64a4\u9500|\u5207\u6362|\u91cd\u65b0[^ ]{1,4}) "
   ],
   "contrast": [
    " (but|however|although|though|except|yet|unfortunately) ",
    "(\u4f46|\u4f46\u662f|\u7136\u800c|\u4e0d\u8fc7|\u53ef\u662f)"
   ],
   "other": [
    "^ error (handling|logging|reporting|tracking|monitoring|messaging) ",
    "^ (is|are|was|were|does|do|did|has|have|can|could|should|would|will) (i|we|you|they|he|she|it|the|this|that|these|those|there|a|an|any|anyone|someone) ",
    "^ (if|when|whenever|how|why|what|where|who|which|use|see|once|unless|according|here|this page|this article|this function|this document|run) ",
    "^ (fix|feat|chore|docs|doc|test|tests|refactor|perf|build|ci|style|revert|bug|issue|title|subject|summary|todo)( [^ ]+){0,3} : ",
    "^ [0-9a-f]{7,40} ",
    "^ (fix|fixes|fixed|fixing|add|adds|added|handle|handles|handling|raise|raises|improve|improves|report|reports|log|logs|reject|rejects|prevent|prevents|make|makes|avoid|ensure|surface|detect|retry|treat) ",
    "^ [0-9]{4}-[0-9]{2}-[0-9]{2}",
    "^ [0-9]{1,2} : [0-9]{2} ",
    "^ (info|warn|debug|trace) ",
    "^ ([^ ]+ )+: [0-9]+ : ",
    "^ (def|func|import|from|const|let|var|public|private|static|class|raise|throw|for|while|async|await|try|except|catch) |^ return ([^c ]|c[^o])",
    " (no|0|zero|without|any|free of) (any |known |new |further |other |lint |type |syntax |test )?(errors?|failures?|issues?|problems?|warnings?|exceptions?|conflicts?|crashes|vulnerabilities|violations) ",
    " (errors?|failures?|failed|warnings?|exceptions?|issues?) : (0|none|null|no|false) ",
    " 0 (failed|errors?|failures?) ",
    "^ no ([^ ,.]+ ){1,4}(is |are |was |were )(required|needed|necessary) | (not|isn't|aren't|wasn't|no longer) (required|needed|necessary) ",
    " (\u6bd4\u5982|\u4f8b\u5982|\u8b6c\u5982) | (for example|e g) ",
    "^ (\u5982\u679c|\u5018\u82e5|\u82e5[^\u5e72]|\u5f53[^\u524d]|\u4e3a\u4ec0\u4e48|\u5982\u4f55|\u600e\u4e48|\u600e\u6837)",
    "(\u6ca1\u6709|\u65e0|\u672a\u53d1\u73b0|\u672a\u51fa\u73b0|\u4e0d\u518d)(\u4efb\u4f55)?(\u9519\u8bef|\u5f02\u5e38|\u95ee\u9898|\u5931\u8d25)|(0|\u96f6) ?(\u4e2a|\u6761|\u9879|\u6b21)(\u5931\u8d25|\u9519\u8bef|\u5f02\u5e38)",
    "^ (the |your )?[^ ]+ (says|said|reads|asks|wrote|writes|reports) ",
    "(\u5931\u8d25|\u9519\u8bef|\u5f02\u5e38|\u51fa\u9519|\u62a5\u9519)(\u6570|\u6570\u91cf|\u6b21\u6570|\u4e2a\u6570|\u603b\u6570)? : (0|\u96f6|\u65e0) ",
    "^ (error|warn|warning|info|debug|fatal) [^:]* [.] (info|warn|debug|trace|notice) ",
    " [0-9]+ (of [0-9]+ )?(unit |integration )?(tests?|checks?|specs?|assertions?) (failed|failing) |^ \u2717 [0-9]+ (warnings?|errors?|tests?|problems?|issues?) ",
    "^ ([^ ]+ ){1,4}means? that ",
    " : (none|nil|n a)( [.])? $",
    "^ (the )?(failure|error|failures|errors|issue|problem|incident|bug|exception)s? ([^ .:]+ ){0,3}(reported|recorded|logged|noted|acknowledged|cleared|dismissed|tracked|submitted|saved|forwarded)( to | in | as | for | with | under |[.] | $)",
    "^ ([^ .]+ ){0,8}(means?|signif(y|ies)|stands? for|refers? to|usually|typically|generally) ",
    "^ (http |error |status |exit |return |code )+(code )?_?[0-9a-z_]+ (: )?(is|indicates?|occurs?|happens?|appears?|represents?) ",
    "(\u4ee3\u7801|\u7801|\u72b6\u6001|\u9519\u8bef|\u5f02\u5e38|\u8fd4\u56de\u503c?|\u63d0\u793a|\u4fe1\u606f|\u62a5\u9519) ?[^ .]{0,12} ?(\u8868\u793a|\u610f\u5473\u7740|\u4ee3\u8868|\u6307\u7684\u662f|\u662f\u6307|\u901a\u5e38\u662f|\u4e00\u822c\u662f|\u542b\u4e49\u662f|\u610f\u601d\u662f)|_ ?(\u8868\u793a|\u610f\u5473\u7740|\u4ee3\u8868|\u6307\u7684\u662f|\u662f\u6307|\u901a\u5e38|\u4e00\u822c)",
    "^ ((\u8054\u7f51|\u7f51\u7edc|\u5168\u7f51|\u77e5\u8bc6\u5e93|\u6587\u6863|\u5168\u6587|\u7ad9\u5185|\u76f8\u5173|\u767e\u5ea6|\u8c37\u6b4c)?(\u641c\u7d22|\u68c0\u7d22|\u67e5\u8be2)\u7ed3\u679c([^\u4e3a]|\u4e3a[^\u7a7a])|\u4ee5\u4e0b(\u662f|\u4e3a)|\u6839\u636e(\u641c\u7d22|\u68c0\u7d22|\u6587\u6863|\u8d44\u6599|\u77e5\u8bc6\u5e93))",
    "^ (the |current |latest |last )?(current|device|server|service|build|job|task|order|system|cluster|node|pod|connection|pipeline|deployment|run|workflow|payment|shipment|delivery|ticket|issue|battery|network|agent|session|process|container|instance|test|sync|door|light|lock|sensor|printer|account|subscription|vm|machine|database|replica|worker|queue) (_ |[^ ]+ )?(status|state|health|phase|mode|availability) (of [^ ]+ |is )?: [^ ]+( [.])? $|^ [^ .,]+(\u72b6\u6001|\u6a21\u5f0f|\u9636\u6bb5) : [^ ]+( [.])? $",
    " (truncated|omitted|abbreviated) ",
    "^ (the )?(directory|folder) ([^ .]+ ){0,6}already exists |^ (\u76ee\u5f55|\u6587\u4ef6\u5939)[^ ]{0,4} ?_? ?(\u5df2\u5b58\u5728|\u5df2\u7ecf\u5b58\u5728)",
    "^ (blocked|banned|rejected|declined|denied|refused|disabled|cancelled|revoked|muted) (ip|user|the user|domain|address|sender|contact|invitation|invite|meeting|offer|order|subscription|_|[0-9]+)( [^ :]+){0,9} $|^ (blocked|depends|superseded|duplicated|caused|required) (by|on|of) : ",
    "^ ([a-z_]+ )?timeout : [0-9]+",
    "^ (page title|page|transcript|translation|headline|caption|quote|lyrics|ocr|ocr text|recognized text|clipboard|last message|last error|previous error|diagnosis|validation result|signature|checksum) : |^ (\u7ffb\u8bd1\u7ed3\u679c|\u7ffb\u8bd1|\u8bd1\u6587|\u6587\u7ae0|\u65b0\u95fb|\u6807\u9898|\u6458\u8981|\u539f\u6587|\u6b4c\u8bcd|\u5b57\u5e55|\u5907\u6ce8|\u8bc4\u8bba|\u6d88\u606f\u5185\u5bb9|\u8bc6\u522b\u7ed3\u679c|\u8f6c\u5199\u7ed3\u679c|\u5934\u6761)[^ ]{0,4} : ",
    "^ (the|this|that|a|an) ([^ ]+ )?(function|method|tool|api|endpoint|class|page|article|paper|document|parameter|option|command|section|guide|library|module|rule) (_ |[^ ]+ )?(raises|throws|returns|checks|validates|describes|explains|handles|rejects|accepts|reports|contains|shows|lists|documents) | , (the|a) ([^ ]+ )?(paper|report|article|study|post|author|reporter) (says|said|reports|found|writes) ",
    "(\u6ca1\u6709\u53d1\u73b0|\u6ca1\u53d1\u73b0|\u672a\u68c0\u6d4b\u5230|\u672a\u68c0\u51fa|\u672a\u89c1|\u65e0\u660e\u663e)(\u4efb\u4f55|\u660e\u663e)?(\u9519\u8bef|\u5f02\u5e38|\u95ee\u9898|\u51b2\u7a81|\u5931\u8d25|\u98ce\u9669)|(mismatch|conflicts?|errors?|failed|expired|locked|blocked|denied|cancelled|timed out|timeout|overdue|missing|broken|corrupted) : (no|false|0|none)( [.])? $",
    "^ (found|listed|showing|listing|returned|got|retrieved|fetched|loaded|counted|there (are|were|is|was)) (the |all |about )?([1-9][0-9]*|0 (failed|failing|failures?|errors?|invalid|broken|missing|warnings?|vulnerabilities|vulnerable|issues|problems|conflicts|conflicting|expired|rejected|denied|blocked|unavailable|critical|cancelled|canceled|timed|overdue|dead|corrupt|corrupted|unused|unresolved|duplicates?|locked|forbidden)) ",
    "^ [0-9]+ ([^ ]+ ){0,3}(failed|failures?|errors?|invalid|missing|rejected|denied|blocked|broken|expired|unavailable|timed out|cancelled|canceled|overdue|warnings?) ([^ ]+ ){1,4}(found|listed|deleted|removed|cleared|retried|returned|shown|matched|total|fixed|in) ",
    "^ (the |your |last |latest |previous )?(job|build|task|run|pipeline|deployment|order|ticket|payment|shipment|delivery|test|step|stage|workflow|container|pod|server|node|device|service|instance|coupon|invoice|invitation|event|process|transaction|backup|check)s? (_ |[^ ]*[0-9][^ ]* )(has |have |had |is |was |were |been |currently )*(failed|cancelled|canceled|aborted|rejected|declined|expired|blocked|down|offline|timed out|overdue|stopped|crashed)( [.]| $| yesterday | today | at | on | by | [0-9]+ [a-z]+ ago )",
    " (failed|exited|crashed|cancelled|canceled|rejected|stopped|aborted)( with (code|status) [0-9]+)? ([^ ]+ ){0,3}(ago|yesterday|last (night|week|month|year))( |$)",
    "^ (the |your |all )?(push |email |desktop )?(notifications?|bluetooth|wifi|wi-fi|gps|location|locations|sounds?|vibration|vpn|dark mode|autosave|auto-save|backups?|telemetry|logging|caching|sync|2fa|mfa|reminders?|alarms?|subtitles|captions|comments) (is|are) (currently )?(disabled|off|muted|blocked|unavailable)( [.]| $)",
    "^ (the |your )?([a-z]+ )?(door|window|gate|garage|battery|temperature|humidity|pressure|speed|volume|brightness|water level|air quality) ([a-z]+ )?(is |are )?(currently )?(locked|too (low|high)|low|high|bad|offline)( [a-z]+)?( [.]| $)",
    "^ (the )?(user|human|customer|client|operator|patient|student|reviewer|caller) (has )?(replied|answered|responded|commented|wrote|reported|asked|feedback|comment|input|reply|answer|response) : |^ [a-z]+ : i (couldn't|could not|can't|cannot|am|was|have|don't|didn't|need|think) ",
    " (email|mail|sms|note|letter|comment|review|reply|voicemail|tweet) from ([^ ]+ ){1,3}: |^ ([a-z]+ )?(complaint|review|comment|feedback|question|reply|tweet|post) : ",
    "^ (failed|denied|rejected|blocked|expired|cancelled|skipped|overdue|dropped|refused) ([a-z-]+ )?[a-z-]+s( today| total| so far| this [a-z]+)? : ([0-9]{1,2}|[1-36-9][0-9]{2,}|[0-9]{4,}) |^ [a-z-]+ [a-z-]+s : [0-9]+ (of|out of) [0-9]+ |^ (failure|error|rejection|crash|loss|timeout) rate ",
    "^ (skipped|ignored|excluded|filtered|dropped|kept|merged|retried|repaired|archived|hid) ([0-9]+|all|the|_) |^ (\u5df2)?(\u5ffd\u7565|\u8df3\u8fc7|\u7565\u8fc7|\u8fc7\u6ee4|\u6392\u9664|\u5220\u9664|\u79fb\u9664|\u6e05\u7406|\u91cd\u8bd5|\u4fee\u590d|\u5f52\u6863)\u4e86? ?[0-9]",
    "^ unknown (artist|caller|author|album|title|sender|genre|publisher|number|species|origin)( |$)",
    "^ (error|warn|warning|info|fatal|debug) [0-9]{4}-[0-9]{2}",
    "^ (the )?(status|state|health) of ([^ ]+ ){1,5}(is |: )[^ ]+( [.])? $",
    "^ [^ ]{0,4}(\u8ba2\u5355|\u5de5\u5355|\u5feb\u9012|\u5305\u88f9|\u4f5c\u4e1a|\u4efb\u52a1|\u6784\u5efa|\u6d41\u6c34\u7ebf)(\u7f16\u53f7|\u53f7)? ?[0-9]+ : |^ [^ ]{0,6}(\u4f5c\u4e1a|\u4efb\u52a1|\u6784\u5efa|\u6d41\u6c34\u7ebf|\u8ba2\u5355|\u5de5\u5355|\u90e8\u7f72|\u6d4b\u8bd5|\u6b65\u9aa4|\u8fd0\u884c|\u6279\u6b21|\u5feb\u9012|\u5305\u88f9)(\u7f16\u53f7|\u53f7)? ?[0-9]+ ?(\u5df2|\u88ab|\u72b6\u6001)?[^ ]{0,2}(\u5931\u8d25|\u53d6\u6d88|\u8d85\u65f6|\u62d2\u7edd|\u4e2d\u65ad|\u7ec8\u6b62)",
    "\u4e0d\u5b58\u5728(\u4efb\u4f55|\u660e\u663e|\u6f5c\u5728|\u91cd\u5927)?[^ ]{0,4}(\u98ce\u9669|\u95ee\u9898|\u51b2\u7a81|\u9690\u60a3|\u6f0f\u6d1e|\u7ea0\u7eb7|\u5931\u4fe1|\u8fdd\u89c4|\u8fdd\u7ea6|\u903e\u671f|\u6b67\u4e49|\u5dee\u5f02|\u5173\u8054|\u6b20\u8d39)",
    "^ (\u4ed6|\u5979|\u4ed6\u4eec|\u5979\u4eec|\u5bf9\u65b9|\u6cd5\u9662|\u8bae\u4f1a|\u60a3\u8005)[^ ]{0,6}(\u62d2\u7edd|\u65e0\u6cd5|\u4e0d\u80fd|\u4e0d\u540c\u610f|\u8868\u793a|\u672a\u80fd)|^ (\u7528\u6237|\u5ba2\u6237|\u5bf9\u65b9|\u8001\u677f|\u540c\u4e8b|\u987e\u5ba2|\u60a3\u8005|\u5b66\u751f|\u7f51\u53cb|\u4e70\u5bb6|\u5356\u5bb6)[^ ]{0,4}(\u8bf4|\u56de\u590d|\u53cd\u9988|\u8868\u793a|\u79f0|\u7559\u8a00|\u8bc4\u8bba|\u56de\u7b54|\u95ee|\u63d0\u5230)",
    "(\u6ca1\u6709|\u65e0)(\u6743\u9650|\u7f51\u7edc|\u517c\u5bb9\u6027?|\u6027\u80fd|\u5b89\u5168|\u8d28\u91cf|\u7248\u6743|\u6cd5\u5f8b)\u95ee\u9898|(\u539f\u56e0|\u65b9\u6cd5|\u529e\u6cd5|\u6b65\u9aa4)(\u6709|\u5171|\u5206)?(\u5f88\u591a|\u591a\u79cd|\u4ee5\u4e0b|\u5982\u4e0b|\u4e00|\u4e8c|\u4e24|\u4e09|\u56db|\u4e94|\u516d|\u51e0|[0-9])",
    "^ [0-9]{3} ?(\u72b6\u6001\u7801)?(\u8868\u793a|\u4ee3\u8868|\u610f\u5473\u7740|\u662f\u6307)|\u4e0d\u8db3(\u9884\u8b66|\u63d0\u9192|\u544a\u8b66)|(\u5c06\u4e8e|\u5929\u540e|\u5c0f\u65f6\u540e|\u5373\u5c06|\u5feb\u8981?)[^ ]{0,10} ?[^ ]{0,8}(\u8fc7\u671f|\u5230\u671f|\u5931\u6548)",
    "^ (\u60a8\u7684|\u6211\u7684|\u8be5|\u8fd9\u5f20)?(\u8eab\u4efd\u8bc1|\u62a4\u7167|\u9a7e\u7167|\u9a7e\u9a76\u8bc1|\u4f18\u60e0\u5238|\u4f1a\u5458|\u98df\u54c1|\u836f\u54c1|\u4fdd\u5355|\u5408\u540c|\u7b7e\u8bc1|\u95e8\u7968)[^ ]{0,6}(\u5df2\u8fc7\u671f|\u8fc7\u671f|\u5230\u671f)|^ (\u672c\u5e97|\u5546\u5bb6|\u9152\u5e97|\u666f\u533a|\u672c\u4ea7\u54c1|\u5e97\u94fa)"
   ],
   "code": [
    "^[ \\t\\r\\n]*(?:[#*|>{]|\u0060\u0060)",
    "^[ \\t\\r\\n]*(?:\\[[ \\t\\r\\n]*[\\[{\"\\]0-9]|- |<[!?a-zA-Z][a-zA-Z0-9:_-]*(?:[ \\t]+[a-zA-Z:_@-]+=)|</|<!|<html|<\\?)",
    "=>|==|!=|&&|\\|\\||\\(\\);|\u0060\u0060\u0060|</[a-z0-9]+><"
   ],
   "nothing": [
    "^ ((sorry|unfortunately|oops) , )?((there (are|is|were|was)|got|found|returned|i found|we found) )?(currently )?(no|0|zero) ([^ ]+ ){0,8}(found|available|returned|match|matches|matched|matching|exist|results|result|records|rows|entries|documents|items|files|events|messages|hits|plans|jobs|sessions|content) ",
    " (returned|found|got|yielded|produced|with|contains|has|but) (no|0|zero) ([^ ]+ )?(results?|matches|rows|records|data|documents|hits|items|files|entries) ",
    "^ (no (data|content|output rows)|none found|empty (list|array|set|result|results|result set)|(the |this )?(list|result|results|result set|table|folder|directory|queue|cart|inbox) is empty|(total|count) : 0)( [.]| 0 [.] [0-9]+ sec)? $",
    "^ (listed|showing|retrieved|fetched|loaded|counted|found|returned|got|there (are|were)) (no|0|zero) ([a-z-]+ )?(results?|records|rows|entries|documents|items|files|events|messages|hits|matches|pods|resources|tasks|jobs|users|products|orders|issues|repositories|pages|tables|emails|notes|tools)( [.,]| $| for | in | matching | with | from | on )",
    "^ ?(\u5171|\u4e00\u5171|\u603b\u5171|\u5171\u8ba1|\u5171?(\u67e5\u8be2|\u67e5|\u627e|\u641c\u7d22|\u68c0\u7d22|\u8fd4\u56de|\u83b7\u53d6)\u5230?)(\u4e86)? ?0 ?(\u6761|\u4e2a|\u9879|\u4efd|\u7bc7|\u4ef6|\u884c|\u5f20|\u9996|\u4f4d|\u7b14)[^ ]{0,8}( [.])? $|^ ?(\u8fd4\u56de(\u4e86)?)?(\u7a7a\u5217\u8868|\u7a7a\u7ed3\u679c|\u7a7a\u6570\u7ec4)( [.])? $|^ ?\u67e5?\u65e0(\u5339\u914d|\u76f8\u5173|\u7b26\u5408\u6761\u4ef6\u7684)?(\u6570\u636e|\u7ed3\u679c|\u8bb0\u5f55|\u5339\u914d\u9879)( [.])? $",
    "^ nothing (was |has been )?(found|matched|matches|to show|to report|to list|here) ",
    "^ (the |this )?([^ ]+ ){1,4}is empty [.] $",
    "^ ((sorry|unfortunately) , )?no [^ ]+( [^ ]+)? [.] $",
    "^ no results ",
    "(\u6ca1\u6709|\u672a|\u6ca1|\u672a\u80fd)(\u627e\u5230|\u67e5\u8be2\u5230|\u67e5\u5230|\u68c0\u7d22\u5230|\u641c\u7d22\u5230|\u641c\u5230|\u5339\u914d\u5230|\u53d1\u73b0)(\u4efb\u4f55|\u76f8\u5173|\u7b26\u5408|\u5339\u914d|\u6ee1\u8db3|\u5bf9\u5e94|\u6709\u5173)?[^ ]{0,16}(\u7ed3\u679c|\u8bb0\u5f55|\u5185\u5bb9|\u6570\u636e|\u4fe1\u606f|\u8ba2\u5355|\u6587\u4ef6|\u5546\u54c1|\u6761\u76ee|\u6d88\u606f|\u8d44\u6599|\u6587\u6863|\u7528\u6237|\u7b14\u8bb0|\u822a\u73ed|\u9152\u5e97)",
    "^ [^ ]{0,6}\u6ca1\u6709[^ ]{0,10}(\u8bb0\u5f55|\u7ed3\u679c|\u6570\u636e|\u6d88\u606f|\u63d0\u9192|\u77ed\u4fe1|\u90ae\u4ef6) |(\u6ca1\u6709|\u672a)\u627e\u5230[^ ]{0,12} (_ )?[^ ]{0,6}(\u63d0\u9192|\u77ed\u4fe1|\u90ae\u4ef6|\u65e5\u7a0b|\u8054\u7cfb\u4eba|\u7b14\u8bb0|\u8bb0\u5f55|\u7ed3\u679c) |(\u6ca1\u6709|\u672a)\u627e\u5230[^ ]{0,16}(\u63d0\u9192|\u77ed\u4fe1|\u90ae\u4ef6|\u65e5\u7a0b) ",
    "\u6682\u65e0|\u7ed3\u679c\u4e3a\u7a7a|\u6ca1\u6709(\u4efb\u4f55|\u76f8\u5173|\u66f4\u591a|\u7b26\u5408\u6761\u4ef6\u7684|\u5339\u914d\u7684)?(\u7ed3\u679c|\u8bb0\u5f55|\u6570\u636e|\u5185\u5bb9|\u6d88\u606f)|\u6ca1\u6709[^ ]{0,10}(\u67e5\u8be2|\u68c0\u7d22|\u641c\u7d22)\u5230",
    "^ no (reminders|alarms|timers|alerts|labels|filters|tags|rules|breakpoints|variables|bookmarks|favorites|schedules|jobs|webhooks|policies|limits|overrides|secrets|aliases|hooks) (are |were |have been )?(set|configured|defined|registered|installed)( [.]| $| for | in | on )",
    " (does not|doesn't|do not|don't) (currently |yet )?(have|contain|return|include|show|produce|reference|list) (anything|any) | (has not|have not|hasn't|haven't|had not|hadn't|did not|didn't) (yet )?(have|has|contain|return|match|include|find|log|logged|produce|produced|show|list|created|made|received|yield|publish|published|posted|record|recorded|emit|emitted|reference|returned|found|matched) (anything|any) ",
    "^ no ([^ ]+ ){1,6}(has|have) been ([^ ]+ ){1,2}(yet|so far) | no ([^ ]+ ){1,4}(yet|so far|at this time|at the moment|right now)( [.])? $",
    "^ ((\u62b1\u6b49|\u5f88\u62b1\u6b49|\u975e\u5e38\u62b1\u6b49|\u5bf9\u4e0d\u8d77|\u4e0d\u597d\u610f\u601d|\u5f88\u9057\u61be) \uff0c? ?,? ?)?[^ ]{0,6}(\u6ca1\u6709|\u672a|\u6ca1|\u672a\u80fd)(\u80fd)?(\u627e\u5230|\u67e5\u8be2\u5230|\u67e5\u5230|\u68c0\u7d22\u5230|\u641c\u7d22\u5230|\u641c\u5230|\u5339\u914d\u5230|\u53d1\u73b0|\u83b7\u53d6\u5230)(\u4efb\u4f55|\u76f8\u5173|\u7b26\u5408|\u5339\u914d|\u6ee1\u8db3|\u6709\u5173|\u5173\u4e8e|\u7c7b\u4f3c|\u5408\u9002|\u66f4\u591a|\u5176\u4ed6)",
    "^ (\u62b1\u6b49|\u5f88\u62b1\u6b49|\u975e\u5e38\u62b1\u6b49|\u5bf9\u4e0d\u8d77|\u4e0d\u597d\u610f\u601d|\u5f88\u9057\u61be) (, )?[^ ]{0,10}(\u6ca1\u6709|\u672a|\u6ca1)(\u80fd)?(\u627e\u5230|\u67e5\u8be2\u5230|\u67e5\u5230|\u68c0\u7d22\u5230|\u641c\u7d22\u5230|\u641c\u5230)[^ ]{0,14}( _)?[^ ]{0,4}(\u7684)?[^ ]{0,8}( [.]| $)",
    "^ (\u6ca1\u6709|\u672a|\u6ca1)(\u80fd)?(\u627e\u5230|\u67e5\u8be2\u5230|\u67e5\u5230|\u68c0\u7d22\u5230|\u641c\u7d22\u5230|\u641c\u5230|\u5339\u914d\u5230|\u53d1\u73b0)[^ ]{1,8}( [.])? $",
    "^ (sorry , |unfortunately , )?((i|we) )?(could not|couldn't|did not|didn't|was unable to|were unable to|unable to|can't|cannot) (find|locate|see) (any|anything|matching|a match|matches)( |$)",
    "^ (you|he|she|they|we|it|there) (have|has|had|got|are|is) no (unread|new|upcoming|pending|open|more|active|recent|saved|scheduled|overdue)( |$)",
    "^ ?[^ ]{0,6}\u627e\u4e0d\u5230(\u4efb\u4f55|\u76f8\u5173|\u7b26\u5408|\u5339\u914d|\u6ee1\u8db3|\u6709\u5173|\u7c7b\u4f3c|\u66f4\u591a|\u5408\u9002)",
    "^ (\u8be5|\u6b64|\u76f8\u5173)?(\u4fe1\u606f|\u7ed3\u679c|\u6570\u636e|\u8bb0\u5f55|\u5185\u5bb9)\u4e0d\u5b58\u5728( [.])? $|\u672a(\u63d0\u4f9b|\u586b\u5199|\u8f93\u5165|\u7ed9\u51fa|\u7559\u4e0b)(\u4efb\u4f55|\u5177\u4f53)?(\u53cd\u9988|\u56de\u9988|\u610f\u89c1|\u8bc4\u8bba|\u5efa\u8bae)"
   ],
   "something": [
    " (provided|specified|given|supplied) ([.,]|$)",
    " [a-z]+_id ",
    " (with|by|for|having) (the |this )?([a-z]+ )?([a-z]+_)?(id|ids|index|identifier|uuid) (_|:|[.,]|[^ ]*[0-9][^ ]* |$)",
    " no (tool|tools|command|permission|permissions|access|response|credentials|module|program|handler|api|connection|changes|updates|fields|modifications) ",
    " not (created|added|updated|saved|sent|generated|inserted|written|performed|applied|executed) [.] $",
    "(\u6ca1\u6709|\u672a|\u6ca1)(\u80fd)?(\u627e\u5230|\u67e5\u5230|\u53d1\u73b0|\u68c0\u7d22\u5230)(\u8be5|\u6b64|\u6307\u5b9a|\u76ee\u6807|\u8fd9\u4e2a|[^ ]{0,8}(\u6587\u4ef6|\u5143\u7d20|\u8bbe\u5907|\u7a97\u53e3|\u5de5\u5177|\u51fd\u6570|\u914d\u7f6e|\u63d2\u4ef6|\u6a21\u5757|\u6570\u636e\u6e90|\u5b57\u6bb5|\u5de5\u4f5c\u8868|\u8def\u5f84|\u8282\u70b9)( |$))|\u8bf7(\u786e\u8ba4|\u68c0\u67e5|\u6838\u5bf9|\u91cd\u65b0|\u63d0\u4f9b|\u8f93\u5165|\u5148|\u8054\u7cfb)",
    " no (element|elements|node|nodes|widget|control) ([^ ]+ ){0,3}(for|matching|matches|matched|with|at) (the )?(selector|xpath|locator|ref|reference|coordinates|text|id) ",
    "^ (\u2717 )?(failed to|error) (save|write|create|update|delete|send|upload|load|open|run|execute|connect|parse|do|apply|start|install|import|export) "
   ],
   "denial": [
    "( |^)(denied|rejected|declined|refused|disallowed|cancelled|canceled|aborted|dismissed|skipped|blocked|vetoed|interrupted|stopped) by (the |a |an |your )?([^ ]+ ){0,3}(user|users|human|operator|reviewer|admin|administrator|hook|approver|owner) ",
    " (user|human|operator|reviewer|approver|administrator) (has |have |explicitly )?(denied|rejected|declined|refused|disallowed|disapproved|vetoed|cancelled|canceled) ([.:,] |(this|it|that|to|your|permission|access|with|and|because|running|executing) |((the|a|all|further|any) )?([^ ]+ ){0,2}(tool|tools|call|calls|request|requests|command|commands|action|actions|operation|operations|execution|change|changes|edit|edits|write|plan|permission|permissions|access|use|prompt|approval|update|invocation|file|step) |$)",
    " (user|human|operator) (did not|didn't|does not|doesn't|chose not to|has not|hasn't) (approve|approved|want|allow|permit|confirm|grant|to|consent|give) ",
    " (approval|consent|confirmation|tool approval|tool use|permission request) (was |has been |is |were )?(denied|rejected|declined|refused|not granted|withheld) ",
    " (tool|call|action|command|operation|request) (was |has been )?not approved ",
    "\u7528\u6237(\u5df2|\u4e3b\u52a8|\u9009\u62e9)?(\u62d2\u7edd|\u53d6\u6d88|\u5426\u51b3|\u4e2d\u6b62|\u7ec8\u6b62|\u5173\u95ed)(\u4e86)?(\u6b64|\u8be5|\u672c|\u8fd9|\u6b64\u6b21|\u672c\u6b21|\u8fd9\u6b21)?(\u6b21|\u4e2a)?(\u64cd\u4f5c|\u6267\u884c|\u8c03\u7528|\u8bf7\u6c42|\u6388\u6743|\u8bbf\u95ee|\u786e\u8ba4|\u6279\u51c6|\u5de5\u5177|\u547d\u4ee4|\u4efb\u52a1|\u8f93\u5165|\u9009\u62e9|\u53cd\u9988|\u56de\u9988|\u5bf9\u8bdd|\u767b\u5f55|\u4f7f\u7528|\u63d0\u95ee|\u56de\u7b54|\u4e0a\u4f20|\u5199\u5165|\u4fee\u6539|\u7f16\u8f91|\u5220\u9664|\u8fd0\u884c| |$)|\u7528\u6237(\u5df2|\u4e3b\u52a8|\u9009\u62e9)?(\u4e0d\u540c\u610f|\u672a\u6279\u51c6|\u672a\u540c\u610f|\u4e0d\u5141\u8bb8)|(\u64cd\u4f5c|\u6267\u884c|\u8bf7\u6c42|\u8c03\u7528|\u4efb\u52a1|\u547d\u4ee4|\u6388\u6743)(\u5df2)?\u88ab?\u7528\u6237(\u62d2\u7edd|\u53d6\u6d88|\u5426\u51b3|\u4e2d\u6b62|\u7ec8\u6b62)|\u88ab(\u7528\u6237|\u4eba\u5de5|\u7ba1\u7406\u5458|\u5ba1\u6279\u4eba)(\u62d2\u7edd|\u53d6\u6d88|\u5426\u51b3|\u9a73\u56de)|(\u5ba1\u6279|\u6279\u51c6|\u6388\u6743\u8bf7\u6c42|\u786e\u8ba4)(\u672a\u901a\u8fc7|\u88ab\u62d2\u7edd|\u88ab\u9a73\u56de)",
    " (user|human|operator) (has )?(cancelled|canceled|aborted|dismissed|declined|rejected|skipped|closed) (the |this |your )?([^ ]+ )?(operation|request|action|dialog|prompt|elicitation|tool|call|command|edit|change|changes|execution|input|selection|confirmation|feedback|form|question|login|authentication|authorization|upload|download|task|process|query|search|plan|picker|session|it|this)( [.]| $)",
    " (the |a )?(user|human|operator) (said no|chose not to (continue|proceed|run)|opted not to|decided not to|dismissed the|closed the (dialog|prompt|window))",
    "^ (\u2717 )?(the )?(user|human|operator) (has )?(cancelled|canceled|aborted|dismissed|declined|rejected|denied|refused|skipped|interrupted)( [.,:]| $)"
   ]
  }
 },
 "repetition": {
  "wrappers": [
   "result",
   "content",
   "text",
   "output",
   "value",
   "message"
  ],
  "true": [
   "success",
   "ok"
  ],
  "false": [
   "isError",
   "is_error"
  ],
  "statuses": [
   "ok",
   "success",
   "completed"
  ],
  "labels": [
   "type",
   "code",
   "status",
   "name",
   "error_code",
   "errorCode",
   "jsonrpc",
   "id",
   "request_id",
   "requestId"
  ],
  "labeled": "error",
  "argument_error": [
   "type",
   "loc",
   "msg",
   "input",
   "ctx",
   "url"
  ]
 },
 "media": {
  "kinds": [
   "image",
   "audio",
   "video",
   "file"
  ],
  "content": "content",
  "structure": "structuredContent",
  "data_url": "data:([A-Za-z]+/[A-Za-z0-9.+-]+)?(?:;[A-Za-z0-9-]+=[^;,\\s\"']*)*;base64,([A-Za-z0-9+/=_%-]+)",
  "types": {
   "image": "image",
   "image-data": "image",
   "image-url": "image",
   "image_url": "image",
   "input_image": "image",
   "computer_screenshot": "image",
   "audio": "audio",
   "audio-data": "audio",
   "audio-url": "audio",
   "audio_url": "audio",
   "input_audio": "audio",
   "video": "video",
   "video-url": "video",
   "video_url": "video",
   "file": "file",
   "file-data": "file",
   "file-url": "file",
   "input_file": "file",
   "document": "file",
   "document-url": "file",
   "media": "file",
   "binary": "file",
   "pdfFile": "file",
   "inlineData": "file",
   "inline_data": "file"
  },
  "holders": [
   "source",
   "inlineData",
   "inline_data",
   "input_audio",
   "image_url",
   "audio_url",
   "video_url",
   "image",
   "audio",
   "video",
   "document",
   "pdfFile",
   "file"
  ],
  "media_types": [
   "mimeType",
   "mime_type",
   "mediaType",
   "media_type"
  ],
  "bytes": [
   "data",
   "base64",
   "bytes",
   "blob",
   "base64Data",
   "file_data",
   "fileWithBytes",
   "raw"
  ],
  "urls": [
   "image_url",
   "audio_url",
   "video_url",
   "file_url",
   "url",
   "uri"
  ],
  "names": [
   "name",
   "filename",
   "displayName",
   "display_name",
   "title"
  ],
  "unreadable": {
   "names": [
    "encrypted_content",
    "encryptedContent",
    "encrypted_index",
    "encryptedIndex",
    "encrypted_stdout",
    "encryptedStdout"
   ],
   "types": [
    "_result",
    "_result_location"
   ]
  },
  "formats": {
   "txt": "text/plain",
   "md": "text/markdown",
   "jpg": "image/jpeg"
  },
  "base64": "[A-Za-z0-9+/_\\r\\n-]+(?:={1,2}[\\r\\n]*)?",
  "long_base64": "\"[A-Za-z0-9+/_-]{64}",
  "sure_length": 64,
  "signatures": [
   {
    "media_type": "image/png",
    "pattern": "^iVBORw0KGgo"
   },
   {
    "media_type": "image/jpeg",
    "pattern": "^/9j/"
   },
   {
    "media_type": "image/gif",
    "pattern": "^R0lGOD[dl]"
   },
   {
    "media_type": "image/webp",
    "pattern": "^UklGR[A-Za-z0-9+/]{6}XRUJQ"
   },
   {
    "media_type": "audio/wav",
    "pattern": "^UklGR[A-Za-z0-9+/]{6}XQVZF"
   },
   {
    "media_type": "audio/mpeg",
    "pattern": "^SUQz"
   },
   {
    "media_type": "audio/ogg",
    "pattern": "^T2dnUw"
   },
   {
    "media_type": "application/pdf",
    "pattern": "^JVBERi0"
   },
   {
    "media_type": "application/zip",
    "pattern": "^UEsDB"
   }
  ]
 },
 "limits": {
  "depth": 200,
  "findings": 1000,
  "quoted_characters": 80,
  "suggestion_closeness": 0.85
 },
 "defaults": {
  "message": "success",
  "operation_type": "operation",
  "tool": "unknown",
  "execution_time_ms": 0,
  "batch_tool": "batch"
 },
 "keyword_rules": {
  "type": "type",
  "required": "required",
  "additionalProperties": "unknown-field",
  "enum": "allowed-value",
  "const": "allowed-value",
  "minimum": "number-range",
  "maximum": "number-range",
  "minLength": "text-length",
  "minItems": "item-count",
  "maxItems": "item-count",
  "pattern": "pattern",
  "not": "forbidden"
 },
 "default_messages": [
  "",
  "success",
  "Success",
  "\u6210\u529f",
  "Query succeeded",
  "\u67e5\u8be2\u6210\u529f",
  "Operation succeeded",
  "\u64cd\u4f5c\u6210\u529f",
  "Saved",
  "\u4fdd\u5b58\u6210\u529f"
 ],
 "failure_begins": "(?:[ \\t\\r\\n]*(?:\"(?=[^\\n]*\"[ \\t\\r\\n]*(?:\\n?$)))?(?:(?:\u274c|\u2717|\u2718|\u26a0|\ud83d\udeab|\u26d4|\ud83d\uded1|\u2757|\ud83d\udca5)\ufe0f?[ \\t]*)?(?:Error: |(?:\\*\\*|__)?(?:Error|ERROR|error|Fatal error|fatal error|\u9519\u8bef|\u51fa\u9519)(?:\\*\\*|__)?[:\uff1a](?:\\*\\*|__)?(?![ \\t]*(?:0|[Nn]one|null)(?:[^A-Za-z0-9]|(?:\\n?$)))|(?:HTTP )?(?:[Ee]rror |HTTP )\\(?[45][0-9][0-9]\\)?[:\uff1a]|MCP error -?[0-9]+[:\uff1a]|[45][0-9][0-9] (?:Client|Server) Error: |Request failed with status code [45][0-9][0-9]|(?:[Tt]ool|[Cc]ommand|[Ff]unction)(?: [Cc]all| [Ee]xecution)? (?:failed|FAILED)(?:(?: with (?:an )?(?:error|exit code -?[0-9]+))?[:\uff1a]| with exit code -?[1-9][0-9]*[.]?[ \\t]*(?:[\\r\\n]|(?:\\n?$)))|(?:[Tt]ool(?: [Cc]all)?|[Ee]xecution) error[:\uff1a]|(?:[Tt]he )?tool execution failed with the following error|[Ee]xecution failed[:\uff1a]|Error (?:accessing|adding|calculating|calling|connecting|converting|creating|deleting|downloading|executing|fetching|finding|generating|getting|listing|loading|making|opening|parsing|performing|processing|querying|reading|retrieving|running|saving|searching|sending|updating|uploading|writing)(?: [^\\n:\uff1a]{1,120})?[:\uff1a]|Failed to [a-z]+(?: [^\\n:\uff1a]{1,120})?[:\uff1a]|(?:\u5de5\u5177|\u51fd\u6570|\u547d\u4ee4)?(?:\u8c03\u7528|\u6267\u884c|\u8bf7\u6c42|\u67e5\u8be2|\u641c\u7d22|\u8bfb\u53d6|\u5199\u5165|\u4fdd\u5b58|\u83b7\u53d6|\u521b\u5efa|\u5220\u9664|\u66f4\u65b0|\u4fee\u6539|\u4e0b\u8f7d|\u4e0a\u4f20|\u53d1\u9001|\u8fde\u63a5|\u8bbf\u95ee|\u6253\u5f00|\u52a0\u8f7d|\u89e3\u6790|\u5904\u7406|\u8fd0\u884c|\u767b\u5f55|\u64cd\u4f5c)[\u4e00-\u9fff]{0,6}(?:\u5931\u8d25|\u51fa\u9519)(?:[:\uff1a](?![ \\t]*(?:0(?:[^A-Za-z0-9.]|(?:\\n?$))|(?:\u65e0|\u6ca1\u6709)(?:[^A-Za-z0-9\u4e00-\u9fff]|(?:\\n?$))))|[\u3002\uff01!]?[ \\t\\r\\n]*(?:\\n?$))|(?:\u5931\u8d25|\u5f02\u5e38|\u53d1\u751f(?:\u4e86)?(?:\u9519\u8bef|\u5f02\u5e38)|\u51fa\u9519\u4e86)[:\uff1a](?![ \\t]*(?:0(?:[^A-Za-z0-9.]|(?:\\n?$))|(?:\u65e0|\u6ca1\u6709)(?:[^A-Za-z0-9\u4e00-\u9fff]|(?:\\n?$))))|\u3010(?:\u9519\u8bef|\u5931\u8d25|\u5f02\u5e38)\u3011|(?:[Ee]rror|[Ff]ailure) (?:when |while |in )?(?:calling|executing|invoking|running|tool call) tool|Error in tool call execution|An error occurred while running the tool[.:]|(?:An )?[Ee]rror occurred(?:[.:]|[ \\t]*(?:\\n?$)| while | during | when calling tool )|[Uu]nknown tool[: ]|Tool [\"'\u0060]?[A-Za-z0-9_.-]+[\"'\u0060]? (?:not found|does not exist|is not available)(?![A-Za-z])|[A-Za-z0-9_.-]+ is not a valid tool, try one of|I encountered an error while trying to use the tool|(?:The tool|Tool) (?:call|execution|use) was (?:not approved|denied|rejected)|The user doesn't want to proceed with this tool use|Claude requested permissions to |Tool '[^'\\n]{1,100}' has reached its usage limit|(?:The user|User) (?:denied|rejected|declined) (?:the|this) (?:tool (?:execution|call|use)|operation)|\\[Request interrupted by user|(?:exec command|patch) rejected by user|aborted by user after [0-9.]+s|\\[(?:ERROR|Error)\\](?![ \\t]*[0-9]{4}-)(?![\\s\\S]*\\n[^\\n]{0,40}\\[(?:INFO|WARN|WARNING|DEBUG|TRACE|ERROR)\\])|<(?:tool_use_|tool_)?error>|(?:<\\?xml[^>]{0,100}\\?>[ \\t\\r\\n]*)?<Error>|(?:[A-Za-z_][A-Za-z0-9_]*\\.)*(?:[A-Z][A-Za-z0-9]*(?:Error|Exception)|Exception):[ \\t]|(?:ENOENT|EACCES|EPERM|EEXIST|EISDIR|ENOTDIR|ENOTEMPTY|ENOTSUP|ENOSPC|EROFS|EBUSY|EMFILE|EINVAL|EPIPE|EADDRINUSE|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|ETIMEDOUT|ECONNREFUSED|ECONNRESET|ECONNABORTED|EAI_AGAIN): |Traceback \\(most recent call last\\):|#{1,4} [^\\n]{0,40}(?:\u5931\u8d25|\u51fa\u9519)[ \\t]*(?:[\\r\\n]|(?:\\n?$))|#{1,4} (?:[A-Z][A-Za-z]{1,20} ){0,3}(?:Error|[Ff]ailed|Failure)[ \\t]*(?:[\\r\\n]|(?:\\n?$))|(?:Could not|Couldn't|Cannot|Can't|Unable to) [a-z]+ [^\\n:\uff1a]{1,120}(?:[:\uff1a]|[.]?[ \\t]*\\n)|[A-Z][a-z]+(?: [a-z]+){0,2} (?:was |were )?not found(?: or |[.:] [^\\n]{160}|[.:]?\\n)|(?:\u672a\u77e5|\u65e0\u6548\u7684?|\u4e0d\u652f\u6301\u7684?)(?:\u5de5\u5177|\u64cd\u4f5c|\u547d\u4ee4|\u6307\u4ee4|\u52a8\u4f5c|\u65b9\u6cd5|\u51fd\u6570|\u53c2\u6570)[:\uff1a]|[^\\n:\uff1a]{1,40}(?:\u8fd4\u56de\u5f02\u5e38|\u8fd4\u56de\u9519\u8bef|\u8fd4\u56de\u5931\u8d25|\u8c03\u7528\u5931\u8d25|\u8bf7\u6c42\u5931\u8d25|\u6267\u884c\u5931\u8d25|\u67e5\u8be2\u5931\u8d25)[\uff08(:\uff1a]|[^\\n]{1,200}: Error - |(?:The )?[Ee]xecution [^\\n]{0,80}failed[.:]?[ \\t]*\\n|#{2,4} [^\\n]{1,120}\\n{1,2}(?:Error: |(?:Failed to|Could not|Cannot|Unable to|An error occurred) )|# [^\\n]{1,120}\\n{1,2}Error: |(?:Plan|Action|Tool call|Command|Edit|Change|Request|Operation) (?:was )?(?:rejected|declined|denied)[.:]|(?:Output|Stdout|STDOUT|Command|stdout|stderr|Stderr):[\\s\\S]*\\n[Ee]xit [Cc]ode: -?[1-9]|\\{'(?:status': '(?:error|failed|failure|fail)'|success': False|ok': False|error': ['\"][^'\"]|isError': True|is_error': True)|\\{'[^\\n{}]{0,400}', '(?:status': '(?:error|failed|failure|fail)'|success': False|ok': False|error': ['\"][^'\"])|[Ee]xit code:? -?[1-9][0-9]*[ \\t]*(?:[\\r\\n]|(?:\\n?$))|<returncode>-?[1-9][0-9]*</returncode>|(?:Error|ERROR)[.]?[ \\t\\r\\n]*(?:\\n?$)|(?:Chunk ID: [^\\n]{0,100}\\n)?(?:Wall time: [^\\n]{0,100}\\n)?Process exited with code -?[1-9]))",
 "failure_holds": [
  "\\n\\nFix the errors and try again\\.[ \\t\\r\\n]*(?:\\n?$)",
  "\\[The command completed with exit code -?[1-9][0-9]*\\.\\](?:\\r?\\n\\[[^\\n]{0,400}\\]){0,4}[ \\t\\r\\n]*(?:\\n?$)"
 ],
 "visible": "[^\u0000- \u007f-\u00a0\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u2066-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb]",
 "traceback_patterns": {
  "line-end": "\\r\\n|[\\n\\r]|<br ?/?>",
  "line-end-escaped-once": "(?<!\\\\)\\\\{1}r\\\\{1}n|(?<!\\\\)\\\\{1}n|<br ?/?>|[\\n\\r]+",
  "line-end-escaped-twice": "(?<!\\\\)\\\\{2}r\\\\{2}n|(?<!\\\\)\\\\{2}n|<br ?/?>|[\\n\\r]+",
  "line-end-escaped-thrice": "(?<!\\\\)\\\\{4}r\\\\{4}n|(?<!\\\\)\\\\{4}n|<br ?/?>|[\\n\\r]+",
  "traceback-header": "(?:Exception Group )?Traceback \\(most recent call last\\):[ \\t]*$|^(?:[ \\t\u00a0>|+]|&nbsp;|\\\\+t){0,40}(?:[Ss]tack backtrace|stack traceback):[ \\t]*$|(?:Current thread|Thread) 0x[0-9a-f]+ [^\\n]{0,40}\\(most recent call first\\):[ \\t]*$",
  "frame-with-source": "File \\\\*\"[^\"\\n]{1,600}\", line [0-9]+,? in [^\\n\"'\\\\]{1,200}( \\{|\\\\*[\"'][^\\n]*)?[ \\t]*$",
  "frame": "(?:(?:^ ?|[\\t\u00a0>|] ?|  |&nbsp;|\\\\t)(?:at (?=[^ \\t\\n\\r().]{1,300}\\.)[^ \\t\\n\\r()]{1,600}\\([^\\n\"']{0,500}\\)(?: ~?\\[[^\\]\\n]{0,200}\\])?(?: in [^\\n]{1,400}:line [0-9]+)?|at [^()\\n]{1,400}\\((?:[^() \\t\\n\\r:]{1,200}\\.(?:java|kt|kts|scala|groovy|clj):[0-9]+|Native Method|Unknown Source)\\)|at [^\\n\"()']{1,400} \\([^\\n\"']{0,500}[^ \\t\\n\\r0-9:]:[0-9]+:[0-9]+\\)+|at (?:async )?(?=[^ \\t\\n\\r()]{0,300}[/.<\\\\\\[]|node:)[^ \\t\\n\\r()]{1,600}[^ \\t\\n\\r0-9:]:[0-9]+:[0-9]+|at (?:[^ \\t\\n\\r()]{1,300} ){1,4}\\((?:<anonymous>|native|index [0-9]+)\\)|from [^ \\t\\n\\r:]{1,400}:[0-9]+(?::in [\u0060'][^\\n\u0060']{1,300}['\u0060])|\\([a-z_]{1,60} [0-9][^ \\t\\n\\r()]{0,60}\\) [^ \\t\\n\\r:]{1,400}\\.exs?:[0-9]+: [^\\n\"']{1,300})|^(?:[ \\t\u00a0>|+]|&nbsp;|\\\\+t){0,40}(?:[^ \\t\\n\\r(]{1,300}\\([^\\n]{0,300}\\) called at [^ \\t\\n\\r]{1,400} line [0-9]+\\.?|[^ \\t\\n\\r:]{1,400}\\.rb:[0-9]+:in [\u0060'][^\\n\u0060']{1,300}['\u0060]|#[0-9]+ +(?:[^ \\t\\n\\r(][^\\n(]{0,400}\\([0-9]+\\): [^\\n\"]{1,400}|\\[internal function\\]: [^\\n\"]{1,400}|\\{main\\}|[^\\n]{1,300} \\([^ \\t\\n\\r()]{1,400}:[0-9]+:[0-9]+\\))|[^ \\t\\n\\r@]{0,300}@(?:(?:https?|file|resource|chrome|moz-extension|webpack|webpack-internal|app)://[^ \\t\\n\\r]{1,400}:[0-9]+:[0-9]+|[^ \\t\\n\\r]{0,400}\\.[cm]?[jt]sx?:[0-9]+:[0-9]+|\\[native code\\]|debugger eval code:[0-9]+:[0-9]+)))( \\{|\\\\*[\"'][^\\n]*)?[ \\t]*$",
  "frame-location": "^(?:[ \\t\u00a0>|+]|&nbsp;|\\\\+t){0,40}(?:\\t|\\\\t|    )[^ \\t\\n\\r:]{1,400}\\.(?:go|s|c):[0-9]+(?: \\+0x[0-9a-f]+)?( \\{|\\\\*[\"'][^\\n]*)?[ \\t]*$",
  "frame-name": "^(?:[ \\t\u00a0>|+]|&nbsp;|\\\\+t){0,40}(?:created by [^ \\t\\n\\r()]{1,400}\\.[^ \\t\\n\\r]{1,400}(?: in goroutine [0-9]+)?|[^ \\t\\n\\r()]{1,400}(?:\\(\\*?[^ \\t\\n\\r()]{1,200}\\)[^ \\t\\n\\r()]{0,300})?\\([^\\n()]{0,600}(?:\\{[^\\n]{0,400}\\})?[^\\n()]{0,400}\\))[ \\t]*$",
  "frames-title": "^(?:[ \\t\u00a0>|+]|&nbsp;|\\\\+t){0,40}(?:(?:\\[)?[Ss]tack ?trace(?:\\])?|[Cc]all [Ss]tack|[Bb]acktrace|goroutine [0-9]+ (?:gp=[^ \\t\\n\\r]+ m=[^ \\t\\n\\r]+ (?:mp=[^ \\t\\n\\r]+ )?)?\\[[^\\]\\n]{1,100}\\]):?[ \\t]*$",
  "frame-after-frame": "^(?:[ \\t\u00a0>|+]|&nbsp;|\\\\+t){0,40}(?:\\.\\.\\. [0-9]+ (?:more|common frames omitted|lines matching cause stack trace \\.\\.\\.)|--- End of (?:stack trace from previous location|inner exception stack trace)[^\\n]{0,80}|thrown in [^\\n]{1,400} on line [0-9]+|\\^\\^\\^[^\\n]{0,200}|<asynchronous suspension>|\\[Previous line repeated [0-9]+ more times?\\])( \\{|\\\\*[\"'][^\\n]*)?[ \\t]*$",
  "exception-line": "^(?:[ \\t\u00a0>|+]|&nbsp;|\\\\+t){0,40}(?:[A-Za-z_][A-Za-z0-9_.]{0,200}(?:Error|Exception|Warning|Interrupt|Exit|Group|Failure|Timeout|Iteration)|[A-Za-z_][A-Za-z0-9_]{0,100}(?:\\.[A-Za-z_][A-Za-z0-9_]{0,100}){1,20}):?(?: |$)",
  "escaped-frames": "\\\\n(?:[ #]|\\\\+t|File |at |goroutine )",
  "margin": "^(?:[ \\t\u00a0>|+]|&nbsp;|\\\\+t)+",
  "indentation": "^(?:[ \\t\u00a0]|&nbsp;|\\\\+t)+",
  "text-end": "(?<!\\\\)\"[ ]*(?:[,}\\])]|$)",
  "text-end-single": "(?<!\\\\)'[ ]*(?:[,}\\])]|$)"
 },
 "traceback_cues": [
  "at ",
  "Traceback (most",
  "File ",
  "from ",
  "(most recent",
  ".go:",
  "backtrace:",
  "traceback:",
  "#",
  "@",
  ".rb:",
  ") called at",
  ".ex",
  ".s:",
  ".c:"
 ],
 "secrets": [
  "-----BEGIN (?:[A-Z]{1,20} ){0,4}PRIVATE KEY(?: BLOCK)?-----[^-]{1,20000}(?:-(?!----)[^-]{0,20000}){0,20}(?:-----END (?:[A-Z]{1,20} ){0,4}PRIVATE KEY(?: BLOCK)?-----)?",
  "(?:\\b|(?<=\\\\[nrt]))(?:AKIA|ASIA|ABIA|ACCA)[A-Z2-7]{16}\\b",
  "(?:\\b|(?<=\\\\[nrt]))(?:gh[oprsu]_[A-Za-z0-9]{36,255}|github_pat_[A-Za-z0-9_]{22,255})\\b",
  "(?:\\b|(?<=\\\\[nrt]))gl(?:pat|ptt|dt|rt|cbt|soat|ft|imt|agent)-[A-Za-z0-9_-]{20,300}",
  "(?:\\b|(?<=\\\\[nrt]))(?:xox[abeoprs]|xapp)-[A-Za-z0-9-]{10,300}",
  "https://hooks\\.slack\\.com/(?:services|workflows|triggers)/[A-Za-z0-9/_+-]{20,200}",
  "(?:\\b|(?<=\\\\[nrt]))(?:[rs]k_(?:live|test)_|whsec_)[A-Za-z0-9]{16,247}",
  "(?:\\b|(?<=\\\\[nrt]))sk-ant-[A-Za-z0-9_-]{20,300}",
  "(?:\\b|(?<=\\\\[nrt]))sk-(?:(?:proj|svcacct|admin|or-v1|lf)-[A-Za-z0-9_-]{20,300}|(?:[A-Za-z0-9]{1,20}-){0,4}(?=[A-Za-z_]{0,40}[0-9])[A-Za-z0-9_]{16,300})",
  "(?:\\b|(?<=\\\\[nrt]))AIza[A-Za-z0-9_-]{35}",
  "(?:\\b|(?<=\\\\[nrt]))ya29\\.[A-Za-z0-9_-]{20,2000}",
  "(?:\\b|(?<=\\\\[nrt]))hf_[A-Za-z0-9]{34}\\b",
  "(?:\\b|(?<=\\\\[nrt]))npm_[A-Za-z0-9]{36}\\b",
  "(?:\\b|(?<=\\\\[nrt]))pypi-AgE[A-Za-z0-9_-]{50,1000}",
  "(?:\\b|(?<=\\\\[nrt]))SG\\.[A-Za-z0-9_-]{22}\\.[A-Za-z0-9_-]{43}",
  "(?:\\b|(?<=\\\\[nrt]))SK[0-9a-f]{32}\\b",
  "(?:\\b|(?<=\\\\[nrt]))[0-9]{8,10}:AA[A-Za-z0-9_-]{33}\\b",
  "(?:\\b|(?<=\\\\[nrt]))(?:aws_secret_access_key|AWS_SECRET_ACCESS_KEY|SecretAccessKey|aws_session_token|AWS_SESSION_TOKEN|SessionToken)[\"']? ?[:=] ?[\"']?[A-Za-z0-9/+]{40,2000}={0,2}",
  "(?:\\b|(?<=\\\\[nrt]))(?:AccountKey|SharedAccessKey)=[A-Za-z0-9+/]{40,100}={0,2}",
  "(?:\\b|(?<=\\\\[nrt]))GOCSPX-[A-Za-z0-9_-]{28}",
  "(?:\\b|(?<=\\\\[nrt]))(?:gsk_|xai-|r8_|pplx-|tvly-(?:dev-)?|pcsk_|fw_|lsv2_(?:pt|sk)_|nvapi-)(?=[A-Za-z_-]{0,80}[0-9])[A-Za-z0-9_-]{20,200}",
  "(?:\\b|(?<=\\\\[nrt]))[MNO][A-Za-z0-9_-]{23,27}\\.[A-Za-z0-9_-]{6}\\.[A-Za-z0-9_-]{27,40}",
  "(?:\\b|(?<=\\\\[nrt]))(?:do[opr]_v1_[0-9a-f]{64}|dapi[0-9a-f]{32}|dckr_(?:pat|oat)_[A-Za-z0-9_-]{20,100}|shp(?:at|ca|pa|ss)_[0-9a-fA-F]{32}|sbp_[0-9a-f]{40}|lin_api_[A-Za-z0-9]{40}|ntn_[A-Za-z0-9]{40,60}|figd_[A-Za-z0-9_-]{40,60}|ATATT3[A-Za-z0-9_=-]{50,300}|PMAK-[0-9a-f]{24}-[0-9a-f]{34}|NRAK-[A-Z0-9]{27}|glsa_[A-Za-z0-9]{32}_[0-9a-f]{8}|sntrys_[A-Za-z0-9+/=_-]{40,300}|dp\\.(?:pt|st|ct)\\.[A-Za-z0-9._-]{40,80}|hv[sb]\\.[A-Za-z0-9_-]{24,300}|AGE-SECRET-KEY-1[A-Z0-9]{58}|rubygems_[0-9a-f]{48})",
  "(?<=[?&])(?:api_?key|access_token|client_secret|X-Amz-Signature|X-Amz-Security-Token|sig)=[A-Za-z0-9._~%+/=-]{16,2000}",
  "(?:\\b|(?<=\\\\[nrt]))eyJ[A-Za-z0-9_-]{10,4000}\\.eyJ[A-Za-z0-9_-]{10,8000}\\.[A-Za-z0-9_-]{10,2000}",
  "(?<=[Bb]earer )(?=[A-Za-z._~+/=-]{0,200}[0-9])[A-Za-z0-9._~+/=-]{16,4000}",
  "(?<=[Bb]asic )(?=[A-Za-z+/]{0,200}[0-9=])[A-Za-z0-9+/]{16,2000}={0,2}",
  "(?<=://)[^ \\t\\n\\r:/@\"'<>]{0,100}:[^ \\t\\n\\r:/@\"'<>]{1,200}(?=@)",
  "(\"(?![^\"'\\\\]{0,40}(?:[Nn][Ee][Xx][Tt]|[Pp][Aa][Gg][Ee]|[Cc][Oo][Nn][Tt][Ii][Nn][Uu][Aa][Tt][Ii][Oo][Nn]|[Cc][Oo][Nn][Tt][Ii][Nn][Uu][Ee]|[Ss][Yy][Nn][Cc]|[Rr][Ee][Ss][Uu][Mm][Ee]|[Cc][Uu][Rr][Ss][Oo][Rr]|[Cc][Aa][Nn][Cc][Ee][Ll]|[Cc][Aa][Nn][Cc][Ee][Ll][Ll][Aa][Tt][Ii][Oo][Nn]|[Ss][Tt][Aa][Rr][Tt]|[Pp][Aa][Gg][Ii][Nn][Aa][Tt][Ii][Oo][Nn]|[Pp][Rr][Oo][Gg][Rr][Ee][Ss][Ss]|[Dd][Ee][Ll][Tt][Aa]|[Mm][Aa][Xx]|[Mm][Ii][Nn]|[Tt][Oo][Tt][Aa][Ll]|[Ii][Nn][Pp][Uu][Tt]|[Oo][Uu][Tt][Pp][Uu][Tt]|[Cc][Oo][Mm][Pp][Ll][Ee][Tt][Ii][Oo][Nn]|[Ss][Pp][Ee][Cc][Ii][Aa][Ll]|[Ee][Oo][Ss]|[Bb][Oo][Ss]|[Pp][Aa][Dd]|[Uu][Nn][Kk]|[Mm][Aa][Ss][Kk]|[Ss][Tt][Oo][Pp])[_ -]?[Tt][Oo][Kk][Ee][Nn])(?![^\"'\\\\]{0,60}(?:[Uu][Ss][Ee][Rr]|[Uu][Ss][Ee][Rr][Nn][Aa][Mm][Ee]|[Ii][Dd][Ss]|[Ii][Dd]|[Nn][Aa][Mm][Ee]|[Nn][Aa][Mm][Ee][Ss]|[Tt][Yy][Pp][Ee]|[Uu][Rr][Ll]|[Uu][Rr][Ii]|[Ee][Nn][Dd][Pp][Oo][Ii][Nn][Tt]|[Cc][Oo][Uu][Nn][Tt]|[Ll][Ee][Nn][Gg][Tt][Hh]|[Ll][Ii][Mm][Ii][Tt]|[Pp][Oo][Ll][Ii][Cc][Yy]|[Hh][Ii][Nn][Tt]|[Ss][Tt][Rr][Ee][Nn][Gg][Tt][Hh]|[Rr][Ee][Qq][Uu][Ii][Rr][Ee][Dd]|[Ee][Xx][Pp][Ii][Rr][Yy]|[Ee][Xx][Pp][Ii][Rr][Ee][Ss]|[Ee][Xx][Pp][Ii][Rr][Aa][Tt][Ii][Oo][Nn]|[Ee][Xx][Pp][Ii][Rr][Ee][Ss][_ -]?[Aa][Tt]|[Ee][Xx][Pp][Ii][Rr][Ee][Ss][_ -]?[Ii][Nn]|[Uu][Ss][Aa][Gg][Ee]|[Ff][Ii][Ee][Ll][Dd]|[Pp][Aa][Tt][Hh]|[Ff][Ii][Ll][Ee]|[Vv][Ee][Rr][Ss][Ii][Oo][Nn]|[Ss][Tt][Aa][Tt][Uu][Ss]|[Ff][Oo][Rr][Mm][Aa][Tt]|[Ee][Rr][Rr][Oo][Rr]|[Mm][Ee][Ss][Ss][Aa][Gg][Ee]|[Pp][Rr][Oo][Mm][Pp][Tt]|[Ll][Aa][Bb][Ee][Ll]|\\u7b56\\u7565|\\u5f3a\\u5ea6|\\u63d0\\u793a|\\u7c7b\\u578b)\\\\{0,15}[\"'])(?![Pp][Ww][Dd]\\\\{0,15}[\"'][ \\t]{0,4}:[ \\t\\r\\n]{0,8}\\\\{0,15}[\"'](?:[/~]|[A-Za-z]:[/\\\\]))[^\"'\\\\:]{0,40}(?:[Pp][Aa][Ss][Ss][Ww][Oo][Rr][Dd]|[Pp][Aa][Ss][Ss][Ww][Dd]|[Pp][Aa][Ss][Ss][Pp][Hh][Rr][Aa][Ss][Ee]|[Pp][Aa][Ss][Ss][Cc][Oo][Dd][Ee]|(?<![A-Za-z])[Pp][Ww][Dd](?![a-z])|(?<![A-Z])P[Ww][Dd](?![a-z])|(?:[Dd][Bb]|[Dd][Aa][Tt][Aa][Bb][Aa][Ss][Ee]|[Kk][Ee][Yy])[_ -]?[Pp][Aa][Ss][Ss](?![a-z])|[Ss][Ee][Cc][Rr][Ee][Tt](?![ai])|[Aa][Pp][Ii][_ -]?[Kk][Ee][Yy]|[Aa][Cc][Cc][Ee][Ss][Ss][_ -]?[Kk][Ee][Yy]|[Pp][Rr][Ii][Vv][Aa][Tt][Ee][_ -]?[Kk][Ee][Yy]|[Ss][Ii][Gg][Nn][Ii][Nn][Gg][_ -]?[Kk][Ee][Yy]|[Ee][Nn][Cc][Rr][Yy][Pp][Tt][Ii][Oo][Nn][_ -]?[Kk][Ee][Yy]|(?:[Aa][Uu][Tt][Hh]|[Ss][Ee][Rr][Vv][Ii][Cc][Ee]|[Aa][Cc][Cc][Oo][Uu][Nn][Tt]|[Cc][Ll][Ii][Ee][Nn][Tt]|[Dd][Aa][Tt][Aa][Bb][Aa][Ss][Ee]|[Dd][Bb]|[Pp][Rr][Ii][Vv]|[Mm][Aa][Ss][Tt][Ee][Rr]|[Ss][Ee][Ss][Ss][Ii][Oo][Nn]|[Ss][Ss][Hh])[_ -]?[Kk][Ee][Yy](?![a-z])|(?<![A-Za-z])[Aa][Uu][Tt][Hh][Oo][Rr][Ii][Zz][Aa][Tt][Ii][Oo][Nn]|[Cc][Oo][Oo][Kk][Ii][Ee]|[Cc][Rr][Ee][Dd][Ee][Nn][Tt][Ii][Aa][Ll]|[Cc][Ss][Rr][Ff]|[Xx][Ss][Rr][Ff]|(?<![A-Za-z])(?:[Jj][Ww][Tt]|[Oo][Tt][Pp]|[Tt][Oo][Tt][Pp])(?![a-z])|[Tt][Oo][Kk][Ee][Nn](?![a-zS])|\\u5bc6\\u7801|\\u53e3\\u4ee4|\\u5bc6\\u94a5|\\u4ee4\\u724c|\\u79c1\\u94a5|\\u51ed\\u636e)[^\"'\\\\:]{0,20}\"[ \\t]{0,4}:[ \\t\\r\\n]{0,8}(?:[\\[{][ \\t\\r\\n]{0,80}(?:\"(?:type|name|id|kind|version|format)\"[ \\t]{0,4}:[ \\t\\r\\n]{0,8}\"[^\"\\\\]{0,200}\"[ \\t]{0,4},[ \\t\\r\\n]{0,80}){0,3}(?:\"[^\"'\\\\]{1,40}\"[ \\t]{0,4}:[ \\t\\r\\n]{0,8})?)?\")(?:[^\"\\\\]|\\\\[^\\r\\n]){1,4000}",
  "(\\\\{1,15}\"(?![^\"'\\\\]{0,40}(?:[Nn][Ee][Xx][Tt]|[Pp][Aa][Gg][Ee]|[Cc][Oo][Nn][Tt][Ii][Nn][Uu][Aa][Tt][Ii][Oo][Nn]|[Cc][Oo][Nn][Tt][Ii][Nn][Uu][Ee]|[Ss][Yy][Nn][Cc]|[Rr][Ee][Ss][Uu][Mm][Ee]|[Cc][Uu][Rr][Ss][Oo][Rr]|[Cc][Aa][Nn][Cc][Ee][Ll]|[Cc][Aa][Nn][Cc][Ee][Ll][Ll][Aa][Tt][Ii][Oo][Nn]|[Ss][Tt][Aa][Rr][Tt]|[Pp][Aa][Gg][Ii][Nn][Aa][Tt][Ii][Oo][Nn]|[Pp][Rr][Oo][Gg][Rr][Ee][Ss][Ss]|[Dd][Ee][Ll][Tt][Aa]|[Mm][Aa][Xx]|[Mm][Ii][Nn]|[Tt][Oo][Tt][Aa][Ll]|[Ii][Nn][Pp][Uu][Tt]|[Oo][Uu][Tt][Pp][Uu][Tt]|[Cc][Oo][Mm][Pp][Ll][Ee][Tt][Ii][Oo][Nn]|[Ss][Pp][Ee][Cc][Ii][Aa][Ll]|[Ee][Oo][Ss]|[Bb][Oo][Ss]|[Pp][Aa][Dd]|[Uu][Nn][Kk]|[Mm][Aa][Ss][Kk]|[Ss][Tt][Oo][Pp])[_ -]?[Tt][Oo][Kk][Ee][Nn])(?![^\"'\\\\]{0,60}(?:[Uu][Ss][Ee][Rr]|[Uu][Ss][Ee][Rr][Nn][Aa][Mm][Ee]|[Ii][Dd][Ss]|[Ii][Dd]|[Nn][Aa][Mm][Ee]|[Nn][Aa][Mm][Ee][Ss]|[Tt][Yy][Pp][Ee]|[Uu][Rr][Ll]|[Uu][Rr][Ii]|[Ee][Nn][Dd][Pp][Oo][Ii][Nn][Tt]|[Cc][Oo][Uu][Nn][Tt]|[Ll][Ee][Nn][Gg][Tt][Hh]|[Ll][Ii][Mm][Ii][Tt]|[Pp][Oo][Ll][Ii][Cc][Yy]|[Hh][Ii][Nn][Tt]|[Ss][Tt][Rr][Ee][Nn][Gg][Tt][Hh]|[Rr][Ee][Qq][Uu][Ii][Rr][Ee][Dd]|[Ee][Xx][Pp][Ii][Rr][Yy]|[Ee][Xx][Pp][Ii][Rr][Ee][Ss]|[Ee][Xx][Pp][Ii][Rr][Aa][Tt][Ii][Oo][Nn]|[Ee][Xx][Pp][Ii][Rr][Ee][Ss][_ -]?[Aa][Tt]|[Ee][Xx][Pp][Ii][Rr][Ee][Ss][_ -]?[Ii][Nn]|[Uu][Ss][Aa][Gg][Ee]|[Ff][Ii][Ee][Ll][Dd]|[Pp][Aa][Tt][Hh]|[Ff][Ii][Ll][Ee]|[Vv][Ee][Rr][Ss][Ii][Oo][Nn]|[Ss][Tt][Aa][Tt][Uu][Ss]|[Ff][Oo][Rr][Mm][Aa][Tt]|[Ee][Rr][Rr][Oo][Rr]|[Mm][Ee][Ss][Ss][Aa][Gg][Ee]|[Pp][Rr][Oo][Mm][Pp][Tt]|[Ll][Aa][Bb][Ee][Ll]|\\u7b56\\u7565|\\u5f3a\\u5ea6|\\u63d0\\u793a|\\u7c7b\\u578b)\\\\{0,15}[\"'])(?![Pp][Ww][Dd]\\\\{0,15}[\"'][ \\t]{0,4}:[ \\t\\r\\n]{0,8}\\\\{0,15}[\"'](?:[/~]|[A-Za-z]:[/\\\\]))[^\"'\\\\:]{0,40}(?:[Pp][Aa][Ss][Ss][Ww][Oo][Rr][Dd]|[Pp][Aa][Ss][Ss][Ww][Dd]|[Pp][Aa][Ss][Ss][Pp][Hh][Rr][Aa][Ss][Ee]|[Pp][Aa][Ss][Ss][Cc][Oo][Dd][Ee]|(?<![A-Za-z])[Pp][Ww][Dd](?![a-z])|(?<![A-Z])P[Ww][Dd](?![a-z])|(?:[Dd][Bb]|[Dd][Aa][Tt][Aa][Bb][Aa][Ss][Ee]|[Kk][Ee][Yy])[_ -]?[Pp][Aa][Ss][Ss](?![a-z])|[Ss][Ee][Cc][Rr][Ee][Tt](?![ai])|[Aa][Pp][Ii][_ -]?[Kk][Ee][Yy]|[Aa][Cc][Cc][Ee][Ss][Ss][_ -]?[Kk][Ee][Yy]|[Pp][Rr][Ii][Vv][Aa][Tt][Ee][_ -]?[Kk][Ee][Yy]|[Ss][Ii][Gg][Nn][Ii][Nn][Gg][_ -]?[Kk][Ee][Yy]|[Ee][Nn][Cc][Rr][Yy][Pp][Tt][Ii][Oo][Nn][_ -]?[Kk][Ee][Yy]|(?:[Aa][Uu][Tt][Hh]|[Ss][Ee][Rr][Vv][Ii][Cc][Ee]|[Aa][Cc][Cc][Oo][Uu][Nn][Tt]|[Cc][Ll][Ii][Ee][Nn][Tt]|[Dd][Aa][Tt][Aa][Bb][Aa][Ss][Ee]|[Dd][Bb]|[Pp][Rr][Ii][Vv]|[Mm][Aa][Ss][Tt][Ee][Rr]|[Ss][Ee][Ss][Ss][Ii][Oo][Nn]|[Ss][Ss][Hh])[_ -]?[Kk][Ee][Yy](?![a-z])|(?<![A-Za-z])[Aa][Uu][Tt][Hh][Oo][Rr][Ii][Zz][Aa][Tt][Ii][Oo][Nn]|[Cc][Oo][Oo][Kk][Ii][Ee]|[Cc][Rr][Ee][Dd][Ee][Nn][Tt][Ii][Aa][Ll]|[Cc][Ss][Rr][Ff]|[Xx][Ss][Rr][Ff]|(?<![A-Za-z])(?:[Jj][Ww][Tt]|[Oo][Tt][Pp]|[Tt][Oo][Tt][Pp])(?![a-z])|[Tt][Oo][Kk][Ee][Nn](?![a-zS])|\\u5bc6\\u7801|\\u53e3\\u4ee4|\\u5bc6\\u94a5|\\u4ee4\\u724c|\\u79c1\\u94a5|\\u51ed\\u636e)[^\"'\\\\:]{0,20}\\\\{1,15}\"[ \\t]{0,4}:[ \\t]{0,4}\\\\{1,15}\")(?:[^\"\\\\]|\\\\{1,15}[^\"\\\\]){1,4000}",
  "('(?![^\"'\\\\]{0,40}(?:[Nn][Ee][Xx][Tt]|[Pp][Aa][Gg][Ee]|[Cc][Oo][Nn][Tt][Ii][Nn][Uu][Aa][Tt][Ii][Oo][Nn]|[Cc][Oo][Nn][Tt][Ii][Nn][Uu][Ee]|[Ss][Yy][Nn][Cc]|[Rr][Ee][Ss][Uu][Mm][Ee]|[Cc][Uu][Rr][Ss][Oo][Rr]|[Cc][Aa][Nn][Cc][Ee][Ll]|[Cc][Aa][Nn][Cc][Ee][Ll][Ll][Aa][Tt][Ii][Oo][Nn]|[Ss][Tt][Aa][Rr][Tt]|[Pp][Aa][Gg][Ii][Nn][Aa][Tt][Ii][Oo][Nn]|[Pp][Rr][Oo][Gg][Rr][Ee][Ss][Ss]|[Dd][Ee][Ll][Tt][Aa]|[Mm][Aa][Xx]|[Mm][Ii][Nn]|[Tt][Oo][Tt][Aa][Ll]|[Ii][Nn][Pp][Uu][Tt]|[Oo][Uu][Tt][Pp][Uu][Tt]|[Cc][Oo][Mm][Pp][Ll][Ee][Tt][Ii][Oo][Nn]|[Ss][Pp][Ee][Cc][Ii][Aa][Ll]|[Ee][Oo][Ss]|[Bb][Oo][Ss]|[Pp][Aa][Dd]|[Uu][Nn][Kk]|[Mm][Aa][Ss][Kk]|[Ss][Tt][Oo][Pp])[_ -]?[Tt][Oo][Kk][Ee][Nn])(?![^\"'\\\\]{0,60}(?:[Uu][Ss][Ee][Rr]|[Uu][Ss][Ee][Rr][Nn][Aa][Mm][Ee]|[Ii][Dd][Ss]|[Ii][Dd]|[Nn][Aa][Mm][Ee]|[Nn][Aa][Mm][Ee][Ss]|[Tt][Yy][Pp][Ee]|[Uu][Rr][Ll]|[Uu][Rr][Ii]|[Ee][Nn][Dd][Pp][Oo][Ii][Nn][Tt]|[Cc][Oo][Uu][Nn][Tt]|[Ll][Ee][Nn][Gg][Tt][Hh]|[Ll][Ii][Mm][Ii][Tt]|[Pp][Oo][Ll][Ii][Cc][Yy]|[Hh][Ii][Nn][Tt]|[Ss][Tt][Rr][Ee][Nn][Gg][Tt][Hh]|[Rr][Ee][Qq][Uu][Ii][Rr][Ee][Dd]|[Ee][Xx][Pp][Ii][Rr][Yy]|[Ee][Xx][Pp][Ii][Rr][Ee][Ss]|[Ee][Xx][Pp][Ii][Rr][Aa][Tt][Ii][Oo][Nn]|[Ee][Xx][Pp][Ii][Rr][Ee][Ss][_ -]?[Aa][Tt]|[Ee][Xx][Pp][Ii][Rr][Ee][Ss][_ -]?[Ii][Nn]|[Uu][Ss][Aa][Gg][Ee]|[Ff][Ii][Ee][Ll][Dd]|[Pp][Aa][Tt][Hh]|[Ff][Ii][Ll][Ee]|[Vv][Ee][Rr][Ss][Ii][Oo][Nn]|[Ss][Tt][Aa][Tt][Uu][Ss]|[Ff][Oo][Rr][Mm][Aa][Tt]|[Ee][Rr][Rr][Oo][Rr]|[Mm][Ee][Ss][Ss][Aa][Gg][Ee]|[Pp][Rr][Oo][Mm][Pp][Tt]|[Ll][Aa][Bb][Ee][Ll]|\\u7b56\\u7565|\\u5f3a\\u5ea6|\\u63d0\\u793a|\\u7c7b\\u578b)\\\\{0,15}[\"'])(?![Pp][Ww][Dd]\\\\{0,15}[\"'][ \\t]{0,4}:[ \\t\\r\\n]{0,8}\\\\{0,15}[\"'](?:[/~]|[A-Za-z]:[/\\\\]))[^\"'\\\\:]{0,40}(?:[Pp][Aa][Ss][Ss][Ww][Oo][Rr][Dd]|[Pp][Aa][Ss][Ss][Ww][Dd]|[Pp][Aa][Ss][Ss][Pp][Hh][Rr][Aa][Ss][Ee]|[Pp][Aa][Ss][Ss][Cc][Oo][Dd][Ee]|(?<![A-Za-z])[Pp][Ww][Dd](?![a-z])|(?<![A-Z])P[Ww][Dd](?![a-z])|(?:[Dd][Bb]|[Dd][Aa][Tt][Aa][Bb][Aa][Ss][Ee]|[Kk][Ee][Yy])[_ -]?[Pp][Aa][Ss][Ss](?![a-z])|[Ss][Ee][Cc][Rr][Ee][Tt](?![ai])|[Aa][Pp][Ii][_ -]?[Kk][Ee][Yy]|[Aa][Cc][Cc][Ee][Ss][Ss][_ -]?[Kk][Ee][Yy]|[Pp][Rr][Ii][Vv][Aa][Tt][Ee][_ -]?[Kk][Ee][Yy]|[Ss][Ii][Gg][Nn][Ii][Nn][Gg][_ -]?[Kk][Ee][Yy]|[Ee][Nn][Cc][Rr][Yy][Pp][Tt][Ii][Oo][Nn][_ -]?[Kk][Ee][Yy]|(?:[Aa][Uu][Tt][Hh]|[Ss][Ee][Rr][Vv][Ii][Cc][Ee]|[Aa][Cc][Cc][Oo][Uu][Nn][Tt]|[Cc][Ll][Ii][Ee][Nn][Tt]|[Dd][Aa][Tt][Aa][Bb][Aa][Ss][Ee]|[Dd][Bb]|[Pp][Rr][Ii][Vv]|[Mm][Aa][Ss][Tt][Ee][Rr]|[Ss][Ee][Ss][Ss][Ii][Oo][Nn]|[Ss][Ss][Hh])[_ -]?[Kk][Ee][Yy](?![a-z])|(?<![A-Za-z])[Aa][Uu][Tt][Hh][Oo][Rr][Ii][Zz][Aa][Tt][Ii][Oo][Nn]|[Cc][Oo][Oo][Kk][Ii][Ee]|[Cc][Rr][Ee][Dd][Ee][Nn][Tt][Ii][Aa][Ll]|[Cc][Ss][Rr][Ff]|[Xx][Ss][Rr][Ff]|(?<![A-Za-z])(?:[Jj][Ww][Tt]|[Oo][Tt][Pp]|[Tt][Oo][Tt][Pp])(?![a-z])|[Tt][Oo][Kk][Ee][Nn](?![a-zS])|\\u5bc6\\u7801|\\u53e3\\u4ee4|\\u5bc6\\u94a5|\\u4ee4\\u724c|\\u79c1\\u94a5|\\u51ed\\u636e)[^\"'\\\\:]{0,20}'[ \\t]{0,4}:[ \\t]{0,4}')(?:[^'\\\\\\r\\n]|\\\\[^\\r\\n]){1,4000}",
  "((?:^|[\\r\\n ;])[A-Z0-9_]{0,40}(?:PASSWORD|PASSWD|PASSPHRASE|SECRET|API_?KEY|ACCESS_KEY|PRIVATE_KEY|TOKEN|_PWD)=)[^\\s\"'$]{4,1000}"
 ],
 "special_codes": {
  "Reserved": [
   900,
   999
  ],
  "NoData": 1904,
  "Failure": 5000
 },
 "key_rules": [
  "duplicate-key",
  "unknown-field",
  "meta-name-unknown",
  "duplicate-key-in-data"
 ],
 "rules": [
  {
   "id": "text-encoding",
   "severity": "error",
   "message": {
    "en": "expected UTF-8, got byte {value} at offset {offset}",
    "zh": "\u5e94\u4e3a UTF-8\uff0c\u4f46\u504f\u79fb {offset} \u5904\u7684\u5b57\u8282\u662f {value}"
   },
   "hint": {
    "en": "encode the payload as UTF-8",
    "zh": "\u8bf7\u7528 UTF-8 \u7f16\u7801\u8f7d\u8377"
   }
  },
  {
   "id": "text-bom",
   "severity": "error",
   "message": {
    "en": "unexpected byte order mark at the start of the text",
    "zh": "\u6587\u672c\u5f00\u5934\u6709\u591a\u4f59\u7684\u5b57\u8282\u987a\u5e8f\u6807\u8bb0\uff08BOM\uff09"
   },
   "hint": {
    "en": "write UTF-8 without a byte order mark",
    "zh": "\u8bf7\u4f7f\u7528\u4e0d\u5e26 BOM \u7684 UTF-8"
   }
  },
  {
   "id": "text-empty",
   "severity": "error",
   "message": {
    "en": "expected an envelope, got empty or blank text",
    "zh": "\u5e94\u4e3a\u4fe1\u5c01\uff0c\u5b9e\u9645\u6587\u672c\u4e3a\u7a7a\u6216\u5168\u662f\u7a7a\u767d"
   },
   "hint": {
    "en": "return an envelope even if there is nothing to say, such as {\"code\": 1904, \"message\": \"No data found\"}",
    "zh": "\u5373\u4f7f\u6ca1\u6709\u5185\u5bb9\u4e5f\u8bf7\u8fd4\u56de\u4fe1\u5c01\uff0c\u4f8b\u5982 {\"code\": 1904, \"message\": \"\u6ca1\u6709\u67e5\u8be2\u5230\u76f8\u5173\u6570\u636e\"}"
   }
  },
  {
   "id": "text-too-long",
   "severity": "error",
   "message": {
    "en": "expected at most {limit} bytes, got {size}",
    "zh": "\u6700\u591a {limit} \u5b57\u8282\uff0c\u5b9e\u9645\u4e3a {size} \u5b57\u8282"
   },
   "hint": {
    "en": "store large data elsewhere and return its location, or raise the limit with --max-line",
    "zh": "\u8bf7\u5c06\u5927\u91cf\u6570\u636e\u5b58\u653e\u5230\u522b\u5904\u5e76\u8fd4\u56de\u5176\u4f4d\u7f6e\uff0c\u6216\u7528 --max-line \u63d0\u9ad8\u4e0a\u9650"
   }
  },
  {
   "id": "text-depth",
   "severity": "error",
   "message": {
    "en": "nested more than {limit} levels deep",
    "zh": "\u5d4c\u5957\u8d85\u8fc7 {limit} \u5c42"
   },
   "hint": {
    "en": "flatten the data, or write it to a file and return the file name",
    "zh": "\u8bf7\u51cf\u5c11\u5d4c\u5957\uff0c\u6216\u5199\u5165\u6587\u4ef6\u540e\u8fd4\u56de\u6587\u4ef6\u540d"
   }
  },
  {
   "id": "text-surrogate",
   "severity": "error",
   "message": {
    "en": "{value} is an unpaired surrogate",
    "zh": "{value} \u662f\u672a\u914d\u5bf9\u7684\u4ee3\u7406\u9879"
   },
   "hint": {
    "en": "cut strings between characters, not between UTF-16 code units",
    "zh": "\u8bf7\u6309\u5b57\u7b26\u622a\u65ad\u5b57\u7b26\u4e32\uff0c\u4e0d\u8981\u6309 UTF-16 \u7f16\u7801\u5355\u5143\u622a\u65ad"
   }
  },
  {
   "id": "text-constant",
   "severity": "error",
   "message": {
    "en": "expected a JSON value, got {value}",
    "zh": "\u5e94\u4e3a JSON \u503c\uff0c\u5b9e\u9645\u4e3a {value}"
   },
   "hint": {
    "en": "write null or a string instead",
    "zh": "\u8bf7\u6539\u7528 null \u6216\u5b57\u7b26\u4e32"
   }
  },
  {
   "id": "text-number",
   "severity": "error",
   "message": {
    "en": "{value} has an exponent too large to parse",
    "zh": "{value} \u7684\u6307\u6570\u8fc7\u5927\uff0c\u65e0\u6cd5\u89e3\u6790"
   },
   "hint": {
    "en": "write the number as a string",
    "zh": "\u8bf7\u628a\u8be5\u6570\u5b57\u5199\u6210\u5b57\u7b26\u4e32"
   }
  },
  {
   "id": "text-truncated",
   "severity": "error",
   "message": {
    "en": "unexpected end of text inside a value",
    "zh": "\u6587\u672c\u5728\u503c\u7684\u4e2d\u95f4\u7ed3\u675f"
   },
   "hint": {
    "en": "check the length limits between the tool and the consumer: the payload was cut off",
    "zh": "\u8f7d\u8377\u88ab\u622a\u65ad\uff0c\u8bf7\u68c0\u67e5\u5de5\u5177\u4e0e\u8bfb\u53d6\u65b9\u4e4b\u95f4\u7684\u957f\u5ea6\u9650\u5236"
   }
  },
  {
   "id": "text-syntax",
   "severity": "error",
   "message": {
    "en": "invalid JSON: expected {expected}, got {found}",
    "zh": "JSON \u65e0\u6548\uff1a\u5e94\u4e3a{expected}\uff0c\u5b9e\u9645\u4e3a{found}"
   },
   "hint": {
    "en": "write the payload with a JSON library, not by hand or with str()",
    "zh": "\u8bf7\u7528 JSON \u5e93\u751f\u6210\u8f7d\u8377\uff0c\u4e0d\u8981\u624b\u5de5\u62fc\u63a5\uff0c\u4e5f\u4e0d\u8981\u7528 str()"
   }
  },
  {
   "id": "text-trailing",
   "severity": "error",
   "message": {
    "en": "unexpected data after the payload: {found}",
    "zh": "\u8f7d\u8377\u4e4b\u540e\u6709\u591a\u4f59\u5185\u5bb9\uff1a{found}"
   },
   "hint": {
    "en": "send one payload at a time, or put several into a JSON Lines file, one per line",
    "zh": "\u8bf7\u4e00\u6b21\u53ea\u53d1\u9001\u4e00\u4e2a\u8f7d\u8377\uff0c\u6216\u5199\u6210 JSON Lines\uff0c\u6bcf\u884c\u4e00\u4e2a"
   }
  },
  {
   "id": "duplicate-key",
   "severity": "error",
   "message": {
    "en": "duplicate key {field}",
    "zh": "\u952e {field} \u91cd\u590d"
   },
   "hint": {
    "en": "remove the duplicate: parsers disagree about which value wins, so a success may be read as a failure",
    "zh": "\u8bf7\u53ea\u4fdd\u7559\u4e00\u4e2a\uff1a\u4e0d\u540c\u7684\u89e3\u6790\u5668\u53d6\u4e0d\u540c\u7684\u503c\uff0c\u6210\u529f\u53ef\u80fd\u88ab\u8bfb\u6210\u5931\u8d25"
   }
  },
  {
   "id": "value-type",
   "severity": "error",
   "message": {
    "en": "expected a JSON value, got {found}",
    "zh": "\u5e94\u4e3a JSON \u503c\uff0c\u5b9e\u9645\u4e3a {found}"
   },
   "hint": {
    "en": "{advice}: JSON has only objects, lists, strings, finite numbers, true, false and null",
    "zh": "{advice}\uff1aJSON \u53ea\u6709\u5bf9\u8c61\u3001\u5217\u8868\u3001\u5b57\u7b26\u4e32\u3001\u6709\u9650\u6570\u5b57\u3001true\u3001false \u548c null"
   }
  },
  {
   "id": "value-key",
   "severity": "error",
   "message": {
    "en": "expected a string as key, got {value}",
    "zh": "\u952e\u5e94\u4e3a\u5b57\u7b26\u4e32\uff0c\u5b9e\u9645\u4e3a {value}"
   },
   "hint": {
    "en": "write \"{value}\": JSON keys are strings",
    "zh": "\u8bf7\u5199\u6210 \"{value}\"\uff1aJSON \u7684\u952e\u90fd\u662f\u5b57\u7b26\u4e32"
   }
  },
  {
   "id": "value-number",
   "severity": "error",
   "message": {
    "en": "expected a finite number, got {value}",
    "zh": "\u5e94\u4e3a\u6709\u9650\u6570\u5b57\uff0c\u5b9e\u9645\u4e3a {value}"
   },
   "hint": {
    "en": "use null or a string instead",
    "zh": "\u8bf7\u6539\u7528 null \u6216\u5b57\u7b26\u4e32"
   }
  },
  {
   "id": "value-cycle",
   "severity": "error",
   "message": {
    "en": "circular reference: the value contains itself",
    "zh": "\u5faa\u73af\u5f15\u7528\uff1a\u8be5\u503c\u5305\u542b\u81ea\u8eab"
   },
   "hint": {
    "en": "pass a copy without the reference back",
    "zh": "\u8bf7\u4f20\u5165\u53bb\u6389\u5faa\u73af\u5f15\u7528\u7684\u526f\u672c"
   }
  },
  {
   "id": "json-in-string",
   "severity": "error",
   "message": {
    "en": "expected an object, got JSON inside a string",
    "zh": "\u5e94\u4e3a\u5bf9\u8c61\uff0c\u5b9e\u9645\u662f\u5b57\u7b26\u4e32\u4e2d\u7684 JSON"
   },
   "hint": {
    "en": "send the inner text as it is, without encoding it again",
    "zh": "\u8bf7\u76f4\u63a5\u53d1\u9001\u5185\u5c42\u6587\u672c\uff0c\u4e0d\u8981\u518d\u6b21\u7f16\u7801"
   }
  },
  {
   "id": "form-ambiguous",
   "severity": "error",
   "message": {
    "en": "expected one form, got both {first} and {second}",
    "zh": "\u5e94\u53ea\u6709\u4e00\u79cd\u8fd4\u56de\u683c\u5f0f\uff0c\u5b9e\u9645\u540c\u65f6\u6709 {first} \u548c {second}"
   },
   "hint": {
    "en": "choose one form: {first} belongs to tool-return and tool-response, {second} to tool-execution-result",
    "zh": "\u8bf7\u53ea\u7528\u4e00\u79cd\u8fd4\u56de\u683c\u5f0f\uff1a{first} \u5c5e\u4e8e tool-return \u548c tool-response\uff0c{second} \u5c5e\u4e8e tool-execution-result"
   }
  },
  {
   "id": "form-unknown",
   "severity": "error",
   "message": {
    "en": "expected an envelope, got {found}",
    "zh": "\u5e94\u4e3a\u4fe1\u5c01\uff0c\u5b9e\u9645\u4e3a{found}"
   },
   "hint": {
    "en": "{advice}",
    "zh": "{advice}"
   }
  },
  {
   "id": "dialect-code-unknown",
   "severity": "error",
   "message": {
    "en": "expected a code of dialect {dialect}, got {value}",
    "zh": "\u5e94\u4e3a\u65b9\u8a00 {dialect} \u7684\u9519\u8bef\u7801\uff0c\u5b9e\u9645\u4e3a {value}"
   },
   "hint": {
    "en": "{advice}",
    "zh": "{advice}"
   }
  },
  {
   "id": "dialect-code-translated",
   "severity": "error",
   "message": {
    "en": "the code is already translated from dialect {dialect}",
    "zh": "\u8be5\u9519\u8bef\u7801\u5df2\u4ece\u65b9\u8a00 {dialect} \u7ffb\u8bd1\u8fc7"
   },
   "hint": {
    "en": "omit the dialect: the code is already one of this contract",
    "zh": "\u8bf7\u53bb\u6389\u65b9\u8a00\u53c2\u6570\uff1a\u8fd9\u5df2\u7ecf\u662f\u672c\u5951\u7ea6\u7684\u9519\u8bef\u7801"
   }
  },
  {
   "id": "type",
   "severity": "error",
   "message": {
    "en": "expected {expected}, got {found}",
    "zh": "\u5e94\u4e3a{expected}\uff0c\u5b9e\u9645\u4e3a{found}"
   },
   "hint": {
    "en": "{advice}",
    "zh": "{advice}"
   }
  },
  {
   "id": "required",
   "severity": "error",
   "message": {
    "en": "missing field {field}",
    "zh": "\u7f3a\u5c11\u5b57\u6bb5 {field}"
   },
   "hint": {
    "en": "add {field}: {meaning}",
    "zh": "\u8bf7\u8865\u4e0a {field}\uff1a{meaning}"
   }
  },
  {
   "id": "unknown-field",
   "severity": "error",
   "message": {
    "en": "unknown field {field} in {form}",
    "zh": "{form} \u4e2d\u6ca1\u6709\u5b57\u6bb5 {field}"
   },
   "hint": {
    "en": "{advice}",
    "zh": "{advice}"
   }
  },
  {
   "id": "code-range",
   "severity": "error",
   "message": {
    "en": "expected an error code ({ranges}), got {value}",
    "zh": "\u5e94\u4e3a\u9519\u8bef\u7801\uff08{ranges}\uff09\uff0c\u5b9e\u9645\u4e3a {value}"
   },
   "hint": {
    "en": "{advice}",
    "zh": "{advice}"
   }
  },
  {
   "id": "allowed-value",
   "severity": "error",
   "message": {
    "en": "expected {expected}, got {value}",
    "zh": "\u5e94\u4e3a {expected}\uff0c\u5b9e\u9645\u4e3a {value}"
   },
   "hint": {
    "en": "use an allowed value: {meaning}",
    "zh": "\u8bf7\u4f7f\u7528\u5141\u8bb8\u7684\u53d6\u503c\uff1a{meaning}"
   }
  },
  {
   "id": "number-range",
   "severity": "error",
   "message": {
    "en": "expected {expected}, got {value}",
    "zh": "\u5e94\u4e3a{expected}\uff0c\u5b9e\u9645\u4e3a {value}"
   },
   "hint": {
    "en": "use a number in range: {meaning}",
    "zh": "\u8bf7\u4f7f\u7528\u8303\u56f4\u5185\u7684\u6570\u5b57\uff1a{meaning}"
   }
  },
  {
   "id": "text-length",
   "severity": "error",
   "message": {
    "en": "expected {expected}, got {value}",
    "zh": "\u5e94\u4e3a{expected}\uff0c\u5b9e\u9645\u4e3a {value}"
   },
   "hint": {
    "en": "write a longer text: {meaning}",
    "zh": "\u8bf7\u5199\u66f4\u957f\u7684\u6587\u672c\uff1a{meaning}"
   }
  },
  {
   "id": "item-count",
   "severity": "error",
   "message": {
    "en": "expected {expected}, got {count}",
    "zh": "\u5e94\u4e3a{expected}\uff0c\u5b9e\u9645\u4e3a {count} \u4e2a"
   },
   "hint": {
    "en": "add or remove items: {meaning}",
    "zh": "\u8bf7\u589e\u51cf\u6761\u76ee\uff1a{meaning}"
   }
  },
  {
   "id": "pattern",
   "severity": "error",
   "message": {
    "en": "{value} does not match the required pattern",
    "zh": "{value} \u4e0d\u7b26\u5408\u8981\u6c42\u7684\u5199\u6cd5"
   },
   "hint": {
    "en": "write it in the required format: {meaning}",
    "zh": "\u8bf7\u6309\u8981\u6c42\u7684\u683c\u5f0f\u4e66\u5199\uff1a{meaning}"
   }
  },
  {
   "id": "blank",
   "severity": "error",
   "message": {
    "en": "expected text, got an empty or blank string",
    "zh": "\u5e94\u6709\u6587\u5b57\uff0c\u5b9e\u9645\u4e3a\u7a7a\u6216\u5168\u662f\u7a7a\u767d"
   },
   "hint": {
    "en": "write at least one visible character: {meaning}",
    "zh": "\u8bf7\u81f3\u5c11\u5199\u4e00\u4e2a\u53ef\u89c1\u5b57\u7b26\uff1a{meaning}"
   }
  },
  {
   "id": "forbidden",
   "severity": "error",
   "message": {
    "en": "{value} is not allowed here",
    "zh": "\u6b64\u5904\u4e0d\u5141\u8bb8 {value}"
   },
   "hint": {
    "en": "use another value: {meaning}",
    "zh": "\u8bf7\u6539\u7528\u5176\u4ed6\u503c\uff1a{meaning}"
   }
  },
  {
   "id": "failure-needs-message",
   "severity": "error",
   "message": {
    "en": "expected a message for the failure, got none or a blank one",
    "zh": "\u5931\u8d25\u65f6\u5e94\u6709 message\uff0c\u5b9e\u9645\u7f3a\u5931\u6216\u5168\u662f\u7a7a\u767d"
   },
   "hint": {
    "en": "say in message what went wrong and with which value, so that the model can act on it",
    "zh": "\u8bf7\u5728 message \u4e2d\u8bf4\u660e\u54ea\u91cc\u51fa\u9519\u3001\u9519\u8bef\u7684\u503c\u662f\u4ec0\u4e48\uff0c\u6a21\u578b\u624d\u80fd\u636e\u6b64\u5904\u7406"
   }
  },
  {
   "id": "failure-carries-data",
   "severity": "error",
   "message": {
    "en": "expected no data (success is false), got {found}",
    "zh": "success \u4e3a false \u65f6\u4e0d\u5e94\u6709 data\uff0c\u5b9e\u9645\u4e3a{found}"
   },
   "hint": {
    "en": "move details to message or metadata, or set success to true if the data is good",
    "zh": "\u8bf7\u628a\u7ec6\u8282\u5199\u5165 message \u6216 metadata\uff1b\u6570\u636e\u6709\u6548\u65f6\u5e94\u4f7f\u7528 success true"
   }
  },
  {
   "id": "query-needs-data",
   "severity": "error",
   "message": {
    "en": "expected data for a successful query, got null or nothing",
    "zh": "\u67e5\u8be2\u6210\u529f\u65f6\u5e94\u6709 data\uff0c\u5b9e\u9645\u7f3a\u5931\u6216\u4e3a null"
   },
   "hint": {
    "en": "return success false if nothing was found: ToolExecutionResult.empty(\"query\", \u2026)",
    "zh": "\u6ca1\u6709\u67e5\u5230\u6570\u636e\u65f6\u8bf7\u8fd4\u56de success false\uff1aToolExecutionResult.empty(\"query\", \u2026)"
   }
  },
  {
   "id": "output-or-error",
   "severity": "error",
   "message": {
    "en": "expected output or error, got neither",
    "zh": "\u5e94\u6709 output \u6216 error\uff0c\u5b9e\u9645\u90fd\u6ca1\u6709\u5185\u5bb9"
   },
   "hint": {
    "en": "set output for a success (\"\" is allowed), or error for a failure",
    "zh": "\u6210\u529f\u65f6\u8bf7\u7ed9\u51fa output\uff08\u53ef\u4ee5\u662f \"\"\uff09\uff0c\u5931\u8d25\u65f6\u8bf7\u7ed9\u51fa error"
   }
  },
  {
   "id": "extension-contradiction",
   "severity": "error",
   "message": {
    "en": "expected the envelope's own outcome, got {value}",
    "zh": "\u5e94\u4e0e\u4fe1\u5c01\u7684\u7ed3\u679c\u72b6\u6001\u4e00\u81f4\uff0c\u5b9e\u9645\u4e3a {value}"
   },
   "hint": {
    "en": "remove the toolresult extension, or change the envelope so that both agree",
    "zh": "\u8bf7\u53bb\u6389 toolresult \u6269\u5c55\uff0c\u6216\u4fee\u6539\u4fe1\u5c01\u4f7f\u4e24\u8005\u4e00\u81f4"
   }
  },
  {
   "id": "snapshot-version",
   "severity": "error",
   "message": {
    "en": "expected a known snapshot version, got {value}",
    "zh": "\u5e94\u4e3a\u5df2\u77e5\u7684\u5feb\u7167\u7248\u672c\uff0c\u5b9e\u9645\u4e3a {value}"
   },
   "hint": {
    "en": "pass the snapshot as the SDK wrote it, or update toolresult if the SDK is newer",
    "zh": "\u8bf7\u539f\u6837\u4f7f\u7528 SDK \u5199\u51fa\u7684\u5feb\u7167\uff1b\u5982\u679c SDK \u6bd4 toolresult \u65b0\uff0c\u8bf7\u66f4\u65b0 toolresult"
   }
  },
  {
   "id": "interrupted-by-nothing",
   "severity": "error",
   "message": {
    "en": "expected interruptions of an interrupted run, got none",
    "zh": "\u72b6\u6001\u4e3a interrupted \u65f6\u5e94\u6709 interruptions\uff0c\u5b9e\u9645\u4e3a\u7a7a"
   },
   "hint": {
    "en": "list the tool calls that wait for approval, or set the actual status",
    "zh": "\u8bf7\u5217\u51fa\u7b49\u5f85\u5ba1\u6279\u7684\u5de5\u5177\u8c03\u7528\uff0c\u6216\u5199\u660e\u5b9e\u9645\u7684\u72b6\u6001"
   }
  },
  {
   "id": "interruptions-unannounced",
   "severity": "error",
   "message": {
    "en": "expected status interrupted, got another with {count} interruptions",
    "zh": "\u6709 {count} \u9879\u4e2d\u65ad\uff0c\u4f46\u72b6\u6001\u4e0d\u662f interrupted"
   },
   "hint": {
    "en": "set the status to interrupted, or leave interruptions empty",
    "zh": "\u8bf7\u5c06\u72b6\u6001\u5199\u4e3a interrupted\uff0c\u6216\u8ba9 interruptions \u4e3a\u7a7a"
   }
  },
  {
   "id": "failed-run-needs-error",
   "severity": "error",
   "message": {
    "en": "expected {field} of a failed run, got nothing",
    "zh": "\u72b6\u6001\u4e3a failed \u65f6\u5e94\u6709 {field}\uff0c\u5b9e\u9645\u6ca1\u6709"
   },
   "hint": {
    "en": "add {field} with type and message: what ended the run",
    "zh": "\u8bf7\u6dfb\u52a0 {field}\uff0c\u7528 type \u548c message \u8bf4\u660e\u7ec8\u6b62\u8fd0\u884c\u7684\u9519\u8bef"
   }
  },
  {
   "id": "error-unannounced",
   "severity": "error",
   "message": {
    "en": "expected status failed or incomplete beside error, got another",
    "zh": "\u6709 error \u65f6\u72b6\u6001\u5e94\u4e3a failed \u6216 incomplete\uff0c\u5b9e\u9645\u4e0d\u662f"
   },
   "hint": {
    "en": "set the status to failed or incomplete, or remove error",
    "zh": "\u8bf7\u5c06\u72b6\u6001\u5199\u4e3a failed \u6216 incomplete\uff0c\u6216\u53bb\u6389 error"
   }
  },
  {
   "id": "text-or-list",
   "severity": "error",
   "message": {
    "en": "expected a string or a list, got {found}",
    "zh": "\u5e94\u4e3a\u5b57\u7b26\u4e32\u6216\u5217\u8868\uff0c\u5b9e\u9645\u4e3a{found}"
   },
   "hint": {
    "en": "pass text or a list of items: {meaning}",
    "zh": "\u8bf7\u4f20\u5165\u6587\u672c\u6216\u6761\u76ee\u5217\u8868\uff1a{meaning}"
   }
  },
  {
   "id": "final-output-type",
   "severity": "error",
   "message": {
    "en": "expected {expected} (see final_output_type), got {found}",
    "zh": "\u6309 final_output_type \u5e94\u4e3a{expected}\uff0c\u5b9e\u9645\u4e3a{found}"
   },
   "hint": {
    "en": "set final_output_type to what final_output is: text, structured or none",
    "zh": "\u8bf7\u8ba9 final_output_type \u4e0e final_output \u4e00\u81f4\uff1atext\u3001structured \u6216 none"
   }
  },
  {
   "id": "code-taken",
   "severity": "error",
   "message": {
    "en": "code {value} is taken by {name}",
    "zh": "\u9519\u8bef\u7801 {value} \u5df2\u88ab {name} \u5360\u7528"
   },
   "hint": {
    "en": "choose another number outside x900\u2013x999",
    "zh": "\u8bf7\u53e6\u9009\u4e00\u4e2a x900\u2013x999 \u4ee5\u5916\u7684\u6570\u5b57"
   }
  },
  {
   "id": "code-name-taken",
   "severity": "error",
   "message": {
    "en": "the name {value} is taken by code {code}",
    "zh": "\u540d\u79f0 {value} \u5df2\u88ab\u9519\u8bef\u7801 {code} \u5360\u7528"
   },
   "hint": {
    "en": "choose another name",
    "zh": "\u8bf7\u53e6\u53d6\u540d\u79f0"
   }
  },
  {
   "id": "own-code-reserved",
   "severity": "error",
   "message": {
    "en": "code {value} is reserved for the contract",
    "zh": "\u9519\u8bef\u7801 {value} \u7531\u672c\u5951\u7ea6\u4fdd\u7559"
   },
   "hint": {
    "en": "choose a number outside x900\u2013x999",
    "zh": "\u8bf7\u9009\u62e9 x900\u2013x999 \u4ee5\u5916\u7684\u6570\u5b57"
   }
  },
  {
   "id": "code-kind",
   "severity": "error",
   "message": {
    "en": "expected kind {expected} for code {code}, got {value}",
    "zh": "\u9519\u8bef\u7801 {code} \u7684\u7c7b\u522b\u5e94\u4e3a {expected}\uff0c\u5b9e\u9645\u4e3a {value}"
   },
   "hint": {
    "en": "write the kind of the range, or choose a number in the range of the kind: {ranges}",
    "zh": "\u8bf7\u586b\u5199\u8be5\u8303\u56f4\u5bf9\u5e94\u7684\u7c7b\u522b\uff0c\u6216\u5728\u8be5\u7c7b\u522b\u7684\u8303\u56f4\u5185\u9009\u62e9\u6570\u5b57\uff1a{ranges}"
   }
  },
  {
   "id": "dialect-taken",
   "severity": "error",
   "message": {
    "en": "the dialect {value} already exists",
    "zh": "\u65b9\u8a00 {value} \u5df2\u5b58\u5728"
   },
   "hint": {
    "en": "choose another name",
    "zh": "\u8bf7\u53e6\u53d6\u540d\u79f0"
   }
  },
  {
   "id": "dialect-code-taken",
   "severity": "error",
   "message": {
    "en": "dialect {dialect} already has the number {value}",
    "zh": "\u65b9\u8a00 {dialect} \u4e2d\u5df2\u6709\u6570\u5b57 {value}"
   },
   "hint": {
    "en": "write each number of a dialect once",
    "zh": "\u65b9\u8a00\u4e2d\u7684\u6bcf\u4e2a\u6570\u5b57\u53ea\u5199\u4e00\u6b21"
   }
  },
  {
   "id": "dialect-means-unknown",
   "severity": "error",
   "message": {
    "en": "neither the contract nor this table has code {value}",
    "zh": "\u672c\u5951\u7ea6\u548c\u672c\u8868\u4e2d\u90fd\u6ca1\u6709\u9519\u8bef\u7801 {value}"
   },
   "hint": {
    "en": "use a code of the contract, or add a row for it",
    "zh": "\u8bf7\u4f7f\u7528\u672c\u5951\u7ea6\u7684\u9519\u8bef\u7801\uff0c\u6216\u4e3a\u5b83\u6dfb\u52a0\u6761\u76ee"
   }
  },
  {
   "id": "dialect-code",
   "severity": "warning",
   "message": {
    "en": "expected {code} {code_name}, got {value} ({name} in dialect {dialect})",
    "zh": "\u5e94\u4e3a {code} {code_name}\uff0c\u5b9e\u9645\u4e3a {value}\uff08\u65b9\u8a00 {dialect} \u4e2d\u7684 {name}\uff09"
   },
   "hint": {
    "en": "return {code} from the tool",
    "zh": "\u8bf7\u8ba9\u5de5\u5177\u76f4\u63a5\u8fd4\u56de {code}"
   }
  },
  {
   "id": "code-unknown",
   "severity": "warning",
   "message": {
    "en": "code {value} is not in the table",
    "zh": "\u9519\u8bef\u7801 {value} \u4e0d\u5728\u8868\u4e2d"
   },
   "hint": {
    "en": "{advice}",
    "zh": "{advice}"
   }
  },
  {
   "id": "code-reserved",
   "severity": "warning",
   "message": {
    "en": "code {value} is reserved for this contract",
    "zh": "\u9519\u8bef\u7801 {value} \u7531\u672c\u5951\u7ea6\u4fdd\u7559"
   },
   "hint": {
    "en": "choose a number outside x900\u2013x999",
    "zh": "\u8bf7\u9009\u62e9 x900\u2013x999 \u4ee5\u5916\u7684\u6570\u5b57"
   }
  },
  {
   "id": "code-notation",
   "severity": "warning",
   "message": {
    "en": "expected {expected}, got {value}",
    "zh": "\u5e94\u4e3a {expected}\uff0c\u5b9e\u9645\u4e3a {value}"
   },
   "hint": {
    "en": "write {expected}: some parsers reject a fractional number where an integer is expected",
    "zh": "\u8bf7\u5199\u6210 {expected}\uff1a\u6709\u4e9b\u89e3\u6790\u5668\u5728\u5e94\u4e3a\u6574\u6570\u5904\u4e0d\u63a5\u53d7\u5c0f\u6570"
   }
  },
  {
   "id": "operation-type-case",
   "severity": "warning",
   "message": {
    "en": "expected {expected}, got {value}",
    "zh": "\u5e94\u4e3a {expected}\uff0c\u5b9e\u9645\u4e3a {value}"
   },
   "hint": {
    "en": "write {expected} in lower case",
    "zh": "\u8bf7\u7528\u5c0f\u5199 {expected}"
   }
  },
  {
   "id": "operation-type-unknown",
   "severity": "warning",
   "message": {
    "en": "unknown operation type {value}",
    "zh": "\u672a\u77e5\u7684\u64cd\u4f5c\u7c7b\u578b {value}"
   },
   "hint": {
    "en": "use one of {expected}",
    "zh": "\u8bf7\u4f7f\u7528 {expected} \u4e4b\u4e00"
   }
  },
  {
   "id": "meta-name-unknown",
   "severity": "warning",
   "message": {
    "en": "unknown name {field} in meta",
    "zh": "meta \u4e2d\u6ca1\u6709\u540d\u79f0 {field}"
   },
   "hint": {
    "en": "{advice}",
    "zh": "{advice}"
   }
  },
  {
   "id": "success-contradicted",
   "severity": "warning",
   "message": {
    "en": "expected no sign of a failure beside a success, got {value}",
    "zh": "\u6210\u529f\u7ed3\u679c\u65c1\u4e0d\u5e94\u6709\u5931\u8d25\u7684\u8ff9\u8c61\uff0c\u5b9e\u9645\u4e3a {value}"
   },
   "hint": {
    "en": "if the call failed, say so in the envelope itself; if it did not, record outcome ok in the toolresult extension",
    "zh": "\u5982\u679c\u8c03\u7528\u5931\u8d25\uff0c\u8bf7\u5728\u8fd4\u56de\u683c\u5f0f\u672c\u8eab\u6807\u660e\uff1b\u5982\u679c\u6ca1\u6709\u5931\u8d25\uff0c\u8bf7\u5728 toolresult \u6269\u5c55\u4e2d\u5199 outcome ok"
   }
  },
  {
   "id": "failure-in-success",
   "severity": "warning",
   "message": {
    "en": "expected the data of a success, got what looks like a failure: {value}",
    "zh": "\u5e94\u4e3a\u6210\u529f\u7684\u6570\u636e\uff0c\u5b9e\u9645\u770b\u4e0a\u53bb\u662f\u5931\u8d25\uff1a{value}"
   },
   "hint": {
    "en": "report the failure itself, with a code and a message: the model and the workflow take this for a success",
    "zh": "\u8bf7\u76f4\u63a5\u62a5\u544a\u5931\u8d25\uff0c\u5199\u660e\u9519\u8bef\u7801\u548c\u6d88\u606f\uff1a\u6a21\u578b\u548c\u5de5\u4f5c\u6d41\u4f1a\u628a\u5b83\u5f53\u4f5c\u6210\u529f"
   }
  },
  {
   "id": "empty-success",
   "severity": "warning",
   "message": {
    "en": "expected data for a successful query, got {value}",
    "zh": "\u67e5\u8be2\u6210\u529f\u65f6\u5e94\u6709\u6570\u636e\uff0c\u5b9e\u9645\u4e3a {value}"
   },
   "hint": {
    "en": "report that nothing was found: success false with outcome empty in the toolresult extension, or code 1904",
    "zh": "\u5982\u679c\u6ca1\u6709\u67e5\u5230\u6570\u636e\uff0c\u8bf7\u660e\u786e\u8bf4\u660e\uff1asuccess false \u5e76\u5728 toolresult \u6269\u5c55\u4e2d\u5199 outcome empty\uff0c\u6216\u4f7f\u7528\u9519\u8bef\u7801 1904"
   }
  },
  {
   "id": "duplicate-key-in-data",
   "severity": "warning",
   "message": {
    "en": "duplicate key {field}",
    "zh": "\u952e {field} \u91cd\u590d"
   },
   "hint": {
    "en": "remove the duplicate: some parsers keep the first value, some the last",
    "zh": "\u8bf7\u53ea\u4fdd\u7559\u4e00\u4e2a\uff1a\u6709\u7684\u89e3\u6790\u5668\u53d6\u7b2c\u4e00\u4e2a\u503c\uff0c\u6709\u7684\u53d6\u6700\u540e\u4e00\u4e2a"
   }
  },
  {
   "id": "integer-beyond-double",
   "severity": "warning",
   "message": {
    "en": "{value} is beyond 2^53; JavaScript and others round it",
    "zh": "{value} \u8d85\u8fc7 2^53\uff0cJavaScript \u7b49\u8bed\u8a00\u4f1a\u5c06\u5176\u820d\u5165"
   },
   "hint": {
    "en": "write identifiers and large integers as strings",
    "zh": "\u8bf7\u628a\u6807\u8bc6\u7b26\u548c\u5927\u6574\u6570\u5199\u6210\u5b57\u7b26\u4e32"
   }
  },
  {
   "id": "number-beyond-double",
   "severity": "warning",
   "message": {
    "en": "{value} does not fit a double; other languages read another number",
    "zh": "\u53cc\u7cbe\u5ea6\u6d6e\u70b9\u6570\u65e0\u6cd5\u8868\u793a {value}\uff0c\u5176\u4ed6\u8bed\u8a00\u4f1a\u8bfb\u6210\u522b\u7684\u6570\u5b57"
   },
   "hint": {
    "en": "write it as a string, or with fewer digits",
    "zh": "\u8bf7\u5199\u6210\u5b57\u7b26\u4e32\uff0c\u6216\u51cf\u5c11\u4f4d\u6570"
   }
  },
  {
   "id": "double-encoding",
   "severity": "warning",
   "message": {
    "en": "expected a JSON value, got JSON inside a string",
    "zh": "\u5e94\u4e3a JSON \u503c\uff0c\u5b9e\u9645\u662f\u5b57\u7b26\u4e32\u4e2d\u7684 JSON"
   },
   "hint": {
    "en": "put the value itself here, not its JSON text",
    "zh": "\u8bf7\u76f4\u63a5\u653e\u5165\u503c\u672c\u8eab\uff0c\u800c\u4e0d\u662f\u5b83\u7684 JSON \u6587\u672c"
   }
  },
  {
   "id": "json-in-message",
   "severity": "warning",
   "message": {
    "en": "expected a sentence in {field}, got JSON",
    "zh": "{field} \u5e94\u4e3a\u4e00\u53e5\u8bdd\uff0c\u5b9e\u9645\u662f JSON"
   },
   "hint": {
    "en": "describe what happened in words, and put the values into data",
    "zh": "\u8bf7\u7528\u6587\u5b57\u8bf4\u660e\u53d1\u751f\u4e86\u4ec0\u4e48\uff0c\u628a\u503c\u653e\u5165 data"
   }
  },
  {
   "id": "traceback",
   "severity": "warning",
   "message": {
    "en": "unexpected traceback in the text",
    "zh": "\u6587\u672c\u4e2d\u6709\u5f02\u5e38\u5806\u6808"
   },
   "hint": {
    "en": "log the traceback, and give the model only the message of the exception",
    "zh": "\u8bf7\u628a\u5f02\u5e38\u5806\u6808\u5199\u5165\u65e5\u5fd7\uff0c\u53ea\u628a\u5f02\u5e38\u6d88\u606f\u544a\u8bc9\u6a21\u578b"
   }
  },
  {
   "id": "vague-message",
   "severity": "warning",
   "message": {
    "en": "expected a specific message, got {value}",
    "zh": "\u6d88\u606f\u5e94\u5f53\u5177\u4f53\uff0c\u5b9e\u9645\u4e3a {value}"
   },
   "hint": {
    "en": "name the parameter or step, the expected value and the actual one",
    "zh": "\u8bf7\u6307\u660e\u53c2\u6570\u6216\u6b65\u9aa4\u3001\u671f\u671b\u7684\u503c\u548c\u5b9e\u9645\u7684\u503c"
   }
  }
 ],
 "search": {
  "ignored": [
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
  ],
  "endings": [
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
  ],
  "codes": [
   {
    "code": 0,
    "names": [
     "SUCCESS",
     "Success",
     "\u6210\u529f",
     "OK",
     "success",
     "succeeded",
     "done",
     "\u6210\u529f",
     "\u5b8c\u6210"
    ],
    "long": [
     "HTTP 200",
     "The call worked.",
     "\u8c03\u7528\u6210\u529f\u3002"
    ]
   },
   {
    "code": 1001,
    "names": [
     "TOOL_NOT_FOUND",
     "Tool not found",
     "\u5de5\u5177\u672a\u627e\u5230",
     "tool not found",
     "unknown tool",
     "no such tool",
     "unknown function",
     "unknown action",
     "tool does not exist",
     "MethodNotFound",
     "\u627e\u4e0d\u5230\u5de5\u5177",
     "\u672a\u77e5\u5de5\u5177",
     "\u5de5\u5177\u4e0d\u5b58\u5728",
     "\u6ca1\u6709\u8fd9\u4e2a\u5de5\u5177"
    ],
    "long": [
     "HTTP 404",
     "No tool has the requested name, or several tools do.",
     "\u6ca1\u6709\u53eb\u8fd9\u4e2a\u540d\u79f0\u7684\u5de5\u5177\uff0c\u6216\u540c\u540d\u5de5\u5177\u4e0d\u6b62\u4e00\u4e2a\u3002"
    ]
   },
   {
    "code": 1002,
    "names": [
     "PARAMETER_ERROR",
     "Parameter error",
     "\u53c2\u6570\u9519\u8bef",
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
     "schema mismatch",
     "\u53c2\u6570",
     "\u53c2\u6570\u65e0\u6548",
     "\u7f3a\u5c11\u53c2\u6570",
     "\u53c2\u6570\u7f3a\u5931",
     "\u53c2\u6570\u7c7b\u578b\u9519\u8bef",
     "\u53c2\u6570\u6821\u9a8c\u5931\u8d25",
     "\u683c\u5f0f\u9519\u8bef",
     "\u8d85\u51fa\u8303\u56f4",
     "\u8bf7\u6c42\u65e0\u6548"
    ],
    "long": [
     "HTTP 400",
     "A parameter is missing, unknown, or has the wrong type or value; the message says which.",
     "\u53c2\u6570\u7f3a\u5931\u3001\u591a\u4f59\uff0c\u6216\u7c7b\u578b\u3001\u53d6\u503c\u4e0d\u6b63\u786e\uff1b\u6d88\u606f\u4e2d\u4f1a\u6307\u660e\u662f\u54ea\u4e00\u4e2a\u3002"
    ]
   },
   {
    "code": 1003,
    "names": [
     "SESSION_ERROR",
     "Session error",
     "\u4f1a\u8bdd\u9519\u8bef",
     "session",
     "session expired",
     "session not found",
     "no session",
     "session closed",
     "\u4f1a\u8bdd",
     "\u4f1a\u8bdd\u8fc7\u671f",
     "\u4f1a\u8bdd\u5931\u6548",
     "\u6ca1\u6709\u4f1a\u8bdd"
    ],
    "long": [
     "HTTP 409",
     "The session does not exist, has ended, or does not match the tool.",
     "\u4f1a\u8bdd\u4e0d\u5b58\u5728\u3001\u5df2\u7ed3\u675f\uff0c\u6216\u4e0e\u5de5\u5177\u4e0d\u5339\u914d\u3002"
    ]
   },
   {
    "code": 1004,
    "names": [
     "WORKER_NOT_FOUND",
     "Worker not found",
     "\u5de5\u4f5c\u8fdb\u7a0b\u672a\u627e\u5230",
     "worker",
     "no worker",
     "worker gone",
     "agent process not found",
     "\u5de5\u4f5c\u8fdb\u7a0b",
     "\u6ca1\u6709\u5de5\u4f5c\u8fdb\u7a0b",
     "\u8fdb\u7a0b\u4e0d\u5b58\u5728"
    ],
    "long": [
     "HTTP 404",
     "The worker that the call names is not registered or no longer exists.",
     "\u8c03\u7528\u6307\u5b9a\u7684\u5de5\u4f5c\u8fdb\u7a0b\u672a\u6ce8\u518c\u6216\u5df2\u9000\u51fa\u3002"
    ]
   },
   {
    "code": 1005,
    "names": [
     "RESOURCE_TYPE_NOT_FOUND",
     "Resource type not found",
     "\u8d44\u6e90\u7c7b\u578b\u672a\u627e\u5230",
     "resource type",
     "unknown resource",
     "unknown backend",
     "\u8d44\u6e90\u7c7b\u578b",
     "\u672a\u77e5\u8d44\u6e90"
    ],
    "long": [
     "HTTP 404",
     "No backend serves the resource type in the tool's name.",
     "\u6ca1\u6709\u540e\u7aef\u63d0\u4f9b\u5de5\u5177\u540d\u79f0\u4e2d\u7684\u8d44\u6e90\u7c7b\u578b\u3002"
    ]
   },
   {
    "code": 1006,
    "names": [
     "PERMISSION_DENIED",
     "Insufficient permissions",
     "\u6743\u9650\u4e0d\u8db3",
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
     "permission_error",
     "\u6743\u9650",
     "\u65e0\u6743\u9650",
     "\u6ca1\u6709\u6743\u9650",
     "\u65e0\u6743\u8bbf\u95ee",
     "\u7981\u6b62\u8bbf\u95ee",
     "\u62d2\u7edd\u8bbf\u95ee",
     "\u5730\u533a\u9650\u5236",
     "\u53ea\u8bfb"
    ],
    "long": [
     "HTTP 403",
     "The caller is not allowed to do this.",
     "\u8c03\u7528\u65b9\u65e0\u6743\u6267\u884c\u6b64\u64cd\u4f5c\u3002"
    ]
   },
   {
    "code": 1901,
    "names": [
     "NOT_AUTHENTICATED",
     "Not authenticated",
     "\u672a\u901a\u8fc7\u8eab\u4efd\u8ba4\u8bc1",
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
     "JWT",
     "\u767b\u5f55",
     "\u672a\u767b\u5f55",
     "\u767b\u5f55\u8fc7\u671f",
     "\u767b\u5f55\u5df2\u8fc7\u671f",
     "\u91cd\u65b0\u767b\u5f55",
     "\u8ba4\u8bc1",
     "\u8eab\u4efd\u9a8c\u8bc1",
     "\u51ed\u636e",
     "\u5bc6\u7801\u9519\u8bef",
     "\u4ee4\u724c\u8fc7\u671f",
     "\u4ee4\u724c\u65e0\u6548"
    ],
    "long": [
     "HTTP 401",
     "The call came without valid credentials: they are missing, wrong or expired.",
     "\u8c03\u7528\u6ca1\u6709\u643a\u5e26\u6709\u6548\u7684\u51ed\u636e\uff1a\u7f3a\u5c11\u3001\u9519\u8bef\u6216\u5df2\u8fc7\u671f\u3002"
    ]
   },
   {
    "code": 1902,
    "names": [
     "QUOTA_EXHAUSTED",
     "Quota exhausted",
     "\u989d\u5ea6\u5df2\u7528\u5b8c",
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
     "plan limit",
     "\u989d\u5ea6",
     "\u914d\u989d",
     "\u914d\u989d\u7528\u5b8c",
     "\u8d85\u51fa\u914d\u989d",
     "\u4f59\u989d",
     "\u4f59\u989d\u4e0d\u8db3",
     "\u6b20\u8d39",
     "\u9884\u7b97",
     "\u9884\u7b97\u7528\u5b8c",
     "\u5145\u503c",
     "\u6b65\u6570\u4e0a\u9650"
    ],
    "long": [
     "HTTP 402",
     "A quota, budget, balance or number of steps is used up. Unlike RATE_LIMITED, waiting a moment does not help: somebody has to raise the limit, or it is renewed much later.",
     "\u914d\u989d\u3001\u9884\u7b97\u3001\u4f59\u989d\u6216\u6b65\u6570\u5df2\u7528\u5b8c\u3002\u4e0e RATE_LIMITED \u4e0d\u540c\uff0c\u7a0d\u7b49\u7247\u523b\u6ca1\u6709\u7528\uff1a\u9700\u8981\u6709\u4eba\u63d0\u9ad8\u4e0a\u9650\uff0c\u6216\u7b49\u5230\u8f83\u4e45\u4e4b\u540e\u989d\u5ea6\u91cd\u7f6e\u3002"
    ]
   },
   {
    "code": 1903,
    "names": [
     "APPROVAL_DENIED",
     "Denied by a person",
     "\u5df2\u88ab\u4eba\u5de5\u62d2\u7edd",
     "rejected",
     "denied",
     "human denied",
     "denied by a human",
     "user rejected",
     "approval denied",
     "approval rejected",
     "user declined",
     "not approved",
     "user said no",
     "\u62d2\u7edd",
     "\u4eba\u5de5\u62d2\u7edd",
     "\u7528\u6237\u62d2\u7edd",
     "\u62d2\u7edd\u5ba1\u6279",
     "\u5ba1\u6279\u62d2\u7edd",
     "\u5ba1\u6279\u672a\u901a\u8fc7",
     "\u672a\u6279\u51c6",
     "\u9a73\u56de"
    ],
    "long": [
     "HTTP 403",
     "A person was asked to approve the call and said no. Nothing was done.",
     "\u8c03\u7528\u9700\u8981\u4eba\u5de5\u6279\u51c6\uff0c\u4f46\u88ab\u62d2\u7edd\u3002\u6ca1\u6709\u6267\u884c\u4efb\u4f55\u64cd\u4f5c\u3002"
    ]
   },
   {
    "code": 1904,
    "names": [
     "NO_DATA",
     "No data found",
     "\u6ca1\u6709\u67e5\u8be2\u5230\u76f8\u5173\u6570\u636e",
     "empty",
     "no results",
     "no result",
     "no data",
     "nothing found",
     "no matches",
     "no rows",
     "zero results",
     "no records",
     "\u6ca1\u6709\u6570\u636e",
     "\u6ca1\u6709\u7ed3\u679c",
     "\u65e0\u7ed3\u679c",
     "\u67e5\u4e0d\u5230",
     "\u67e5\u8be2\u4e3a\u7a7a",
     "\u7ed3\u679c\u4e3a\u7a7a",
     "\u7a7a\u7ed3\u679c",
     "\u6682\u65e0\u6570\u636e"
    ],
    "long": [
     "HTTP 404",
     "The call worked but found nothing: an empty result, not a failure. Distinguishes the two cases that success false alone does not.",
     "\u8c03\u7528\u6210\u529f\u4f46\u6ca1\u6709\u6570\u636e\uff1a\u662f\u7a7a\u7ed3\u679c\uff0c\u4e0d\u662f\u5931\u8d25\u3002\u7528\u4e8e\u533a\u5206\u4ec5\u51ed success \u4e3a false \u65e0\u6cd5\u533a\u5206\u7684\u4e24\u79cd\u60c5\u51b5\u3002"
    ]
   },
   {
    "code": 1905,
    "names": [
     "NOT_SUPPORTED",
     "Not supported",
     "\u4e0d\u652f\u6301\u6b64\u64cd\u4f5c",
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
     "unsupported operation",
     "\u4e0d\u652f\u6301",
     "\u672a\u5b9e\u73b0",
     "\u5c1a\u672a\u5b9e\u73b0",
     "\u6682\u4e0d\u652f\u6301",
     "\u6ca1\u6709\u5b9e\u73b0",
     "\u683c\u5f0f\u4e0d\u652f\u6301"
    ],
    "long": [
     "HTTP 501",
     "The tool exists but does not offer this operation, option or format, or not yet.",
     "\u5de5\u5177\u5b58\u5728\uff0c\u4f46\u4e0d\u652f\u6301\uff08\u6216\u5c1a\u672a\u652f\u6301\uff09\u8fd9\u79cd\u64cd\u4f5c\u3001\u9009\u9879\u6216\u683c\u5f0f\u3002"
    ]
   },
   {
    "code": 1906,
    "names": [
     "NEEDS_INPUT",
     "Input from the user needed",
     "\u9700\u8981\u7528\u6237\u8865\u5145\u4fe1\u606f",
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
     "captcha",
     "\u9700\u8981\u8f93\u5165",
     "\u8865\u5145\u4fe1\u606f",
     "\u9700\u8981\u7528\u6237\u8865\u5145\u4fe1\u606f",
     "\u9700\u8981\u6f84\u6e05",
     "\u6f84\u6e05",
     "\u8be2\u95ee\u7528\u6237",
     "\u9700\u8981\u786e\u8ba4",
     "\u7528\u6237\u786e\u8ba4",
     "\u9a8c\u8bc1\u7801"
    ],
    "long": [
     "HTTP 422",
     "The tool cannot go on without something that only the user can supply: an answer, a choice, a missing detail. Nothing was done.",
     "\u7f3a\u5c11\u53ea\u6709\u7528\u6237\u624d\u80fd\u63d0\u4f9b\u7684\u4fe1\u606f\uff08\u56de\u7b54\u3001\u9009\u62e9\u6216\u7ec6\u8282\uff09\uff0c\u5de5\u5177\u65e0\u6cd5\u7ee7\u7eed\u3002\u6ca1\u6709\u6267\u884c\u4efb\u4f55\u64cd\u4f5c\u3002"
    ]
   },
   {
    "code": 1907,
    "names": [
     "APPROVAL_PENDING",
     "Waiting for approval",
     "\u7b49\u5f85\u5ba1\u6279",
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
     "waiting for a person",
     "\u5ba1\u6279",
     "\u7b49\u5f85\u5ba1\u6279",
     "\u5f85\u5ba1\u6279",
     "\u5ba1\u6279\u4e2d",
     "\u9700\u8981\u5ba1\u6279",
     "\u7b49\u5f85\u6279\u51c6",
     "\u4eba\u5de5\u5ba1\u6838",
     "\u5f85\u5ba1\u6838"
    ],
    "long": [
     "HTTP 403",
     "A person has to approve the call and has not decided yet. Nothing was done so far.",
     "\u8c03\u7528\u9700\u8981\u4eba\u5de5\u5ba1\u6279\uff0c\u76ee\u524d\u5c1a\u672a\u505a\u51fa\u51b3\u5b9a\u3002\u5230\u73b0\u5728\u4e3a\u6b62\u6ca1\u6709\u6267\u884c\u4efb\u4f55\u64cd\u4f5c\u3002"
    ]
   },
   {
    "code": 1909,
    "names": [
     "CONFLICT",
     "Conflict",
     "\u5b58\u5728\u51b2\u7a81",
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
     "name taken",
     "\u51b2\u7a81",
     "\u91cd\u590d",
     "\u5df2\u5b58\u5728",
     "\u5df2\u7ecf\u5b58\u5728",
     "\u7248\u672c\u51b2\u7a81",
     "\u5e76\u53d1\u4fee\u6539",
     "\u552f\u4e00\u7ea6\u675f",
     "\u4e50\u89c2\u9501"
    ],
    "long": [
     "HTTP 409",
     "The call contradicts the current state: the thing already exists, or somebody else has changed it. A step that has to come first is PRECONDITION_FAILED.",
     "\u8c03\u7528\u4e0e\u5f53\u524d\u72b6\u6001\u51b2\u7a81\uff1a\u5bf9\u8c61\u5df2\u5b58\u5728\uff0c\u6216\u5df2\u88ab\u4ed6\u4eba\u4fee\u6539\u3002\u7f3a\u5c11\u524d\u7f6e\u6b65\u9aa4\u65f6\u8bf7\u4f7f\u7528 PRECONDITION_FAILED\u3002"
    ]
   },
   {
    "code": 1910,
    "names": [
     "NOT_FOUND",
     "Not found",
     "\u672a\u627e\u5230",
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
     "unknown id",
     "\u4e0d\u5b58\u5728",
     "\u627e\u4e0d\u5230",
     "\u6587\u4ef6\u4e0d\u5b58\u5728",
     "\u627e\u4e0d\u5230\u6587\u4ef6",
     "\u8bb0\u5f55\u4e0d\u5b58\u5728",
     "\u9875\u9762\u4e0d\u5b58\u5728",
     "\u5df2\u5220\u9664"
    ],
    "long": [
     "HTTP 404",
     "The thing that the call names, such as a file, record or page, does not exist or no longer exists. A search that finds nothing is NO_DATA.",
     "\u8c03\u7528\u6307\u5b9a\u7684\u5bf9\u8c61\uff08\u5982\u6587\u4ef6\u3001\u8bb0\u5f55\u3001\u9875\u9762\uff09\u4e0d\u5b58\u5728\u6216\u5df2\u88ab\u5220\u9664\u3002\u67e5\u8be2\u6ca1\u6709\u7ed3\u679c\u65f6\u8bf7\u4f7f\u7528 NO_DATA\u3002"
    ]
   },
   {
    "code": 1912,
    "names": [
     "PRECONDITION_FAILED",
     "Precondition failed",
     "\u524d\u7f6e\u6761\u4ef6\u4e0d\u6ee1\u8db3",
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
     "not initialized yet",
     "\u524d\u7f6e\u6761\u4ef6",
     "\u6761\u4ef6\u4e0d\u6ee1\u8db3",
     "\u72b6\u6001\u4e0d\u5bf9",
     "\u72b6\u6001\u4e0d\u6b63\u786e",
     "\u5148\u51b3\u6761\u4ef6",
     "\u7f3a\u5c11\u524d\u7f6e\u6b65\u9aa4",
     "\u76ee\u5f55\u975e\u7a7a"
    ],
    "long": [
     "HTTP 412",
     "Something has to be true or done before this call, and is not: a step is missing, or the thing is in the wrong state. Unlike CONFLICT, nobody else has interfered.",
     "\u8c03\u7528\u4e4b\u524d\u5fc5\u987b\u5177\u5907\u7684\u6761\u4ef6\u6ca1\u6709\u6ee1\u8db3\uff1a\u7f3a\u5c11\u67d0\u4e2a\u6b65\u9aa4\uff0c\u6216\u5bf9\u8c61\u7684\u72b6\u6001\u4e0d\u5bf9\u3002\u4e0e CONFLICT \u4e0d\u540c\uff0c\u5e76\u6ca1\u6709\u5176\u4ed6\u4eba\u6539\u52a8\u3002"
    ]
   },
   {
    "code": 1913,
    "names": [
     "TOO_LARGE",
     "Too large",
     "\u5185\u5bb9\u8fc7\u5927",
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
     "size limit",
     "\u592a\u5927",
     "\u592a\u957f",
     "\u5185\u5bb9\u592a\u957f",
     "\u8fc7\u957f",
     "\u8d85\u957f",
     "\u8d85\u51fa\u957f\u5ea6",
     "\u6587\u4ef6\u592a\u5927",
     "\u4e0a\u4e0b\u6587\u592a\u957f",
     "\u4e0a\u4e0b\u6587\u8d85\u9650",
     "\u4ee4\u724c\u6570\u8d85\u9650"
    ],
    "long": [
     "HTTP 413",
     "The arguments, or the result they ask for, are larger than the tool accepts.",
     "\u53c2\u6570\u6216\u6240\u8bf7\u6c42\u7684\u7ed3\u679c\u8d85\u8fc7\u4e86\u5de5\u5177\u7684\u5927\u5c0f\u9650\u5236\u3002"
    ]
   },
   {
    "code": 1929,
    "names": [
     "RATE_LIMITED",
     "Rate limited",
     "\u8bf7\u6c42\u8fc7\u4e8e\u9891\u7e41",
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
     "backoff",
     "\u9650\u6d41",
     "\u9891\u7387\u9650\u5236",
     "\u8bf7\u6c42\u592a\u591a",
     "\u9891\u7e41",
     "\u592a\u9891\u7e41",
     "\u8bf7\u6c42\u8fc7\u591a",
     "\u8d85\u8fc7\u9891\u7387",
     "\u8c03\u7528\u592a\u5feb"
    ],
    "long": [
     "HTTP 429",
     "The caller has made too many calls in a short time. meta.retry_after_ms, if present, says how long to wait. A quota that waiting does not renew is QUOTA_EXHAUSTED.",
     "\u77ed\u65f6\u95f4\u5185\u8c03\u7528\u8fc7\u4e8e\u9891\u7e41\u3002meta.retry_after_ms\uff08\u5982\u679c\u6709\uff09\u8bf4\u660e\u9700\u8981\u7b49\u5f85\u591a\u4e45\u3002\u7b49\u5f85\u4e5f\u4e0d\u4f1a\u6062\u590d\u7684\u989d\u5ea6\u8bf7\u4f7f\u7528 QUOTA_EXHAUSTED\u3002"
    ]
   },
   {
    "code": 1951,
    "names": [
     "CONTENT_BLOCKED",
     "Blocked by a content policy",
     "\u88ab\u5185\u5bb9\u7b56\u7565\u62e6\u622a",
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
     "responsible_ai_policy_violation",
     "\u5185\u5bb9\u7b56\u7565",
     "\u5185\u5bb9\u5ba1\u6838",
     "\u5185\u5bb9\u8fc7\u6ee4",
     "\u5185\u5bb9\u8fdd\u89c4",
     "\u654f\u611f\u8bcd",
     "\u654f\u611f\u5185\u5bb9",
     "\u5b89\u5168\u8fc7\u6ee4",
     "\u62e6\u622a",
     "\u8fdd\u89c4",
     "\u98ce\u63a7"
    ],
    "long": [
     "HTTP 451",
     "A content policy or safety filter rejected the request or the content that it asks for.",
     "\u5185\u5bb9\u7b56\u7565\u6216\u5b89\u5168\u8fc7\u6ee4\u62d2\u7edd\u4e86\u8bf7\u6c42\uff0c\u6216\u62d2\u7edd\u4e86\u6240\u8bf7\u6c42\u7684\u5185\u5bb9\u3002"
    ]
   },
   {
    "code": 1999,
    "names": [
     "CANCELLED",
     "Cancelled",
     "\u5df2\u53d6\u6d88",
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
     "user stopped",
     "\u53d6\u6d88",
     "\u5df2\u53d6\u6d88",
     "\u7528\u6237\u53d6\u6d88",
     "\u4e2d\u6b62",
     "\u7ec8\u6b62",
     "\u4e2d\u65ad"
    ],
    "long": [
     "HTTP 499",
     "The call was cancelled before it finished; it may have taken effect in part.",
     "\u8c03\u7528\u5728\u5b8c\u6210\u4e4b\u524d\u88ab\u53d6\u6d88\uff0c\u53ef\u80fd\u5df2\u90e8\u5206\u751f\u6548\u3002"
    ]
   },
   {
    "code": 2001,
    "names": [
     "BACKEND_ERROR",
     "Backend error",
     "\u540e\u7aef\u9519\u8bef",
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
     "third-party error",
     "\u540e\u7aef",
     "\u4e0a\u6e38\u9519\u8bef",
     "\u4f9d\u8d56\u5931\u8d25",
     "\u4f9d\u8d56\u670d\u52a1\u51fa\u9519",
     "\u8fd4\u56de\u5f02\u5e38",
     "\u54cd\u5e94\u65e0\u6cd5\u89e3\u6790",
     "\u8fde\u63a5\u88ab\u91cd\u7f6e",
     "\u7b2c\u4e09\u65b9\u9519\u8bef"
    ],
    "long": [
     "HTTP 502",
     "The backend behind the tool failed or returned an unusable response.",
     "\u5de5\u5177\u80cc\u540e\u7684\u540e\u7aef\u51fa\u9519\uff0c\u6216\u8fd4\u56de\u4e86\u65e0\u6cd5\u4f7f\u7528\u7684\u5185\u5bb9\u3002"
    ]
   },
   {
    "code": 2002,
    "names": [
     "EXECUTION_TIMEOUT",
     "Execution timeout",
     "\u6267\u884c\u8d85\u65f6",
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
     "hung",
     "\u8d85\u65f6",
     "\u8bf7\u6c42\u8d85\u65f6",
     "\u6267\u884c\u8d85\u65f6",
     "\u65f6\u9650",
     "\u592a\u6162",
     "\u5361\u4f4f"
    ],
    "long": [
     "HTTP 504",
     "The tool did not finish within its time limit; it may still have taken effect.",
     "\u5de5\u5177\u672a\u5728\u65f6\u9650\u5185\u5b8c\u6210\uff0c\u4f46\u53ef\u80fd\u5df2\u7ecf\u4ea7\u751f\u6548\u679c\u3002"
    ]
   },
   {
    "code": 2003,
    "names": [
     "BACKEND_NOT_WARMED_UP",
     "Backend not warmed up",
     "\u540e\u7aef\u672a\u9884\u70ed",
     "warming up",
     "cold start",
     "not warmed up",
     "starting",
     "still starting",
     "booting",
     "model loading",
     "not ready",
     "\u9884\u70ed",
     "\u51b7\u542f\u52a8",
     "\u542f\u52a8\u4e2d",
     "\u6b63\u5728\u542f\u52a8",
     "\u6a21\u578b\u52a0\u8f7d\u4e2d",
     "\u672a\u5c31\u7eea"
    ],
    "long": [
     "HTTP 503",
     "The backend is registered but not yet ready.",
     "\u540e\u7aef\u5df2\u6ce8\u518c\u4f46\u5c1a\u672a\u5c31\u7eea\u3002"
    ]
   },
   {
    "code": 2004,
    "names": [
     "RESOURCE_UNAVAILABLE",
     "Resource unavailable",
     "\u8d44\u6e90\u4e0d\u53ef\u7528",
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
     "too many open files",
     "\u5360\u7528",
     "\u88ab\u5360\u7528",
     "\u5df2\u9501\u5b9a",
     "\u9501\u5b9a",
     "\u78c1\u76d8\u6ee1",
     "\u78c1\u76d8\u5df2\u6ee1",
     "\u7a7a\u95f4\u4e0d\u8db3",
     "\u5185\u5b58\u4e0d\u8db3",
     "\u8d44\u6e90\u4e0d\u8db3",
     "\u8d44\u6e90\u8017\u5c3d"
    ],
    "long": [
     "HTTP 503",
     "The resource exists but cannot be used now: busy, exhausted or not initialized.",
     "\u8d44\u6e90\u5b58\u5728\u4f46\u5f53\u524d\u4e0d\u53ef\u7528\uff1a\u88ab\u5360\u7528\u3001\u5df2\u8017\u5c3d\u6216\u672a\u521d\u59cb\u5316\u3002"
    ]
   },
   {
    "code": 2902,
    "names": [
     "IN_PROGRESS",
     "Accepted, not finished yet",
     "\u5df2\u53d7\u7406\uff0c\u5c1a\u672a\u5b8c\u6210",
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
     "too early",
     "\u5904\u7406\u4e2d",
     "\u8fdb\u884c\u4e2d",
     "\u6267\u884c\u4e2d",
     "\u8fd0\u884c\u4e2d",
     "\u6392\u961f",
     "\u6392\u961f\u4e2d",
     "\u540e\u53f0\u6267\u884c",
     "\u5f02\u6b65",
     "\u5df2\u53d7\u7406",
     "\u672a\u5b8c\u6210"
    ],
    "long": [
     "HTTP 202",
     "The call was accepted and is still running; there is no result yet.",
     "\u8c03\u7528\u5df2\u53d7\u7406\uff0c\u4ecd\u5728\u6267\u884c\uff0c\u8fd8\u6ca1\u6709\u7ed3\u679c\u3002"
    ]
   },
   {
    "code": 2903,
    "names": [
     "CONNECTION_FAILED",
     "Connection failed",
     "\u8fde\u63a5\u5931\u8d25",
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
     "handshake failed",
     "\u7f51\u7edc",
     "\u7f51\u7edc\u9519\u8bef",
     "\u7f51\u7edc\u5f02\u5e38",
     "\u65ad\u7f51",
     "\u8fde\u63a5",
     "\u8fde\u63a5\u5931\u8d25",
     "\u8fde\u63a5\u88ab\u62d2\u7edd",
     "\u65e0\u6cd5\u8fde\u63a5",
     "\u8fde\u4e0d\u4e0a",
     "\u8fde\u4e0d\u4e0a\u670d\u52a1\u5668",
     "\u57df\u540d\u89e3\u6790",
     "\u8bc1\u4e66",
     "\u79bb\u7ebf"
    ],
    "long": [
     "HTTP 503",
     "No connection could be made: the name is unknown, the host rejects it or cannot be reached. The request was not sent.",
     "\u65e0\u6cd5\u5efa\u7acb\u8fde\u63a5\uff1a\u57df\u540d\u65e0\u6cd5\u89e3\u6790\u3001\u4e3b\u673a\u62d2\u7edd\u8fde\u63a5\u6216\u4e0d\u53ef\u8fbe\u3002\u8bf7\u6c42\u6ca1\u6709\u53d1\u51fa\u3002"
    ]
   },
   {
    "code": 2907,
    "names": [
     "PARTIAL_FAILURE",
     "Partial failure",
     "\u90e8\u5206\u5931\u8d25",
     "multi-status",
     "partial",
     "partial success",
     "partly failed",
     "partial failure",
     "some failed",
     "batch",
     "incomplete",
     "\u90e8\u5206\u6210\u529f",
     "\u90e8\u5206\u5931\u8d25",
     "\u6279\u91cf",
     "\u90e8\u5206\u5b8c\u6210",
     "\u4e0d\u5b8c\u6574"
    ],
    "long": [
     "HTTP 207",
     "Some calls of a batch succeeded and some failed; data contains the result of each.",
     "\u6279\u91cf\u8c03\u7528\u4e2d\u90e8\u5206\u6210\u529f\u3001\u90e8\u5206\u5931\u8d25\uff1bdata \u4e2d\u6709\u6bcf\u4e00\u9879\u7684\u7ed3\u679c\u3002"
    ]
   },
   {
    "code": 5000,
    "names": [
     "INTERNAL_ERROR",
     "Internal error",
     "\u5185\u90e8\u9519\u8bef",
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
     "unhandled",
     "\u5185\u90e8\u9519\u8bef",
     "\u672a\u77e5\u9519\u8bef",
     "\u610f\u5916\u9519\u8bef",
     "\u5f02\u5e38",
     "\u5d29\u6e83",
     "\u7a0b\u5e8f\u9519\u8bef",
     "\u7cfb\u7edf\u9519\u8bef"
    ],
    "long": [
     "HTTP 500",
     "An unexpected error; also the generic code for a failure without one.",
     "\u610f\u5916\u9519\u8bef\uff1b\u6765\u6e90\u6ca1\u6709\u7ed9\u51fa\u9519\u8bef\u7801\u7684\u5931\u8d25\u4e5f\u4f7f\u7528\u5b83\u3002"
    ]
   },
   {
    "code": 5001,
    "names": [
     "CONFIGURATION_ERROR",
     "Configuration error",
     "\u914d\u7f6e\u9519\u8bef",
     "configuration",
     "misconfigured",
     "config",
     "missing setting",
     "environment variable",
     "api key not set",
     "missing api key",
     "api key not configured",
     "not configured",
     "not set up",
     "\u914d\u7f6e",
     "\u914d\u7f6e\u7f3a\u5931",
     "\u7f3a\u5c11\u914d\u7f6e",
     "\u672a\u914d\u7f6e",
     "\u73af\u5883\u53d8\u91cf",
     "\u672a\u8bbe\u7f6e\u5bc6\u94a5"
    ],
    "long": [
     "HTTP 500",
     "The system is misconfigured: a key, address or setting is missing.",
     "\u7cfb\u7edf\u914d\u7f6e\u6709\u8bef\uff1a\u7f3a\u5c11\u5bc6\u94a5\u3001\u5730\u5740\u6216\u8bbe\u7f6e\u3002"
    ]
   },
   {
    "code": 5002,
    "names": [
     "SERVICE_UNAVAILABLE",
     "Service unavailable",
     "\u670d\u52a1\u4e0d\u53ef\u7528",
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
     "server busy",
     "\u4e0d\u53ef\u7528",
     "\u670d\u52a1\u4e0d\u53ef\u7528",
     "\u6682\u65f6\u4e0d\u53ef\u7528",
     "\u8fc7\u8f7d",
     "\u7ef4\u62a4",
     "\u7ef4\u62a4\u4e2d",
     "\u670d\u52a1\u5668\u7e41\u5fd9",
     "\u670d\u52a1\u7e41\u5fd9",
     "\u5b95\u673a"
    ],
    "long": [
     "HTTP 503",
     "The service is down or overloaded and did not take the call.",
     "\u670d\u52a1\u505c\u6b62\u6216\u8fc7\u8f7d\uff0c\u6ca1\u6709\u53d7\u7406\u8c03\u7528\u3002"
    ]
   }
  ]
 },
 "operation_types": [
  "query",
  "operation",
  "save",
  "update",
  "unknown",
  "error"
 ],
 "vague_messages": [
  "an error occurred",
  "bad request",
  "error",
  "errors",
  "exception",
  "fail",
  "failed",
  "failure",
  "invalid",
  "invalid input",
  "invalid parameter",
  "invalid parameters",
  "something went wrong",
  "unknown error",
  "\u51fa\u9519",
  "\u51fa\u9519\u4e86",
  "\u53c2\u6570\u9519\u8bef",
  "\u5931\u8d25",
  "\u5f02\u5e38",
  "\u65e0\u6548\u53c2\u6570",
  "\u672a\u77e5\u9519\u8bef",
  "\u7cfb\u7edf\u9519\u8bef",
  "\u9519\u8bef"
 ],
 "final_punctuation": " .!:;,\u3002\uff01\uff1a\uff1b\uff0c\u2026",
 "phrases": {
  "type.string": {
   "en": "a string",
   "zh": "\u5b57\u7b26\u4e32"
  },
  "type.integer": {
   "en": "an integer",
   "zh": "\u6574\u6570"
  },
  "type.number": {
   "en": "a number",
   "zh": "\u6570\u5b57"
  },
  "type.boolean": {
   "en": "a boolean",
   "zh": "\u5e03\u5c14\u503c"
  },
  "type.array": {
   "en": "a list",
   "zh": "\u5217\u8868"
  },
  "type.object": {
   "en": "an object",
   "zh": "\u5bf9\u8c61"
  },
  "type.null": {
   "en": "null",
   "zh": "null"
  },
  "found.string": {
   "en": "the string {value}",
   "zh": "\u5b57\u7b26\u4e32 {value}"
  },
  "found.integer": {
   "en": "the integer {value}",
   "zh": "\u6574\u6570 {value}"
  },
  "found.number": {
   "en": "the number {value}",
   "zh": "\u6570\u5b57 {value}"
  },
  "found.boolean": {
   "en": "the boolean {value}",
   "zh": "\u5e03\u5c14\u503c {value}"
  },
  "found.array": {
   "en": "a list",
   "zh": "\u5217\u8868"
  },
  "found.object": {
   "en": "an object",
   "zh": "\u5bf9\u8c61"
  },
  "found.null": {
   "en": "null",
   "zh": "null"
  },
  "or": {
   "en": " or ",
   "zh": "\u6216"
  },
  "and": {
   "en": " and ",
   "zh": "\u3001"
  },
  "comma": {
   "en": ", ",
   "zh": "\u3001"
  },
  "found.empty-object": {
   "en": "an object without fields",
   "zh": "\u6ca1\u6709\u5b57\u6bb5\u7684\u5bf9\u8c61"
  },
  "found.keys": {
   "en": "an object with the keys {names}",
   "zh": "\u952e\u4e3a {names} \u7684\u5bf9\u8c61"
  },
  "expected.value": {
   "en": "a value",
   "zh": "\u4e00\u4e2a\u503c"
  },
  "expected.key": {
   "en": "a key in double quotes",
   "zh": "\u53cc\u5f15\u53f7\u4e2d\u7684\u952e"
  },
  "expected.colon": {
   "en": "a colon",
   "zh": "\u5192\u53f7"
  },
  "expected.comma": {
   "en": "a comma or the end of the object or list",
   "zh": "\u9017\u53f7\uff0c\u6216\u5bf9\u8c61\u3001\u5217\u8868\u7684\u7ed3\u5c3e"
  },
  "expected.string": {
   "en": "the rest of a string",
   "zh": "\u5b57\u7b26\u4e32\u7684\u5176\u4f59\u90e8\u5206"
  },
  "expected.escape": {
   "en": "an escape such as \\n or \\u4e2d",
   "zh": "\\n \u6216 \\u4e2d \u8fd9\u6837\u7684\u8f6c\u4e49"
  },
  "expected.no-control": {
   "en": "an escape such as \\n in place of a raw control character",
   "zh": "\\n \u8fd9\u6837\u7684\u8f6c\u4e49\uff0c\u800c\u4e0d\u662f\u76f4\u63a5\u5199\u5165\u63a7\u5236\u5b57\u7b26"
  },
  "expected.minimum": {
   "en": "at least {limit}",
   "zh": "\u81f3\u5c11 {limit}"
  },
  "expected.maximum": {
   "en": "at most {limit}",
   "zh": "\u81f3\u591a {limit}"
  },
  "expected.items-minimum": {
   "en": "a list of at least {limit}",
   "zh": "\u81f3\u5c11 {limit} \u4e2a\u6761\u76ee"
  },
  "expected.items-maximum": {
   "en": "a list of at most {limit}",
   "zh": "\u81f3\u591a {limit} \u4e2a\u6761\u76ee"
  },
  "expected.length-minimum": {
   "en": "a length of at least {limit}",
   "zh": "\u81f3\u5c11 {limit} \u4e2a\u5b57\u7b26"
  },
  "advice.boolean": {
   "en": "write true or false, without quotes",
   "zh": "\u8bf7\u5199 true \u6216 false\uff0c\u4e0d\u8981\u52a0\u5f15\u53f7"
  },
  "advice.number-in-quotes": {
   "en": "write {value} without quotes",
   "zh": "\u8bf7\u5199 {value}\uff0c\u4e0d\u8981\u52a0\u5f15\u53f7"
  },
  "advice.not-null": {
   "en": "omit the field, or give it a value: {meaning}",
   "zh": "\u8bf7\u7701\u7565\u8be5\u5b57\u6bb5\uff0c\u6216\u7ed9\u51fa\u503c\uff1a{meaning}"
  },
  "advice.required-not-null": {
   "en": "give it a value: {meaning}",
   "zh": "\u8bf7\u7ed9\u51fa\u503c\uff1a{meaning}"
  },
  "advice.meaning": {
   "en": "change the value: {meaning}",
   "zh": "\u8bf7\u4fee\u6539\u53d6\u503c\uff1a{meaning}"
  },
  "advice.payload-object": {
   "en": "pass an envelope, which is a JSON object: {meaning}",
   "zh": "\u8bf7\u4f20\u5165\u4fe1\u5c01\uff0c\u5373\u4e00\u4e2a JSON \u5bf9\u8c61\uff1a{meaning}"
  },
  "advice.did-you-mean": {
   "en": "did you mean {name}?",
   "zh": "\u662f\u5426\u60f3\u5199 {name}\uff1f"
  },
  "advice.fields-extension": {
   "en": "use one of {names}, or put anything else into {extension}",
   "zh": "\u8bf7\u4f7f\u7528 {names}\uff0c\u5176\u4ed6\u5185\u5bb9\u8bf7\u653e\u5165 {extension}"
  },
  "advice.fields": {
   "en": "use one of {names}",
   "zh": "\u8bf7\u4f7f\u7528 {names} \u4e4b\u4e00"
  },
  "advice.dialects": {
   "en": "name the dialect if this is {known}",
   "zh": "\u5982\u679c\u8fd9\u662f{known}\uff0c\u8bf7\u6307\u660e\u65b9\u8a00"
  },
  "advice.dialect-knows": {
   "en": "{name} in dialect {dialect}",
   "zh": "\u65b9\u8a00 {dialect} \u4e2d\u7684 {name}"
  },
  "advice.pick-a-code": {
   "en": "choose a code from the table (see \u0060toolresult codes\u0060), such as {example}",
   "zh": "\u8bf7\u4ece\u9519\u8bef\u7801\u8868\u4e2d\u9009\u62e9\uff08\u8fd0\u884c \u0060toolresult codes\u0060 \u67e5\u770b\uff09\uff0c\u4f8b\u5982 {example}"
  },
  "advice.team-table": {
   "en": "pass the file with your team's own codes, or choose a code from the table",
   "zh": "\u8bf7\u6307\u5b9a\u56e2\u961f\u81ea\u5df1\u7684\u9519\u8bef\u7801\u6587\u4ef6\uff0c\u6216\u4ece\u9519\u8bef\u7801\u8868\u4e2d\u9009\u62e9"
  },
  "advice.dialect-numbers": {
   "en": "use a code of {dialect}: {numbers}",
   "zh": "\u8bf7\u4f7f\u7528 {dialect} \u7684\u9519\u8bef\u7801\uff1a{numbers}"
  },
  "advice.other-dialect": {
   "en": "use a code of {dialect} ({numbers}), or name the other dialect if this is {known}",
   "zh": "\u8bf7\u4f7f\u7528 {dialect} \u7684\u9519\u8bef\u7801\uff08{numbers}\uff09\uff1b\u5982\u679c\u8fd9\u662f{known}\uff0c\u8bf7\u6307\u660e\u8be5\u65b9\u8a00"
  },
  "advice.foreign-name": {
   "en": "put a dot or a slash into a name of your own, as in example.com/{name}",
   "zh": "\u81ea\u5b9a\u4e49\u540d\u79f0\u8bf7\u5305\u542b\u70b9\u6216\u659c\u6760\uff0c\u4f8b\u5982 example.com/{name}"
  },
  "advice.add-key": {
   "en": "add {name}, which is missing beside {beside}",
   "zh": "\u8bf7\u6dfb\u52a0 {name}\uff1a\u6709 {beside} \u65f6\u5fc5\u987b\u6709\u5b83"
  },
  "advice.envelopes": {
   "en": "use the fields of a form: code; success and operationType; output or error; role; new_items (a run), $schemaVersion (a snapshot of one)",
   "zh": "\u8bf7\u4f7f\u7528\u4e00\u79cd\u8fd4\u56de\u683c\u5f0f\u7684\u5b57\u6bb5\uff1acode\uff1bsuccess \u548c operationType\uff1boutput \u6216 error\uff1brole\uff1bnew_items\uff08\u8fd0\u884c\u8bb0\u5f55\uff09\uff1b$schemaVersion\uff08\u8fd0\u884c\u5feb\u7167\uff09"
  },
  "advice.one-by-one": {
   "en": "pass the envelopes one by one, or as JSON Lines",
   "zh": "\u8bf7\u9010\u4e2a\u4f20\u5165\u4fe1\u5c01\uff0c\u6216\u4f7f\u7528 JSON Lines"
  },
  "advice.list": {
   "en": "convert it to a list",
   "zh": "\u8bf7\u8f6c\u6362\u4e3a\u5217\u8868"
  },
  "advice.text": {
   "en": "encode bytes as base64 text, and write anything else as plain text",
   "zh": "\u5b57\u8282\u8bf7\u7528 base64 \u6587\u672c\uff0c\u5176\u4ed6\u8bf7\u8f6c\u6362\u4e3a\u666e\u901a\u6587\u672c"
  },
  "advice.iso": {
   "en": "write ISO 8601 text",
   "zh": "\u8bf7\u5199\u6210 ISO 8601 \u6587\u672c"
  },
  "advice.dump": {
   "en": "call its own dump method first, such as model_dump() or dataclasses.asdict()",
   "zh": "\u8bf7\u5148\u8c03\u7528\u5b83\u81ea\u5df1\u7684\u5bfc\u51fa\u65b9\u6cd5\uff0c\u5982 model_dump() \u6216 dataclasses.asdict()"
  },
  "root": {
   "en": "(document)",
   "zh": "\uff08\u6574\u4e2a\u6587\u6863\uff09"
  },
  "report.more": {
   "en": "and {count} more",
   "zh": "\u53e6\u6709 {count} \u9879"
  },
  "report.more-beside": {
   "en": " (and {count} more)",
   "zh": "\uff08\u53e6\u6709 {count} \u9879\uff09"
  },
  "default.operation-success": {
   "en": "Operation succeeded",
   "zh": "\u64cd\u4f5c\u6210\u529f"
  },
  "llm.no-output": {
   "en": "(no output)",
   "zh": "\uff08\u65e0\u8f93\u51fa\uff09"
  },
  "llm.left-out": {
   "en": "[\u2026 {count} characters left out \u2026]",
   "zh": "[\u2026\u2026\u7701\u7565 {count} \u4e2a\u5b57\u7b26\u2026\u2026]"
  },
  "llm.redacted": {
   "en": "[redacted]",
   "zh": "[\u5df2\u9690\u53bb]"
  },
  "carrier.exit-code": {
   "en": "exited with code {code}",
   "zh": "\u9000\u51fa\u7801\u4e3a {code}"
  },
  "carrier.timed-out": {
   "en": "timed out",
   "zh": "\u6267\u884c\u8d85\u65f6"
  },
  "carrier.interrupted": {
   "en": "was interrupted",
   "zh": "\u88ab\u4e2d\u65ad"
  },
  "found.untold-result": {
   "en": "a result of {shape}, which does not say whether the tool failed; what it returned is at {place}",
   "zh": "{shape} \u7684\u7ed3\u679c\uff1b\u8be5\u683c\u5f0f\u4e0d\u8bf4\u660e\u5de5\u5177\u662f\u5426\u5931\u8d25\uff0c\u8fd4\u56de\u503c\u5728 {place}"
  },
  "found.nothing": {
   "en": "nothing",
   "zh": "\u7a7a"
  }
 },
 "runs": {
  "raised": {
   "en": "{tool} could not complete",
   "zh": "{tool} \u672a\u80fd\u5b8c\u6210"
  },
  "timeout": {
   "en": "{tool} did not finish within {limit}",
   "zh": "{tool} \u672a\u5728{limit}\u5185\u5b8c\u6210"
  },
  "timeout-running": {
   "en": "{tool} did not finish within {limit} and could not be stopped; it may still take effect",
   "zh": "{tool} \u672a\u5728{limit}\u5185\u5b8c\u6210\uff0c\u4e5f\u65e0\u6cd5\u505c\u6b62\uff0c\u4ecd\u53ef\u80fd\u751f\u6548"
  },
  "second": {
   "en": "{number} second",
   "zh": "{number}\u79d2"
  },
  "seconds": {
   "en": "{number} seconds",
   "zh": "{number}\u79d2"
  },
  "undecided": {
   "en": "{tool} did not run: the decision whether it may could not be made",
   "zh": "{tool} \u672a\u8fd0\u884c\uff1a\u672a\u80fd\u51b3\u5b9a\u662f\u5426\u6279\u51c6"
  },
  "completed": {
   "en": "{tool} completed, but its result cannot be shown. Its effects, if any, have taken place: do not call it again with the same arguments.",
   "zh": "{tool} \u5df2\u6210\u529f\u6267\u884c\uff0c\u4f46\u5176\u7ed3\u679c\u65e0\u6cd5\u663e\u793a\u3002\u5b83\u7684\u4f5c\u7528\uff08\u5982\u6709\uff09\u5df2\u7ecf\u4ea7\u751f\uff1a\u4e0d\u8981\u7528\u76f8\u540c\u7684\u53c2\u6570\u518d\u6b21\u8c03\u7528\u3002"
  },
  "nothing-returned": {
   "en": "{tool} returned nothing where a result is expected",
   "zh": "{tool} \u6ca1\u6709\u8fd4\u56de\u4efb\u4f55\u7ed3\u679c"
  }
 },
 "dialects": [
  {
   "name": "agentflow-markdown",
   "codes": [
    {
     "code": 0,
     "name": "SUCCESS",
     "means": 0
    },
    {
     "code": 4001,
     "name": "INVALID_REQUEST_FORMAT",
     "means": 1002
    },
    {
     "code": 4002,
     "name": "MISSING_REQUIRED_FIELD",
     "means": 1002
    },
    {
     "code": 4003,
     "name": "INVALID_PARAMETER_TYPE",
     "means": 1002
    },
    {
     "code": 4004,
     "name": "INVALID_URL_FORMAT",
     "means": 1002
    },
    {
     "code": 4005,
     "name": "NO_RESULTS_FOUND",
     "means": 1904
    },
    {
     "code": 4006,
     "name": "RESOURCE_NOT_INITIALIZED",
     "means": 2004
    },
    {
     "code": 5001,
     "name": "API_KEY_NOT_CONFIGURED",
     "means": 5001
    },
    {
     "code": 5002,
     "name": "API_REQUEST_FAILED",
     "means": 2001
    },
    {
     "code": 5003,
     "name": "API_RESPONSE_PARSE_ERROR",
     "means": 2001
    },
    {
     "code": 5004,
     "name": "UNEXPECTED_ERROR",
     "means": 5000
    },
    {
     "code": 5005,
     "name": "TIMEOUT_ERROR",
     "means": 2002
    },
    {
     "code": 5006,
     "name": "CRAWLING_ERROR",
     "means": 2001
    },
    {
     "code": 5007,
     "name": "SUMMARIZATION_ERROR",
     "means": 2001
    },
    {
     "code": 5008,
     "name": "ALL_REQUESTS_FAILED",
     "means": 2001
    },
    {
     "code": 5009,
     "name": "PARTIAL_FAILURE",
     "means": 2907
    },
    {
     "code": 5010,
     "name": "BACKEND_NOT_INITIALIZED",
     "means": 2003
    }
   ]
  },
  {
   "name": "agentflow-enum",
   "codes": [
    {
     "code": 0,
     "name": "SUCCESS",
     "means": 0
    },
    {
     "code": 4000,
     "name": "INVALID_INPUT",
     "means": 1002
    },
    {
     "code": 4001,
     "name": "BUSINESS_FAILURE",
     "means": 5000
    },
    {
     "code": 4002,
     "name": "INVALID_REQUEST_FORMAT",
     "means": 1002
    },
    {
     "code": 4003,
     "name": "MISSING_REQUIRED_FIELD",
     "means": 1002
    },
    {
     "code": 4004,
     "name": "INVALID_PARAMETER_TYPE",
     "means": 1002
    },
    {
     "code": 4005,
     "name": "INVALID_URL_FORMAT",
     "means": 1002
    },
    {
     "code": 4006,
     "name": "NO_RESULTS_FOUND",
     "means": 1904
    },
    {
     "code": 4007,
     "name": "RESOURCE_NOT_INITIALIZED",
     "means": 2004
    },
    {
     "code": 5000,
     "name": "EXECUTION_ERROR",
     "means": 5000
    },
    {
     "code": 5002,
     "name": "API_KEY_NOT_CONFIGURED",
     "means": 5001
    },
    {
     "code": 5003,
     "name": "API_REQUEST_FAILED",
     "means": 2001
    },
    {
     "code": 5004,
     "name": "API_RESPONSE_PARSE_ERROR",
     "means": 2001
    },
    {
     "code": 5005,
     "name": "UNEXPECTED_ERROR",
     "means": 5000
    },
    {
     "code": 5006,
     "name": "TIMEOUT_ERROR",
     "means": 2002
    },
    {
     "code": 5007,
     "name": "CRAWLING_ERROR",
     "means": 2001
    },
    {
     "code": 5008,
     "name": "SUMMARIZATION_ERROR",
     "means": 2001
    },
    {
     "code": 5009,
     "name": "ALL_REQUESTS_FAILED",
     "means": 2001
    },
    {
     "code": 5010,
     "name": "PARTIAL_FAILURE",
     "means": 2907
    },
    {
     "code": 5011,
     "name": "BACKEND_NOT_INITIALIZED",
     "means": 2003
    },
    {
     "code": 5012,
     "name": "DEPENDENCY_FAILURE",
     "means": 2001
    },
    {
     "code": 5013,
     "name": "INTERNAL_ERROR",
     "means": 5000
    }
   ]
  }
 ],
 "schemas": {
  "error-codes": {
   "type": "object",
   "x-unique-keys": true,
   "properties": {
    "version": {
     "type": "string",
     "pattern": "[^\u0000- \u007f-\u00a0\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u2066-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb]",
     "x-rule": {
      "pattern": "blank"
     },
     "x-meaning": {
      "en": "Contract version of the table",
      "zh": "\u8868\u6240\u5c5e\u7684\u5951\u7ea6\u7248\u672c"
     }
    },
    "codes": {
     "type": "array",
     "items": {
      "type": "object",
      "x-unique-keys": true,
      "properties": {
       "code": {
        "type": "integer",
        "minimum": 0,
        "maximum": 5999,
        "if": {
         "type": "integer",
         "minimum": 1
        },
        "then": {
         "minimum": 1000,
         "x-rule": {
          "minimum": "code-range"
         },
         "if": {
          "type": "integer",
          "minimum": 3000
         },
         "then": {
          "minimum": 5000,
          "x-rule": {
           "minimum": "code-range"
          }
         }
        },
        "x-rule": {
         "minimum": "code-range",
         "maximum": "code-range"
        },
        "x-meaning": {
         "en": "0 means success",
         "zh": "0 \u8868\u793a\u6210\u529f"
        }
       },
       "name": {
        "type": "string",
        "pattern": "^[A-Z]",
        "not": {
         "type": "string",
         "pattern": "[^A-Z0-9_]"
        },
        "x-rule": {
         "not": "pattern"
        },
        "x-meaning": {
         "en": "Constant name in every language: A-Z, then A-Z, 0-9 or _",
         "zh": "\u5404\u8bed\u8a00\u4e2d\u7684\u5e38\u91cf\u540d\uff1a\u4ee5 A-Z \u5f00\u5934\uff0c\u5176\u540e\u4e3a A-Z\u30010-9 \u6216 _"
        }
       },
       "kind": {
        "type": "string",
        "enum": [
         "success",
         "client",
         "server",
         "system"
        ],
        "x-meaning": {
         "en": "Who has to act: success (nobody), client (the caller), server (the backend), system (the operator)",
         "zh": "\u7531\u8c01\u5904\u7406\uff1asuccess\uff08\u65e0\u9700\u5904\u7406\uff09\u3001client\uff08\u8c03\u7528\u65b9\uff09\u3001server\uff08\u540e\u7aef\uff09\u3001system\uff08\u8fd0\u7ef4\uff09"
        }
       },
       "message": {
        "type": "object",
        "x-unique-keys": true,
        "properties": {
         "en": {
          "type": "string",
          "pattern": "[^\u0000- \u007f-\u00a0\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u2066-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb]",
          "x-rule": {
           "pattern": "blank"
          },
          "x-meaning": {
           "en": "The English text",
           "zh": "\u82f1\u6587\u6587\u672c"
          }
         },
         "zh": {
          "type": "string",
          "pattern": "[^\u0000- \u007f-\u00a0\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u2066-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb]",
          "x-rule": {
           "pattern": "blank"
          },
          "x-meaning": {
           "en": "The Chinese text",
           "zh": "\u4e2d\u6587\u6587\u672c"
          }
         }
        },
        "if": {
         "required": [
          "zh"
         ]
        },
        "else": {
         "required": [
          "en"
         ]
        },
        "additionalProperties": false,
        "x-meaning": {
         "en": "Short default text, in English, Chinese or both",
         "zh": "\u7b80\u77ed\u7684\u9ed8\u8ba4\u6587\u672c\uff0c\u53ef\u4ee5\u662f\u82f1\u6587\u3001\u4e2d\u6587\u6216\u4e24\u8005\u90fd\u6709\uff1b\u7f3a\u5c11\u7684\u8bed\u8a00\u663e\u793a\u53e6\u4e00\u79cd"
        }
       },
       "description": {
        "type": "object",
        "x-unique-keys": true,
        "properties": {
         "en": {
          "type": "string",
          "pattern": "[^\u0000- \u007f-\u00a0\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u2066-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb]",
          "x-rule": {
           "pattern": "blank"
          },
          "x-meaning": {
           "en": "The English text",
           "zh": "\u82f1\u6587\u6587\u672c"
          }
         },
         "zh": {
          "type": "string",
          "pattern": "[^\u0000- \u007f-\u00a0\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u2066-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb]",
          "x-rule": {
           "pattern": "blank"
          },
          "x-meaning": {
           "en": "The Chinese text",
           "zh": "\u4e2d\u6587\u6587\u672c"
          }
         }
        },
        "if": {
         "required": [
          "zh"
         ]
        },
        "else": {
         "required": [
          "en"
         ]
        },
        "additionalProperties": false,
        "x-meaning": {
         "en": "What it means and when to use it",
         "zh": "\u542b\u4e49\u4e0e\u4f7f\u7528\u573a\u5408"
        }
       },
       "retryable": {
        "type": "boolean",
        "x-meaning": {
         "en": "Whether the same call may succeed later",
         "zh": "\u540c\u6837\u7684\u8c03\u7528\u7a0d\u540e\u662f\u5426\u53ef\u80fd\u6210\u529f"
        }
       },
       "effect": {
        "type": "string",
        "enum": [
         "none",
         "unknown",
         "partial"
        ],
        "x-meaning": {
         "en": "What may have happened although the call failed: none (nothing took effect), unknown (all of it, some or nothing), partial (some of it did)",
         "zh": "\u8c03\u7528\u867d\u7136\u5931\u8d25\uff0c\u4ecd\u53ef\u80fd\u5df2\u7ecf\u53d1\u751f\u4e86\u4ec0\u4e48\uff1anone\uff08\u6ca1\u6709\u4efb\u4f55\u5f71\u54cd\uff09\u3001unknown\uff08\u53ef\u80fd\u5168\u90e8\u3001\u90e8\u5206\u6216\u5b8c\u5168\u6ca1\u6709\u751f\u6548\uff09\u3001partial\uff08\u5df2\u90e8\u5206\u751f\u6548\uff09"
        }
       },
       "http_status": {
        "type": "integer",
        "minimum": 100,
        "maximum": 599,
        "x-meaning": {
         "en": "HTTP status for a server to respond with",
         "zh": "\u670d\u52a1\u5668\u5e94\u7b54\u65f6\u4f7f\u7528\u7684\u72b6\u6001\u7801"
        }
       },
       "advice": {
        "type": "object",
        "x-unique-keys": true,
        "properties": {
         "en": {
          "type": "string",
          "pattern": "[^\u0000- \u007f-\u00a0\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u2066-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb]",
          "x-rule": {
           "pattern": "blank"
          },
          "x-meaning": {
           "en": "The English text",
           "zh": "\u82f1\u6587\u6587\u672c"
          }
         },
         "zh": {
          "type": "string",
          "pattern": "[^\u0000- \u007f-\u00a0\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u2066-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb]",
          "x-rule": {
           "pattern": "blank"
          },
          "x-meaning": {
           "en": "The Chinese text",
           "zh": "\u4e2d\u6587\u6587\u672c"
          }
         }
        },
        "if": {
         "required": [
          "zh"
         ]
        },
        "else": {
         "required": [
          "en"
         ]
        },
        "additionalProperties": false,
        "x-meaning": {
         "en": "What the model should do next",
         "zh": "\u6a21\u578b\u63a5\u4e0b\u6765\u5e94\u8be5\u600e\u4e48\u505a"
        }
       },
       "aliases": {
        "type": "object",
        "x-unique-keys": true,
        "properties": {
         "en": {
          "type": "array",
          "items": {
           "type": "string",
           "minLength": 1,
           "x-meaning": {
            "en": "A word, a phrase or a name",
            "zh": "\u4e00\u4e2a\u8bcd\u3001\u77ed\u8bed\u6216\u540d\u79f0"
           }
          },
          "x-meaning": {
           "en": "Names and English words",
           "zh": "\u540d\u79f0\u548c\u82f1\u6587\u8bcd\u8bed"
          }
         },
         "zh": {
          "type": "array",
          "items": {
           "type": "string",
           "minLength": 1,
           "x-meaning": {
            "en": "A word, a phrase or a name",
            "zh": "\u4e00\u4e2a\u8bcd\u3001\u77ed\u8bed\u6216\u540d\u79f0"
           }
          },
          "x-meaning": {
           "en": "Chinese words",
           "zh": "\u4e2d\u6587\u8bcd\u8bed"
          }
         }
        },
        "additionalProperties": false,
        "x-meaning": {
         "en": "Other words by which authors look for the code: names of gRPC, HTTP and other systems, everyday words",
         "zh": "\u4f5c\u8005\u67e5\u627e\u8be5\u9519\u8bef\u7801\u65f6\u4f1a\u7528\u7684\u5176\u4ed6\u8bf4\u6cd5\uff1agRPC\u3001HTTP \u7b49\u7cfb\u7edf\u4e2d\u7684\u540d\u79f0\u548c\u65e5\u5e38\u7528\u8bed\uff0c\u641c\u7d22\u65f6\u53ef\u4ee5\u627e\u5230"
        }
       },
       "since": {
        "type": "string",
        "pattern": "[^\u0000- \u007f-\u00a0\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u2066-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb]",
        "x-rule": {
         "pattern": "blank"
        },
        "x-meaning": {
         "en": "Version in which the row appeared",
         "zh": "\u8be5\u6761\u76ee\u51fa\u73b0\u7684\u7248\u672c"
        }
       },
       "deprecated": {
        "type": "boolean",
        "x-meaning": {
         "en": "Whether new tools should no longer use it",
         "zh": "\u65b0\u5de5\u5177\u662f\u5426\u4e0d\u5e94\u518d\u4f7f\u7528"
        }
       },
       "origin": {
        "type": "string",
        "pattern": "[^\u0000- \u007f-\u00a0\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u2066-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb]",
        "x-rule": {
         "pattern": "blank"
        },
        "x-meaning": {
         "en": "Owner of the row: agentflow (its documentation), toolresult (this contract), or a team's own name",
         "zh": "\u6761\u76ee\u5f52\u5c5e\uff1aagentflow\uff08\u5176\u6587\u6863\uff09\u3001toolresult\uff08\u672c\u5951\u7ea6\uff09\uff0c\u6216\u56e2\u961f\u81ea\u5df1\u7684\u540d\u79f0"
        }
       }
      },
      "required": [
       "code",
       "name",
       "kind",
       "message"
      ],
      "additionalProperties": false,
      "x-meaning": {
       "en": "One error code and what to do about it",
       "zh": "\u4e00\u4e2a\u9519\u8bef\u7801\u4ee5\u53ca\u8be5\u5982\u4f55\u5904\u7406"
      }
     },
     "x-meaning": {
      "en": "The rows",
      "zh": "\u5168\u90e8\u6761\u76ee"
     }
    },
    "dialects": {
     "type": "array",
     "items": {
      "type": "object",
      "x-unique-keys": true,
      "properties": {
       "name": {
        "type": "string",
        "pattern": "^[a-z]",
        "not": {
         "type": "string",
         "pattern": "[^a-z0-9-]"
        },
        "x-rule": {
         "not": "pattern"
        },
        "x-meaning": {
         "en": "Name of the dialect in calls and on the command line: a-z, then a-z, 0-9 or -",
         "zh": "\u5728\u8c03\u7528\u548c\u547d\u4ee4\u884c\u4e2d\u4f7f\u7528\u7684\u65b9\u8a00\u540d\u79f0\uff1a\u4ee5 a-z \u5f00\u5934\uff0c\u5176\u540e\u4e3a a-z\u30010-9 \u6216 -"
        }
       },
       "description": {
        "type": "object",
        "x-unique-keys": true,
        "properties": {
         "en": {
          "type": "string",
          "pattern": "[^\u0000- \u007f-\u00a0\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u2066-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb]",
          "x-rule": {
           "pattern": "blank"
          },
          "x-meaning": {
           "en": "The English text",
           "zh": "\u82f1\u6587\u6587\u672c"
          }
         },
         "zh": {
          "type": "string",
          "pattern": "[^\u0000- \u007f-\u00a0\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u2066-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb]",
          "x-rule": {
           "pattern": "blank"
          },
          "x-meaning": {
           "en": "The Chinese text",
           "zh": "\u4e2d\u6587\u6587\u672c"
          }
         }
        },
        "if": {
         "required": [
          "zh"
         ]
        },
        "else": {
         "required": [
          "en"
         ]
        },
        "additionalProperties": false,
        "x-meaning": {
         "en": "Where these numbers come from",
         "zh": "\u8fd9\u4e9b\u6570\u5b57\u7684\u6765\u6e90"
        }
       },
       "codes": {
        "type": "array",
        "minItems": 1,
        "items": {
         "type": "object",
         "x-unique-keys": true,
         "properties": {
          "code": {
           "type": "integer",
           "x-meaning": {
            "en": "The number in the dialect",
            "zh": "\u65b9\u8a00\u4e2d\u7684\u6570\u5b57"
           }
          },
          "name": {
           "type": "string",
           "pattern": "^[A-Z]",
           "not": {
            "type": "string",
            "pattern": "[^A-Z0-9_]"
           },
           "x-rule": {
            "not": "pattern"
           },
           "x-meaning": {
            "en": "Name of the code in the dialect: A-Z, then A-Z, 0-9 or _",
            "zh": "\u65b9\u8a00\u4e2d\u7684\u540d\u79f0\uff1a\u4ee5 A-Z \u5f00\u5934\uff0c\u5176\u540e\u4e3a A-Z\u30010-9 \u6216 _"
           }
          },
          "means": {
           "type": "integer",
           "minimum": 0,
           "maximum": 5999,
           "x-meaning": {
            "en": "The code of this contract with that meaning",
            "zh": "\u542b\u4e49\u76f8\u540c\u7684\u672c\u5951\u7ea6\u9519\u8bef\u7801"
           }
          }
         },
         "required": [
          "code",
          "name",
          "means"
         ],
         "additionalProperties": false,
         "x-meaning": {
          "en": "What one number of the dialect means",
          "zh": "\u65b9\u8a00\u4e2d\u4e00\u4e2a\u6570\u5b57\u7684\u542b\u4e49"
         }
        },
        "x-meaning": {
         "en": "What each number means",
         "zh": "\u6bcf\u4e2a\u6570\u5b57\u7684\u542b\u4e49"
        }
       }
      },
      "required": [
       "name",
       "codes"
      ],
      "additionalProperties": false,
      "x-meaning": {
       "en": "The codes of one system",
       "zh": "\u4e00\u4e2a\u7cfb\u7edf\u7684\u9519\u8bef\u7801"
      }
     },
     "x-meaning": {
      "en": "The codes of other systems, row by row",
      "zh": "\u5176\u4ed6\u7cfb\u7edf\u7684\u9519\u8bef\u7801\uff0c\u9010\u6761\u5bf9\u5e94"
     }
    }
   },
   "required": [
    "codes"
   ],
   "additionalProperties": false,
   "x-meaning": {
    "en": "A team's own error codes, added to those of the contract, and the dialects of its other systems",
    "zh": "\u56e2\u961f\u81ea\u5df1\u7684\u9519\u8bef\u7801\uff08\u8865\u5145\u5230\u672c\u5951\u7ea6\u7684\u9519\u8bef\u7801\u8868\u4e2d\uff09\uff0c\u4ee5\u53ca\u5176\u4ed6\u7cfb\u7edf\u4f7f\u7528\u7684\u65b9\u8a00"
   }
  },
  "run-record": {
   "type": "object",
   "x-unique-keys": true,
   "properties": {
    "schema_version": {
     "type": "string",
     "const": "1.0",
     "x-meaning": {
      "en": "Version of this form: always the string \"1.0\"",
      "zh": "\u672c\u683c\u5f0f\u7684\u7248\u672c\uff0c\u56fa\u5b9a\u4e3a\u5b57\u7b26\u4e32 \"1.0\""
     }
    },
    "sdk": {
     "type": "object",
     "x-unique-keys": true,
     "properties": {
      "name": {
       "type": "string",
       "pattern": "[^\u0000- \u007f-\u00a0\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u2066-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb]",
       "x-rule": {
        "pattern": "blank"
       },
       "x-meaning": {
        "en": "Name of the library's package",
        "zh": "\u5e93\u7684\u5305\u540d"
       }
      },
      "version": {
       "type": "string",
       "pattern": "[^\u0000- \u007f-\u00a0\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u2066-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb]",
       "x-rule": {
        "pattern": "blank"
       },
       "x-meaning": {
        "en": "Version that the library reports",
        "zh": "\u5e93\u81ea\u62a5\u7684\u7248\u672c\u53f7"
       }
      }
     },
     "required": [
      "name",
      "version"
     ],
     "additionalProperties": false,
     "x-meaning": {
      "en": "The library that ran the agents, and its version",
      "zh": "\u6267\u884c\u667a\u80fd\u4f53\u7684\u5e93\u53ca\u5176\u7248\u672c"
     }
    },
    "streaming": {
     "type": "boolean",
     "x-meaning": {
      "en": "Whether the run was streamed",
      "zh": "\u662f\u5426\u4ee5\u6d41\u5f0f\u4f20\u8f93\u65b9\u5f0f\u8fd0\u884c"
     }
    },
    "status": {
     "type": "string",
     "enum": [
      "completed",
      "interrupted",
      "in_progress",
      "incomplete",
      "failed"
     ],
     "x-meaning": {
      "en": "State of the run when it was recorded: completed; interrupted (it waits for approval of tool calls); in_progress (a stream that is still running); incomplete (it stopped early, at the turn limit or because it was cancelled); failed (it ended in an error, including a tripped guardrail)",
      "zh": "\u5199\u4e0b\u8bb0\u5f55\u65f6\u8fd0\u884c\u6240\u5904\u7684\u72b6\u6001\uff1acompleted\uff08\u5df2\u5b8c\u6210\uff09\u3001interrupted\uff08\u7b49\u5f85\u5de5\u5177\u5ba1\u6279\uff09\u3001in_progress\uff08\u6d41\u5f0f\u8fd0\u884c\u5c1a\u672a\u7ed3\u675f\uff09\u3001incomplete\uff08\u63d0\u524d\u505c\u6b62\uff1a\u8fbe\u5230\u8f6e\u6b21\u4e0a\u9650\u6216\u88ab\u53d6\u6d88\uff09\u3001failed\uff08\u4ee5\u9519\u8bef\u544a\u7ec8\uff0c\u5305\u62ec\u89e6\u53d1\u62a4\u680f\uff09"
     }
    },
    "final_output": {
     "x-meaning": {
      "en": "The answer of the last agent: text, or any JSON value if the agent has an output type",
      "zh": "\u6700\u540e\u4e00\u4e2a\u667a\u80fd\u4f53\u7ed9\u51fa\u7684\u7b54\u6848\uff1a\u6587\u672c\uff0c\u6216\u8be5\u667a\u80fd\u4f53\u5b9a\u4e49\u4e86\u8f93\u51fa\u7c7b\u578b\u65f6\u7684\u4efb\u610f JSON \u503c"
     }
    },
    "final_output_type": {
     "type": "string",
     "enum": [
      "text",
      "structured",
      "none"
     ],
     "x-meaning": {
      "en": "What final_output is: text (a string), structured (a value of the agent's output type) or none (null, there is no output)",
      "zh": "final_output \u7684\u79cd\u7c7b\uff1atext\uff08\u5b57\u7b26\u4e32\uff09\u3001structured\uff08\u667a\u80fd\u4f53\u8f93\u51fa\u7c7b\u578b\u7684\u503c\uff09\u3001none\uff08null\uff0c\u6ca1\u6709\u8f93\u51fa\uff09"
     }
    },
    "last_agent": {
     "$ref": "#/$defs/agent"
    },
    "last_response_id": {
     "type": [
      "string",
      "null"
     ],
     "x-meaning": {
      "en": "Identifier of the latest model response, to pass as previous_response_id in the next turn; null if the model's provider gives none",
      "zh": "\u6700\u65b0\u6a21\u578b\u54cd\u5e94\u7684\u6807\u8bc6\uff0c\u4e0b\u4e00\u8f6e\u53ef\u4f5c\u4e3a previous_response_id \u4f20\u5165\uff1b\u6a21\u578b\u63d0\u4f9b\u65b9\u6ca1\u6709\u7ed9\u51fa\u65f6\u4e3a null"
     }
    },
    "max_turns": {
     "type": [
      "integer",
      "null"
     ],
     "x-meaning": {
      "en": "How many turns the run was allowed; null if it had no limit",
      "zh": "\u8fd0\u884c\u5141\u8bb8\u7684\u6700\u5927\u8f6e\u6b21\uff1b\u6ca1\u6709\u4e0a\u9650\u65f6\u4e3a null"
     }
    },
    "current_turn": {
     "type": "integer",
     "minimum": 0,
     "x-meaning": {
      "en": "The turn that the run had reached",
      "zh": "\u8fd0\u884c\u5230\u8fbe\u7684\u8f6e\u6b21"
     }
    },
    "input": {
     "if": {
      "type": "string"
     },
     "else": {
      "type": "array",
      "items": {
       "type": "object"
      },
      "x-rule": {
       "type": "text-or-list"
      }
     },
     "x-meaning": {
      "en": "The original input: a string, or a list of input items",
      "zh": "\u539f\u59cb\u8f93\u5165\uff1a\u5b57\u7b26\u4e32\uff0c\u6216\u8f93\u5165\u6761\u76ee\u7684\u5217\u8868"
     }
    },
    "to_input_list": {
     "type": "array",
     "items": {
      "type": "object"
     },
     "x-meaning": {
      "en": "The value of to_input_list(): the original input and the items of the run, in the model's own format; append the user's next message to start the next turn",
      "zh": "to_input_list() \u7684\u8fd4\u56de\u503c\uff1a\u539f\u59cb\u8f93\u5165\u52a0\u4e0a\u8fd0\u884c\u4ea7\u751f\u7684\u6761\u76ee\uff0c\u91c7\u7528\u6a21\u578b\u7684\u683c\u5f0f\uff0c\u540e\u9762\u63a5\u4e0a\u7528\u6237\u7684\u65b0\u6d88\u606f\u5373\u53ef\u5f00\u59cb\u4e0b\u4e00\u8f6e"
     }
    },
    "new_items": {
     "type": "array",
     "items": {
      "$ref": "#/$defs/item"
     },
     "x-meaning": {
      "en": "The items that the run produced, in order: messages, tool calls and their outputs, hand-offs, reasoning",
      "zh": "\u8fd0\u884c\u671f\u95f4\u4f9d\u6b21\u4ea7\u751f\u7684\u6761\u76ee\uff1a\u6d88\u606f\u3001\u5de5\u5177\u8c03\u7528\u53ca\u5176\u8f93\u51fa\u3001\u79fb\u4ea4\u3001\u63a8\u7406\u7b49"
     }
    },
    "interruptions": {
     "type": "array",
     "items": {
      "$ref": "#/$defs/item"
     },
     "x-meaning": {
      "en": "The tool calls that wait for approval, as items of the type tool_approval_item",
      "zh": "\u7b49\u5f85\u5ba1\u6279\u7684\u5de5\u5177\u8c03\u7528\uff0c\u90fd\u662f tool_approval_item \u7c7b\u578b\u7684\u6761\u76ee"
     }
    },
    "raw_responses": {
     "type": "array",
     "items": {
      "$ref": "#/$defs/model_response"
     },
     "x-meaning": {
      "en": "The model's responses, in order",
      "zh": "\u6a21\u578b\u7684\u5404\u6b21\u54cd\u5e94\uff0c\u6309\u5148\u540e\u987a\u5e8f\u6392\u5217"
     }
    },
    "usage": {
     "type": "object",
     "x-meaning": {
      "en": "Requests and tokens of the whole run",
      "zh": "\u6574\u4e2a\u8fd0\u884c\u7684\u8bf7\u6c42\u6570\u548c token \u6570"
     }
    },
    "input_guardrail_results": {
     "type": "array",
     "items": {
      "$ref": "#/$defs/guardrail_result"
     },
     "x-meaning": {
      "en": "What the guardrails found in the input",
      "zh": "\u62a4\u680f\u5bf9\u8f93\u5165\u7684\u68c0\u67e5\u7ed3\u679c"
     }
    },
    "output_guardrail_results": {
     "type": "array",
     "items": {
      "$ref": "#/$defs/guardrail_result"
     },
     "x-meaning": {
      "en": "What the guardrails found in the final output",
      "zh": "\u62a4\u680f\u5bf9\u6700\u7ec8\u8f93\u51fa\u7684\u68c0\u67e5\u7ed3\u679c"
     }
    },
    "tool_input_guardrail_results": {
     "type": "array",
     "items": {
      "$ref": "#/$defs/tool_guardrail_result"
     },
     "x-meaning": {
      "en": "What the guardrails of tools found in their arguments",
      "zh": "\u5de5\u5177\u7684\u62a4\u680f\u5bf9\u8c03\u7528\u53c2\u6570\u7684\u68c0\u67e5\u7ed3\u679c"
     }
    },
    "tool_output_guardrail_results": {
     "type": "array",
     "items": {
      "$ref": "#/$defs/tool_guardrail_result"
     },
     "x-meaning": {
      "en": "What the guardrails of tools found in their outputs",
      "zh": "\u5de5\u5177\u7684\u62a4\u680f\u5bf9\u5de5\u5177\u8f93\u51fa\u7684\u68c0\u67e5\u7ed3\u679c"
     }
    },
    "agent_tool_invocation": {
     "type": "object",
     "x-unique-keys": true,
     "properties": {
      "tool_name": {
       "type": "string",
       "x-meaning": {
        "en": "Name of the tool as the model sees it",
        "zh": "\u6a21\u578b\u770b\u5230\u7684\u5de5\u5177\u540d\u79f0"
       }
      },
      "tool_call_id": {
       "type": "string",
       "x-meaning": {
        "en": "Identifier of the model's call",
        "zh": "\u6a21\u578b\u8c03\u7528\u7684\u6807\u8bc6"
       }
      },
      "tool_arguments": {
       "type": "string",
       "x-meaning": {
        "en": "The arguments of the call, as the JSON text that the model wrote",
        "zh": "\u8c03\u7528\u53c2\u6570\uff0c\u5373\u6a21\u578b\u5199\u51fa\u7684 JSON \u6587\u672c"
       }
      }
     },
     "required": [
      "tool_name",
      "tool_call_id",
      "tool_arguments"
     ],
     "x-meaning": {
      "en": "The tool call that started this run, if the agent was used as another agent's tool; absent otherwise",
      "zh": "\u667a\u80fd\u4f53\u88ab\u5f53\u4f5c\u53e6\u4e00\u4e2a\u667a\u80fd\u4f53\u7684\u5de5\u5177\u65f6\uff0c\u542f\u52a8\u672c\u6b21\u8fd0\u884c\u7684\u5de5\u5177\u8c03\u7528\uff1b\u5426\u5219\u7701\u7565"
     }
    },
    "error": {
     "type": "object",
     "x-unique-keys": true,
     "properties": {
      "type": {
       "type": "string",
       "pattern": "[^\u0000- \u007f-\u00a0\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u2066-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb]",
       "x-rule": {
        "pattern": "blank"
       },
       "x-meaning": {
        "en": "Name of the exception's class",
        "zh": "\u5f02\u5e38\u7684\u7c7b\u540d"
       }
      },
      "message": {
       "type": "string",
       "x-meaning": {
        "en": "Message of the exception; may be empty",
        "zh": "\u5f02\u5e38\u7684\u6d88\u606f\uff0c\u53ef\u4ee5\u4e3a\u7a7a"
       }
      }
     },
     "required": [
      "type",
      "message"
     ],
     "additionalProperties": false,
     "x-meaning": {
      "en": "What ended the run",
      "zh": "\u4f7f\u8fd0\u884c\u7ec8\u6b62\u7684\u9519\u8bef"
     }
    },
    "state": {
     "type": "object",
     "required": [
      "$schemaVersion"
     ],
     "x-meaning": {
      "en": "The SDK's resumable snapshot, a run-state document",
      "zh": "SDK \u53ef\u6062\u590d\u8fd0\u884c\u7684\u5feb\u7167\uff0c\u5373 run-state \u6587\u6863"
     }
    },
    "lossy": {
     "type": "array",
     "items": {
      "$ref": "#/$defs/loss"
     },
     "x-meaning": {
      "en": "One entry for every value that JSON could not carry unchanged, such as bytes, NaN or a circular reference",
      "zh": "\u6bcf\u4e2a JSON \u65e0\u6cd5\u539f\u6837\u8868\u8fbe\u7684\u503c\uff08\u5982\u5b57\u8282\u3001NaN\u3001\u5faa\u73af\u5f15\u7528\uff09\u5bf9\u5e94\u4e00\u9879"
     }
    }
   },
   "required": [
    "schema_version",
    "status",
    "final_output",
    "last_agent",
    "last_response_id",
    "input",
    "to_input_list",
    "new_items",
    "interruptions",
    "raw_responses",
    "input_guardrail_results",
    "output_guardrail_results",
    "tool_input_guardrail_results",
    "tool_output_guardrail_results"
   ],
   "additionalProperties": false,
   "allOf": [
    {
     "properties": {
      "interruptions": {
       "type": "array",
       "items": {
        "type": "object",
        "properties": {
         "type": {
          "type": "string",
          "const": "tool_approval_item"
         }
        }
       }
      }
     }
    },
    {
     "if": {
      "properties": {
       "status": {
        "type": "string",
        "const": "interrupted"
       }
      }
     },
     "then": {
      "properties": {
       "interruptions": {
        "type": "array",
        "minItems": 1,
        "x-rule": {
         "minItems": "interrupted-by-nothing"
        }
       }
      }
     },
     "else": {
      "properties": {
       "interruptions": {
        "type": "array",
        "maxItems": 0,
        "x-rule": {
         "maxItems": "interruptions-unannounced"
        }
       }
      }
     }
    },
    {
     "if": {
      "properties": {
       "status": {
        "type": "string",
        "const": "failed"
       }
      }
     },
     "then": {
      "required": [
       "error"
      ],
      "x-rule": {
       "required": "failed-run-needs-error"
      }
     }
    },
    {
     "if": {
      "properties": {
       "status": {
        "type": "string",
        "enum": [
         "failed",
         "incomplete"
        ]
       }
      }
     },
     "else": {
      "properties": {
       "error": {
        "type": "null",
        "x-rule": {
         "type": "error-unannounced"
        }
       }
      }
     }
    },
    {
     "if": {
      "properties": {
       "final_output_type": {
        "type": "string",
        "const": "text"
       }
      },
      "required": [
       "final_output_type"
      ]
     },
     "then": {
      "properties": {
       "final_output": {
        "type": "string",
        "x-rule": {
         "type": "final-output-type"
        }
       }
      }
     }
    },
    {
     "if": {
      "properties": {
       "final_output_type": {
        "type": "string",
        "const": "none"
       }
      },
      "required": [
       "final_output_type"
      ]
     },
     "then": {
      "properties": {
       "final_output": {
        "type": "null",
        "x-rule": {
         "type": "final-output-type"
        }
       }
      }
     }
    }
   ],
   "$defs": {
    "agent": {
     "type": [
      "object",
      "null"
     ],
     "x-unique-keys": true,
     "properties": {
      "name": {
       "type": "string",
       "x-meaning": {
        "en": "The agent's name",
        "zh": "\u667a\u80fd\u4f53\u7684\u540d\u79f0"
       }
      }
     },
     "required": [
      "name"
     ],
     "x-meaning": {
      "en": "An agent, by its name",
      "zh": "\u4ee5\u540d\u79f0\u8868\u793a\u7684\u667a\u80fd\u4f53"
     }
    },
    "item": {
     "type": "object",
     "x-unique-keys": true,
     "properties": {
      "type": {
       "type": "string",
       "pattern": "[^\u0000- \u007f-\u00a0\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u2066-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb]",
       "x-rule": {
        "pattern": "blank"
       },
       "x-meaning": {
        "en": "Kind of the item: one of the SDK's names, such as message_output_item, tool_call_item or handoff_output_item",
        "zh": "\u6761\u76ee\u7684\u79cd\u7c7b\uff0c\u4f7f\u7528 SDK \u7684\u540d\u79f0\uff0c\u5982 message_output_item\u3001tool_call_item\u3001handoff_output_item"
       }
      },
      "agent": {
       "$ref": "#/$defs/agent"
      },
      "raw_item": {
       "type": [
        "object",
        "null"
       ],
       "x-meaning": {
        "en": "The item in the model's own format",
        "zh": "\u6a21\u578b\u683c\u5f0f\u7684\u539f\u59cb\u6761\u76ee"
       }
      },
      "output": {
       "x-meaning": {
        "en": "On a tool_call_output_item: what the tool returned, as JSON, before it was converted to text for the model",
        "zh": "\u4ec5\u7528\u4e8e tool_call_output_item\uff1a\u5de5\u5177\u8fd4\u56de\u7684\u503c\uff08JSON\uff09\uff0c\u5373\u8f6c\u6210\u6587\u672c\u4ea4\u7ed9\u6a21\u578b\u4e4b\u524d\u7684\u503c"
       }
      },
      "source_agent": {
       "$ref": "#/$defs/agent"
      },
      "target_agent": {
       "$ref": "#/$defs/agent"
      },
      "input_id": {
       "type": "string",
       "x-meaning": {
        "en": "On an input_item: identifier of this input, which was added when the run was resumed",
        "zh": "\u4ec5\u7528\u4e8e input_item\uff1a\u6062\u590d\u8fd0\u884c\u65f6\u52a0\u5165\u7684\u8fd9\u6761\u8f93\u5165\u7684\u6807\u8bc6"
       }
      },
      "call_id": {
       "type": [
        "string",
        "null"
       ],
       "x-meaning": {
        "en": "Identifier that a tool call and its output share",
        "zh": "\u5de5\u5177\u8c03\u7528\u4e0e\u5176\u8f93\u51fa\u5171\u7528\u7684\u6807\u8bc6"
       }
      },
      "tool_name": {
       "type": [
        "string",
        "null"
       ],
       "x-meaning": {
        "en": "Name of the tool that was called",
        "zh": "\u6240\u8c03\u7528\u5de5\u5177\u7684\u540d\u79f0"
       }
      },
      "tool_origin": {
       "type": [
        "object",
        "null"
       ],
       "x-meaning": {
        "en": "Where the tool comes from: a function, an MCP server, an agent",
        "zh": "\u5de5\u5177\u7684\u6765\u6e90\uff1a\u51fd\u6570\u3001MCP \u670d\u52a1\u5668\u6216\u667a\u80fd\u4f53"
       }
      },
      "custom_data": {
       "type": [
        "object",
        "null"
       ],
       "x-meaning": {
        "en": "What the application attached to a tool output; the model does not see it",
        "zh": "\u5e94\u7528\u9644\u52a0\u5728\u5de5\u5177\u8f93\u51fa\u4e0a\u7684\u6570\u636e\uff0c\u6a21\u578b\u770b\u4e0d\u5230"
       }
      }
     },
     "required": [
      "type",
      "agent",
      "raw_item"
     ],
     "allOf": [
      {
       "if": {
        "properties": {
         "type": {
          "type": "string",
          "const": "tool_call_output_item"
         }
        }
       },
       "then": {
        "required": [
         "output"
        ]
       }
      },
      {
       "if": {
        "properties": {
         "type": {
          "type": "string",
          "const": "handoff_output_item"
         }
        }
       },
       "then": {
        "required": [
         "source_agent",
         "target_agent"
        ]
       }
      },
      {
       "if": {
        "properties": {
         "type": {
          "type": "string",
          "const": "input_item"
         }
        }
       },
       "then": {
        "required": [
         "input_id"
        ]
       }
      }
     ],
     "x-meaning": {
      "en": "One event of the run",
      "zh": "\u8fd0\u884c\u4e2d\u53d1\u751f\u7684\u4e00\u4ef6\u4e8b"
     }
    },
    "model_response": {
     "type": "object",
     "properties": {
      "response_id": {
       "type": [
        "string",
        "null"
       ],
       "x-meaning": {
        "en": "Identifier of the response; null if the provider gives none",
        "zh": "\u54cd\u5e94\u7684\u6807\u8bc6\uff1b\u63d0\u4f9b\u65b9\u6ca1\u6709\u7ed9\u51fa\u65f6\u4e3a null"
       }
      },
      "request_id": {
       "type": [
        "string",
        "null"
       ],
       "x-meaning": {
        "en": "Identifier of the request, given by the transport; null or absent if it gave none",
        "zh": "\u4f20\u8f93\u5c42\u7ed9\u51fa\u7684\u8bf7\u6c42\u6807\u8bc6\uff1b\u6ca1\u6709\u7ed9\u51fa\u65f6\u4e3a null \u6216\u7701\u7565"
       }
      },
      "usage": {
       "type": "object",
       "x-meaning": {
        "en": "Tokens of this response",
        "zh": "\u672c\u6b21\u54cd\u5e94\u7684 token \u7528\u91cf"
       }
      },
      "output": {
       "type": "array",
       "items": {
        "type": "object"
       },
       "x-meaning": {
        "en": "The model's output, item by item, in its own format",
        "zh": "\u6a21\u578b\u7ed9\u51fa\u7684\u5404\u4e2a\u6761\u76ee\uff0c\u91c7\u7528\u6a21\u578b\u7684\u683c\u5f0f"
       }
      }
     },
     "required": [
      "response_id",
      "usage",
      "output"
     ],
     "x-meaning": {
      "en": "One response of the model",
      "zh": "\u6a21\u578b\u7684\u4e00\u6b21\u54cd\u5e94"
     }
    },
    "guardrail_result": {
     "type": "object",
     "properties": {
      "guardrail": {
       "type": "object",
       "properties": {
        "name": {
         "type": "string",
         "x-meaning": {
          "en": "The guardrail's name",
          "zh": "\u62a4\u680f\u7684\u540d\u79f0"
         }
        }
       },
       "required": [
        "name"
       ],
       "x-meaning": {
        "en": "The guardrail, by its name",
        "zh": "\u4ee5\u540d\u79f0\u8868\u793a\u7684\u62a4\u680f"
       }
      },
      "output": {
       "type": "object",
       "properties": {
        "output_info": {
         "x-meaning": {
          "en": "What the guardrail reports about its check: any JSON value",
          "zh": "\u62a4\u680f\u5bf9\u8fd9\u6b21\u68c0\u67e5\u7684\u8bf4\u660e\uff0c\u53ef\u4ee5\u662f\u4efb\u610f JSON \u503c"
         }
        },
        "tripwire_triggered": {
         "type": "boolean",
         "x-meaning": {
          "en": "Whether the guardrail stopped the run",
          "zh": "\u62a4\u680f\u662f\u5426\u7ec8\u6b62\u4e86\u8fd0\u884c"
         }
        }
       },
       "required": [
        "output_info",
        "tripwire_triggered"
       ],
       "x-meaning": {
        "en": "The verdict of the guardrail",
        "zh": "\u62a4\u680f\u7684\u7ed3\u8bba"
       }
      },
      "agent": {
       "$ref": "#/$defs/agent"
      },
      "agent_output": {
       "x-meaning": {
        "en": "On an output guardrail: the output that was checked, including blocked text",
        "zh": "\u4ec5\u7528\u4e8e\u8f93\u51fa\u62a4\u680f\uff1a\u88ab\u68c0\u67e5\u7684\u8f93\u51fa\uff0c\u5305\u62ec\u88ab\u62e6\u622a\u7684\u6587\u672c"
       }
      }
     },
     "required": [
      "guardrail",
      "output"
     ],
     "x-meaning": {
      "en": "What one guardrail found",
      "zh": "\u4e00\u9879\u62a4\u680f\u7684\u68c0\u67e5\u7ed3\u679c"
     }
    },
    "tool_guardrail_result": {
     "type": "object",
     "properties": {
      "guardrail": {
       "type": "object",
       "properties": {
        "name": {
         "type": "string",
         "x-meaning": {
          "en": "The guardrail's name",
          "zh": "\u62a4\u680f\u7684\u540d\u79f0"
         }
        }
       },
       "required": [
        "name"
       ],
       "x-meaning": {
        "en": "The guardrail, by its name",
        "zh": "\u4ee5\u540d\u79f0\u8868\u793a\u7684\u62a4\u680f"
       }
      },
      "output": {
       "type": "object",
       "properties": {
        "output_info": {
         "x-meaning": {
          "en": "What the guardrail reports about its check: any JSON value",
          "zh": "\u62a4\u680f\u5bf9\u8fd9\u6b21\u68c0\u67e5\u7684\u8bf4\u660e\uff0c\u53ef\u4ee5\u662f\u4efb\u610f JSON \u503c"
         }
        },
        "behavior": {
         "type": "object",
         "properties": {
          "type": {
           "type": "string",
           "x-meaning": {
            "en": "Name of the behavior",
            "zh": "\u5904\u7406\u65b9\u5f0f\u7684\u540d\u79f0"
           }
          }
         },
         "required": [
          "type"
         ],
         "x-meaning": {
          "en": "What follows from the check: allow, reject_content (the model gets a message instead) or raise_exception (the run ends)",
          "zh": "\u68c0\u67e5\u4e4b\u540e\u7684\u5904\u7406\uff1aallow\uff08\u653e\u884c\uff09\u3001reject_content\uff08\u7528\u4e00\u6761\u6d88\u606f\u4ee3\u66ff\u5185\u5bb9\u4ea4\u7ed9\u6a21\u578b\uff09\u3001raise_exception\uff08\u7ec8\u6b62\u8fd0\u884c\uff09"
         }
        }
       },
       "required": [
        "output_info",
        "behavior"
       ],
       "x-meaning": {
        "en": "The verdict of the guardrail",
        "zh": "\u62a4\u680f\u7684\u7ed3\u8bba"
       }
      }
     },
     "required": [
      "guardrail",
      "output"
     ],
     "x-meaning": {
      "en": "What one guardrail of a tool found",
      "zh": "\u5de5\u5177\u7684\u4e00\u9879\u62a4\u680f\u7684\u68c0\u67e5\u7ed3\u679c"
     }
    },
    "loss": {
     "type": "object",
     "x-unique-keys": true,
     "properties": {
      "path": {
       "type": "string",
       "pattern": "^/",
       "x-meaning": {
        "en": "JSON Pointer to the value that replaces it, from the root of the record",
        "zh": "\u66ff\u4ee3\u503c\u7684 JSON Pointer\uff0c\u4ece\u8bb0\u5f55\u7684\u6839\u7b97\u8d77"
       }
      },
      "reason": {
       "type": "string",
       "pattern": "[^\u0000- \u007f-\u00a0\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u2066-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb]",
       "x-rule": {
        "pattern": "blank"
       },
       "x-meaning": {
        "en": "Why JSON could not carry the value",
        "zh": "JSON \u65e0\u6cd5\u8868\u8fbe\u8be5\u503c\u7684\u539f\u56e0"
       }
      }
     },
     "required": [
      "path",
      "reason"
     ],
     "additionalProperties": false,
     "x-meaning": {
      "en": "One value that JSON could not carry",
      "zh": "\u4e00\u4e2a JSON \u65e0\u6cd5\u8868\u8fbe\u7684\u503c"
     }
    }
   },
   "x-meaning": {
    "en": "A record of one agent run: its input, every item it produced, its output, and how it ended",
    "zh": "\u5bf9\u4e00\u6b21\u667a\u80fd\u4f53\u8fd0\u884c\u7684\u8bb0\u5f55\uff1a\u8f93\u5165\u3001\u4ea7\u751f\u7684\u6bcf\u4e2a\u6761\u76ee\u3001\u8f93\u51fa\u4ee5\u53ca\u5982\u4f55\u7ed3\u675f"
   }
  },
  "run-state": {
   "type": "object",
   "x-unique-keys": true,
   "properties": {
    "$schemaVersion": {
     "type": "string",
     "enum": [
      "1.0",
      "1.1",
      "1.2",
      "1.3",
      "1.4",
      "1.5",
      "1.6",
      "1.7",
      "1.8",
      "1.9",
      "1.10",
      "1.11",
      "1.12",
      "1.13",
      "1.14",
      "1.15",
      "1.16",
      "1.17",
      "1.18",
      "1.19",
      "1.20",
      "1.21"
     ],
     "x-rule": {
      "enum": "snapshot-version"
     },
     "x-meaning": {
      "en": "Version of the snapshot, a string: \"1.10\" is not 1.1",
      "zh": "\u5feb\u7167\u7684\u7248\u672c\uff0c\u5fc5\u987b\u662f\u5b57\u7b26\u4e32\uff1a\"1.10\" \u4e0d\u662f 1.1"
     }
    },
    "current_turn": {
     "type": "integer",
     "minimum": 0,
     "x-meaning": {
      "en": "The turn that the run had reached",
      "zh": "\u8fd0\u884c\u5230\u8fbe\u7684\u8f6e\u6b21"
     }
    },
    "max_turns": {
     "type": [
      "integer",
      "null"
     ],
     "x-meaning": {
      "en": "How many turns the run is allowed; null if it has no limit (since version 1.10)",
      "zh": "\u8fd0\u884c\u5141\u8bb8\u7684\u6700\u5927\u8f6e\u6b21\uff1b\u6ca1\u6709\u4e0a\u9650\u65f6\u4e3a null\uff081.10 \u7248\u8d77\uff09"
     }
    },
    "current_agent": {
     "type": "object",
     "x-unique-keys": true,
     "properties": {
      "name": {
       "type": "string",
       "minLength": 1,
       "x-meaning": {
        "en": "The agent's name, never empty: it is used to look up the agent",
        "zh": "\u667a\u80fd\u4f53\u7684\u540d\u79f0\uff0c\u4e0d\u80fd\u4e3a\u7a7a\uff1a\u6062\u590d\u65f6\u6309\u540d\u79f0\u67e5\u627e\u667a\u80fd\u4f53"
       }
      },
      "identity": {
       "type": "string",
       "x-meaning": {
        "en": "Distinguishes agents of the same name (since version 1.7)",
        "zh": "\u7528\u4e8e\u533a\u5206\u540c\u540d\u667a\u80fd\u4f53\uff081.7 \u7248\u8d77\uff09"
       }
      }
     },
     "required": [
      "name"
     ],
     "x-meaning": {
      "en": "The agent that continues when the run is resumed, by its name",
      "zh": "\u6062\u590d\u8fd0\u884c\u65f6\u7ee7\u7eed\u6267\u884c\u7684\u667a\u80fd\u4f53\uff0c\u4ee5\u540d\u79f0\u8868\u793a"
     }
    },
    "original_input": {
     "if": {
      "type": "string"
     },
     "else": {
      "type": "array",
      "items": {
       "type": "object"
      },
      "x-rule": {
       "type": "text-or-list"
      }
     },
     "x-meaning": {
      "en": "Input that the run was started with: a string, or a list of input items",
      "zh": "\u542f\u52a8\u8fd0\u884c\u65f6\u7684\u8f93\u5165\uff1a\u5b57\u7b26\u4e32\uff0c\u6216\u8f93\u5165\u6761\u76ee\u7684\u5217\u8868"
     }
    },
    "pending_input": {
     "type": "array",
     "items": {
      "type": "object"
     },
     "x-meaning": {
      "en": "Input that was added to the snapshot and waits for the next call of the model (since version 1.15)",
      "zh": "\u52a0\u5165\u5feb\u7167\u3001\u7b49\u5f85\u4e0b\u4e00\u6b21\u6a21\u578b\u8c03\u7528\u7684\u8f93\u5165\uff081.15 \u7248\u8d77\uff09"
     }
    },
    "model_responses": {
     "type": "array",
     "items": {
      "type": "object"
     },
     "x-meaning": {
      "en": "The model's responses so far",
      "zh": "\u5230\u76ee\u524d\u4e3a\u6b62\u6a21\u578b\u7684\u5404\u6b21\u54cd\u5e94"
     }
    },
    "generated_items": {
     "type": "array",
     "items": {
      "type": "object"
     },
     "x-meaning": {
      "en": "The items of the run as the model sees them",
      "zh": "\u4f9b\u6a21\u578b\u4f7f\u7528\u7684\u8fd0\u884c\u6761\u76ee"
     }
    },
    "session_items": {
     "type": "array",
     "items": {
      "type": "object"
     },
     "x-meaning": {
      "en": "The items of the run as they were observed: new_items of the result",
      "zh": "\u8fd0\u884c\u4e2d\u5b9e\u9645\u4ea7\u751f\u7684\u6761\u76ee\uff0c\u5373\u8fd0\u884c\u7ed3\u679c\u7684 new_items"
     }
    },
    "context": {
     "type": "object",
     "x-unique-keys": true,
     "properties": {
      "usage": {
       "type": "object",
       "x-meaning": {
        "en": "Requests and tokens so far",
        "zh": "\u5230\u76ee\u524d\u4e3a\u6b62\u7684\u8bf7\u6c42\u6570\u548c token \u6570"
       }
      },
      "approvals": {
       "type": "object",
       "x-meaning": {
        "en": "The approval decision for each tool, by tool name",
        "zh": "\u6bcf\u4e2a\u5de5\u5177\u7684\u5ba1\u6279\u51b3\u5b9a\uff0c\u4ee5\u5de5\u5177\u540d\u79f0\u4e3a\u952e"
       }
      },
      "context": {
       "type": [
        "object",
        "null"
       ],
       "x-meaning": {
        "en": "The application's own object as the SDK could write it; null if there was none",
        "zh": "\u5e94\u7528\u81ea\u5df1\u7684\u4e0a\u4e0b\u6587\u5bf9\u8c61\uff0c\u6309 SDK \u80fd\u5199\u51fa\u7684\u6837\u5b50\uff1b\u6ca1\u6709\u65f6\u4e3a null"
       }
      }
     },
     "x-meaning": {
      "en": "The context of the run, with usage and approvals",
      "zh": "\u8fd0\u884c\u7684\u4e0a\u4e0b\u6587\uff0c\u4ee5\u53ca\u7528\u91cf\u548c\u5ba1\u6279"
     }
    },
    "input_guardrail_results": {
     "type": "array",
     "items": {
      "type": "object"
     },
     "x-meaning": {
      "en": "What the guardrails found in the input",
      "zh": "\u62a4\u680f\u5bf9\u8f93\u5165\u7684\u68c0\u67e5\u7ed3\u679c"
     }
    },
    "output_guardrail_results": {
     "type": "array",
     "items": {
      "type": "object"
     },
     "x-meaning": {
      "en": "What the guardrails found in the final output",
      "zh": "\u62a4\u680f\u5bf9\u6700\u7ec8\u8f93\u51fa\u7684\u68c0\u67e5\u7ed3\u679c"
     }
    },
    "tool_input_guardrail_results": {
     "type": "array",
     "items": {
      "type": "object"
     },
     "x-meaning": {
      "en": "What the guardrails of tools found in their arguments",
      "zh": "\u5de5\u5177\u7684\u62a4\u680f\u5bf9\u8c03\u7528\u53c2\u6570\u7684\u68c0\u67e5\u7ed3\u679c"
     }
    },
    "tool_output_guardrail_results": {
     "type": "array",
     "items": {
      "type": "object"
     },
     "x-meaning": {
      "en": "What the guardrails of tools found in their outputs",
      "zh": "\u5de5\u5177\u7684\u62a4\u680f\u5bf9\u5de5\u5177\u8f93\u51fa\u7684\u68c0\u67e5\u7ed3\u679c"
     }
    },
    "current_step": {
     "type": [
      "object",
      "null"
     ],
     "x-meaning": {
      "en": "Where the run is: an interruption with the tool calls that wait for approval, a next turn, or null",
      "zh": "\u8fd0\u884c\u505c\u5728\u4f55\u5904\uff1a\u7b49\u5f85\u5ba1\u6279\u7684\u4e2d\u65ad\u3001\u4e0b\u4e00\u8f6e\uff0c\u6216 null"
     }
    },
    "last_processed_response": {
     "type": [
      "object",
      "null"
     ],
     "x-meaning": {
      "en": "The SDK's result of processing the model's last response",
      "zh": "SDK \u5bf9\u6a21\u578b\u6700\u8fd1\u4e00\u6b21\u54cd\u5e94\u7684\u5904\u7406\u7ed3\u679c"
     }
    },
    "conversation_id": {
     "type": [
      "string",
      "null"
     ],
     "x-meaning": {
      "en": "The conversation that the provider keeps, or null",
      "zh": "\u7531\u63d0\u4f9b\u65b9\u4fdd\u5b58\u7684\u4f1a\u8bdd\u7684\u6807\u8bc6\uff0c\u6216 null"
     }
    },
    "previous_response_id": {
     "type": [
      "string",
      "null"
     ],
     "x-meaning": {
      "en": "The response that the next turn continues, or null",
      "zh": "\u4e0b\u4e00\u8f6e\u6240\u5ef6\u7eed\u7684\u54cd\u5e94\u7684\u6807\u8bc6\uff0c\u6216 null"
     }
    }
   },
   "required": [
    "$schemaVersion",
    "current_turn",
    "max_turns",
    "current_agent",
    "original_input",
    "context"
   ],
   "x-meaning": {
    "en": "The OpenAI Agents SDK's own snapshot of a run, used to resume it",
    "zh": "OpenAI Agents SDK \u81ea\u5df1\u7684\u8fd0\u884c\u5feb\u7167\uff0c\u7528\u4e8e\u6062\u590d\u8fd0\u884c"
   }
  },
  "tool-execution-result": {
   "type": "object",
   "x-unique-keys": true,
   "properties": {
    "success": {
     "type": "boolean",
     "x-meaning": {
      "en": "true: the operation worked, and there is data",
      "zh": "true \u8868\u793a\u64cd\u4f5c\u6210\u529f\u4e14\u6709\u6570\u636e\uff1bfalse \u8868\u793a\u5931\u8d25\u6216\u6ca1\u6709\u6570\u636e\uff0c\u5de5\u4f5c\u6d41\u505c\u6b62"
     }
    },
    "operationType": {
     "type": "string",
     "pattern": "[^\u0000- \u007f-\u00a0\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u2066-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb]",
     "x-rule": {
      "pattern": "blank"
     },
     "x-meaning": {
      "en": "Kind of operation",
      "zh": "\u64cd\u4f5c\u7684\u79cd\u7c7b"
     }
    },
    "data": {
     "x-meaning": {
      "en": "What the tool found or produced: any JSON value",
      "zh": "\u5de5\u5177\u67e5\u5230\u6216\u751f\u6210\u7684\u5185\u5bb9\uff1a\u4efb\u610f JSON \u503c"
     }
    },
    "message": {
     "type": "string",
     "x-meaning": {
      "en": "What happened, for the model and for people",
      "zh": "\u64cd\u4f5c\u8bf4\u660e\u6216\u9519\u8bef\u4fe1\u606f\uff0c\u7528\u4e8e\u544a\u77e5\u6a21\u578b\u548c\u4eba"
     }
    },
    "metadata": {
     "type": [
      "object",
      "null"
     ],
     "properties": {
      "toolresult": {
       "$ref": "#/$defs/toolresult"
      }
     },
     "x-meaning": {
      "en": "Facts about the data, such as totals or pages",
      "zh": "\u5173\u4e8e\u6570\u636e\u7684\u4fe1\u606f\uff0c\u5982\u603b\u6570\u3001\u5206\u9875"
     }
    }
   },
   "required": [
    "success",
    "operationType",
    "message"
   ],
   "additionalProperties": false,
   "allOf": [
    {
     "if": {
      "properties": {
       "success": {
        "const": false
       }
      }
     },
     "then": {
      "properties": {
       "data": {
        "type": "null",
        "x-rule": {
         "type": "failure-carries-data"
        }
       },
       "message": {
        "type": "string",
        "pattern": "[^\u0000- \u007f-\u00a0\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u2066-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb]",
        "x-rule": {
         "pattern": "failure-needs-message"
        }
       },
       "metadata": {
        "type": [
         "object",
         "null"
        ],
        "properties": {
         "toolresult": {
          "type": "object",
          "properties": {
           "outcome": {
            "not": {
             "const": "ok"
            },
            "x-rule": {
             "not": "extension-contradiction"
            }
           }
          }
         }
        }
       }
      }
     },
     "else": {
      "properties": {
       "metadata": {
        "type": [
         "object",
         "null"
        ],
        "properties": {
         "toolresult": {
          "type": "object",
          "properties": {
           "outcome": {
            "not": {
             "enum": [
              "failed",
              "empty"
             ]
            },
            "x-rule": {
             "not": "extension-contradiction"
            }
           }
          }
         }
        }
       }
      }
     }
    },
    {
     "if": {
      "properties": {
       "success": {
        "const": true
       },
       "operationType": {
        "const": "query"
       }
      }
     },
     "then": {
      "required": [
       "data"
      ],
      "properties": {
       "data": {
        "not": {
         "type": "null"
        },
        "x-rule": {
         "not": "query-needs-data"
        }
       }
      },
      "x-rule": {
       "required": "query-needs-data"
      }
     }
    }
   ],
   "$defs": {
    "toolresult": {
     "type": "object",
     "x-unique-keys": true,
     "properties": {
      "outcome": {
       "type": "string",
       "enum": [
        "ok",
        "empty",
        "failed",
        "unknown"
       ],
       "x-meaning": {
        "en": "The actual outcome, if the envelope's own fields cannot express it: ok, empty (the call worked and found nothing), failed, or unknown (the source does not distinguish empty from failed)",
        "zh": "\u4fe1\u5c01\u81ea\u8eab\u5b57\u6bb5\u65e0\u6cd5\u8868\u8fbe\u7684\u771f\u5b9e\u7ed3\u679c\uff1aok\uff08\u6210\u529f\uff09\u3001empty\uff08\u8c03\u7528\u6210\u529f\u4f46\u6ca1\u6709\u6570\u636e\uff09\u3001failed\uff08\u5931\u8d25\uff09\u3001unknown\uff08\u6765\u6e90\u65e0\u6cd5\u533a\u5206\u540e\u4e24\u8005\uff09"
       }
      },
      "code": {
       "type": "object",
       "x-unique-keys": true,
       "properties": {
        "value": {
         "type": "integer",
         "x-meaning": {
          "en": "The original number",
          "zh": "\u539f\u6765\u7684\u6570\u5b57"
         }
        },
        "name": {
         "type": "string",
         "pattern": "[^\u0000- \u007f-\u00a0\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u2066-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb]",
         "x-rule": {
          "pattern": "blank"
         },
         "x-meaning": {
          "en": "Name of that number in the dialect",
          "zh": "\u8be5\u6570\u5b57\u5728\u65b9\u8a00\u4e2d\u7684\u540d\u79f0"
         }
        },
        "dialect": {
         "type": "string",
         "pattern": "[^\u0000- \u007f-\u00a0\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u2066-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb]",
         "x-rule": {
          "pattern": "blank"
         },
         "x-meaning": {
          "en": "The dialect that the caller named",
          "zh": "\u7531\u8c03\u7528\u65b9\u6307\u660e\u7684\u65b9\u8a00\uff0c\u4ece\u4e0d\u731c\u6d4b"
         }
        }
       },
       "required": [
        "value",
        "name",
        "dialect"
       ],
       "additionalProperties": false,
       "x-meaning": {
        "en": "The error code before translation from a dialect: number, name and dialect, kept because several names can map to one code of this contract",
        "zh": "\u6309\u65b9\u8a00\u7ffb\u8bd1\u4e4b\u524d\u7684\u9519\u8bef\u7801\uff1a\u6570\u5b57\u3001\u540d\u79f0\u548c\u65b9\u8a00"
       }
      },
      "origin": {
       "type": "object",
       "x-unique-keys": true,
       "properties": {
        "form": {
         "type": "string",
         "pattern": "[^\u0000- \u007f-\u00a0\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u2066-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb]",
         "x-rule": {
          "pattern": "blank"
         },
         "x-meaning": {
          "en": "The form that the payload had before",
          "zh": "\u8f6c\u6362\u4e4b\u524d\u7684\u683c\u5f0f"
         }
        },
        "digest": {
         "type": "string",
         "pattern": "[^\u0000- \u007f-\u00a0\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u2066-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb]",
         "x-rule": {
          "pattern": "blank"
         },
         "x-meaning": {
          "en": "Fingerprint of the envelope without this object; if the envelope was edited since, rest is ignored",
          "zh": "\u4e0d\u542b\u672c\u5bf9\u8c61\u7684\u4fe1\u5c01\u6307\u7eb9\uff1b\u4fe1\u5c01\u6b64\u540e\u82e5\u88ab\u4fee\u6539\uff0crest \u5373\u88ab\u5ffd\u7565"
         }
        },
        "rest": {
         "type": "object",
         "x-meaning": {
          "en": "The fields without a place in this form, under their own names",
          "zh": "\u6ca1\u6709\u4f4d\u7f6e\u7684\u5b57\u6bb5\uff0c\u4fdd\u7559\u539f\u540d"
         }
        }
       },
       "required": [
        "form",
        "digest",
        "rest"
       ],
       "additionalProperties": false,
       "x-meaning": {
        "en": "What a conversion could not express in this form, so that converting back restores the original payload exactly",
        "zh": "\u8f6c\u6362\u65f6\u76ee\u6807\u683c\u5f0f\u653e\u4e0d\u4e0b\u7684\u5185\u5bb9\uff0c\u4f7f\u8f6c\u6362\u56de\u53bb\u65f6\u80fd\u7cbe\u786e\u8fd8\u539f"
       }
      },
      "assumed": {
       "type": "array",
       "minItems": 1,
       "items": {
        "type": "string",
        "pattern": "^/",
        "x-meaning": {
         "en": "JSON Pointer, which begins with a slash",
         "zh": "JSON Pointer\uff0c\u4ee5\u659c\u6760\u5f00\u5934"
        }
       },
       "x-meaning": {
        "en": "JSON Pointers to required fields that the source did not give and conversion filled in; leave them out of statistics",
        "zh": "\u5fc5\u586b\u4f46\u6765\u6e90\u6ca1\u6709\u7ed9\u51fa\u3001\u7531\u8f6c\u6362\u8865\u4e0a\u7684\u5b57\u6bb5\u7684 JSON Pointer\uff1b\u7edf\u8ba1\u65f6\u5e94\u5f53\u5ffd\u7565\u8fd9\u4e9b\u5b57\u6bb5"
       }
      },
      "evidence": {
       "type": "array",
       "items": {
        "type": "string",
        "minLength": 1
       },
       "x-meaning": {
        "en": "What shows that somebody else's result is not ok, the deciding sign first: a pointer (/status), words (text: not found), a flag (flag: isError, default)",
        "zh": "\u8bf4\u660e\u4ed6\u65b9\u8fd4\u56de\u7ed3\u679c\u5e76\u975e\u6210\u529f\u7684\u4f9d\u636e\uff0c\u8d77\u51b3\u5b9a\u4f5c\u7528\u7684\u5728\u524d\uff1a\u5b57\u6bb5\u6307\u9488\uff08/status\uff09\u3001\u6587\u5b57\uff08text: not found\uff09\u3001\u6807\u5fd7\uff08flag: isError, default\uff09"
       }
      },
      "still_running": {
       "type": "boolean",
       "x-meaning": {
        "en": "true if the call timed out but the tool could not be stopped and may still take effect",
        "zh": "\u8c03\u7528\u5df2\u8d85\u65f6\u4f46\u5de5\u5177\u65e0\u6cd5\u505c\u6b62\u3001\u4ecd\u53ef\u80fd\u4ea7\u751f\u6548\u679c\u65f6\u4e3a true"
       }
      },
      "attempts": {
       "type": "integer",
       "minimum": 1,
       "x-meaning": {
        "en": "How often the executor ran the tool for this call; present if it ran more than once",
        "zh": "\u6267\u884c\u5668\u4e3a\u672c\u6b21\u8c03\u7528\u8fd0\u884c\u8be5\u5de5\u5177\u7684\u6b21\u6570\uff1b\u8fd0\u884c\u591a\u4e8e\u4e00\u6b21\u65f6\u7ed9\u51fa"
       }
      }
     },
     "additionalProperties": false,
     "x-meaning": {
      "en": "The only key that this contract adds to an envelope",
      "zh": "\u672c\u5951\u7ea6\u5728\u4fe1\u5c01\u4e0a\u9644\u52a0\u7684\u552f\u4e00\u5185\u5bb9"
     }
    }
   },
   "x-meaning": {
    "en": "The form of the Java workflow: success decides whether the workflow continues",
    "zh": "Java \u5de5\u4f5c\u6d41\u7684\u8fd4\u56de\u683c\u5f0f\uff1a\u7531 success \u51b3\u5b9a\u5de5\u4f5c\u6d41\u662f\u5426\u7ee7\u7eed"
   }
  },
  "tool-message": {
   "type": "object",
   "x-unique-keys": true,
   "properties": {
    "role": {
     "type": "string",
     "const": "tool",
     "x-meaning": {
      "en": "Always \"tool\"",
      "zh": "\u56fa\u5b9a\u4e3a \"tool\""
     }
    },
    "content": {
     "type": "string",
     "pattern": "[^\u0000- \u007f-\u00a0\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u2066-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb]",
     "x-rule": {
      "pattern": "blank"
     },
     "x-meaning": {
      "en": "The text that the model sees",
      "zh": "\u6a21\u578b\u770b\u5230\u7684\u6587\u672c"
     }
    },
    "tool_call_id": {
     "type": "string",
     "pattern": "[^\u0000- \u007f-\u00a0\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u2066-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb]",
     "x-rule": {
      "pattern": "blank"
     },
     "x-meaning": {
      "en": "Identifier of the model's call that this answers",
      "zh": "\u672c\u6d88\u606f\u6240\u56de\u5e94\u7684\u6a21\u578b\u8c03\u7528\u6807\u8bc6"
     }
    },
    "name": {
     "type": "string",
     "x-meaning": {
      "en": "Name of the tool that ran",
      "zh": "\u6240\u6267\u884c\u5de5\u5177\u7684\u540d\u79f0"
     }
    },
    "is_internal": {
     "type": "boolean",
     "x-meaning": {
      "en": "Whether the host hides the message from its user interface",
      "zh": "\u5bbf\u4e3b\u662f\u5426\u5728\u754c\u9762\u4e0a\u9690\u85cf\u6b64\u6d88\u606f"
     }
    }
   },
   "required": [
    "role",
    "content",
    "tool_call_id"
   ],
   "additionalProperties": false,
   "x-meaning": {
    "en": "The message that a host passes to its model layer after a tool ran",
    "zh": "\u5de5\u5177\u6267\u884c\u540e\u7531\u5bbf\u4e3b\u4ea4\u7ed9\u6a21\u578b\u5c42\u7684\u6d88\u606f"
   }
  },
  "tool-response": {
   "type": "object",
   "x-unique-keys": true,
   "properties": {
    "code": {
     "type": "integer",
     "minimum": 0,
     "maximum": 5999,
     "if": {
      "type": "integer",
      "minimum": 1
     },
     "then": {
      "minimum": 1000,
      "x-rule": {
       "minimum": "code-range"
      },
      "if": {
       "type": "integer",
       "minimum": 3000
      },
      "then": {
       "minimum": 5000,
       "x-rule": {
        "minimum": "code-range"
       }
      }
     },
     "x-rule": {
      "minimum": "code-range",
      "maximum": "code-range"
     },
     "x-meaning": {
      "en": "0 means success",
      "zh": "0 \u8868\u793a\u6210\u529f"
     }
    },
    "message": {
     "type": "string",
     "x-meaning": {
      "en": "What happened, for people and for the model",
      "zh": "\u53d1\u751f\u4e86\u4ec0\u4e48\uff0c\u7ed9\u4eba\u548c\u6a21\u578b\u770b"
     }
    },
    "data": {
     "x-meaning": {
      "en": "The data that the tool returns: any JSON value, including null",
      "zh": "\u5de5\u5177\u8981\u4ea4\u51fa\u7684\u5185\u5bb9\uff1a\u4efb\u610f JSON \u503c\uff0c\u53ef\u4ee5\u662f null"
     }
    },
    "meta": {
     "type": "object",
     "x-unique-keys": true,
     "properties": {
      "execution_time_ms": {
       "type": "number",
       "minimum": 0,
       "x-meaning": {
        "en": "How long the call took, in milliseconds",
        "zh": "\u8c03\u7528\u8017\u65f6\uff0c\u5355\u4f4d\u6beb\u79d2\uff0c\u53ef\u4ee5\u5e26\u5c0f\u6570"
       }
      },
      "tool": {
       "type": "string",
       "pattern": "[^\u0000- \u007f-\u00a0\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u2066-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb]",
       "x-rule": {
        "pattern": "blank"
       },
       "x-meaning": {
        "en": "Name of the tool that ran",
        "zh": "\u6240\u6267\u884c\u5de5\u5177\u7684\u540d\u79f0"
       }
      },
      "resource_type": {
       "type": [
        "string",
        "null"
       ],
       "x-meaning": {
        "en": "Kind of resource the tool worked on, if any",
        "zh": "\u5de5\u5177\u6240\u64cd\u4f5c\u7684\u8d44\u6e90\u7c7b\u578b\uff08\u5982\u679c\u9002\u7528\uff09"
       }
      },
      "session_id": {
       "type": [
        "string",
        "null"
       ],
       "x-meaning": {
        "en": "Session in which the tool ran, if any",
        "zh": "\u6267\u884c\u6240\u5728\u7684\u4f1a\u8bdd\uff08\u5982\u679c\u9002\u7528\uff09"
       }
      },
      "temporary_session": {
       "type": "boolean",
       "x-meaning": {
        "en": "Whether the session was opened for this call alone and closed after it",
        "zh": "\u662f\u5426\u4e3a\u672c\u6b21\u8c03\u7528\u4e34\u65f6\u521b\u5efa\u3001\u7528\u540e\u5373\u5173\u95ed\u7684\u4f1a\u8bdd"
       }
      },
      "trace_id": {
       "type": [
        "string",
        "null"
       ],
       "x-meaning": {
        "en": "The caller's trace identifier, carried through unchanged",
        "zh": "\u8c03\u7528\u65b9\u7684\u8ffd\u8e2a\u6807\u8bc6\uff0c\u539f\u6837\u4f20\u9012"
       }
      },
      "tool_call_id": {
       "type": [
        "string",
        "null"
       ],
       "x-meaning": {
        "en": "The model's identifier of the call",
        "zh": "\u672c\u6b21\u8c03\u7528\u5728\u6a21\u578b\u4fa7\u7684\u6807\u8bc6"
       }
      },
      "request_id": {
       "type": [
        "string",
        "null"
       ],
       "x-meaning": {
        "en": "Identifier of this request in the server's log",
        "zh": "\u672c\u6b21\u8bf7\u6c42\u5728\u670d\u52a1\u7aef\u65e5\u5fd7\u4e2d\u7684\u6807\u8bc6"
       }
      },
      "error_type": {
       "type": [
        "string",
        "null"
       ],
       "x-meaning": {
        "en": "Class name of the error, for people who search logs",
        "zh": "\u9519\u8bef\u7684\u7c7b\u540d\uff0c\u4fbf\u4e8e\u68c0\u7d22\u65e5\u5fd7"
       }
      },
      "retry_after_ms": {
       "type": "number",
       "minimum": 0,
       "x-meaning": {
        "en": "How long to wait before the call is repeated, in milliseconds",
        "zh": "\u518d\u6b21\u8c03\u7528\u4e4b\u524d\u9700\u8981\u7b49\u5f85\u7684\u65f6\u95f4\uff0c\u5355\u4f4d\u6beb\u79d2"
       }
      },
      "toolresult": {
       "$ref": "#/$defs/toolresult"
      }
     },
     "required": [
      "execution_time_ms",
      "tool"
     ],
     "x-meaning": {
      "en": "Facts about the call; tool and execution_time_ms are always present",
      "zh": "\u5173\u4e8e\u672c\u6b21\u8c03\u7528\u7684\u4fe1\u606f\uff0c\u5fc5\u542b tool \u548c execution_time_ms"
     }
    }
   },
   "required": [
    "code",
    "message",
    "data",
    "meta"
   ],
   "additionalProperties": false,
   "if": {
    "properties": {
     "code": {
      "type": "integer",
      "minimum": 1
     }
    }
   },
   "then": {
    "properties": {
     "message": {
      "type": "string",
      "pattern": "[^\u0000- \u007f-\u00a0\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u2066-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb]",
      "x-rule": {
       "pattern": "failure-needs-message"
      }
     },
     "meta": {
      "type": "object",
      "properties": {
       "toolresult": {
        "type": "object",
        "properties": {
         "outcome": {
          "not": {
           "const": "ok"
          },
          "x-rule": {
           "not": "extension-contradiction"
          }
         }
        }
       }
      }
     }
    }
   },
   "else": {
    "properties": {
     "meta": {
      "type": "object",
      "properties": {
       "toolresult": {
        "type": "object",
        "properties": {
         "outcome": {
          "not": {
           "enum": [
            "failed",
            "empty"
           ]
          },
          "x-rule": {
           "not": "extension-contradiction"
          }
         }
        }
       }
      }
     }
    }
   },
   "$defs": {
    "toolresult": {
     "type": "object",
     "x-unique-keys": true,
     "properties": {
      "outcome": {
       "type": "string",
       "enum": [
        "ok",
        "empty",
        "failed",
        "unknown"
       ],
       "x-meaning": {
        "en": "The actual outcome, if the envelope's own fields cannot express it: ok, empty (the call worked and found nothing), failed, or unknown (the source does not distinguish empty from failed)",
        "zh": "\u4fe1\u5c01\u81ea\u8eab\u5b57\u6bb5\u65e0\u6cd5\u8868\u8fbe\u7684\u771f\u5b9e\u7ed3\u679c\uff1aok\uff08\u6210\u529f\uff09\u3001empty\uff08\u8c03\u7528\u6210\u529f\u4f46\u6ca1\u6709\u6570\u636e\uff09\u3001failed\uff08\u5931\u8d25\uff09\u3001unknown\uff08\u6765\u6e90\u65e0\u6cd5\u533a\u5206\u540e\u4e24\u8005\uff09"
       }
      },
      "code": {
       "type": "object",
       "x-unique-keys": true,
       "properties": {
        "value": {
         "type": "integer",
         "x-meaning": {
          "en": "The original number",
          "zh": "\u539f\u6765\u7684\u6570\u5b57"
         }
        },
        "name": {
         "type": "string",
         "pattern": "[^\u0000- \u007f-\u00a0\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u2066-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb]",
         "x-rule": {
          "pattern": "blank"
         },
         "x-meaning": {
          "en": "Name of that number in the dialect",
          "zh": "\u8be5\u6570\u5b57\u5728\u65b9\u8a00\u4e2d\u7684\u540d\u79f0"
         }
        },
        "dialect": {
         "type": "string",
         "pattern": "[^\u0000- \u007f-\u00a0\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u2066-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb]",
         "x-rule": {
          "pattern": "blank"
         },
         "x-meaning": {
          "en": "The dialect that the caller named",
          "zh": "\u7531\u8c03\u7528\u65b9\u6307\u660e\u7684\u65b9\u8a00\uff0c\u4ece\u4e0d\u731c\u6d4b"
         }
        }
       },
       "required": [
        "value",
        "name",
        "dialect"
       ],
       "additionalProperties": false,
       "x-meaning": {
        "en": "The error code before translation from a dialect: number, name and dialect, kept because several names can map to one code of this contract",
        "zh": "\u6309\u65b9\u8a00\u7ffb\u8bd1\u4e4b\u524d\u7684\u9519\u8bef\u7801\uff1a\u6570\u5b57\u3001\u540d\u79f0\u548c\u65b9\u8a00"
       }
      },
      "origin": {
       "type": "object",
       "x-unique-keys": true,
       "properties": {
        "form": {
         "type": "string",
         "pattern": "[^\u0000- \u007f-\u00a0\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u2066-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb]",
         "x-rule": {
          "pattern": "blank"
         },
         "x-meaning": {
          "en": "The form that the payload had before",
          "zh": "\u8f6c\u6362\u4e4b\u524d\u7684\u683c\u5f0f"
         }
        },
        "digest": {
         "type": "string",
         "pattern": "[^\u0000- \u007f-\u00a0\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u2066-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb]",
         "x-rule": {
          "pattern": "blank"
         },
         "x-meaning": {
          "en": "Fingerprint of the envelope without this object; if the envelope was edited since, rest is ignored",
          "zh": "\u4e0d\u542b\u672c\u5bf9\u8c61\u7684\u4fe1\u5c01\u6307\u7eb9\uff1b\u4fe1\u5c01\u6b64\u540e\u82e5\u88ab\u4fee\u6539\uff0crest \u5373\u88ab\u5ffd\u7565"
         }
        },
        "rest": {
         "type": "object",
         "x-meaning": {
          "en": "The fields without a place in this form, under their own names",
          "zh": "\u6ca1\u6709\u4f4d\u7f6e\u7684\u5b57\u6bb5\uff0c\u4fdd\u7559\u539f\u540d"
         }
        }
       },
       "required": [
        "form",
        "digest",
        "rest"
       ],
       "additionalProperties": false,
       "x-meaning": {
        "en": "What a conversion could not express in this form, so that converting back restores the original payload exactly",
        "zh": "\u8f6c\u6362\u65f6\u76ee\u6807\u683c\u5f0f\u653e\u4e0d\u4e0b\u7684\u5185\u5bb9\uff0c\u4f7f\u8f6c\u6362\u56de\u53bb\u65f6\u80fd\u7cbe\u786e\u8fd8\u539f"
       }
      },
      "assumed": {
       "type": "array",
       "minItems": 1,
       "items": {
        "type": "string",
        "pattern": "^/",
        "x-meaning": {
         "en": "JSON Pointer, which begins with a slash",
         "zh": "JSON Pointer\uff0c\u4ee5\u659c\u6760\u5f00\u5934"
        }
       },
       "x-meaning": {
        "en": "JSON Pointers to required fields that the source did not give and conversion filled in; leave them out of statistics",
        "zh": "\u5fc5\u586b\u4f46\u6765\u6e90\u6ca1\u6709\u7ed9\u51fa\u3001\u7531\u8f6c\u6362\u8865\u4e0a\u7684\u5b57\u6bb5\u7684 JSON Pointer\uff1b\u7edf\u8ba1\u65f6\u5e94\u5f53\u5ffd\u7565\u8fd9\u4e9b\u5b57\u6bb5"
       }
      },
      "evidence": {
       "type": "array",
       "items": {
        "type": "string",
        "minLength": 1
       },
       "x-meaning": {
        "en": "What shows that somebody else's result is not ok, the deciding sign first: a pointer (/status), words (text: not found), a flag (flag: isError, default)",
        "zh": "\u8bf4\u660e\u4ed6\u65b9\u8fd4\u56de\u7ed3\u679c\u5e76\u975e\u6210\u529f\u7684\u4f9d\u636e\uff0c\u8d77\u51b3\u5b9a\u4f5c\u7528\u7684\u5728\u524d\uff1a\u5b57\u6bb5\u6307\u9488\uff08/status\uff09\u3001\u6587\u5b57\uff08text: not found\uff09\u3001\u6807\u5fd7\uff08flag: isError, default\uff09"
       }
      },
      "still_running": {
       "type": "boolean",
       "x-meaning": {
        "en": "true if the call timed out but the tool could not be stopped and may still take effect",
        "zh": "\u8c03\u7528\u5df2\u8d85\u65f6\u4f46\u5de5\u5177\u65e0\u6cd5\u505c\u6b62\u3001\u4ecd\u53ef\u80fd\u4ea7\u751f\u6548\u679c\u65f6\u4e3a true"
       }
      },
      "attempts": {
       "type": "integer",
       "minimum": 1,
       "x-meaning": {
        "en": "How often the executor ran the tool for this call; present if it ran more than once",
        "zh": "\u6267\u884c\u5668\u4e3a\u672c\u6b21\u8c03\u7528\u8fd0\u884c\u8be5\u5de5\u5177\u7684\u6b21\u6570\uff1b\u8fd0\u884c\u591a\u4e8e\u4e00\u6b21\u65f6\u7ed9\u51fa"
       }
      }
     },
     "additionalProperties": false,
     "x-meaning": {
      "en": "The only key that this contract adds to an envelope",
      "zh": "\u672c\u5951\u7ea6\u5728\u4fe1\u5c01\u4e0a\u9644\u52a0\u7684\u552f\u4e00\u5185\u5bb9"
     }
    }
   },
   "x-meaning": {
    "en": "What the executor returns: code, message, data and meta, all four always present",
    "zh": "\u79bb\u5f00\u6267\u884c\u5668\u7684\u8fd4\u56de\u683c\u5f0f\uff1acode\u3001message\u3001data\u3001meta \u56db\u9879\u5fc5\u987b\u9f50\u5168"
   }
  },
  "tool-result": {
   "type": "object",
   "x-unique-keys": true,
   "properties": {
    "output": {
     "type": [
      "string",
      "null"
     ],
     "x-meaning": {
      "en": "What the tool tells the model; may be empty",
      "zh": "\u5de5\u5177\u8981\u544a\u8bc9\u6a21\u578b\u7684\u5185\u5bb9\uff0c\u53ef\u4ee5\u662f\u7a7a\u5b57\u7b26\u4e32"
     }
    },
    "error": {
     "type": [
      "string",
      "null"
     ],
     "pattern": "[^\u0000- \u007f-\u00a0\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u2066-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb]",
     "x-rule": {
      "pattern": "blank"
     },
     "x-meaning": {
      "en": "Why it failed; null or absent if it did not",
      "zh": "\u5931\u8d25\u7684\u539f\u56e0\uff1b\u6ca1\u6709\u5931\u8d25\u65f6\u4e3a null \u6216\u7701\u7565"
     }
    },
    "name": {
     "type": [
      "string",
      "null"
     ],
     "x-meaning": {
      "en": "Name of the tool that ran",
      "zh": "\u6240\u6267\u884c\u5de5\u5177\u7684\u540d\u79f0"
     }
    },
    "tool_call_id": {
     "type": [
      "string",
      "null"
     ],
     "x-meaning": {
      "en": "Identifier of the model's call that this answers",
      "zh": "\u672c\u7ed3\u679c\u6240\u56de\u5e94\u7684\u6a21\u578b\u8c03\u7528\u6807\u8bc6"
     }
    },
    "system": {
     "type": [
      "string",
      "null"
     ],
     "x-meaning": {
      "en": "A note for the orchestrator; the model does not see it",
      "zh": "\u7ed9\u7f16\u6392\u5668\u7684\u4fe1\u606f\uff0c\u6a21\u578b\u770b\u4e0d\u5230"
     }
    },
    "execution_time": {
     "type": "number",
     "minimum": 0,
     "x-meaning": {
      "en": "How long the call took, in seconds (not milliseconds)",
      "zh": "\u8c03\u7528\u8017\u65f6\uff0c\u5355\u4f4d\u79d2\uff08\u4e0d\u662f\u6beb\u79d2\uff09\uff0c\u53ef\u4ee5\u5e26\u5c0f\u6570"
     }
    },
    "explanation": {
     "type": [
      "string",
      "null"
     ],
     "x-meaning": {
      "en": "The model's own explanation of the call",
      "zh": "\u6a21\u578b\u5bf9\u8fd9\u6b21\u8c03\u7528\u7684\u89e3\u91ca"
     }
    },
    "metadata": {
     "type": [
      "object",
      "null"
     ],
     "properties": {
      "toolresult": {
       "$ref": "#/$defs/toolresult"
      }
     },
     "x-meaning": {
      "en": "Facts about the data, such as totals or pages",
      "zh": "\u5173\u4e8e\u6570\u636e\u7684\u4fe1\u606f\uff0c\u5982\u603b\u6570\u3001\u5206\u9875"
     }
    }
   },
   "additionalProperties": false,
   "if": {
    "properties": {
     "error": {
      "type": "string"
     }
    },
    "required": [
     "error"
    ]
   },
   "then": {
    "properties": {
     "metadata": {
      "type": [
       "object",
       "null"
      ],
      "properties": {
       "toolresult": {
        "type": "object",
        "properties": {
         "outcome": {
          "not": {
           "enum": [
            "ok",
            "empty"
           ]
          },
          "x-rule": {
           "not": "extension-contradiction"
          }
         }
        }
       }
      }
     }
    }
   },
   "else": {
    "required": [
     "output"
    ],
    "properties": {
     "output": {
      "type": "string",
      "x-rule": {
       "type": "output-or-error"
      }
     },
     "metadata": {
      "type": [
       "object",
       "null"
      ],
      "properties": {
       "toolresult": {
        "type": "object",
        "properties": {
         "outcome": {
          "not": {
           "const": "failed"
          },
          "x-rule": {
           "not": "extension-contradiction"
          }
         }
        }
       }
      }
     }
    },
    "x-rule": {
     "required": "output-or-error"
    }
   },
   "$defs": {
    "toolresult": {
     "type": "object",
     "x-unique-keys": true,
     "properties": {
      "outcome": {
       "type": "string",
       "enum": [
        "ok",
        "empty",
        "failed",
        "unknown"
       ],
       "x-meaning": {
        "en": "The actual outcome, if the envelope's own fields cannot express it: ok, empty (the call worked and found nothing), failed, or unknown (the source does not distinguish empty from failed)",
        "zh": "\u4fe1\u5c01\u81ea\u8eab\u5b57\u6bb5\u65e0\u6cd5\u8868\u8fbe\u7684\u771f\u5b9e\u7ed3\u679c\uff1aok\uff08\u6210\u529f\uff09\u3001empty\uff08\u8c03\u7528\u6210\u529f\u4f46\u6ca1\u6709\u6570\u636e\uff09\u3001failed\uff08\u5931\u8d25\uff09\u3001unknown\uff08\u6765\u6e90\u65e0\u6cd5\u533a\u5206\u540e\u4e24\u8005\uff09"
       }
      },
      "code": {
       "type": "object",
       "x-unique-keys": true,
       "properties": {
        "value": {
         "type": "integer",
         "x-meaning": {
          "en": "The original number",
          "zh": "\u539f\u6765\u7684\u6570\u5b57"
         }
        },
        "name": {
         "type": "string",
         "pattern": "[^\u0000- \u007f-\u00a0\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u2066-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb]",
         "x-rule": {
          "pattern": "blank"
         },
         "x-meaning": {
          "en": "Name of that number in the dialect",
          "zh": "\u8be5\u6570\u5b57\u5728\u65b9\u8a00\u4e2d\u7684\u540d\u79f0"
         }
        },
        "dialect": {
         "type": "string",
         "pattern": "[^\u0000- \u007f-\u00a0\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u2066-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb]",
         "x-rule": {
          "pattern": "blank"
         },
         "x-meaning": {
          "en": "The dialect that the caller named",
          "zh": "\u7531\u8c03\u7528\u65b9\u6307\u660e\u7684\u65b9\u8a00\uff0c\u4ece\u4e0d\u731c\u6d4b"
         }
        }
       },
       "required": [
        "value",
        "name",
        "dialect"
       ],
       "additionalProperties": false,
       "x-meaning": {
        "en": "The error code before translation from a dialect: number, name and dialect, kept because several names can map to one code of this contract",
        "zh": "\u6309\u65b9\u8a00\u7ffb\u8bd1\u4e4b\u524d\u7684\u9519\u8bef\u7801\uff1a\u6570\u5b57\u3001\u540d\u79f0\u548c\u65b9\u8a00"
       }
      },
      "origin": {
       "type": "object",
       "x-unique-keys": true,
       "properties": {
        "form": {
         "type": "string",
         "pattern": "[^\u0000- \u007f-\u00a0\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u2066-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb]",
         "x-rule": {
          "pattern": "blank"
         },
         "x-meaning": {
          "en": "The form that the payload had before",
          "zh": "\u8f6c\u6362\u4e4b\u524d\u7684\u683c\u5f0f"
         }
        },
        "digest": {
         "type": "string",
         "pattern": "[^\u0000- \u007f-\u00a0\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u2066-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb]",
         "x-rule": {
          "pattern": "blank"
         },
         "x-meaning": {
          "en": "Fingerprint of the envelope without this object; if the envelope was edited since, rest is ignored",
          "zh": "\u4e0d\u542b\u672c\u5bf9\u8c61\u7684\u4fe1\u5c01\u6307\u7eb9\uff1b\u4fe1\u5c01\u6b64\u540e\u82e5\u88ab\u4fee\u6539\uff0crest \u5373\u88ab\u5ffd\u7565"
         }
        },
        "rest": {
         "type": "object",
         "x-meaning": {
          "en": "The fields without a place in this form, under their own names",
          "zh": "\u6ca1\u6709\u4f4d\u7f6e\u7684\u5b57\u6bb5\uff0c\u4fdd\u7559\u539f\u540d"
         }
        }
       },
       "required": [
        "form",
        "digest",
        "rest"
       ],
       "additionalProperties": false,
       "x-meaning": {
        "en": "What a conversion could not express in this form, so that converting back restores the original payload exactly",
        "zh": "\u8f6c\u6362\u65f6\u76ee\u6807\u683c\u5f0f\u653e\u4e0d\u4e0b\u7684\u5185\u5bb9\uff0c\u4f7f\u8f6c\u6362\u56de\u53bb\u65f6\u80fd\u7cbe\u786e\u8fd8\u539f"
       }
      },
      "assumed": {
       "type": "array",
       "minItems": 1,
       "items": {
        "type": "string",
        "pattern": "^/",
        "x-meaning": {
         "en": "JSON Pointer, which begins with a slash",
         "zh": "JSON Pointer\uff0c\u4ee5\u659c\u6760\u5f00\u5934"
        }
       },
       "x-meaning": {
        "en": "JSON Pointers to required fields that the source did not give and conversion filled in; leave them out of statistics",
        "zh": "\u5fc5\u586b\u4f46\u6765\u6e90\u6ca1\u6709\u7ed9\u51fa\u3001\u7531\u8f6c\u6362\u8865\u4e0a\u7684\u5b57\u6bb5\u7684 JSON Pointer\uff1b\u7edf\u8ba1\u65f6\u5e94\u5f53\u5ffd\u7565\u8fd9\u4e9b\u5b57\u6bb5"
       }
      },
      "evidence": {
       "type": "array",
       "items": {
        "type": "string",
        "minLength": 1
       },
       "x-meaning": {
        "en": "What shows that somebody else's result is not ok, the deciding sign first: a pointer (/status), words (text: not found), a flag (flag: isError, default)",
        "zh": "\u8bf4\u660e\u4ed6\u65b9\u8fd4\u56de\u7ed3\u679c\u5e76\u975e\u6210\u529f\u7684\u4f9d\u636e\uff0c\u8d77\u51b3\u5b9a\u4f5c\u7528\u7684\u5728\u524d\uff1a\u5b57\u6bb5\u6307\u9488\uff08/status\uff09\u3001\u6587\u5b57\uff08text: not found\uff09\u3001\u6807\u5fd7\uff08flag: isError, default\uff09"
       }
      },
      "still_running": {
       "type": "boolean",
       "x-meaning": {
        "en": "true if the call timed out but the tool could not be stopped and may still take effect",
        "zh": "\u8c03\u7528\u5df2\u8d85\u65f6\u4f46\u5de5\u5177\u65e0\u6cd5\u505c\u6b62\u3001\u4ecd\u53ef\u80fd\u4ea7\u751f\u6548\u679c\u65f6\u4e3a true"
       }
      },
      "attempts": {
       "type": "integer",
       "minimum": 1,
       "x-meaning": {
        "en": "How often the executor ran the tool for this call; present if it ran more than once",
        "zh": "\u6267\u884c\u5668\u4e3a\u672c\u6b21\u8c03\u7528\u8fd0\u884c\u8be5\u5de5\u5177\u7684\u6b21\u6570\uff1b\u8fd0\u884c\u591a\u4e8e\u4e00\u6b21\u65f6\u7ed9\u51fa"
       }
      }
     },
     "additionalProperties": false,
     "x-meaning": {
      "en": "The only key that this contract adds to an envelope",
      "zh": "\u672c\u5951\u7ea6\u5728\u4fe1\u5c01\u4e0a\u9644\u52a0\u7684\u552f\u4e00\u5185\u5bb9"
     }
    }
   },
   "x-meaning": {
    "en": "The form of magic: output for success, error for failure",
    "zh": "magic \u7684\u8fd4\u56de\u683c\u5f0f\uff1a\u6210\u529f\u5199 output\uff0c\u5931\u8d25\u5199 error"
   }
  },
  "tool-return": {
   "type": "object",
   "x-unique-keys": true,
   "properties": {
    "code": {
     "type": "integer",
     "minimum": 0,
     "maximum": 5999,
     "if": {
      "type": "integer",
      "minimum": 1
     },
     "then": {
      "minimum": 1000,
      "x-rule": {
       "minimum": "code-range"
      },
      "if": {
       "type": "integer",
       "minimum": 3000
      },
      "then": {
       "minimum": 5000,
       "x-rule": {
        "minimum": "code-range"
       }
      }
     },
     "x-rule": {
      "minimum": "code-range",
      "maximum": "code-range"
     },
     "x-meaning": {
      "en": "0 means success",
      "zh": "0 \u8868\u793a\u6210\u529f"
     }
    },
    "message": {
     "type": "string",
     "x-meaning": {
      "en": "What happened, for people and for the model",
      "zh": "\u53d1\u751f\u4e86\u4ec0\u4e48\uff0c\u7ed9\u4eba\u548c\u6a21\u578b\u770b"
     }
    },
    "data": {
     "x-meaning": {
      "en": "The data that the tool returns: any JSON value, including null",
      "zh": "\u5de5\u5177\u8981\u4ea4\u51fa\u7684\u5185\u5bb9\uff1a\u4efb\u610f JSON \u503c\uff0c\u53ef\u4ee5\u662f null"
     }
    },
    "meta": {
     "type": [
      "object",
      "null"
     ],
     "x-unique-keys": true,
     "properties": {
      "execution_time_ms": {
       "type": "number",
       "minimum": 0,
       "x-meaning": {
        "en": "How long the call took, in milliseconds",
        "zh": "\u8c03\u7528\u8017\u65f6\uff0c\u5355\u4f4d\u6beb\u79d2\uff0c\u53ef\u4ee5\u5e26\u5c0f\u6570"
       }
      },
      "tool": {
       "type": "string",
       "pattern": "[^\u0000- \u007f-\u00a0\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u2066-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb]",
       "x-rule": {
        "pattern": "blank"
       },
       "x-meaning": {
        "en": "Name of the tool that ran",
        "zh": "\u6240\u6267\u884c\u5de5\u5177\u7684\u540d\u79f0"
       }
      },
      "resource_type": {
       "type": [
        "string",
        "null"
       ],
       "x-meaning": {
        "en": "Kind of resource the tool worked on, if any",
        "zh": "\u5de5\u5177\u6240\u64cd\u4f5c\u7684\u8d44\u6e90\u7c7b\u578b\uff08\u5982\u679c\u9002\u7528\uff09"
       }
      },
      "session_id": {
       "type": [
        "string",
        "null"
       ],
       "x-meaning": {
        "en": "Session in which the tool ran, if any",
        "zh": "\u6267\u884c\u6240\u5728\u7684\u4f1a\u8bdd\uff08\u5982\u679c\u9002\u7528\uff09"
       }
      },
      "temporary_session": {
       "type": "boolean",
       "x-meaning": {
        "en": "Whether the session was opened for this call alone and closed after it",
        "zh": "\u662f\u5426\u4e3a\u672c\u6b21\u8c03\u7528\u4e34\u65f6\u521b\u5efa\u3001\u7528\u540e\u5373\u5173\u95ed\u7684\u4f1a\u8bdd"
       }
      },
      "trace_id": {
       "type": [
        "string",
        "null"
       ],
       "x-meaning": {
        "en": "The caller's trace identifier, carried through unchanged",
        "zh": "\u8c03\u7528\u65b9\u7684\u8ffd\u8e2a\u6807\u8bc6\uff0c\u539f\u6837\u4f20\u9012"
       }
      },
      "tool_call_id": {
       "type": [
        "string",
        "null"
       ],
       "x-meaning": {
        "en": "The model's identifier of the call",
        "zh": "\u672c\u6b21\u8c03\u7528\u5728\u6a21\u578b\u4fa7\u7684\u6807\u8bc6"
       }
      },
      "request_id": {
       "type": [
        "string",
        "null"
       ],
       "x-meaning": {
        "en": "Identifier of this request in the server's log",
        "zh": "\u672c\u6b21\u8bf7\u6c42\u5728\u670d\u52a1\u7aef\u65e5\u5fd7\u4e2d\u7684\u6807\u8bc6"
       }
      },
      "error_type": {
       "type": [
        "string",
        "null"
       ],
       "x-meaning": {
        "en": "Class name of the error, for people who search logs",
        "zh": "\u9519\u8bef\u7684\u7c7b\u540d\uff0c\u4fbf\u4e8e\u68c0\u7d22\u65e5\u5fd7"
       }
      },
      "retry_after_ms": {
       "type": "number",
       "minimum": 0,
       "x-meaning": {
        "en": "How long to wait before the call is repeated, in milliseconds",
        "zh": "\u518d\u6b21\u8c03\u7528\u4e4b\u524d\u9700\u8981\u7b49\u5f85\u7684\u65f6\u95f4\uff0c\u5355\u4f4d\u6beb\u79d2"
       }
      },
      "toolresult": {
       "$ref": "#/$defs/toolresult"
      }
     },
     "x-meaning": {
      "en": "Facts about the call",
      "zh": "\u5173\u4e8e\u672c\u6b21\u8c03\u7528\u7684\u4fe1\u606f"
     }
    }
   },
   "required": [
    "code"
   ],
   "additionalProperties": false,
   "if": {
    "properties": {
     "code": {
      "type": "integer",
      "minimum": 1
     }
    }
   },
   "then": {
    "required": [
     "message"
    ],
    "properties": {
     "message": {
      "type": "string",
      "pattern": "[^\u0000- \u007f-\u00a0\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u2066-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb]",
      "x-rule": {
       "pattern": "failure-needs-message"
      }
     },
     "meta": {
      "type": [
       "object",
       "null"
      ],
      "properties": {
       "toolresult": {
        "type": "object",
        "properties": {
         "outcome": {
          "not": {
           "const": "ok"
          },
          "x-rule": {
           "not": "extension-contradiction"
          }
         }
        }
       }
      }
     }
    },
    "x-rule": {
     "required": "failure-needs-message"
    }
   },
   "else": {
    "properties": {
     "meta": {
      "type": [
       "object",
       "null"
      ],
      "properties": {
       "toolresult": {
        "type": "object",
        "properties": {
         "outcome": {
          "not": {
           "enum": [
            "failed",
            "empty"
           ]
          },
          "x-rule": {
           "not": "extension-contradiction"
          }
         }
        }
       }
      }
     }
    }
   },
   "$defs": {
    "toolresult": {
     "type": "object",
     "x-unique-keys": true,
     "properties": {
      "outcome": {
       "type": "string",
       "enum": [
        "ok",
        "empty",
        "failed",
        "unknown"
       ],
       "x-meaning": {
        "en": "The actual outcome, if the envelope's own fields cannot express it: ok, empty (the call worked and found nothing), failed, or unknown (the source does not distinguish empty from failed)",
        "zh": "\u4fe1\u5c01\u81ea\u8eab\u5b57\u6bb5\u65e0\u6cd5\u8868\u8fbe\u7684\u771f\u5b9e\u7ed3\u679c\uff1aok\uff08\u6210\u529f\uff09\u3001empty\uff08\u8c03\u7528\u6210\u529f\u4f46\u6ca1\u6709\u6570\u636e\uff09\u3001failed\uff08\u5931\u8d25\uff09\u3001unknown\uff08\u6765\u6e90\u65e0\u6cd5\u533a\u5206\u540e\u4e24\u8005\uff09"
       }
      },
      "code": {
       "type": "object",
       "x-unique-keys": true,
       "properties": {
        "value": {
         "type": "integer",
         "x-meaning": {
          "en": "The original number",
          "zh": "\u539f\u6765\u7684\u6570\u5b57"
         }
        },
        "name": {
         "type": "string",
         "pattern": "[^\u0000- \u007f-\u00a0\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u2066-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb]",
         "x-rule": {
          "pattern": "blank"
         },
         "x-meaning": {
          "en": "Name of that number in the dialect",
          "zh": "\u8be5\u6570\u5b57\u5728\u65b9\u8a00\u4e2d\u7684\u540d\u79f0"
         }
        },
        "dialect": {
         "type": "string",
         "pattern": "[^\u0000- \u007f-\u00a0\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u2066-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb]",
         "x-rule": {
          "pattern": "blank"
         },
         "x-meaning": {
          "en": "The dialect that the caller named",
          "zh": "\u7531\u8c03\u7528\u65b9\u6307\u660e\u7684\u65b9\u8a00\uff0c\u4ece\u4e0d\u731c\u6d4b"
         }
        }
       },
       "required": [
        "value",
        "name",
        "dialect"
       ],
       "additionalProperties": false,
       "x-meaning": {
        "en": "The error code before translation from a dialect: number, name and dialect, kept because several names can map to one code of this contract",
        "zh": "\u6309\u65b9\u8a00\u7ffb\u8bd1\u4e4b\u524d\u7684\u9519\u8bef\u7801\uff1a\u6570\u5b57\u3001\u540d\u79f0\u548c\u65b9\u8a00"
       }
      },
      "origin": {
       "type": "object",
       "x-unique-keys": true,
       "properties": {
        "form": {
         "type": "string",
         "pattern": "[^\u0000- \u007f-\u00a0\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u2066-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb]",
         "x-rule": {
          "pattern": "blank"
         },
         "x-meaning": {
          "en": "The form that the payload had before",
          "zh": "\u8f6c\u6362\u4e4b\u524d\u7684\u683c\u5f0f"
         }
        },
        "digest": {
         "type": "string",
         "pattern": "[^\u0000- \u007f-\u00a0\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u2066-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb]",
         "x-rule": {
          "pattern": "blank"
         },
         "x-meaning": {
          "en": "Fingerprint of the envelope without this object; if the envelope was edited since, rest is ignored",
          "zh": "\u4e0d\u542b\u672c\u5bf9\u8c61\u7684\u4fe1\u5c01\u6307\u7eb9\uff1b\u4fe1\u5c01\u6b64\u540e\u82e5\u88ab\u4fee\u6539\uff0crest \u5373\u88ab\u5ffd\u7565"
         }
        },
        "rest": {
         "type": "object",
         "x-meaning": {
          "en": "The fields without a place in this form, under their own names",
          "zh": "\u6ca1\u6709\u4f4d\u7f6e\u7684\u5b57\u6bb5\uff0c\u4fdd\u7559\u539f\u540d"
         }
        }
       },
       "required": [
        "form",
        "digest",
        "rest"
       ],
       "additionalProperties": false,
       "x-meaning": {
        "en": "What a conversion could not express in this form, so that converting back restores the original payload exactly",
        "zh": "\u8f6c\u6362\u65f6\u76ee\u6807\u683c\u5f0f\u653e\u4e0d\u4e0b\u7684\u5185\u5bb9\uff0c\u4f7f\u8f6c\u6362\u56de\u53bb\u65f6\u80fd\u7cbe\u786e\u8fd8\u539f"
       }
      },
      "assumed": {
       "type": "array",
       "minItems": 1,
       "items": {
        "type": "string",
        "pattern": "^/",
        "x-meaning": {
         "en": "JSON Pointer, which begins with a slash",
         "zh": "JSON Pointer\uff0c\u4ee5\u659c\u6760\u5f00\u5934"
        }
       },
       "x-meaning": {
        "en": "JSON Pointers to required fields that the source did not give and conversion filled in; leave them out of statistics",
        "zh": "\u5fc5\u586b\u4f46\u6765\u6e90\u6ca1\u6709\u7ed9\u51fa\u3001\u7531\u8f6c\u6362\u8865\u4e0a\u7684\u5b57\u6bb5\u7684 JSON Pointer\uff1b\u7edf\u8ba1\u65f6\u5e94\u5f53\u5ffd\u7565\u8fd9\u4e9b\u5b57\u6bb5"
       }
      },
      "evidence": {
       "type": "array",
       "items": {
        "type": "string",
        "minLength": 1
       },
       "x-meaning": {
        "en": "What shows that somebody else's result is not ok, the deciding sign first: a pointer (/status), words (text: not found), a flag (flag: isError, default)",
        "zh": "\u8bf4\u660e\u4ed6\u65b9\u8fd4\u56de\u7ed3\u679c\u5e76\u975e\u6210\u529f\u7684\u4f9d\u636e\uff0c\u8d77\u51b3\u5b9a\u4f5c\u7528\u7684\u5728\u524d\uff1a\u5b57\u6bb5\u6307\u9488\uff08/status\uff09\u3001\u6587\u5b57\uff08text: not found\uff09\u3001\u6807\u5fd7\uff08flag: isError, default\uff09"
       }
      },
      "still_running": {
       "type": "boolean",
       "x-meaning": {
        "en": "true if the call timed out but the tool could not be stopped and may still take effect",
        "zh": "\u8c03\u7528\u5df2\u8d85\u65f6\u4f46\u5de5\u5177\u65e0\u6cd5\u505c\u6b62\u3001\u4ecd\u53ef\u80fd\u4ea7\u751f\u6548\u679c\u65f6\u4e3a true"
       }
      },
      "attempts": {
       "type": "integer",
       "minimum": 1,
       "x-meaning": {
        "en": "How often the executor ran the tool for this call; present if it ran more than once",
        "zh": "\u6267\u884c\u5668\u4e3a\u672c\u6b21\u8c03\u7528\u8fd0\u884c\u8be5\u5de5\u5177\u7684\u6b21\u6570\uff1b\u8fd0\u884c\u591a\u4e8e\u4e00\u6b21\u65f6\u7ed9\u51fa"
       }
      }
     },
     "additionalProperties": false,
     "x-meaning": {
      "en": "The only key that this contract adds to an envelope",
      "zh": "\u672c\u5951\u7ea6\u5728\u4fe1\u5c01\u4e0a\u9644\u52a0\u7684\u552f\u4e00\u5185\u5bb9"
     }
    }
   },
   "x-meaning": {
    "en": "What a tool function may return: a code, and optionally message, data and meta",
    "zh": "\u5de5\u5177\u51fd\u6570\u53ef\u4ee5\u8fd4\u56de\u7684\u5185\u5bb9\uff1acode\uff0c\u4ee5\u53ca\u53ef\u9009\u7684 message\u3001data\u3001meta"
   }
  }
 }
}`

// contractKeys are the fields that the contract names.
var contractKeys = []string{
	"$schemaVersion",
	"advice",
	"agent",
	"agent_output",
	"agent_tool_invocation",
	"aliases",
	"approvals",
	"assumed",
	"attempts",
	"behavior",
	"call_id",
	"code",
	"codes",
	"content",
	"context",
	"conversation_id",
	"current_agent",
	"current_step",
	"current_turn",
	"custom_data",
	"data",
	"deprecated",
	"description",
	"dialect",
	"dialects",
	"digest",
	"effect",
	"en",
	"error",
	"error_type",
	"evidence",
	"execution_time",
	"execution_time_ms",
	"explanation",
	"final_output",
	"final_output_type",
	"form",
	"generated_items",
	"guardrail",
	"http_status",
	"identity",
	"input",
	"input_guardrail_results",
	"input_id",
	"interruptions",
	"is_internal",
	"kind",
	"last_agent",
	"last_processed_response",
	"last_response_id",
	"lossy",
	"max_turns",
	"means",
	"message",
	"meta",
	"metadata",
	"model_responses",
	"name",
	"new_items",
	"operationType",
	"origin",
	"original_input",
	"outcome",
	"output",
	"output_guardrail_results",
	"output_info",
	"path",
	"pending_input",
	"previous_response_id",
	"raw_item",
	"raw_responses",
	"reason",
	"request_id",
	"resource_type",
	"response_id",
	"rest",
	"retry_after_ms",
	"retryable",
	"role",
	"schema_version",
	"sdk",
	"session_id",
	"session_items",
	"since",
	"source_agent",
	"state",
	"status",
	"still_running",
	"streaming",
	"success",
	"system",
	"target_agent",
	"temporary_session",
	"to_input_list",
	"tool",
	"tool_arguments",
	"tool_call_id",
	"tool_input_guardrail_results",
	"tool_name",
	"tool_origin",
	"tool_output_guardrail_results",
	"toolresult",
	"trace_id",
	"tripwire_triggered",
	"type",
	"usage",
	"value",
	"version",
	"zh",
}
