import { type ChildProcess, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../apps/server/src/testing/process.ts';
import { descendantsOf } from './processes.ts';
import type { Point, Pointer, Tab } from './tab.ts';
import { WebDriverSession } from './webdriver.ts';

/** WebDriver's code points for keys without a character (§17.4.2). */
const KEYS: Readonly<Record<string, string>> = {
  Escape: '\uE00C',
  Tab: '\uE004',
  Enter: '\uE007',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};

const BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';

/** The name of a process that runs pages, as the system cuts it short. */
const PAGE_PROCESS = 'WebKitWebProces';

/**
 * Opens WebKitGTK, which shares its engine with the browsers of iPads, by its own driver.
 * @param settings arguments of the browser
 */
export async function openWebKit(settings: readonly string[] = []): Promise<Tab> {
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    // The browser's own sandbox cannot be set up as root.
    env: {
      ...process.env,
      LC_ALL: 'en_US.UTF-8',
      LANGUAGE: 'en_US',
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
    stdio: 'ignore',
  });
  await listening(`http://127.0.0.1:${port}/status`, driver);
  const options = { binary: process.env.WEBKIT_PATH ?? BROWSER, args: ['--automation', ...settings] };
  const session = await WebDriverSession.start(`http://127.0.0.1:${port}`, {
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': options,
  });
  await session.post('/timeouts', { script: 60_000, pageLoad: 60_000 });
  return new WebKitTab(session, driver);
}

class WebKitTab implements Tab {
  readonly engine = 'webkit';
  readonly touch = false;
  readonly #session: WebDriverSession;
  readonly #driver: ChildProcess;

  constructor(session: WebDriverSession, driver: ChildProcess) {
    this.#session = session;
    this.#driver = driver;
  }

  async goTo(address: string): Promise<void> {
    await this.#session.post('/url', { url: address });
  }

  async run<Args extends readonly unknown[], T>(
    work: (...args: Args) => T | Promise<T>,
    ...args: Args
  ): Promise<T> {
    const script = `const done = arguments[arguments.length - 1];
      Promise.resolve().then(() => (${work.toString()})(...Array.from(arguments).slice(0, -1)))
        .then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const { value, error } = await this.#session.post<{ value?: T; error?: string }>('/execute/async', {
      script,
      args,
    });
    if (error !== undefined) throw new Error(error);
    return value as T;
  }

  async press(at: Point, pointer: Pointer = 'mouse'): Promise<void> {
    await this.arrive(at, pointer);
    await this.#point(pointer, [
      { type: 'pointerDown', button: 0 },
      pause(40),
      { type: 'pointerUp', button: 0 },
    ]);
  }

  /**
   * Moves the pointer to a place, and checks that it is there: the driver may answer before the engine has processed the move, and a
   * press would land on the way. It takes time, as a hand does, so that the bars can appear.
   */
  async arrive(at: Point, pointer: Pointer = 'mouse'): Promise<void> {
    for (let tries = 0; tries < 20; tries++) {
      await this.#point(pointer, [move(at, 100), pause(100)]);
      if (await this.run(isUnderPointer, at)) return;
    }
  }

  swipe(from: Point, to: Point, pointer: Pointer = 'mouse'): Promise<void> {
    const down = { type: 'pointerDown', button: 0 };
    return this.#point(pointer, [move(from), down, move(to, 200), { type: 'pointerUp', button: 0 }]);
  }

  async keys(...keys: readonly string[]): Promise<void> {
    const actions = keys.flatMap((key) => {
      const value = KEYS[key] ?? key;
      return [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ];
    });
    await this.#session.post('/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  }

  async resize(width: number, height: number): Promise<void> {
    // The window is larger than the viewport by the browser's own bars.
    const has = await this.run(() => ({ width: innerWidth, height: innerHeight }));
    const window = await this.#session.get<{ width: number; height: number }>('/window/rect');
    await this.#session.post('/window/rect', {
      width: window.width + width - has.width,
      height: window.height + height - has.height,
    });
  }

  async screenshot(file: string): Promise<void> {
    writeFileSync(file, Buffer.from(await this.#session.get<string>('/screenshot'), 'base64'));
  }

  /** Stops the processes of the pages, as an iPad does that is put away. */
  async freeze(milliseconds: number): Promise<void> {
    const pages = descendantsOf(this.#driver.pid).filter(({ name }) => name === PAGE_PROCESS);
    for (const { pid } of pages) process.kill(pid, 'SIGSTOP');
    await wait(milliseconds);
    for (const { pid } of pages) process.kill(pid, 'SIGCONT');
  }

  async hide(milliseconds: number): Promise<void> {
    const rect = await this.#session.get<object>('/window/rect');
    await this.#session.post('/window/minimize', {});
    await wait(milliseconds);
    await this.#session.post('/window/rect', rect);
  }

  async close(): Promise<void> {
    await this.#session.end().catch(() => undefined);
    this.#driver.kill();
  }

  async #point(pointerType: Pointer, actions: readonly object[]): Promise<void> {
    const source = { type: 'pointer', id: pointerType, parameters: { pointerType }, actions };
    await this.#session.post('/actions', { actions: [source] });
  }
}

const move = ({ x, y }: Point, duration = 0) => ({
  type: 'pointerMove',
  x: Math.round(x),
  y: Math.round(y),
  duration,
});

/** Runs in the page. */
const isUnderPointer = ({ x, y }: Point) => document.elementFromPoint(x, y)?.matches(':hover') ?? false;

const pause = (duration: number) => ({ type: 'pause', duration });

async function listening(address: string, driver: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    if (driver.exitCode !== null) break;
    if ((await fetch(address).catch(() => undefined))?.ok) return;
    await wait(100);
  }
  throw new Error('WebKitWebDriver did not start.');
}
