// What the playground says around the contract's own words.

export const LANG = "zh";

export const WORDS = {
  example: "示例",
  good: "有效",
  bad: "无效",
  schema: "返回格式",
  detect: "自动识别",
  dialect: "错误码的方言",
  none: "无",
  payload: "载荷（JSON）",
  check: "校验",
  result: "结果",
  valid: "有效",
  invalid: "无效",
  of: (name) => `（${name}）`,
  count: (number) => (number === 0 ? "。" : `：${number} 个问题。`),
  error: "错误",
  warning: "警告",
  whole: "载荷整体",
  colon: "：",
  hint: "处理办法",
  goTo: (line, column) => `${line}:${column}，在载荷中显示`,
  model: "模型看到的内容",
  forms: "其他返回格式",
  output: "文本",
};
