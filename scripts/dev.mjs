// The product in development: the server restarts and the portal reloads when one of their files changes. `npm run dev`.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { createServer } from 'vite';
import { root } from './run.mjs';

const address = 'http://localhost:5173';
const watched = ['apps/server/src', 'packages/api/src'].map(
  (folder) => `--watch-path=${path.join(root, folder)}`,
);

const server = spawn(
  process.execPath,
  [
    ...watched,
    '--watch-preserve-output',
    '--import',
    './scripts/dev-preload.mjs',
    '--max-semi-space-size=8',
    'apps/server/src/server.ts',
    '--sample-titles',
    '--payment-double',
    '--roster-double',
  ],
  {
    cwd: root,
    stdio: 'inherit',
    // Signing in returns to the portal that reloads, not to the built one.
    env: { ...process.env, PORT: '8080', PUBLIC_URL: address, ENVIRONMENT: 'dev' },
  },
);
const vite = await createServer({
  root: path.join(root, 'apps/portal'),
  server: { port: 5173, strictPort: true },
});
await vite.listen();
console.log(`The portal, reloading: ${address}\nThe calls as OpenAPI:  ${address}/dev/openapi.json\n`);

const end = async () => {
  server.kill();
  await vite.close();
  process.exit();
};
process.on('SIGINT', () => void end());
process.on('SIGTERM', () => void end());
server.on('exit', () => void end());
