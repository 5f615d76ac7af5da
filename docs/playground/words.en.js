// What the playground says around the contract's own words.

export const LANG = "en";

export const WORDS = {
  example: "Example",
  good: "valid",
  bad: "invalid",
  schema: "Form",
  detect: "detect automatically",
  dialect: "Dialect of its code",
  none: "none",
  payload: "Payload (JSON)",
  check: "Check",
  result: "Result",
  valid: "Valid",
  invalid: "Not valid",
  of: (name) => ` as ${name}`,
  count: (number) => (number === 0 ? "." : `: ${number} ${number === 1 ? "finding" : "findings"}.`),
  error: "Error",
  warning: "Warning",
  whole: "payload",
  colon: ": ",
  hint: "What to do",
  goTo: (line, column) => `${line}:${column}, show it in the payload`,
  model: "What the model sees",
  forms: "In the other forms",
  output: "Text",
};
