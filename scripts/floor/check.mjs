// Checks that the oldest browsers (package.json, browserslist) know the syntax and styles of the builds.
// test/e2e/oldest-browsers.spec.ts checks the functions that they use.
import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, run } from '../run.mjs';
import { newerStyles } from './styles.mjs';

const CODE = ['apps/portal/dist/assets/*.js', 'packages/player/dist/*.js'];
const SHEETS = ['apps/portal/dist/assets/*.css', 'demo/pages/*.css'];
/** Style sheets of elements are template literals, which build targets do not transform. */
const ELEMENT_SHEETS = 'packages/player/src/**/*.styles.ts';

const faults = [];
try {
  // es-check takes the browsers from package.json too.
  run('es-check', ['checkBrowser', '--module', '--noColor', ...CODE], { quiet: true });
} catch (error) {
  faults.push(error.message);
}

const files = (pattern) => globSync(pattern, { cwd: root }).map((file) => join(root, file));
const sheets = files(SHEETS).map((file) => [file, readFileSync(file, 'utf8')]);
for (const file of files(ELEMENT_SHEETS)) {
  const exported = Object.values(await import(pathToFileURL(file).href));
  sheets.push([file, exported.map(({ cssText = '' }) => cssText).join('\n')]);
}
for (const [file, css] of sheets)
  faults.push(...newerStyles(css).map((fault) => `${relative(root, file)}: ${fault}`));

if (sheets.length < 40) faults.push(`Only ${sheets.length} style sheets were found.`);
for (const fault of faults) console.error(fault);
console.log(`${sheets.length} style sheets read, ${faults.length} faults.`);
process.exit(faults.length === 0 ? 0 : 1);
