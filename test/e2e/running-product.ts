import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../apps/server/src/testing/process.ts';
import { answers, end, startProcess } from './product-process.ts';

/** Replaces the server's own sentences, so that a screen that shows one is found (no-english/watch.ts). */
const WITHOUT_ENGLISH = ['--import', new URL('./no-english/preload.ts', import.meta.url).href];

/** The product in a process of its own, on a data folder of its own. */
export interface RunningProduct {
  readonly origin: string;
  /** Its data folder. */
  readonly data: string;
  readonly stop: () => Promise<void>;
}

/**
 * @param template data folder of a stopped product to copy; without one the product starts empty and seeds the sample school
 * @param settings further ones, by their variables
 */
export async function runProduct(
  template?: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<RunningProduct> {
  const data = mkdtempSync(join(tmpdir(), 'aloud-e2e-'));
  if (template) cpSync(template, data, { recursive: true });
  const { origin, stop } = await startAt('apps/server/src/server.ts', '/readyz', {
    ...settings,
    DATA_DIR: data,
  });
  return {
    origin,
    data,
    async stop() {
      await stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** The demo pages of the player, as `npm run demo` serves them. */
export function runDemoPages(script: string): Promise<Pick<RunningProduct, 'origin' | 'stop'>> {
  return startAt(script, '/');
}

/** Makes a data folder with the sample school and its books, which products copy. @param settings as for runProduct */
export async function makeTemplate(
  settings: Readonly<Record<string, string>> = {},
): Promise<{ readonly folder: string; readonly remove: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'aloud-e2e-template-'));
  const { stop } = await startAt('apps/server/src/server.ts', '/readyz', { ...settings, DATA_DIR: folder });
  await stop();
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

async function startAt(
  script: string,
  ready: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<Pick<RunningProduct, 'origin' | 'stop'>> {
  const port = settings.PORT ?? (await freePort());
  const origin = `http://localhost:${port}`;
  const child = startProcess([...WITHOUT_ENGLISH, script], {
    ...process.env,
    PORT: port,
    PUBLIC_URL: origin,
    ...settings,
  });
  await answers(`${origin}${ready}`, child);
  return { origin, stop: () => end(child) };
}
