import { globSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { build } from 'esbuild';
import { root } from './run.mjs';
import { leftOut } from './suite.mjs';

const GLOBS = ['packages/book/src/**/*.test.ts', 'packages/player/src/**/*.test.ts'];
// Tests that need no page run in Node (vitest.config.ts).
const NOT_HERE = [...leftOut, '**/*.node.test.ts'];

/** The element tests of the chosen suite: paths from the project's root. */
export const elementTests = globSync(GLOBS, { cwd: root, exclude: NOT_HERE })
  .map((path) => path.split(sep).join('/'))
  .sort();

/** The folder of the chunks that several test files share. */
const PARTS = '__parts__';

/** epub.js falls back to @xmldom/xmldom if there is no DOMParser; every browser has one (see native-xml.mjs). */
const nativeXml = {
  name: 'native-xml',
  setup(bundler) {
    bundler.onResolve({ filter: /^@xmldom\/xmldom$/ }, ({ path }) => ({ path, namespace: 'native-xml' }));
    bundler.onLoad({ filter: /.*/, namespace: 'native-xml' }, () => ({
      contents: 'export const DOMParser = globalThis.DOMParser;',
    }));
  },
};

/** @type {import('esbuild').BuildOptions & { write: false }} */
const OPTIONS = {
  absWorkingDir: root,
  entryPoints: elementTests,
  outdir: root,
  outbase: root,
  bundle: true,
  write: false,
  format: 'esm',
  target: 'es2022',
  conditions: ['@aloud/source'],
  define: { 'process.env.NODE_ENV': '"development"' },
  splitting: true,
  chunkNames: `${PARTS}/[name]-[hash]`,
  plugins: [nativeXml],
  logLevel: 'error',
};

/**
 * @param {string} file a source, from the project's root
 * @returns {Promise<string[]>} the element tests that import it, directly or through others
 */
export async function elementTestsOf(file) {
  const { metafile } = await build({ ...OPTIONS, metafile: true });
  const importers = new Map();
  for (const [importer, { imports }] of Object.entries(metafile.inputs))
    for (const { path } of imports) importers.set(path, [...(importers.get(path) ?? []), importer]);
  const reached = new Set([file]);
  for (const path of reached) for (const importer of importers.get(path) ?? []) reached.add(importer);
  return elementTests.filter((test) => reached.has(test));
}

/**
 * A plugin for the test runner: serves the test files bundled, with a few shared chunks, so that a page loads ten
 * files instead of two hundred. All test files are bundled together, on the first request.
 */
export function bundledTests() {
  let bundled;
  return {
    name: 'bundled-tests',
    async serve({ path }) {
      if (!path.endsWith('.test.ts') && !path.startsWith(`/${PARTS}/`)) return undefined;
      bundled ??= bundle();
      const body = (await bundled).get(path.slice(1));
      return body === undefined ? undefined : { body, type: 'js' };
    },
  };
}

/** @returns {Promise<Map<string, string>>} the scripts of the test files and of their shared chunks, by path */
async function bundle() {
  const { outputFiles } = await build({ ...OPTIONS, sourcemap: 'inline', sourcesContent: false });
  return new Map(
    outputFiles.map(({ path, text }) => [
      relative(root, path)
        .split(sep)
        .join('/')
        .replace(/\.test\.js$/, '.test.ts'),
      text,
    ]),
  );
}
