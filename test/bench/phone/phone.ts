import type { Browser, BrowserContext, CDPSession, Locator, Page } from '@playwright/test';
import { signInAt } from '../../../apps/server/src/testing/sign-in.ts';
import { Traffic } from './traffic.ts';
import { type Sign, watch } from './watch.ts';

/** Lighthouse's phone: bytes per second, round trip (ms), and how many times slower its processor is. */
export const LIGHTHOUSE = { down: 1_600_000 / 8, up: 750_000 / 8, latency: 150, processor: 4 } as const;

const PHONE = { width: 412, height: 823 };
const LAPTOP = { width: 1280, height: 800 };
/** Without traffic for so long (ms) the page is at rest: the portal prefetches once a page is idle. */
const rest = 1500;
/** The longest wait for anything (ms). */
const longest = 60_000;

/** An element that is covered for longer (ms) is pressed anyway: a switch is covered by its own drawing. */
const patience = 1000;

interface Kind {
  readonly window: 'phone' | 'laptop';
  /** Whether the device reports that it saves data: then the portal prefetches nothing. */
  readonly saving?: boolean;
}

/** A new browser profile for one origin, which can be made as slow as a phone. */
export class Phone {
  readonly page: Page;
  readonly traffic: Traffic;
  readonly #devtools: CDPSession;
  readonly #origin: string;

  private constructor(page: Page, devtools: CDPSession, traffic: Traffic, origin: string) {
    this.page = page;
    this.#devtools = devtools;
    this.traffic = traffic;
    this.#origin = origin;
  }

  /** Opens a phone with an empty cache. The browser's process has started already, so that is not measured. */
  static async take(browser: Browser, origin: string, { window, saving = false }: Kind): Promise<Phone> {
    const viewport = window === 'phone' ? PHONE : LAPTOP;
    const context = await browser.newContext({ viewport, locale: 'en-US' });
    if (saving)
      await context.addInitScript(() =>
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
      );
    const page = await context.newPage();
    page.setDefaultTimeout(longest);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    const traffic = new Traffic(devtools);
    await page.goto(`${origin}/healthz`);
    return new Phone(page, devtools, traffic, origin);
  }

  get context(): BrowserContext {
    return this.page.context();
  }

  /** Signs in by tokens, without the form; null signs out. */
  async signIn(username: string | null): Promise<void> {
    const reply = username === null ? null : await signInAt(this.#origin, username);
    await this.page.goto(`${this.#origin}/healthz`);
    await this.page.evaluate(
      (tokens) => {
        localStorage.clear();
        if (tokens === null) return;
        localStorage.setItem('aloud.session', tokens);
        localStorage.setItem('fromAudioAid', 'true');
      },
      reply &&
        JSON.stringify({
          accessToken: reply.access_token,
          idToken: reply.id_token,
          refreshToken: reply.refresh_token,
        }),
    );
  }

  /** Looks for these signs in every document from the next one on. */
  async lookFor(signs: Readonly<Record<string, Sign>>): Promise<void> {
    await this.page.addInitScript(watch, signs);
  }

  /** Makes the line as slow as a phone's. */
  async slowLine(): Promise<void> {
    await this.#devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: LIGHTHOUSE.latency,
      downloadThroughput: LIGHTHOUSE.down,
      uploadThroughput: LIGHTHOUSE.up,
    });
  }

  /** Makes the processor as slow as a phone's. */
  async slowProcessor(): Promise<void> {
    await this.#devtools.send('Emulation.setCPUThrottlingRate', { rate: LIGHTHOUSE.processor });
  }

  async open(path: string): Promise<void> {
    this.traffic.begin();
    await this.page.goto(this.#origin + path, { waitUntil: 'commit' });
  }

  async seen(name: string): Promise<void> {
    await this.page.waitForFunction((sign) => sign in (window.phone?.seen ?? {}), name, { polling: 'raf' });
  }

  /** Resolves once there has been no traffic for a while. */
  atRest(): Promise<void> {
    return this.traffic.quiet(rest, longest);
  }

  /** Presses the middle of the first visible match immediately. @returns when (ms, wall clock) */
  async press(what: string | Locator): Promise<number> {
    const { mouse } = this.page;
    const { x, y } = await this.#middleOf(typeof what === 'string' ? this.page.locator(what) : what);
    await mouse.move(x, y);
    const at = Date.now();
    await mouse.click(x, y);
    return at;
  }

  /**
   * Looks again if the live page has meanwhile replaced the prerendered one, or if a dialog that closes still covers the element for
   * a moment.
   */
  async #middleOf(target: Locator): Promise<{ readonly x: number; readonly y: number }> {
    const end = Date.now() + patience;
    for (;;) {
      const { isThere, isFree, ...middle } = await target
        .filter({ visible: true })
        .first()
        .evaluate((element) => {
          element.scrollIntoView({ block: 'nearest' });
          const { left, top, width, height } = element.getBoundingClientRect();
          const [x, y] = [left + width / 2, top + height / 2];
          // Elements are in a document or in a shadow root, and both have elementFromPoint.
          const hit = (element.getRootNode() as Document | ShadowRoot).elementFromPoint(x, y);
          const isFree = hit !== null && (element.contains(hit) || hit.contains(element));
          return { x, y, isThere: width > 0, isFree };
        });
      if (isThere && (isFree || Date.now() > end)) return middle;
    }
  }

  async close(): Promise<void> {
    await this.context.close().catch(() => undefined);
  }
}
