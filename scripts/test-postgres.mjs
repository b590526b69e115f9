/** `npm run test:postgres`: runs the server's tests on a real PostgreSQL in a temporary folder. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { startPostgres } from './postgres.mjs';

const root = path.resolve(import.meta.dirname, '..');
const postgres = await startPostgres();
let code = 1;
try {
  console.log(`PostgreSQL from ${postgres.binaries} is running.`);
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
  const tests = spawn(
    process.execPath,
    [vitest, 'run', '--config', 'apps/server/vitest.config.ts', ...process.argv.slice(2)],
    { cwd: root, stdio: 'inherit', env: { ...process.env, TEST_DATABASE_URL: postgres.url } },
  );
  code = await new Promise((resolve) => tests.on('close', (status) => resolve(status ?? 1)));
} finally {
  await postgres.stop();
}
process.exit(code);
