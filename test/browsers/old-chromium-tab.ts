import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { FLAGS } from '../../scripts/chromium.mjs';
import { oldChromium } from '../../scripts/old-engines.mjs';
import type { OldEngineName, Point, Pointer, Tab } from './tab.ts';

/**
 * Opens an old Chromium by Playwright: Puppeteer finds no page in some of these.
 * @param language the browser's preferred language
 * @throws if the program was not fetched (scripts/old-engines.mjs)
 */
export async function openOldChromium(engine: OldEngineName, language = 'en-US'): Promise<Tab> {
  const executablePath = oldChromium(engine.replace('chromium-', ''));
  const browser = await chromium.launch({ executablePath, args: FLAGS });
  const page = await browser.newPage({ locale: language });
  return new OldChromiumTab(engine, browser, page, await page.context().newCDPSession(page));
}

class OldChromiumTab implements Tab {
  readonly engine: OldEngineName;
  readonly touch = true;
  readonly #browser: Browser;
  readonly #page: Page;
  readonly #devtools: CDPSession;

  constructor(engine: OldEngineName, browser: Browser, page: Page, devtools: CDPSession) {
    this.engine = engine;
    this.#browser = browser;
    this.#page = page;
    this.#devtools = devtools;
  }

  async goTo(address: string): Promise<void> {
    await this.#page.goto(address);
  }

  async run<Args extends readonly unknown[], T>(
    work: (...args: Args) => T | Promise<T>,
    ...args: Args
  ): Promise<T> {
    // Not by Playwright's evaluate, which a page's policy without 'unsafe-eval' may refuse.
    const { result, exceptionDetails: fault } = await this.#devtools.send('Runtime.evaluate', {
      expression: `(${work.toString()})(...${JSON.stringify(args)})`,
      awaitPromise: true,
      returnByValue: true,
    });
    if (fault) throw new Error(fault.exception?.description ?? fault.text);
    return result.value as T;
  }

  async press(at: Point, pointer: Pointer = 'mouse'): Promise<void> {
    if (pointer === 'touch') {
      await this.#finger('touchStart', at);
      await this.#finger('touchEnd');
      return;
    }
    // Moves and pauses before the press, as a hand does, so that the bars have time to appear.
    await this.#page.mouse.move(at.x, at.y, { steps: 5 });
    await new Promise((resolve) => setTimeout(resolve, 100));
    await this.#page.mouse.click(at.x, at.y, { delay: 40 });
  }

  async swipe(from: Point, to: Point, pointer: Pointer = 'mouse'): Promise<void> {
    const { mouse } = this.#page;
    const touches = pointer === 'touch';
    if (touches) await this.#finger('touchStart', from);
    else {
      await mouse.move(from.x, from.y);
      await mouse.down();
    }
    for (let step = 1; step <= 4; step++) {
      const at = {
        x: from.x + ((to.x - from.x) * step) / 4,
        y: from.y + ((to.y - from.y) * step) / 4,
      };
      if (touches) await this.#finger('touchMove', at);
      else await mouse.move(at.x, at.y);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    if (touches) await this.#finger('touchEnd');
    else await mouse.up();
  }

  async keys(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.#page.keyboard.press(key);
  }

  resize(width: number, height: number): Promise<void> {
    return this.#page.setViewportSize({ width, height });
  }

  async screenshot(file: string): Promise<void> {
    await this.#page.screenshot({ path: file });
  }

  close(): Promise<void> {
    return this.#browser.close();
  }

  async #finger(type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: readonly Point[]): Promise<void> {
    await this.#devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: at.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) })),
    });
  }
}
