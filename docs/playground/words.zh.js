// What the playground says around the contract's own words.

export const LANG = "zh";

/** What a first verdict needs. */
export const WORDS = {
  example: "示例",
  choose: "选择一个示例",
  schema: "返回格式",
  detect: "自动识别",
  dialect: "错误码的方言",
  none: "无",
  payload: "载荷（JSON）",
  check: "校验",
  result: "结果",
  verdict: ({ valid, schema, findings, more }, errors, warnings, most) => {
    const counted = [[errors, "", "个错误"], [warnings, "", "条警告"], [more, "另有 ", "项"]].filter(([number]) => number > 0);
    const all = counted.map(([number, before, of]) => `${before}${number.toLocaleString("en")} ${of}`).join("，");
    const first = findings.length > most ? `以下列出前 ${most} 项。` : "";
    if (!valid) return `${schema === null ? "无效" : `不符合 ${schema}`}：${all}。${first}`;
    return `符合 ${schema}${all && `，有 ${all}`}。${first}`;
  },
  error: "错误",
  warning: "警告",
  whole: "载荷整体",
  colon: "：",
  hint: "处理办法",
  goTo: (line, column) => `${line}:${column}，在载荷中显示`,
};

/** What the rest of the page needs. */
export const VIEW_WORDS = {
  model: "模型看到的内容",
  forms: "其他返回格式",
  ownForms: "信封及其他返回格式",
  carriers: "其他框架的格式",
  output: "文本",
  isCarrier: "格式：",
  at: (place) => `（位于 ${place}）`,
  readAs: (outcome) => `，读作${outcome}。`,
  notRead: (reason) => `，但无法读取：${reason}。`,
  others: (count) => `其中还有 ${count} 个结果。`,
  outcomes: { ok: "成功", failed: "失败", empty: "没有查到数据", unknown: "无法判断成败的结果" },
  keepsAll: "全部保留",
  loses: "丢失：",
  comma: "；",
  impossible: "无法转换",
  identifiers: "载荷没有写明调用和工具时，用 call_1 和 tool 代替。",
  allLosses: "各种格式保留和丢失的内容",
  pending: "……",
  converting: (done, all) => `正在转换：${done}/${all} `,
  notConverted: "已停止，其余格式未转换。",
  cut: (count) => `[……还有 ${count.toLocaleString("en")} 个字符]`,
  place: "问题所在的位置",
  checking: (size) => `正在校验 ${size.toLocaleString("en")} 个字符……`,
  checkingHere: "此浏览器无法在后台校验，完成之前页面可能没有响应。",
  stop: "停止",
  stopped: "已停止。可以修改文本，或重新校验。",
  open: "打开文件",
  opened: (name) => `已打开 ${name}。`,
  tooLarge: (name) => `${name} 超过 20 MB，请用 \`toolresult validate\` 校验。`,
  copyLink: "复制链接",
  linkCopied: "链接已复制，其中包含载荷。",
  linkInAddress: "链接已写入地址栏，其中包含载荷。",
  linkTooLong: (length, most) =>
    `内容过长，无法放进链接：${length.toLocaleString("en")} 个字符，最多 ${most.toLocaleString("en")} 个。请改为发送文件。`,
  linkDamaged: "链接已损坏，其中没有可以读取的载荷。",
  notText: "该文件不是 UTF-8，无法放进链接。",
  removeMark: "删除该标记",
  repair: "修复 JSON",
  unquote: (value) => (value.length > 20 ? "直接写出该值" : `改为 ${value}`),
  write: (name) => `改为 "${name}"`,
  add: (name) => `添加 "${name}"`,
  remove: (name) => `删除 "${name}"`,
};
