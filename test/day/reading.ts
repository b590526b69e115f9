import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Clip } from '../bench/overlays.ts';
import { signatureOf } from '../e2e/outside/signature.ts';
import type { Truth } from '../e2e/outside/truth.ts';
import { opened, type Reader, signIn } from '../e2e/reader.ts';
import { type Judgement, judge, type Stretch } from './judge.ts';
import { listen, type Told, takeSound } from './listen.ts';
import type { Step } from './plan.ts';
import { READER, type School } from './school.ts';
import { wait } from './wait.ts';

/** How long (ms) a place may take to reach the server once the line is fine. */
const PATIENCE = 20_000;
const PLAY = 'Control+Alt+Space';

export interface Outcome extends Judgement {
  /** Places that were looked at when nothing was under way, and those that were right. */
  readonly places: number;
  readonly right: number;
  readonly wrongPlaces: readonly string[];
}

/** A reader, and the device that they read on. */
export class Reading {
  readonly #school: School;
  readonly #browser: Browser;
  readonly #context: BrowserContext;
  readonly #page: Page;
  readonly #truth: Truth;
  readonly #heard: Stretch[] = [];
  /** When a sentence may have been cut short (ms). */
  readonly #cuts: number[] = [];
  readonly #wrong: string[] = [];
  #reader!: Reader;
  #places = 0;

  private constructor(school: School, browser: Browser, truth: Truth, context: BrowserContext, page: Page) {
    this.#school = school;
    this.#truth = truth;
    this.#browser = browser;
    this.#context = context;
    this.#page = page;
  }

  static async begin(
    browser: Browser,
    school: School,
    truth: Truth,
    first: Clip | undefined,
  ): Promise<Reading> {
    if (!first) throw new Error('The book has no narration.');
    await school.place(first);
    const context = await contextOf(browser, school);
    const page = await context.newPage();
    const reading = new Reading(school, browser, truth, context, page);
    await context.exposeFunction('aloudHeard', (told: readonly Told[]) => reading.#hears(told));
    await context.addInitScript(listen);
    await context.addInitScript(`window.signatureOf = ${signatureOf.toString()}`);
    await signIn(page, READER);
    await page.goto(`/library/reader/${school.bookId}`);
    reading.#reader = await opened(page);
    await page.keyboard.press(PLAY);
    return reading;
  }

  async happens({ what, lasts }: Step): Promise<void> {
    this.#cuts.push(Date.now());
    switch (what) {
      case 'cut':
      case 'slow':
      case 'refused':
        this.#school.line.become(what);
        await wait(lasts);
        this.#school.line.become('fine');
        break;
      case 'frozen':
        await this.#sleep(lasts);
        break;
      case 'interrupted':
        await this.#page.evaluate(takeSound);
        await wait(lasts);
        await this.#play();
        break;
      case 'reloaded':
        await this.#rest();
        await wait(lasts);
        await this.#page.reload();
        this.#reader = await opened(this.#page);
        await this.#play();
        break;
      case 'elsewhere':
        await this.#readElsewhere();
    }
    this.#cuts.push(Date.now());
  }

  /** The reader stops. @param clips from the one with which they began */
  async end(clips: readonly Clip[]): Promise<Outcome> {
    await this.#rest();
    // The page tells what it has heard ten times a second.
    await wait(500);
    await this.#context.close();
    const judgement = judge(clips, this.#heard, this.#cuts);
    const { length } = this.#wrong;
    return { ...judgement, places: this.#places, right: this.#places - length, wrongPlaces: this.#wrong };
  }

  #hears(told: readonly Told[]): void {
    for (const { file, from, to, since, until } of told) {
      const sound = decodeURIComponent(/\/files\/([^?]+)/.exec(file)?.[1] ?? file);
      const last = this.#heard.at(-1);
      if (last && last.sound === sound && Math.abs(last.to - from) < 1e-6 && last.until === since)
        this.#heard[this.#heard.length - 1] = { ...last, to, until };
      else this.#heard.push({ sound, from, to, since, until });
    }
  }

  async #sleep(lasts: number): Promise<void> {
    const devtools = await this.#context.newCDPSession(this.#page);
    await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
    await wait(lasts);
    await devtools.send('Page.setWebLifecycleState', { state: 'active' });
    await devtools.detach();
    await this.#play();
  }

  /** Presses Play if the voice is not wanted: after a sleep or a call it need not be. */
  async #play(): Promise<void> {
    await this.#answer();
    if (await this.#reader.button('Play').isVisible()) await this.#page.keyboard.press(PLAY);
  }

  /** Stops the voice, and looks whether the server gets the right place. */
  async #rest(): Promise<void> {
    await this.#answer();
    if (await this.#reader.button('Pause').isVisible()) await this.#page.keyboard.press(PLAY);
    const wanted = await this.#marked();
    if (wanted === null) return;
    this.#places++;
    let stored = '';
    for (const end = Date.now() + PATIENCE; Date.now() < end && stored !== wanted; await wait(250)) {
      // The place may be the first to meet that of another device.
      await this.#answer();
      stored = await this.#school.stored();
    }
    if (stored !== wanted) this.#wrong.push(`${stored}, not ${wanted}`);
  }

  /** Says No to the question of another device. */
  async #answer(): Promise<void> {
    const no = this.#reader.player.locator('book-elsewhere').getByRole('button').nth(1);
    if (await no.isVisible()) await no.click();
  }

  async #readElsewhere(): Promise<void> {
    const context = await contextOf(this.#browser, this.#school);
    try {
      const page = await context.newPage();
      await signIn(page, READER);
      await page.goto(`/library/reader/${this.#school.bookId}`);
      const reader = await opened(page);
      await reader.turn('Next page');
      await wait(1_500);
    } finally {
      await context.close();
    }
  }

  /** The sentence that is marked, such as `EPUB/p1.xhtml#s1`; null if none is. */
  async #marked(): Promise<string | null> {
    const marked = await this.#reader.player.evaluate((player) => {
      const { signatureOf: sign } = window as unknown as { signatureOf: typeof signatureOf };
      for (const frame of player.shadowRoot?.querySelectorAll('iframe') ?? []) {
        const { body } = frame.contentDocument ?? {};
        const lit = body?.querySelector('[data-aloud-active], .-epub-media-overlay-active');
        if (body && lit && !frame.closest('[aria-hidden="true"]'))
          return { signature: sign(body), id: lit.id };
      }
      return null;
    });
    return marked && `${this.#truth.pathsOf(marked.signature)[0]}#${marked.id}`;
  }
}

/** A device of its own. */
async function contextOf(browser: Browser, { line }: School): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: line.origin,
    locale: 'en-US',
    viewport: { width: 1280, height: 800 },
  });
  await context.addInitScript(() => {
    const kept = localStorage.getItem('bookplayer_config') ?? '{}';
    localStorage.setItem('bookplayer_config', JSON.stringify({ ...JSON.parse(kept), playbackRate: 2 }));
  });
  return context;
}
