import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answers, end, startProcess } from './product-process.ts';

const PORT = process.env.E2E_PORT ?? '8190';
const DEMO_PORT = process.env.E2E_DEMO_PORT ?? '8192';

/** Starts the product and the demo pages on a fresh data folder; both end with the run. */
export default async function startProduct(): Promise<() => Promise<void>> {
  const data = mkdtempSync(join(tmpdir(), 'aloud-e2e-'));
  const environment = { ...process.env, PORT, DATA_DIR: data, PUBLIC_URL: `http://localhost:${PORT}` };
  process.env.E2E_DATA_DIR = data;
  const product = startProcess(['apps/server/src/server.ts'], environment);
  const demo = startProcess(['demo/server.mjs'], { ...process.env, PORT: DEMO_PORT });
  await Promise.all([
    answers(`http://localhost:${PORT}/readyz`, product),
    answers(`http://localhost:${DEMO_PORT}/`, demo),
  ]);
  return async () => {
    await Promise.all([end(product), end(demo)]);
    rmSync(data, { recursive: true, force: true });
  };
}
