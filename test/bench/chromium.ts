import { type Browser, chromium } from '@playwright/test';
import { ensureChromium, FLAGS } from '../../scripts/chromium.mjs';

/** Otherwise Playwright would close the browser on a signal while the run continued; the run ends itself. */
const SIGNALS = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };

/** One browser for a whole run. A run takes long, so a browser that has died is replaced, and only the visit is lost. */
export class Chromium {
  #browser: Browser | undefined;

  async get(): Promise<Browser> {
    if (!this.#browser?.isConnected())
      this.#browser = await chromium.launch({
        executablePath: await ensureChromium(),
        args: FLAGS,
        ...SIGNALS,
      });
    return this.#browser;
  }

  async close(): Promise<void> {
    await this.#browser?.close();
  }
}
