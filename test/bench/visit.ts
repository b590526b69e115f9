import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import type { Book } from './books.ts';
import type { LineSpeed } from './line.ts';
import type { FirstPage } from './page/first-page.ts';
import type { LongTask } from './page/resources.ts';
import type { Player } from './players/player.ts';
import type { BenchServer } from './server.ts';
import { startTrace, stopTrace, type Trace } from './trace.ts';
import type { Traffic } from './traffic.ts';

/** The browser and server of a run. */
export interface Stage {
  readonly server: BenchServer;
  /** How many times slower than this machine the processor of a page is made. */
  readonly slower: number;
  /** The browser of this run; a new one if it has died. */
  browser(): Promise<Browser>;
}

const WINDOW = { width: 1280, height: 800 };
/** Timeouts (ms); the padded book takes 100 s over a slow line. */
const LONGEST_OPENING = { quick: 30_000, slow: 240_000 };

/** A visit with an empty cache, in which one player opens one book. */
export class Visit {
  readonly page: Page;
  readonly devtools: CDPSession;
  readonly #browser: Browser;
  readonly #context: BrowserContext;
  readonly #server: BenchServer;
  readonly #address: string;
  #tracing = false;

  private constructor(
    page: Page,
    devtools: CDPSession,
    browser: Browser,
    server: BenchServer,
    address: string,
  ) {
    this.page = page;
    this.devtools = devtools;
    this.#browser = browser;
    this.#context = page.context();
    this.#server = server;
    this.#address = address;
  }

  /** Opens a page on the server's origin first, so that starting the browser's process is not measured. */
  static async prepare(stage: Stage, player: Player, book: Book): Promise<Visit> {
    const browser = await stage.browser();
    const context = await browser.newContext({ viewport: WINDOW, locale: 'en-US' });
    const page = await context.newPage();
    const { origin } = stage.server;
    await page.goto(`${origin}/blank/`);
    const address = `${origin}/read/${player.id}/?book=${encodeURIComponent(book.name)}`;
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: stage.slower });
    return new Visit(page, devtools, browser, stage.server, address);
  }

  /** Opens the book over a line of this speed and waits for its first page. @throws if none comes */
  async open(speed: LineSpeed | null = null): Promise<{ first: FirstPage; traffic: Traffic }> {
    const traffic = this.#server.begin(speed);
    const longest = speed ? LONGEST_OPENING.slow : LONGEST_OPENING.quick;
    this.page.setDefaultTimeout(longest);
    await this.page.goto(this.#address, { waitUntil: 'domcontentloaded' });
    const late = new AbortController();
    const timeout = new Promise<never>((_, reject) => {
      const timer = setTimeout(() => reject(new Error(`${this.#address}: no page came.`)), longest);
      late.signal.addEventListener('abort', () => clearTimeout(timer));
    });
    try {
      const first = await Promise.race([this.page.evaluate(() => window.bench.firstPage), timeout]);
      return { first, traffic };
    } finally {
      late.abort();
    }
  }

  /** Starts recording the browser's frames. */
  async startTrace(): Promise<void> {
    await startTrace(this.#browser, this.page);
    this.#tracing = true;
  }

  stopTrace(): Promise<Trace> {
    this.#tracing = false;
    return stopTrace(this.#browser);
  }

  longTasks(): Promise<LongTask[]> {
    return this.page.evaluate(() => window.bench.takeLongTasks());
  }

  liveBlobs(): Promise<number> {
    return this.page.evaluate(() => window.bench.liveBlobs());
  }

  /** Bytes that scripts and the page hold after garbage collection. */
  async heap(): Promise<number> {
    // The second round can collect what the first has finalised.
    for (let round = 0; round < 3; round++) await this.devtools.send('HeapProfiler.collectGarbage');
    const { usedSize, embedderHeapUsedSize, backingStorageSize } =
      await this.devtools.send('Runtime.getHeapUsage');
    return usedSize + embedderHeapUsedSize + backingStorageSize;
  }

  /** Never throws: if the page or the browser has died, the original error must not be lost. */
  async close(): Promise<void> {
    if (this.#tracing) await this.stopTrace().catch(() => undefined);
    await this.#context.close().catch(() => undefined);
  }
}

/** Does some work on a new visit, and repeats it once if the browser died. @throws the errors of `work` */
export async function onVisit<T>(
  stage: Stage,
  player: Player,
  book: Book,
  work: (visit: Visit) => Promise<T>,
): Promise<T> {
  const browser = await stage.browser();
  try {
    return await once(stage, player, book, work);
  } catch (error) {
    if (browser.isConnected()) throw error;
    return once(stage, player, book, work);
  }
}

async function once<T>(
  stage: Stage,
  player: Player,
  book: Book,
  work: (visit: Visit) => Promise<T>,
): Promise<T> {
  const visit = await Visit.prepare(stage, player, book);
  try {
    return await work(visit);
  } finally {
    await visit.close();
  }
}
