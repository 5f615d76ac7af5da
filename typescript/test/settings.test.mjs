// What a team has agreed reaches every function of the package: each is walked, and held to use it.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

import { Settings } from "toolresult";
import { expressGuard, guardResponse, honoGuard } from "toolresult/guard";
import { mcpTool, tool } from "toolresult/tool";

const PACKAGE = fileURLToPath(new URL("../", import.meta.url));
const TSC = join(PACKAGE, "node_modules", "typescript", "bin", "tsc");
const { exports } = JSON.parse(readFileSync(join(PACKAGE, "package.json"), "utf8"));
const SUBPATHS = Object.keys(exports).filter((path) => exports[path].import !== undefined && path !== ".");
const MODULES = {};
for (const path of SUBPATHS) MODULES[path.slice(2)] = await import(path.replace(".", "toolresult"));

/** @type {import("toolresult/codes").CodeRow} */
const ROW = {
  code: 1201,
  name: "OUT_OF_STOCK",
  kind: "client",
  message: { en: "Out of stock", zh: "缺货" },
  advice: { en: "Offer another size.", zh: "请推荐其他尺码。" },
  retryable: true,
};
const LEGACY = { name: "legacy", codes: [{ code: 77, name: "GONE", means: 1201 }] };
/** @type {import("toolresult").SettingsOptions} */
const VALUES = {
  codes: { codes: [ROW], dialects: [LEGACY] },
  dialect: "agentflow-enum",
  lang: "zh",
  shown: { advice: true },
  maxFindings: 1,
  classify: true,
  dataContracts: {
    "shop:find": { "~standard": { version: 1, vendor: "test", validate: () => ({ issues: [{ message: "expected a size" }] }) } },
  },
};
const PROMISED = { code: 0, message: "ok", data: 7, meta: { tool: "shop:find", execution_time_ms: 1 } };
const MISTAKES = { code: "0", message: 1, a: 1, b: 2 };
const OUT_OF_STOCK = { code: 1201, message: "no size 42" };
const OF_LEGACY = { code: 77, message: "no size 42" };
const IN_DIALECT = { code: 4006, message: "no order 17" };
const NO_SIZE = { code: 1002, message: "no size" };
const LIMITED = { error: "slow down", status: 429 };
const CALL = { toolCallId: "call_1", name: "shop_find" };

// Public functions and classes that take no settings, and why.
const WITHOUT = {
  "codes.codeTable": "makes the table",
  "codes.mayRepeat": "takes the row of a code",
  "settings.Settings": "is what they take",
  "tool.ToolError": "is thrown; `tool` has the settings",
  "tool.isIdempotent": "reads the definition of a tool",
  "validate.ContractError": "is thrown",
  "build.ContractError": "is thrown",
  "content.ContractError": "is thrown",
  "convert.ContractError": "is thrown",
  "validate.ExactNumber": "a number",
  "validate.write": "JSON as it is",
  "validate.outcome": "of codes of the contract; `processor.outcome` takes a dialect",
  "wasm.load": "loads the core",
  "workflow.Call": "a value",
  "workflow.isToken": "looks at one word",
  "carriers.resultsIn": "finds the parts of a message",
};
// A filter calls these with the index behind each result; those of the processor take a dialect.
for (const name of ["isEmpty", "isFailure", "isSuccess"]) WITHOUT[`validate.${name}`] = "guards";
for (const name of ["Return", "Response", "Result", "ExecutionResult", "Message"]) {
  WITHOUT[`validate.isTool${name}`] = "guards";
}

const checks = (door, seen = (one) => one) => ({
  codes: (options) => seen(door(OF_LEGACY, { dialect: "legacy", ...options })),
  dialect: (options) => seen(door(IN_DIALECT, options)),
  dataContracts: (options) => seen(door(PROMISED, options)),
});
const rejects = (door, seen) => ({
  ...checks(door, seen),
  lang: (options) => door(MISTAKES, options),
  maxFindings: (options) => door(MISTAKES, options),
});
const sends = (write) => ({
  codes: (options) => write(OUT_OF_STOCK, { ...CALL, shown: VALUES.shown, ...options }),
  dialect: (options) => write(IN_DIALECT, { ...CALL, ...options }),
  dataContracts: (options) => write(PROMISED, { ...CALL, ...options }),
  lang: (options) => write({ code: "0" }, { ...CALL, ...options }),
  maxFindings: (options) => write(MISTAKES, { ...CALL, ...options }),
  shown: (options) => write(NO_SIZE, { ...CALL, ...options }),
});
const receives = (read, write) => {
  const sent = write({ code: 5000, message: "HTTP 429 too many requests" }, { ...CALL, shown: { tracebacks: "keep" } });
  const bare = JSON.parse(JSON.stringify(sent).replaceAll("toolresult/envelope", "x"));
  for (const key of ["structuredContent", "artifact", "metadata", "custom_data", "_meta"]) delete bare[key];
  return {
    lang: (options) => read(17, options),
    classify: (options) => read(bare, options),
  };
};
/** What a tool that returns something answers. */
const ran = (run) => ({
  codes: (options) => run(() => OF_LEGACY, { dialect: "legacy", ...options })(),
  dialect: (options) => run(() => IN_DIALECT, options)(),
  dataContracts: (options) => run(() => 7, options)(),
  lang: (options) => run(() => null, options)(),
  classify: (options) => run(() => LIMITED, options)(),
});
const withoutTime = async (response) => {
  const { meta: { execution_time_ms: _, ...meta }, ...rest } = await response;
  return { ...rest, meta };
};
const guards = (guard) => ({
  dialect: (options) => guard(IN_DIALECT, { schema: "tool-return", ...options }),
  dataContracts: (options) => guard(PROMISED, { schema: "tool-response", ...options }),
  codes: (options) => guard(OF_LEGACY, { schema: "tool-return", dialect: "legacy", ...options }),
  lang: (options) => guard({ code: "0" }, options),
  maxFindings: async (options) => {
    const told = [];
    await guard(MISTAKES, { ...options, onFindings: (report) => told.push(report.findings.length, report.more) });
    return told;
  },
});
const json = (body) => new Response(JSON.stringify(body), { headers: { "content-type": "application/json" } });

/** Return how each door shows that it uses a setting: by its answer. */
function doors() {
  const { build, carriers, codes, content, convert, processor, standard, telemetry, validate, wasm, workflow } = MODULES;
  const found = {
    "build.failure": {
      codes: (options) => build.failure(1201, "", undefined, options),
      lang: (options) => build.failure(5000, "", undefined, options),
    },
    "build.empty": { lang: (options) => build.empty("", options) },
    "codes.describeCode": { codes: (options) => codes.describeCode(1201, options) },
    "codes.searchCodes": { codes: (options) => codes.searchCodes("stock", options) },
    "codes.translateCode": {
      codes: (options) => codes.translateCode(77, { dialect: "legacy", ...options }),
      dialect: (options) => codes.translateCode(4006, options),
      lang: (options) => codes.translateCode(1, { dialect: "agentflow-enum", ...options }),
    },
    "content.content": {
      ...rejects(content.content),
      codes: (options) => content.content(OUT_OF_STOCK, { advice: true, ...options }),
      shown: (options) => content.content(NO_SIZE, options),
    },
    "content.message": {
      ...rejects((one, options) => content.message(one, { toolCallId: "call_1", ...options })),
      codes: (options) => content.message(OUT_OF_STOCK, { toolCallId: "call_1", advice: true, ...options }),
      shown: (options) => content.message(NO_SIZE, { toolCallId: "call_1", ...options }),
    },
    "convert.convert": rejects((one, options) => convert.convert(one, "tool-response", options)),
    "guard.guardResponse": guards(async (body, options) => (await guardResponse(json(body), options)).text()),
    "guard.honoGuard": guards(async (body, options) => {
      const context = { res: json(body) };
      await honoGuard(options)(context, async () => {});
      return context.res.text();
    }),
    "guard.expressGuard": guards((body, options) => {
      const sent = [];
      const response = { json: (one) => sent.push(JSON.stringify(one)), status: (code) => sent.push(code) };
      expressGuard(options)({}, response, () => {});
      response.json(body);
      return sent;
    }),
    "processor.problems": rejects(processor.problems),
    "processor.toAiFriendlyMessage": {
      // Without settings it is Chinese, as in the document that it follows.
      codes: (options) => processor.toAiFriendlyMessage({ code: 200 }, { dialect: "web", lang: "en", ...options }),
      lang: (options) => processor.toAiFriendlyMessage({ code: 1904 }, Object.keys(options).length > 0 ? options : { lang: "en" }),
    },
    "processor.parse": checks(processor.parse),
    // A code that a dialect calls a success.
    ...Object.fromEntries(
      ["outcome", "isSuccess", "isFailure", "isEmpty", "extractData", "getMessage", "toolOf"].map((name) => [
        `processor.${name}`,
        { codes: (options) => processor[name]({ code: 200, data: 7, message: "fine" }, { dialect: "web", ...options }) },
      ]),
    ),
    "standard.toolReturnOf": Object.fromEntries(
      Object.entries(rejects((one, options) => standard.toolReturnOf(ANY, options)["~standard"].validate(one))),
    ),
    "testing.matchersOf": {
      ...checks(matched),
      lang: (options) => matched(MISTAKES, options),
    },
    "telemetry.attributes": { codes: (options) => telemetry.attributes(OUT_OF_STOCK, options) },
    "telemetry.Telemetry": {
      codes: (options) => observed(OUT_OF_STOCK, options),
      lang: (options) => observed(NO_SIZE, options),
    },
    "tool.tool": ran((run, options) => {
      const called = tool(run, { name: "shop:find", ...options });
      return () => withoutTime(called());
    }),
    "tool.mcpTool": {
      ...ran((run, options) => {
        const called = mcpTool(run, { name: "shop:find", ...options });
        return async () => withoutDuration(await called());
      }),
      codes: async (options) =>
        withoutDuration(await mcpTool(() => OUT_OF_STOCK, { name: "a", shown: VALUES.shown, ...options })()),
      shown: async (options) => withoutDuration(await mcpTool(() => NO_SIZE, { name: "a", ...options })()),
    },
    "validate.validate": rejects((one, options) => {
      const { valid, findings, more } = validate.validate(one, options);
      return { valid, findings, more };
    }),
    "validate.check": rejects(validate.check),
    "validate.isValid": checks(validate.isValid),
    "validate.detect": { lang: (options) => validate.detect({ code: 0, success: true }, options) },
    "validate.read": { lang: (options) => validate.read("{", options) },
    "validate.parse": { lang: (options) => validate.parse("{", options) },
    "wasm.isValid": checks(wasm.isValid),
    "workflow.judge": { dialect: (options) => workflow.judge("done", [IN_DIALECT], options) },
    "workflow.Step": {
      dialect: (options) => new workflow.Step(options).judge("done", [IN_DIALECT]),
      lang: (options) => {
        const step = new workflow.Step(options);
        step.judge("", [NO_SIZE]);
        return step.throwIfStopped();
      },
    },
    "workflow.WorkflowStopped": {
      lang: (options) =>
        new workflow.WorkflowStopped({ decision: "stop", reason: "tool-failed", tool: "a", message: "b" }, options).message,
    },
    "workflow.toolRules": {
      lang: workflow.toolRules,
      shown: ({ settings, shown }) =>
        workflow.toolRules(settings === undefined && shown === undefined ? {} : { settings: new Settings({ shown: { fence: true } }) }),
    },
  };
  for (const name of Object.keys(carriers).filter((one) => one.startsWith("to"))) {
    const [write, read] = [carriers[name], carriers[name.replace("to", "from")]];
    found[`carriers.${name}`] = sends(write);
    found[`carriers.${name.replace("to", "from")}`] = receives(read, write);
  }
  return found;
}

function matched(received, options) {
  const { pass, message } = MODULES.testing.matchersOf(options).toBeValidResult(received);
  return [pass, message()];
}

/** What the span of a call says. */
async function observed(envelope, options) {
  const said = [];
  const span = { setAttributes: (one) => said.push(one), setStatus: (one) => said.push(one), end: () => {} };
  const tracerProvider = { getTracer: () => ({ startSpan: () => span }) };
  const telemetry = new MODULES.telemetry.Telemetry({ tracerProvider, ...options });
  await telemetry.observing({ tool: "a", place: "executor" }, async (one) => one.finish(envelope));
  return said;
}

const ANY = { "~standard": { version: 1, vendor: "test", validate: (value) => ({ value }) } };

/** @param {import("toolresult/tool").McpAnswer} answer */
function withoutDuration({ structuredContent, ...answer }) {
  return { ...answer, structuredContent: { ...structuredContent, meta: { .../** @type {{ meta?: object }} */ (structuredContent)?.meta, execution_time_ms: 0 } } };
}

/** Every public function and class, by module and name. */
function publicFunctions() {
  return Object.entries(MODULES).flatMap(([module, names]) =>
    Object.entries(names)
      .filter(([name, one]) => typeof one === "function" && name !== "module.exports")
      .map(([name]) => `${module}.${name}`),
  );
}

/** What a door answers, or why it does not. */
async function said(probe, options) {
  try {
    return JSON.stringify(await probe(options));
  } catch (thrown) {
    const error = /** @type {Error & Partial<import("toolresult").ContractError>} */ (thrown);
    return `${error.name}: ${error.message} ${error.report?.findings.length} ${JSON.stringify(error.report?.findings)}`;
  }
}

test("every public function takes settings and is held to use them, or says why not", () => {
  const walked = publicFunctions();
  assert.ok(walked.length > 80, String(walked.length));
  const probed = doors();
  const open = walked.filter((one) => !(one in probed) && !(one in WITHOUT) && one !== "build.success");
  assert.deepEqual(open, [], "without a probe");
  const gone = [...Object.keys(WITHOUT), ...Object.keys(probed)].filter((one) => !walked.includes(one));
  assert.deepEqual(gone, [], "no such function");
});

test("every door uses its settings, and an option by itself does the same", async () => {
  await MODULES.wasm.load();
  const wrong = [];
  for (const [door, probes] of Object.entries(doors())) {
    for (const [name, probe] of Object.entries(probes)) {
      const value = name === "codes" ? { ...VALUES.codes, dialects: [LEGACY, WEB] } : VALUES[name];
      const without = await said(probe, {});
      const within = await said(probe, { settings: new Settings({ [name]: value }) });
      const loose = await said(probe, { [name]: value });
      if (within === without) wrong.push(`${door} drops ${name}: ${without.slice(0, 200)}`);
      if (loose !== within) wrong.push(`${door} differs with ${name} alone: ${loose.slice(0, 200)} / ${within.slice(0, 200)}`);
    }
  }
  assert.deepEqual(wrong, []);
});

const WEB = { name: "web", codes: [{ code: 200, name: "OK", means: 0 }] };

test("an option overrides its field, the other fields stay, and nothing changes them", async () => {
  const ours = new Settings({ ...VALUES, dialect: undefined });
  const { validate } = MODULES.validate;
  assert.match(validate({ code: "0" }, { settings: ours }).findings[0].message, /应为整数/);
  assert.match(validate({ code: "0" }, { settings: ours, lang: "en" }).findings[0].message, /expected an integer/);
  assert.match(validate({ code: "0" }, { settings: ours, lang: undefined }).findings[0].message, /应为整数/);
  const report = validate(MISTAKES, { settings: ours, lang: "en" });
  assert.deepEqual([report.findings.length, report.more > 0], [1, true]);
  assert.equal(MODULES.content.content(OUT_OF_STOCK, { settings: ours, lang: "en" }), "Error: no size 42\n\nOffer another size.");
  assert.equal(MODULES.content.content(OUT_OF_STOCK, { settings: ours, advice: false }), "Error: no size 42");
  assert.throws(() => {
    // @ts-expect-error nothing of it can be changed
    ours.lang = "en";
  }, TypeError);
  assert.equal(new Settings({ ...ours, lang: "en" }).codes, ours.codes);
});

test("a mistake is reported when settings are made, and anything else is rejected", () => {
  const wrong = [
    { lang: "de" },
    { dialect: "agentflow-enun" },
    { maxFindings: 0 },
    { maxFindings: 1.5 },
    { shown: { maxChars: 3 } },
    { codes: { codes: [{ code: 1 }] } },
  ];
  for (const one of wrong) {
    const options = /** @type {import("toolresult").SettingsOptions} */ (one);
    assert.throws(() => new Settings(options), RangeError, JSON.stringify(one));
  }
  assert.throws(() => MODULES.validate.validate({ code: 0 }, { settings: { lang: "zh" } }), /expected that of new Settings/);
});

test("an own code with advice comes back as itself from every carrier, without the table", () => {
  const { carriers } = MODULES;
  const settings = new Settings({ codes: VALUES.codes, shown: { advice: true } });
  // Where they keep the envelope, the model does not see it, however its text is shown.
  for (const name of ["toMcp", "toLangChain", "toLangChain4j", "toPydanticAI", "toOpenAIAgents", "toA2A", "toMagic"]) {
    const sent = carriers[name](OUT_OF_STOCK, { ...CALL, settings });
    assert.ok(JSON.stringify(sent).includes("Offer another size."), name);
    const back = carriers[name.replace("to", "from")](sent);
    assert.deepEqual([back.code, back.message], [1201, "no size 42"], name);
  }
});

test("every door is typed by the one type of the options", () => {
  const folder = join(PACKAGE, "build", "settings");
  mkdirSync(folder, { recursive: true });
  const walked = publicFunctions().filter((one) => !(one in WITHOUT));
  const modules = [...new Set(walked.map((one) => one.split(".")[0]))];
  const source = `${modules.map((one) => `import * as ${one}_ from "toolresult/${one}";\n`).join("")}
import type { WithSettings } from "toolresult/settings";
type Last<Given> = Given extends readonly [...unknown[], infer One] ? One : never;
type Options<Door> = Door extends abstract new (...given: infer Given) => unknown ? Last<Required<Given>>
  : Door extends (...given: infer Given) => unknown ? Last<Required<Given>> : never;
type Typed<Door> = [keyof WithSettings] extends [keyof Options<Door>] ? (Options<Door> extends WithSettings ? true : false) : false;
${walked.map((one) => `export const ${one.replace(".", "_")}: Typed<typeof ${one.replace(".", "_.")}> = true;\n`).join("")}`;
  const file = join(folder, "doors.ts");
  writeFileSync(file, source);
  const flags = ["--strict", "--noEmit", "--target", "ES2022", "--module", "NodeNext", "--lib", "ES2022,DOM", "--types", "", "--ignoreConfig", file];
  const run = spawnSync(process.execPath, [TSC, ...flags], { cwd: PACKAGE, encoding: "utf8" });
  rmSync(folder, { recursive: true });
  assert.equal(run.stdout, "");
  assert.ok(walked.length > 60, String(walked.length));
});
