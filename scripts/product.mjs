// The product on a fresh data folder, for scripts that open it.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './run.mjs';

/** Runs `work` with the product's origin, and ends the product even if `work` throws. */
export async function withProduct(work, { flags = [], publicUrl } = {}) {
  const port = process.env.PORT ?? '8195';
  const origin = `http://localhost:${port}`;
  const data = mkdtempSync(join(tmpdir(), 'aloud-pictures-'));
  const product = spawn(process.execPath, [...flags, 'apps/server/src/server.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PORT: port, DATA_DIR: data, PUBLIC_URL: publicUrl ?? origin },
  });
  try {
    await ready(origin);
    await work(origin);
  } finally {
    product.kill();
    rmSync(data, { recursive: true, force: true });
  }
}

async function ready(origin) {
  for (let tries = 0; tries < 240; tries++) {
    if ((await fetch(`${origin}/readyz`).catch(() => undefined))?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error('The product did not start.');
}
