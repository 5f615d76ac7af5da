// The site on a port of this machine, and a browser that notes whatever leaves it or complains.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

export { launch } from "./chromium.mjs";

export const PROJECT = fileURLToPath(new URL("../../", import.meta.url));
export const SITE = process.env.SITE ?? join(PROJECT, "site");
export const PAGES = readdirSync(SITE, { recursive: true }).filter((path) => path.endsWith(".html"));
export const FILES = `${pathToFileURL(SITE)}/`;

const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css",
  ".js": "text/javascript",
  ".json": "application/json",
  ".md": "text/markdown; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
  ".txt": "text/plain; charset=utf-8",
};

const ASSETS = [".css", ".js", ".png", ".svg", ".woff2"];

/**
 * Serve the site as hosts do: below a folder, and with 404.html for what is not there.
 * `sent` names each file that was asked for; `close` ends it.
 */
export async function serve(folder = "/") {
  const sent = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, "http://localhost");
    const path = decodeURIComponent(pathname.endsWith("/") ? `${pathname}index.html` : pathname);
    const file = join(SITE, path.slice(folder.length));
    const isThere = path.startsWith(folder) && file.startsWith(SITE) && existsSync(file);
    const answer = isThere ? file : join(SITE, "404.html");
    sent.push(path);
    const type = extname(answer);
    response.writeHead(isThere ? 200 : 404, {
      "content-type": TYPES[type] ?? "application/octet-stream",
      // A context of a browser asks once for what all pages load, as a reader's does.
      ...(isThere && ASSETS.includes(type) ? { "cache-control": "max-age=600" } : {}),
    });
    response.end(existsSync(answer) ? readFileSync(answer) : "");
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${server.address().port}${folder}`;
  return { origin, sent, close: () => server.close() };
}

/** Open a page in a context of its own, as `openIn` does. */
export async function open(browser, origin, options = {}) {
  const context = await browser.newContext({ locale: "en-US", ...options });
  return { context, ...(await openIn(context, origin)) };
}

/**
 * Open a page in a context; `complaints` fills with errors of the console, exceptions and requests
 * that fail or leave the origin.
 */
export async function openIn(context, origin) {
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  page.setDefaultNavigationTimeout(30_000);
  const complaints = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complaints.push(`${message.text()} (${message.location().url})`);
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("requestfailed", (request) => {
    const { errorText } = request.failure();
    // Leaving a page ends what it was still loading.
    if (errorText !== "net::ERR_ABORTED") complaints.push(`failed: ${request.url()} ${errorText}`);
  });
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(origin) && !/^(data|blob):/.test(url)) complaints.push(`left: ${url}`);
  });
  return { page, complaints };
}
