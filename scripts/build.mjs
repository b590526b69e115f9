// Builds the packages (tsc, then rollup) and the portal (Vite, then its pages as HTML and its files compressed); with --packages or
// --portal only one of them.
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { compressBelow } from './compress.mjs';
import { root, run } from './run.mjs';

const [only] = process.argv.slice(2);

if (only !== '--portal') {
  // In this order: each package is compiled against the declarations of the one before.
  for (const name of ['book', 'player', 'player-react'])
    run('tsc', ['-p', `packages/${name}/tsconfig.build.json`]);
  clear('packages/player/dist');
  run('rollup', ['-c', 'rollup.config.mjs', '--silent']);
}
if (only !== '--packages') {
  run('vite', ['build', 'apps/portal', '--logLevel', 'warn']);
  run('vite', ['build', 'apps/portal', '--logLevel', 'warn', '--ssr', 'src/first-page/render.tsx']);
  run('node', ['scripts/first-pages.mjs']);
  compressBelow(join(root, 'apps/portal/dist'));
}

/** Chunks have a hash in their names, so those of earlier builds would be left behind. */
function clear(folder) {
  for (const name of readdirSync(join(root, folder)))
    if (/\.js(\.map)?$/.test(name)) rmSync(join(root, folder, name));
}
