// Builds the packages (tsc, then rollup) and the portal (Vite); with --packages or --portal only the one.
import { run } from './run.mjs';

const [only] = process.argv.slice(2);

if (only !== '--portal') {
  // In this order: each package is compiled against the declarations of the one before.
  for (const name of ['book', 'player', 'player-react'])
    run('tsc', ['-p', `packages/${name}/tsconfig.build.json`]);
  run('rollup', ['-c', 'rollup.config.mjs', '--silent']);
}
if (only !== '--packages') run('vite', ['build', 'apps/portal', '--logLevel', 'warn']);
