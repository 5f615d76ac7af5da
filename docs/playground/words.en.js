// What the playground says around the contract's own words.

export const LANG = "en";

const counted = (number, word) => `${number.toLocaleString("en")} ${word}${number === 1 ? "" : "s"}`;

/** What a first verdict needs. */
export const WORDS = {
  gallery: "Twenty real defects",
  schema: "Form",
  detect: "detect automatically",
  dialect: "Dialect of its code",
  none: "none",
  payload: "Payload (JSON)",
  check: "Check",
  result: "Result",
  verdict: ({ valid, schema, findings, more }, errors, warnings, most) => {
    const as = schema === null ? "" : ` as ${schema}`;
    const all = [...(errors ? [counted(errors, "error")] : []), ...(warnings ? [counted(warnings, "warning")] : [])];
    const list = all.join(", ") + (more ? `, and ${more.toLocaleString("en")} more` : "");
    const first = findings.length > most ? ` The first ${most} are listed.` : "";
    return (valid ? `Valid${as}${list && `, ${list}`}.` : `Not valid${as}: ${list}.`) + first;
  },
  error: "Error",
  warning: "Warning",
  whole: "payload",
  colon: ": ",
  hint: "What to do",
  goTo: (line, column) => `${line}:${column}, show it in the payload`,
};

/** What the rest of the page needs. */
export const VIEW_WORDS = {
  model: "What the model sees",
  forms: "In the other forms",
  ownForms: "The envelope, and its other forms",
  carriers: "In the formats of other frameworks",
  output: "Text",
  isCarrier: "Format: ",
  at: (place) => ` at ${place}`,
  notRead: (reason) => `, but it cannot be read: ${reason}.`,
  others: (count) => ` ${counted(count, "more result")} in it.`,
  stop: ". ",
  states: { ok: "success", failed: "failure", empty: "nothing found", unknown: "unknown" },
  outcome: (state) => (state === "unknown" ? "Outcome unknown." : `Outcome: ${VIEW_WORDS.states[state]}.`),
  noFlag: "Outcome unknown: this format has no failure flag.",
  why: "Why: ",
  nothing: "nothing in it reports a failure",
  byField: (name) => `the field ${name}`,
  byFlag: (name) => `the failure flag ${name}`,
  byDefault: (name) => `the flag ${name} has only its default`,
  byWords: (text) => `the words “${text}”`,
  byNothing: "it holds no data, and did not fail",
  byNull: "it is nothing, and a tool has to return something",
  plain: {
    text: "Text, not JSON.",
    list: "A list, not an envelope.",
    object: "An object, not an envelope.",
    value: "A value, not an envelope.",
  },
  notNeeded: "A tool may return this: toolresult makes the envelope. ",
  buildResults: "Build results",
  modelAsked: "What the model would see if a tool returned this",
  lines: (all, good) => `JSON Lines, ${counted(all, "line")}: ${good === all ? "all can be read." : `${counted(all - good, "line")} not valid.`}`,
  linesTitle: "A verdict for each line",
  lineHeads: ["Line", "Format or error", "Outcome", "What the model sees"],
  firstLines: (count) => `The first ${counted(count, "line")} are listed.`,
  goToLine: (number) => `Line ${number}, show it in the payload`,
  keepsAll: "keeps everything",
  loses: "loses: ",
  comma: "; ",
  impossible: "not possible",
  identifiers: "Where the payload names no call and no tool, they are call_1 and tool. ",
  allLosses: "What each format keeps and loses",
  pending: "…",
  converting: (done, all) => `Converting, ${done} of ${all} … `,
  notConverted: "Stopped before everything was converted.",
  cut: (count) => `[… ${count.toLocaleString("en")} more characters]`,
  place: "Place of a finding",
  checking: (size) => `Checking ${size.toLocaleString("en")} characters …`,
  checkingHere: "This browser starts no worker for it: until it is done, the page may not answer.",
  halt: "Stop",
  stopped: "Stopped. Edit the text, or check it again.",
  open: "Open a file",
  opened: (name) => `${name} opened.`,
  tooLarge: (name) => `${name} is larger than 20 MB: check it with \`toolresult validate\`.`,
  copyLink: "Copy link",
  shownOf: (shown, all) => `All ${all.toLocaleString("en")} characters are checked; the first ${shown.toLocaleString("en")} are shown.`,
  notShown: "This place is after what is shown.",
  clear: "Clear",
  linkTitle: "Title of the link (optional)",
  copyCommand: "Copy command",
  commandCopied: "Command copied. It says the same as this page.",
  file: "FILE",
  linkCopied: "Link copied. It holds the payload.",
  linkInAddress: "The link is in the address bar. It holds the payload.",
  linkTooLong: (length, most) =>
    `Too long for a link: ${length.toLocaleString("en")} characters, at most ${most.toLocaleString("en")}. Send the file instead.`,
  linkDamaged: "This link is damaged: it holds no payload that can be read.",
  notText: "The file is not UTF-8, so no link can hold it.",
  removeMark: "Remove the mark",
  repair: "Repair the JSON",
  unquote: (value) => (value.length > 20 ? "Write the value itself" : `Write ${value}`),
  write: (name) => `Write "${name}"`,
  add: (name) => `Add "${name}"`,
  remove: (name) => `Remove "${name}"`,
};
