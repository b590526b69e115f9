import { build } from 'esbuild';

/** CommonJS packages that elements import, with the names they take from them. */
const PACKAGES = {
  howler: "export { Howl, Howler } from 'howler';",
  // Every browser has a DOMParser of its own; see native-xml.mjs.
  '@xmldom/xmldom': 'export const DOMParser = globalThis.DOMParser;',
};
const PREFIX = '/__bundled__/';

/** A plugin for the test runner: serves CommonJS packages as modules, each bundled once. */
export function bundledDependencies() {
  const made = new Map();
  return {
    name: 'bundled-dependencies',
    resolveImport: ({ source }) =>
      source in PACKAGES ? `${PREFIX}${encodeURIComponent(source)}.js` : undefined,
    async serve({ path }) {
      if (!path.startsWith(PREFIX)) return undefined;
      const name = decodeURIComponent(path.slice(PREFIX.length, -3));
      if (!made.has(name)) made.set(name, bundle(PACKAGES[name]));
      return { body: await made.get(name), type: 'js' };
    },
  };
}

async function bundle(contents) {
  const result = await build({
    stdin: { contents, resolveDir: process.cwd() },
    bundle: true,
    format: 'esm',
    write: false,
    logLevel: 'silent',
  });
  return result.outputFiles[0].text;
}
