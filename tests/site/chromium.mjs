// The Chromium of this machine.

import { existsSync } from "node:fs";

import { chromium } from "playwright-core";

const PATHS = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const OPTIONS = [
  "--disable-gpu",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Start the Chromium of this machine. */
export function launch() {
  const executablePath = process.env.CHROMIUM ?? PATHS.find((path) => existsSync(path));
  return chromium.launch({ executablePath, args: OPTIONS, chromiumSandbox: false });
}
