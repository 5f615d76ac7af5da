// What people look for stands within the first three results, from a server and from a disk.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";

import { FILES, launch, open, serve } from "./browser.mjs";

const SHOWN = 3;
// Language → what is typed → a page and anchor of which one must be among the first results.
// Names of Java and TypeScript are the same in both languages.
const NAMES = {
  ToolRunner: ["reference/java/running.html#ToolRunner"],
  isValid: [
    "reference/typescript/validate.html#isValid",
    "reference/java/validation.html#Validation.isValid",
  ],
  ToolReturn: ["reference/python/build.html#ToolReturn"],
  ErrorCode: ["reference/python/errors.html#ErrorCode"],
  TOOL_NOT_FOUND: ["reference/error-codes.html#1001"],
  TOOL_EXECUTION_FAILED: ["reference/python/run.html#TOOL_EXECUTION_FAILED"],
  "--fail-on": ["reference/command-line.html#validate", "reference/command-line.html#diff"],
  "--jobs": ["reference/command-line.html#audit"],
  querySuccess: ["reference/java/envelopes.html#ToolExecutionResult.querySuccess"],
  fromAnthropic: ["reference/typescript/carriers.html#fromAnthropic"],
  CallToolResults: ["reference/java/toolresult-mcp.html#CallToolResults"],
};
const WANTED = {
  en: {
    2002: ["reference/error-codes.html#2002"],
    1904: ["reference/error-codes.html#1904"],
    is_valid: ["reference/python/validate.html#is_valid"],
    from_anthropic: ["reference/python/convert.html#from_anthropic"],
    timeout: ["reference/error-codes.html#2002"],
    retry: ["guides/run-tools.html", "reference/error-codes.html"],
    middleware: ["guides/guard-a-boundary.html"],
    "empty result": ["reference/error-codes.html#1904", "guides/build-results.html"],
    EXECUTION_TIMEOUT: ["reference/error-codes.html#2002"],
    "duplicate-key": ["reference/findings.html#duplicate-key"],
    changelog: ["reference/changelog.html"],
    semver: ["stability.html"],
    Gemini: ["cookbook/google.html"],
    Kafka: ["cookbook/kafka-spark.html"],
    "GitHub Actions": ["cookbook/ci-gate.html"],
    429: ["reference/error-codes.html#1929"],
    "rate limit": ["reference/error-codes.html#1929"],
    "missing field": ["reference/findings.html#required"],
    "json schema": ["reference/schemas/tool-return.html", "reference/schemas/tool-response.html"],
    convert: ["reference/conversion.html"],
    FastMCP: ["cookbook/mcp-server.html"],
    interceptor: ["guides/guard-a-boundary.html"],
    "exit code": ["reference/command-line.html", "guides/check-files.html"],
    tracing: ["guides/telemetry.html"],
    "trailing comma": ["reference/findings.html#text-syntax"],
    encoding: ["reference/findings.html#text-encoding"],
    "big integer": ["reference/findings.html#integer-beyond-double"],
    "silent failure": ["guides/what-the-model-sees.html"],
    outcome: ["concepts.html#outcome"],
    dialect: ["reference/dialects.html"],
    stdin: ["reference/command-line.html#validate"],
    upgrade: ["stability.html"],
    typo: ["reference/findings.html#unknown-field"],
    ...NAMES,
  },
  zh: {
    2002: ["reference/error-codes.html#2002"],
    空结果: ["reference/error-codes.html#1904"],
    is_valid: ["reference/python/validate.html#is_valid"],
    from_anthropic: ["reference/python/convert.html#from_anthropic"],
    timeout: ["reference/error-codes.html#2002"],
    超时: ["reference/error-codes.html#2002", "guides/run-tools.html"],
    重试: ["guides/run-tools.html", "reference/error-codes.html"],
    中间件: ["guides/guard-a-boundary.html"],
    重复的键: ["reference/findings.html#duplicate-key"],
    验证: ["guides/check-files.html"],
    更新日志: ["reference/changelog.html"],
    脱敏: ["cookbook/redaction.html"],
    Gemini: ["cookbook/google.html"],
    429: ["reference/error-codes.html#1929"],
    限流: ["reference/error-codes.html#1929"],
    限速: ["reference/error-codes.html#1929"],
    字段缺失: ["reference/findings.html#required"],
    未知字段: ["reference/findings.html#unknown-field"],
    权限不足: ["reference/error-codes.html#1006"],
    "json schema": ["reference/schemas/tool-return.html", "reference/schemas/tool-response.html"],
    convert: ["reference/conversion.html"],
    FastMCP: ["cookbook/mcp-server.html"],
    拦截器: ["guides/guard-a-boundary.html"],
    乱码: ["reference/findings.html#text-encoding"],
    编码: ["reference/findings.html#text-encoding"],
    大整数: ["reference/findings.html#integer-beyond-double"],
    语法错误: ["reference/findings.html#text-syntax"],
    词汇表: ["reference/glossary.html"],
    方言: ["reference/dialects.html"],
    扩展: ["concepts.html#extension"],
    看不到错误: ["guides/what-the-model-sees.html"],
    监控: ["guides/telemetry.html", "guides/watch-mcp.html"],
    返回格式: ["concepts.html#have", "concepts.html#form"],
    函数调用: ["cookbook/openai.html", "cookbook/google.html"],
    ...NAMES,
  },
};

let browser;
let site;

before(async () => {
  [browser, site] = await Promise.all([launch(), serve()]);
});

after(async () => {
  await browser?.close();
  site?.close();
});

/** Type a query into the box of the search, in place of the last one, and wait for its results. */
async function ask(page, query) {
  const items = page.locator(".md-search-result__item");
  await page.keyboard.press("Control+K");
  await page.waitForFunction(() => !/Initializing|初始化/.test(document.querySelector(".md-search-result__meta").textContent), null, { timeout: 60_000 });
  await page.keyboard.press("Delete"); // what was typed before is selected
  await items.first().waitFor({ state: "detached" });
  await page.keyboard.insertText(query);
  await page.keyboard.press("End"); // the theme looks when a key is let go
  await items.first().waitFor({ timeout: 2000 }).catch(() => {}); // nothing was found
  return items;
}

/** Return the places that are named without a click, in their order: page and sections are results. */
async function found(page, query) {
  const links = (await ask(page, query)).locator(".md-search-result__link");
  const all = await links.evaluateAll((items) => items.filter((one) => one.checkVisibility()).map((one) => one.href));
  return all.map((href) => href.replace(/^.*\/(?:en|zh)\//, "").replace(/\?h=[^#]*/, ""));
}

for (const [place, origin] of [["a server", () => site.origin], ["a disk", () => FILES]]) {
  for (const [lang, wanted] of Object.entries(WANTED)) {
    test(`the search in ${lang} from ${place} finds what is asked most`, async () => {
      const { page, context, complaints } = await open(browser, origin());
      await page.goto(`${origin()}${lang}/index.html`);
      const missed = [];
      for (const [query, places] of Object.entries(wanted)) {
        const first = (await found(page, query)).slice(0, SHOWN);
        if (!places.some((one) => first.includes(one))) missed.push(`${query}: ${first.join(" ")}`);
      }
      assert.deepEqual(missed, []);
      assert.deepEqual(complaints, []);
      await context.close();
    });
  }
}

const QUERIES = JSON.parse(readFileSync(new URL("queries.json", import.meta.url), "utf8"));

/** Return the results for each question in their order, each with the places that are shown at once. */
const shown = (page, questions) =>
  page.evaluate(async (asked) => {
    const { config, docs } = await (await fetch("search/search_index.json")).json();
    const find = await readSearchIndex(docs, config.same);
    const best = (group) => group.filter(({ location, score }) => score === group[0].score || !location.includes("#"));
    return asked.map((question) => find(question).slice(0, 3).map((group) => best(group).map(({ location }) => location)));
  }, questions);

const holds = (group, places) =>
  group.some((place) => places.some((wanted) => place === wanted || (!wanted.includes("#") && place.split("#")[0] === wanted)));

for (const lang of ["en", "zh"]) {
  test(`a newcomer's questions in ${lang} are answered first`, async () => {
    const { page, context } = await open(browser, site.origin);
    await page.goto(`${site.origin}${lang}/index.html`);
    const questions = Object.keys(QUERIES[lang]);
    const answers = await shown(page, questions);
    const wanted = (at) => QUERIES[lang][questions[at]];
    const late = questions.filter((_, at) => !answers[at].slice(0, 1).some((group) => holds(group, wanted(at))));
    const missed = questions.filter((_, at) => !answers[at].some((group) => holds(group, wanted(at))));
    assert.ok(questions.length >= 100);
    assert.ok(late.length <= questions.length * 0.1, late.join(", "));
    assert.ok(missed.length <= questions.length * 0.03, missed.join(", "));
    await context.close();
  });
}

test("a result says what kind of page it is, and shows no words that cannot be pressed", async () => {
  const { page, context } = await open(browser, site.origin);
  await page.goto(`${site.origin}en/index.html`);
  const first = (await ask(page, "stop agent when tool fails")).first();
  assert.match(await first.locator("h1").innerText(), /Guide$/);
  assert.equal(await page.locator(".md-search-result .md-tag:visible").count(), 0);
  await context.close();
});

test("a word that is taken from the search is missed", async () => {
  const { page, context } = await open(browser, site.origin);
  await page.route("**/search/search_index.json", async (route) => {
    const index = await (await route.fetch()).json();
    // "throttled" leads to 1929 by the words that the table of codes gives to the search.
    for (const entry of index.docs) if (entry.location.endsWith("#1929")) delete entry.tags;
    await route.fulfill({ json: index });
  });
  await page.goto(`${site.origin}en/index.html`);
  const first = (await found(page, "throttled")).slice(0, SHOWN);
  assert.ok(!first.includes("reference/error-codes.html#1929"), first.join(" "));
  await context.close();
});

test("a name that the languages share leads to each of them", async () => {
  const { page, context } = await open(browser, site.origin);
  await page.goto(`${site.origin}en/index.html`);
  const links = await found(page, "toolReturn");
  const languages = new Set(links.slice(0, 2 * SHOWN).map((one) => one.match(/^reference\/(\w+)/)?.[1]));
  assert.deepEqual([...languages].sort(), ["java", "python", "typescript"], links.join(" "));
  await context.close();
});

test("Ctrl+K opens the search wherever the reader is", async () => {
  const { page, context } = await open(browser, site.origin);
  await page.goto(`${site.origin}en/reference/error-codes.html`);
  await page.keyboard.press("Control+K");
  await page.keyboard.type("2002");
  const box = page.locator("[data-md-component=search-query]");
  assert.equal(await box.inputValue(), "2002");
  await context.close();
});
