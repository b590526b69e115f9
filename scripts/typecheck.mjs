// Type-checks every workspace; stops at the first that fails.
import { spawnSync } from 'node:child_process';

const projects = [
  'packages/book',
  'packages/player',
  'packages/player-react',
  'packages/api',
  'apps/server',
  'apps/portal',
  'test',
];
for (const project of projects) {
  const run = spawnSync('tsc', ['-p', project, '--noEmit'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (run.status !== 0) process.exit(run.status ?? 1);
}
