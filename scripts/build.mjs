// Builds the packages (tsc, then rollup) and the portal (Vite). With --packages only the packages.
import { run } from './run.mjs';

for (const name of ['book', 'player', 'player-react']) {
  run('tsc', ['-p', `packages/${name}/tsconfig.build.json`]);
  // The next package's types need this one's declarations, its bundle is made with the others below.
}
run('rollup', ['-c', 'rollup.config.mjs', '--silent']);
if (!process.argv.includes('--packages')) run('vite', ['build', 'apps/portal', '--logLevel', 'warn']);
