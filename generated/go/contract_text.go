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
   "extension": null
  },
  {
   "name": "run-record",
   "discriminators": [
    "new_items"
   ],
   "nested_discriminators": {},
   "message": null,
   "data": null,
   "extension": null
  },
  {
   "name": "tool-message",
   "discriminators": [
    "role"
   ],
   "nested_discriminators": {},
   "message": "content",
   "data": null,
   "extension": null
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
   "extension": "meta"
  },
  {
   "name": "tool-return",
   "discriminators": [
    "code"
   ],
   "nested_discriminators": {},
   "message": "message",
   "data": "data",
   "extension": "meta"
  },
  {
   "name": "tool-execution-result",
   "discriminators": [
    "success"
   ],
   "nested_discriminators": {},
   "message": "message",
   "data": "data",
   "extension": "metadata"
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
   "extension": "metadata"
  }
 ],
 "exclusive_keys": [
  "code",
  "success"
 ],
 "reported_failure": {
  "true": [
   "isError",
   "is_error",
   "hasError",
   "has_error"
  ],
  "false": [
   "ok",
   "success",
   "successful",
   "isSuccess",
   "is_success"
  ],
  "types": [
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
  "certain_type": "error",
  "statuses": [
   "error",
   "fail",
   "failed",
   "failure"
  ],
  "certain_status": "error",
  "item_types": [
   "_call",
   "_output",
   "_result",
   "-result"
  ],
  "beside": [
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
   "ret_code"
  ],
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
   "errorMsg"
  ],
  "no_errors": [
   "none",
   "null",
   "no",
   "false",
   "0",
   "n/a",
   "ok",
   "success"
  ],
  "error_texts": [
   "error_message",
   "errorMessage"
  ],
  "error_codes": [
   "errcode",
   "errCode",
   "err_code",
   "error_code",
   "errorCode",
   "errno"
  ],
  "error_messages": [
   "errmsg",
   "errMsg",
   "err_msg",
   "error_msg",
   "errorMsg"
  ],
  "return_codes": [
   "ret",
   "retcode",
   "ret_code"
  ],
  "http_statuses": [
   "status",
   "statusCode",
   "status_code",
   "http_status",
   "httpStatus"
  ],
  "problem": [
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
   "documentation_url"
  ],
  "proxy": [
   "statusCode",
   "body",
   "headers",
   "multiValueHeaders",
   "cookies",
   "isBase64Encoded"
  ],
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
  ],
  "wrappers": [
   "result",
   "output",
   "response",
   "data"
  ],
  "beside_wrapper": [
   "id",
   "jsonrpc"
  ]
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
 "no_output": {
  "en": "(no output)",
  "zh": "\uff08\u65e0\u8f93\u51fa\uff09"
 },
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
 "special_codes": {
  "NoData": 1904,
  "Failure": 5000
 },
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
        }
       },
       "kind": {
        "type": "string",
        "enum": [
         "success",
         "client",
         "server",
         "system"
        ]
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
          }
         },
         "zh": {
          "type": "string",
          "pattern": "[^\u0000- \u007f-\u00a0\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u2066-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb]",
          "x-rule": {
           "pattern": "blank"
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
        "additionalProperties": false
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
          }
         },
         "zh": {
          "type": "string",
          "pattern": "[^\u0000- \u007f-\u00a0\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u2066-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb]",
          "x-rule": {
           "pattern": "blank"
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
        "additionalProperties": false
       },
       "retryable": {
        "type": "boolean"
       },
       "effect": {
        "type": "string",
        "enum": [
         "none",
         "unknown",
         "partial"
        ]
       },
       "http_status": {
        "type": "integer",
        "minimum": 100,
        "maximum": 599
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
          }
         },
         "zh": {
          "type": "string",
          "pattern": "[^\u0000- \u007f-\u00a0\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u2066-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb]",
          "x-rule": {
           "pattern": "blank"
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
        "additionalProperties": false
       },
       "aliases": {
        "type": "object",
        "x-unique-keys": true,
        "properties": {
         "en": {
          "type": "array",
          "items": {
           "type": "string",
           "minLength": 1
          }
         },
         "zh": {
          "type": "array",
          "items": {
           "type": "string",
           "minLength": 1
          }
         }
        },
        "additionalProperties": false
       },
       "since": {
        "type": "string",
        "pattern": "[^\u0000- \u007f-\u00a0\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u2066-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb]",
        "x-rule": {
         "pattern": "blank"
        }
       },
       "deprecated": {
        "type": "boolean"
       },
       "origin": {
        "type": "string",
        "pattern": "[^\u0000- \u007f-\u00a0\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u2066-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb]",
        "x-rule": {
         "pattern": "blank"
        }
       }
      },
      "required": [
       "code",
       "name",
       "kind",
       "message"
      ],
      "additionalProperties": false
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
          }
         },
         "zh": {
          "type": "string",
          "pattern": "[^\u0000- \u007f-\u00a0\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u2066-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb]",
          "x-rule": {
           "pattern": "blank"
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
        "additionalProperties": false
       },
       "codes": {
        "type": "array",
        "minItems": 1,
        "items": {
         "type": "object",
         "x-unique-keys": true,
         "properties": {
          "code": {
           "type": "integer"
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
           }
          },
          "means": {
           "type": "integer",
           "minimum": 0,
           "maximum": 5999
          }
         },
         "required": [
          "code",
          "name",
          "means"
         ],
         "additionalProperties": false
        }
       }
      },
      "required": [
       "name",
       "codes"
      ],
      "additionalProperties": false
     }
    }
   },
   "required": [
    "codes"
   ],
   "additionalProperties": false
  },
  "run-record": {
   "type": "object",
   "x-unique-keys": true,
   "properties": {
    "schema_version": {
     "type": "string",
     "const": "1.0"
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
       }
      },
      "version": {
       "type": "string",
       "pattern": "[^\u0000- \u007f-\u00a0\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u2066-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb]",
       "x-rule": {
        "pattern": "blank"
       }
      }
     },
     "required": [
      "name",
      "version"
     ],
     "additionalProperties": false
    },
    "streaming": {
     "type": "boolean"
    },
    "status": {
     "type": "string",
     "enum": [
      "completed",
      "interrupted",
      "in_progress",
      "incomplete",
      "failed"
     ]
    },
    "final_output": {},
    "final_output_type": {
     "type": "string",
     "enum": [
      "text",
      "structured",
      "none"
     ]
    },
    "last_agent": {
     "$ref": "#/$defs/agent"
    },
    "last_response_id": {
     "type": [
      "string",
      "null"
     ]
    },
    "max_turns": {
     "type": [
      "integer",
      "null"
     ]
    },
    "current_turn": {
     "type": "integer",
     "minimum": 0
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
     }
    },
    "to_input_list": {
     "type": "array",
     "items": {
      "type": "object"
     }
    },
    "new_items": {
     "type": "array",
     "items": {
      "$ref": "#/$defs/item"
     }
    },
    "interruptions": {
     "type": "array",
     "items": {
      "$ref": "#/$defs/item"
     }
    },
    "raw_responses": {
     "type": "array",
     "items": {
      "$ref": "#/$defs/model_response"
     }
    },
    "usage": {
     "type": "object"
    },
    "input_guardrail_results": {
     "type": "array",
     "items": {
      "$ref": "#/$defs/guardrail_result"
     }
    },
    "output_guardrail_results": {
     "type": "array",
     "items": {
      "$ref": "#/$defs/guardrail_result"
     }
    },
    "tool_input_guardrail_results": {
     "type": "array",
     "items": {
      "$ref": "#/$defs/tool_guardrail_result"
     }
    },
    "tool_output_guardrail_results": {
     "type": "array",
     "items": {
      "$ref": "#/$defs/tool_guardrail_result"
     }
    },
    "agent_tool_invocation": {
     "type": "object",
     "x-unique-keys": true,
     "properties": {
      "tool_name": {
       "type": "string"
      },
      "tool_call_id": {
       "type": "string"
      },
      "tool_arguments": {
       "type": "string"
      }
     },
     "required": [
      "tool_name",
      "tool_call_id",
      "tool_arguments"
     ]
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
       }
      },
      "message": {
       "type": "string"
      }
     },
     "required": [
      "type",
      "message"
     ],
     "additionalProperties": false
    },
    "state": {
     "type": "object",
     "required": [
      "$schemaVersion"
     ]
    },
    "lossy": {
     "type": "array",
     "items": {
      "$ref": "#/$defs/loss"
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
       "type": "string"
      }
     },
     "required": [
      "name"
     ]
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
       }
      },
      "agent": {
       "$ref": "#/$defs/agent"
      },
      "raw_item": {
       "type": [
        "object",
        "null"
       ]
      },
      "output": {},
      "source_agent": {
       "$ref": "#/$defs/agent"
      },
      "target_agent": {
       "$ref": "#/$defs/agent"
      },
      "input_id": {
       "type": "string"
      },
      "call_id": {
       "type": [
        "string",
        "null"
       ]
      },
      "tool_name": {
       "type": [
        "string",
        "null"
       ]
      },
      "tool_origin": {
       "type": [
        "object",
        "null"
       ]
      },
      "custom_data": {
       "type": [
        "object",
        "null"
       ]
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
     ]
    },
    "model_response": {
     "type": "object",
     "properties": {
      "response_id": {
       "type": [
        "string",
        "null"
       ]
      },
      "request_id": {
       "type": [
        "string",
        "null"
       ]
      },
      "usage": {
       "type": "object"
      },
      "output": {
       "type": "array",
       "items": {
        "type": "object"
       }
      }
     },
     "required": [
      "response_id",
      "usage",
      "output"
     ]
    },
    "guardrail_result": {
     "type": "object",
     "properties": {
      "guardrail": {
       "type": "object",
       "properties": {
        "name": {
         "type": "string"
        }
       },
       "required": [
        "name"
       ]
      },
      "output": {
       "type": "object",
       "properties": {
        "output_info": {},
        "tripwire_triggered": {
         "type": "boolean"
        }
       },
       "required": [
        "output_info",
        "tripwire_triggered"
       ]
      },
      "agent": {
       "$ref": "#/$defs/agent"
      },
      "agent_output": {}
     },
     "required": [
      "guardrail",
      "output"
     ]
    },
    "tool_guardrail_result": {
     "type": "object",
     "properties": {
      "guardrail": {
       "type": "object",
       "properties": {
        "name": {
         "type": "string"
        }
       },
       "required": [
        "name"
       ]
      },
      "output": {
       "type": "object",
       "properties": {
        "output_info": {},
        "behavior": {
         "type": "object",
         "properties": {
          "type": {
           "type": "string"
          }
         },
         "required": [
          "type"
         ]
        }
       },
       "required": [
        "output_info",
        "behavior"
       ]
      }
     },
     "required": [
      "guardrail",
      "output"
     ]
    },
    "loss": {
     "type": "object",
     "x-unique-keys": true,
     "properties": {
      "path": {
       "type": "string",
       "pattern": "^/"
      },
      "reason": {
       "type": "string",
       "pattern": "[^\u0000- \u007f-\u00a0\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u2066-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb]",
       "x-rule": {
        "pattern": "blank"
       }
      }
     },
     "required": [
      "path",
      "reason"
     ],
     "additionalProperties": false
    }
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
     }
    },
    "current_turn": {
     "type": "integer",
     "minimum": 0
    },
    "max_turns": {
     "type": [
      "integer",
      "null"
     ]
    },
    "current_agent": {
     "type": "object",
     "x-unique-keys": true,
     "properties": {
      "name": {
       "type": "string",
       "minLength": 1
      },
      "identity": {
       "type": "string"
      }
     },
     "required": [
      "name"
     ]
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
     }
    },
    "pending_input": {
     "type": "array",
     "items": {
      "type": "object"
     }
    },
    "model_responses": {
     "type": "array",
     "items": {
      "type": "object"
     }
    },
    "generated_items": {
     "type": "array",
     "items": {
      "type": "object"
     }
    },
    "session_items": {
     "type": "array",
     "items": {
      "type": "object"
     }
    },
    "context": {
     "type": "object",
     "x-unique-keys": true,
     "properties": {
      "usage": {
       "type": "object"
      },
      "approvals": {
       "type": "object"
      },
      "context": {
       "type": [
        "object",
        "null"
       ]
      }
     }
    },
    "input_guardrail_results": {
     "type": "array",
     "items": {
      "type": "object"
     }
    },
    "output_guardrail_results": {
     "type": "array",
     "items": {
      "type": "object"
     }
    },
    "tool_input_guardrail_results": {
     "type": "array",
     "items": {
      "type": "object"
     }
    },
    "tool_output_guardrail_results": {
     "type": "array",
     "items": {
      "type": "object"
     }
    },
    "current_step": {
     "type": [
      "object",
      "null"
     ]
    },
    "last_processed_response": {
     "type": [
      "object",
      "null"
     ]
    },
    "conversation_id": {
     "type": [
      "string",
      "null"
     ]
    },
    "previous_response_id": {
     "type": [
      "string",
      "null"
     ]
    }
   },
   "required": [
    "$schemaVersion",
    "current_turn",
    "max_turns",
    "current_agent",
    "original_input",
    "context"
   ]
  },
  "tool-execution-result": {
   "type": "object",
   "x-unique-keys": true,
   "properties": {
    "success": {
     "type": "boolean"
    },
    "operationType": {
     "type": "string",
     "pattern": "[^\u0000- \u007f-\u00a0\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u2066-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb]",
     "x-rule": {
      "pattern": "blank"
     }
    },
    "data": {},
    "message": {
     "type": "string"
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
       ]
      },
      "code": {
       "type": "object",
       "x-unique-keys": true,
       "properties": {
        "value": {
         "type": "integer"
        },
        "name": {
         "type": "string",
         "pattern": "[^\u0000- \u007f-\u00a0\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u2066-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb]",
         "x-rule": {
          "pattern": "blank"
         }
        },
        "dialect": {
         "type": "string",
         "pattern": "[^\u0000- \u007f-\u00a0\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u2066-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb]",
         "x-rule": {
          "pattern": "blank"
         }
        }
       },
       "required": [
        "value",
        "name",
        "dialect"
       ],
       "additionalProperties": false
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
         }
        },
        "digest": {
         "type": "string",
         "pattern": "[^\u0000- \u007f-\u00a0\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u2066-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb]",
         "x-rule": {
          "pattern": "blank"
         }
        },
        "rest": {
         "type": "object"
        }
       },
       "required": [
        "form",
        "digest",
        "rest"
       ],
       "additionalProperties": false
      },
      "assumed": {
       "type": "array",
       "minItems": 1,
       "items": {
        "type": "string",
        "pattern": "^/"
       }
      },
      "still_running": {
       "type": "boolean"
      }
     },
     "additionalProperties": false
    }
   }
  },
  "tool-message": {
   "type": "object",
   "x-unique-keys": true,
   "properties": {
    "role": {
     "type": "string",
     "const": "tool"
    },
    "content": {
     "type": "string",
     "pattern": "[^\u0000- \u007f-\u00a0\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u2066-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb]",
     "x-rule": {
      "pattern": "blank"
     }
    },
    "tool_call_id": {
     "type": "string",
     "pattern": "[^\u0000- \u007f-\u00a0\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u2066-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb]",
     "x-rule": {
      "pattern": "blank"
     }
    },
    "name": {
     "type": "string"
    },
    "is_internal": {
     "type": "boolean"
    }
   },
   "required": [
    "role",
    "content",
    "tool_call_id"
   ],
   "additionalProperties": false
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
     }
    },
    "message": {
     "type": "string"
    },
    "data": {},
    "meta": {
     "type": "object",
     "x-unique-keys": true,
     "properties": {
      "execution_time_ms": {
       "type": "number",
       "minimum": 0
      },
      "tool": {
       "type": "string",
       "pattern": "[^\u0000- \u007f-\u00a0\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u2066-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb]",
       "x-rule": {
        "pattern": "blank"
       }
      },
      "resource_type": {
       "type": [
        "string",
        "null"
       ]
      },
      "session_id": {
       "type": [
        "string",
        "null"
       ]
      },
      "temporary_session": {
       "type": "boolean"
      },
      "trace_id": {
       "type": [
        "string",
        "null"
       ]
      },
      "request_id": {
       "type": [
        "string",
        "null"
       ]
      },
      "error_type": {
       "type": [
        "string",
        "null"
       ]
      },
      "retry_after_ms": {
       "type": "number",
       "minimum": 0
      },
      "toolresult": {
       "$ref": "#/$defs/toolresult"
      }
     },
     "required": [
      "execution_time_ms",
      "tool"
     ]
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
       ]
      },
      "code": {
       "type": "object",
       "x-unique-keys": true,
       "properties": {
        "value": {
         "type": "integer"
        },
        "name": {
         "type": "string",
         "pattern": "[^\u0000- \u007f-\u00a0\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u2066-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb]",
         "x-rule": {
          "pattern": "blank"
         }
        },
        "dialect": {
         "type": "string",
         "pattern": "[^\u0000- \u007f-\u00a0\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u2066-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb]",
         "x-rule": {
          "pattern": "blank"
         }
        }
       },
       "required": [
        "value",
        "name",
        "dialect"
       ],
       "additionalProperties": false
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
         }
        },
        "digest": {
         "type": "string",
         "pattern": "[^\u0000- \u007f-\u00a0\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u2066-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb]",
         "x-rule": {
          "pattern": "blank"
         }
        },
        "rest": {
         "type": "object"
        }
       },
       "required": [
        "form",
        "digest",
        "rest"
       ],
       "additionalProperties": false
      },
      "assumed": {
       "type": "array",
       "minItems": 1,
       "items": {
        "type": "string",
        "pattern": "^/"
       }
      },
      "still_running": {
       "type": "boolean"
      }
     },
     "additionalProperties": false
    }
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
     ]
    },
    "error": {
     "type": [
      "string",
      "null"
     ],
     "pattern": "[^\u0000- \u007f-\u00a0\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u2066-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb]",
     "x-rule": {
      "pattern": "blank"
     }
    },
    "name": {
     "type": [
      "string",
      "null"
     ]
    },
    "tool_call_id": {
     "type": [
      "string",
      "null"
     ]
    },
    "system": {
     "type": [
      "string",
      "null"
     ]
    },
    "execution_time": {
     "type": "number",
     "minimum": 0
    },
    "explanation": {
     "type": [
      "string",
      "null"
     ]
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
       ]
      },
      "code": {
       "type": "object",
       "x-unique-keys": true,
       "properties": {
        "value": {
         "type": "integer"
        },
        "name": {
         "type": "string",
         "pattern": "[^\u0000- \u007f-\u00a0\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u2066-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb]",
         "x-rule": {
          "pattern": "blank"
         }
        },
        "dialect": {
         "type": "string",
         "pattern": "[^\u0000- \u007f-\u00a0\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u2066-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb]",
         "x-rule": {
          "pattern": "blank"
         }
        }
       },
       "required": [
        "value",
        "name",
        "dialect"
       ],
       "additionalProperties": false
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
         }
        },
        "digest": {
         "type": "string",
         "pattern": "[^\u0000- \u007f-\u00a0\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u2066-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb]",
         "x-rule": {
          "pattern": "blank"
         }
        },
        "rest": {
         "type": "object"
        }
       },
       "required": [
        "form",
        "digest",
        "rest"
       ],
       "additionalProperties": false
      },
      "assumed": {
       "type": "array",
       "minItems": 1,
       "items": {
        "type": "string",
        "pattern": "^/"
       }
      },
      "still_running": {
       "type": "boolean"
      }
     },
     "additionalProperties": false
    }
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
     }
    },
    "message": {
     "type": "string"
    },
    "data": {},
    "meta": {
     "type": [
      "object",
      "null"
     ],
     "x-unique-keys": true,
     "properties": {
      "execution_time_ms": {
       "type": "number",
       "minimum": 0
      },
      "tool": {
       "type": "string",
       "pattern": "[^\u0000- \u007f-\u00a0\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u2066-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb]",
       "x-rule": {
        "pattern": "blank"
       }
      },
      "resource_type": {
       "type": [
        "string",
        "null"
       ]
      },
      "session_id": {
       "type": [
        "string",
        "null"
       ]
      },
      "temporary_session": {
       "type": "boolean"
      },
      "trace_id": {
       "type": [
        "string",
        "null"
       ]
      },
      "request_id": {
       "type": [
        "string",
        "null"
       ]
      },
      "error_type": {
       "type": [
        "string",
        "null"
       ]
      },
      "retry_after_ms": {
       "type": "number",
       "minimum": 0
      },
      "toolresult": {
       "$ref": "#/$defs/toolresult"
      }
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
       ]
      },
      "code": {
       "type": "object",
       "x-unique-keys": true,
       "properties": {
        "value": {
         "type": "integer"
        },
        "name": {
         "type": "string",
         "pattern": "[^\u0000- \u007f-\u00a0\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u2066-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb]",
         "x-rule": {
          "pattern": "blank"
         }
        },
        "dialect": {
         "type": "string",
         "pattern": "[^\u0000- \u007f-\u00a0\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u2066-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb]",
         "x-rule": {
          "pattern": "blank"
         }
        }
       },
       "required": [
        "value",
        "name",
        "dialect"
       ],
       "additionalProperties": false
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
         }
        },
        "digest": {
         "type": "string",
         "pattern": "[^\u0000- \u007f-\u00a0\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u2066-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb]",
         "x-rule": {
          "pattern": "blank"
         }
        },
        "rest": {
         "type": "object"
        }
       },
       "required": [
        "form",
        "digest",
        "rest"
       ],
       "additionalProperties": false
      },
      "assumed": {
       "type": "array",
       "minItems": 1,
       "items": {
        "type": "string",
        "pattern": "^/"
       }
      },
      "still_running": {
       "type": "boolean"
      }
     },
     "additionalProperties": false
    }
   }
  }
 }
}`
