import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PORT = process.env.E2E_PORT ?? '8190';
const DEMO_PORT = process.env.E2E_DEMO_PORT ?? '8192';
/** Migrating and seeding a fresh database takes a few seconds, more on a busy machine (ms). */
const START_TIMEOUT = 120_000;

/** Starts the product and the demo pages on a fresh data folder; both end with the run. */
export default async function startProduct(): Promise<() => Promise<void>> {
  const data = mkdtempSync(join(tmpdir(), 'aloud-e2e-'));
  const environment = { ...process.env, PORT, DATA_DIR: data, PUBLIC_URL: `http://localhost:${PORT}` };
  process.env.E2E_DATA_DIR = data;
  const product = start(['apps/server/src/server.ts'], environment);
  const demo = start(['demo/server.mjs'], { ...process.env, PORT: DEMO_PORT });
  await Promise.all([
    answers(`http://localhost:${PORT}/readyz`, product),
    answers(`http://localhost:${DEMO_PORT}/`, demo),
  ]);
  return async () => {
    await Promise.all([end(product), end(demo)]);
    rmSync(data, { recursive: true, force: true });
  };
}

function start(args: string[], env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
}

async function answers(url: string, process: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT;
  while (Date.now() < deadline) {
    if (process.exitCode !== null) throw new Error(`The server for ${url} ended with ${process.exitCode}.`);
    const reply = await fetch(url).catch(() => undefined);
    if (reply?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`${url} did not answer.`);
}

function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
