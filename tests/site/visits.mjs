// A browser and the site for all tests of a file, and pages that must not complain.

import assert from "node:assert/strict";
import { after, before } from "node:test";

import { launch, open, serve } from "./browser.mjs";

/** Start both before the tests of a file and end them after; return how its tests visit pages. */
export function visits() {
  let browser;
  let site;

  before(async () => {
    [browser, site] = await Promise.all([launch(), serve()]);
  });

  after(async () => {
    await browser?.close();
    site?.close();
  });

  /** Run with a page that must not complain. */
  async function withPage(options, run) {
    const { page, context, complaints } = await open(browser, site.origin, options);
    try {
      await run(page);
      assert.deepEqual(complaints, []);
    } finally {
      await context.close();
    }
  }

  async function go(page, path) {
    const answer = await page.goto(site.origin + path);
    assert.equal(answer.status(), 200, path);
  }

  return { withPage, go, origin: () => site.origin };
}
