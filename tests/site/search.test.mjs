// What people look for stands within the first three results, from a server and from a disk.

import assert from "node:assert/strict";
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
  toolReturn: [
    "reference/typescript/standard.html#toolReturn",
    "reference/typescript/index.html#ToolReturn",
    "reference/java/envelopes.html#ToolReturn",
  ],
  querySuccess: ["reference/java/envelopes.html#ToolExecutionResult.querySuccess"],
  fromAnthropic: ["reference/typescript/carriers.html#fromAnthropic"],
  CallToolResults: ["reference/java/toolresult-mcp.html#CallToolResults"],
};
const WANTED = {
  en: {
    2002: ["reference/error-codes.html#2002"],
    1904: ["reference/error-codes.html#1904"],
    is_valid: ["reference/python/toolresult.html#is_valid"],
    from_anthropic: ["reference/python/carriers.html#from_anthropic"],
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
    typo: ["reference/findings.html#unknown-field"],
    ...NAMES,
  },
  zh: {
    2002: ["reference/error-codes.html#2002"],
    空结果: ["reference/error-codes.html#1904"],
    is_valid: ["reference/python/toolresult.html#is_valid"],
    from_anthropic: ["reference/python/carriers.html#from_anthropic"],
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
    监控: ["guides/telemetry.html", "guides/watch-mcp.html"],
    返回格式: ["choose.html"],
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

/** Return the first places that the search names, in its order: page and sections are results. */
async function found(page, query) {
  await page.keyboard.press("Control+K");
  // What was typed before is selected, and replaced.
  await page.keyboard.insertText(query);
  await page.keyboard.press("End");
  const links = page.locator(".md-search-result__item .md-search-result__link");
  await page.waitForFunction(
    (text) => document.querySelector(`.md-search-result__link[href*="h="]`) && document.forms.search.query.value === text,
    query,
  );
  await page.waitForTimeout(600);
  const all = await links.evaluateAll((items) => items.map((item) => item.href));
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

test("a word that is taken from the search is missed", async () => {
  const { page, context } = await open(browser, site.origin);
  await page.route("**/search/search_index.json", async (route) => {
    const index = await (await route.fetch()).json();
    // "timeout" leads to 2002 by the words that the table of codes gives to the search.
    for (const entry of index.docs) if (entry.location.endsWith("#2002")) delete entry.tags;
    await route.fulfill({ json: index });
  });
  await page.goto(`${site.origin}en/index.html`);
  const first = (await found(page, "timeout")).slice(0, SHOWN);
  assert.ok(!first.includes("reference/error-codes.html#2002"), first.join(" "));
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
