import { setTimeout as wait } from 'node:timers/promises';
import puppeteer, { type Browser, type KeyInput, type LaunchOptions, type Page } from 'puppeteer-core';
import { FLAGS, findWholeChromium } from '../../scripts/chromium.mjs';
import type { EngineName, Point, Pointer, Tab } from './tab.ts';

/** What a Firefox is that is not as it comes. */
interface FirefoxSettings {
  /** Of about:config. */
  readonly preferences?: Readonly<Record<string, unknown>>;
  /** Runs in every document before its own scripts. */
  readonly first?: readonly [work: (...args: never[]) => void, ...args: readonly unknown[]];
}

/** Opens Firefox by WebDriver BiDi. */
export function openFirefox({ preferences = {}, first }: FirefoxSettings = {}): Promise<Tab> {
  const options = {
    browser: 'firefox',
    executablePath: process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr',
    // Allows sound only after a press, as the other two engines do.
    extraPrefsFirefox: { 'media.autoplay.default': 1, ...preferences },
  } as const;
  return open('firefox', options, async (page) => {
    const [work, ...args] = first ?? [];
    if (work) await page.evaluateOnNewDocument(work as (...all: unknown[]) => void, ...args);
  });
}

export async function openChromium(): Promise<Tab> {
  const executablePath = await findWholeChromium();
  if (!executablePath) throw new Error('There is no Chromium.');
  return open('chromium', { executablePath, args: FLAGS });
}

async function open(
  engine: EngineName,
  options: LaunchOptions,
  prepare: (page: Page) => Promise<void> = async () => undefined,
): Promise<Tab> {
  const browser = await puppeteer.launch({
    ...options,
    headless: true,
    defaultViewport: { width: 1280, height: 800 },
  });
  const page = await browser.newPage();
  await prepare(page);
  return new PuppeteerTab(engine, browser, page);
}

class PuppeteerTab implements Tab {
  readonly engine: EngineName;
  readonly touch = true;
  readonly #browser: Browser;
  readonly #page: Page;

  constructor(engine: EngineName, browser: Browser, page: Page) {
    this.engine = engine;
    this.#browser = browser;
    this.#page = page;
  }

  async goTo(address: string): Promise<void> {
    await this.#page.goto(address);
  }

  run<Args extends readonly unknown[], T>(
    work: (...args: Args) => T | Promise<T>,
    ...args: Args
  ): Promise<T> {
    // evaluate() awaits the promise in the page.
    return this.#page.evaluate(work as unknown as (...args: unknown[]) => T, ...args) as Promise<T>;
  }

  async press({ x, y }: Point, pointer: Pointer = 'mouse'): Promise<void> {
    if (pointer === 'touch') await this.#page.touchscreen.tap(x, y);
    else {
      // Moves and pauses before the press, as a hand does, so that the bars have time to appear.
      await this.#page.mouse.move(x, y, { steps: 5 });
      await wait(100);
      await this.#page.mouse.click(x, y, { delay: 40 });
    }
  }

  async swipe(from: Point, to: Point, pointer: Pointer = 'mouse'): Promise<void> {
    const [start, middle, end] =
      pointer === 'touch'
        ? await this.#finger(from)
        : [
            () => this.#page.mouse.down(),
            (at: Point) => this.#page.mouse.move(at.x, at.y),
            () => this.#page.mouse.up(),
          ];
    if (pointer === 'mouse') await this.#page.mouse.move(from.x, from.y);
    await start();
    for (let step = 1; step <= 4; step++) {
      await middle({ x: from.x + ((to.x - from.x) * step) / 4, y: from.y + ((to.y - from.y) * step) / 4 });
      await wait(50);
    }
    await end();
  }

  async keys(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.#page.keyboard.press(key as KeyInput);
  }

  resize(width: number, height: number): Promise<void> {
    return this.#page.setViewport({ width, height });
  }

  async screenshot(file: string): Promise<void> {
    await this.#page.screenshot({ path: file as `${string}.png` });
  }

  async freeze(milliseconds: number): Promise<void> {
    const devtools = await this.#page.createCDPSession();
    await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
    await wait(milliseconds);
    await devtools.send('Page.setWebLifecycleState', { state: 'active' });
    await devtools.detach();
    // Chromium hides what it freezes, and shows what comes to the front anew.
    await this.hide(0);
  }

  async hide(milliseconds: number): Promise<void> {
    const other = await this.#browser.newPage();
    await other.bringToFront();
    await wait(milliseconds);
    await this.#page.bringToFront();
    await other.close();
  }

  close(): Promise<void> {
    return this.#browser.close();
  }

  async #finger({ x, y }: Point) {
    const { touchscreen } = this.#page;
    return [
      () => touchscreen.touchStart(x, y),
      (at: Point) => touchscreen.touchMove(at.x, at.y),
      () => touchscreen.touchEnd(),
    ] as const;
  }
}
