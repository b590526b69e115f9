import { type Browser, chromium } from '@playwright/test';
import { FLAGS, findWholeChromium } from '../../scripts/chromium.mjs';

/** Playwright would close the browser on a signal and let the run go on; the run itself ends. */
const SIGNALS = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };

/** One browser for a whole run. A run takes long, so one that has died is replaced: only the visit is lost. */
export class Chromium {
  #browser: Browser | undefined;

  async get(): Promise<Browser> {
    if (!this.#browser?.isConnected())
      this.#browser = await chromium.launch({
        executablePath: await findWholeChromium(),
        args: FLAGS,
        ...SIGNALS,
      });
    return this.#browser;
  }

  async close(): Promise<void> {
    await this.#browser?.close();
  }
}
