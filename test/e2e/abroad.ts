import { type Browser, chromium } from '@playwright/test';
import { FLAGS, findChromium } from '../../scripts/chromium.mjs';

/** A browser in which the name of an origin, by whose ending the portal knows its country, is this machine, and as safe as over TLS. */
export async function browserFor(origin: string, flags: readonly string[] = []): Promise<Browser> {
  const { hostname } = new URL(origin);
  return chromium.launch({
    executablePath: await findChromium(),
    args: [
      ...FLAGS,
      ...flags,
      `--host-resolver-rules=MAP ${hostname} 127.0.0.1`,
      `--unsafely-treat-insecure-origin-as-secure=${origin}`,
    ],
  });
}
