// What two scripts have in common is in the first: `views` takes from `playground` what both import.

import { existsSync } from "node:fs";
import { join } from "node:path";

import { contractOfViews } from "./contract.mjs";
import { MODULE, PROJECT } from "./paths.mjs";

/** What `playground` exports for `views`: names by the path of their module. */
export const exporting = (names) => ({
  name: "exporting",
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^shared$/ }, ({ path }) => ({ path, namespace: "made" }));
    onLoad({ filter: /^shared$/, namespace: "made" }, () => ({
      contents: [...names]
        .map(([path, some]) => `export {${[...some]}} from ${JSON.stringify(path)};`)
        .concat(`export * as contract from ${JSON.stringify(MODULE)};`)
        .join(""),
      loader: "js",
      resolveDir: PROJECT,
    }));
  },
});

/** Leave modules out of `views`, which takes from `playground` what it imports from them. */
export const importing = (modules, external = false) => ({
  name: "importing",
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^\.{1,2}\/.*\.js$/ }, ({ path, resolveDir }) => {
      const written = join(resolveDir, path);
      if (written === MODULE) return external ? { path: written, external } : { path: written, namespace: "contract" };
      const file = existsSync(written) ? written : written.replace(/\.js$/, ".ts");
      if (!modules.has(file)) return undefined;
      return external ? { path: file, external } : { path: file, namespace: "shared" };
    });
    onLoad({ filter: /.*/, namespace: "contract" }, () => ({
      contents: `module.exports = { ...globalThis.playground.shared.contract, ...${contractOfViews()} };`,
      loader: "js",
    }));
    onLoad({ filter: /.*/, namespace: "shared" }, () => ({
      contents: "module.exports = globalThis.playground.shared;",
      loader: "js",
    }));
  },
});

/**
 * Return what `playground` and `views` have in common: the modules, and the names of each.
 *
 * @param bundled bundles a part with plugins; nothing is written.
 */
export async function common(bundled) {
  const { metafile } = await bundled("playground", { plugins: [exporting(new Map())] });
  const [{ inputs }] = Object.values(metafile.outputs);
  const used = Object.keys(inputs).filter((path) => inputs[path].bytesInOutput > 0);
  const modules = new Set(used.map((path) => join(PROJECT, path)));
  const { outputFiles } = await bundled("views", {
    plugins: [importing(modules, true)],
    format: "esm",
    minify: false,
  });
  const names = new Map();
  for (const [, some, path] of outputFiles[0].text.matchAll(IMPORT)) {
    const found = some.split(",").map((one) => one.trim().split(" as ")[0]);
    names.set(path, new Set([...(names.get(path) ?? []), ...found].sort()));
  }
  if (names.size === 0) throw new Error("views.js: does it import nothing?");
  return { modules, names };
}

// An import in what esbuild writes.
const IMPORT = /^import \{([^}]*)\} from "([^"]*)";$/gm;
