import { globSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { build } from 'esbuild';
import { root } from './run.mjs';

/** Where the parts lie that several test files share. */
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

/**
 * A plugin for the test runner: serves the test files bundled, in a few parts that they share, so that a page asks for ten
 * files instead of two hundred. All of them are bundled together, when the first is asked for.
 * @param {string[]} globs test files, from the project's root
 * @param {string[]} leftOut globs of those that are not for the browser, or not for this suite
 */
export function bundledTests(globs, leftOut) {
  let bundled;
  return {
    name: 'bundled-tests',
    async serve({ path }) {
      if (!path.endsWith('.test.ts') && !path.startsWith(`/${PARTS}/`)) return undefined;
      bundled ??= bundle(globSync(globs, { cwd: root, exclude: leftOut }));
      const body = (await bundled).get(path.slice(1));
      return body === undefined ? undefined : { body, type: 'js' };
    },
  };
}

/** @returns {Promise<Map<string, string>>} the scripts of the test files and of the parts they share, by their paths */
async function bundle(files) {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: files,
    outdir: root,
    outbase: root,
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    conditions: ['source'],
    define: { 'process.env.NODE_ENV': '"development"' },
    splitting: true,
    chunkNames: `${PARTS}/[name]-[hash]`,
    sourcemap: 'inline',
    sourcesContent: false,
    plugins: [nativeXml],
    logLevel: 'error',
  });
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
