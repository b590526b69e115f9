import { setTimeout as wait } from 'node:timers/promises';
import type { Window } from './browser.ts';
import type { Desktop } from './desktop.ts';
import type { OrcaLog, Told } from './orca-log.ts';
import { settled } from './settled.ts';

/** A step is over when so long (ms) nothing new was said, … */
const QUIET = 1_000;
/** … or after so long (ms). */
const MOST = 15_000;
/** How long (ms) Orca may take to deal with a key. */
const HANDLED = 5_000;
/** Between two letters that are typed (ms). */
const LETTER = 60;

export type Said = Extract<Told, { what: 'said' }>;

export interface Heard {
  readonly said: readonly Said[];
  /** Whether Orca has dealt with the key: if not, silence means nothing. */
  readonly handled: boolean;
}

/** Presses keys as a hand does, and hears what Orca says to each. */
export class Listener {
  readonly #desktop: Desktop;
  readonly #log: OrcaLog;
  readonly #window: Window;

  constructor(desktop: Desktop, log: OrcaLog, window: Window) {
    this.#desktop = desktop;
    this.#log = log;
    this.#window = window;
  }

  /** @param key as xdotool names it: `Tab`, `ctrl+Home`; `Orca+a` with Orca's own key held */
  async press(key: string): Promise<Heard> {
    this.#log.take();
    if (key.startsWith('Orca+')) {
      await this.#desktop.run('xdotool', 'keydown', 'Insert');
      await this.#desktop.run('xdotool', 'key', key.slice('Orca+'.length));
      await this.#desktop.run('xdotool', 'keyup', 'Insert');
    } else await this.#desktop.run('xdotool', 'key', key);
    return this.#listen();
  }

  async type(words: string): Promise<Heard> {
    this.#log.take();
    await this.#desktop.run('xdotool', 'type', '--delay', String(LETTER), words);
    return this.#listen();
  }

  /** What is said for so long (ms), without a key. */
  async wait(milliseconds: number): Promise<Heard> {
    this.#log.take();
    await wait(milliseconds);
    return { said: this.#log.take().filter(isSaid), handled: true };
  }

  async #listen(): Promise<Heard> {
    const told: Told[] = [];
    const began = Date.now();
    const isHandled = () => told.some(({ what }) => what === 'key');
    for (; !isHandled() && Date.now() - began < HANDLED; await wait(50)) told.push(...this.#log.take());
    await this.#settle();
    for (let last = Date.now(); Date.now() - last < QUIET && Date.now() - began < MOST; await wait(50)) {
      const news = this.#log.take();
      told.push(...news);
      if (news.some(isSaid)) last = Date.now();
    }
    return { said: told.filter(isSaid), handled: isHandled() };
  }

  async #settle(): Promise<void> {
    // A page that is being left cannot be asked: the next one is.
    for (let tries = 0; tries < 5; tries++) {
      try {
        await this.#window.page.evaluate(settled);
        return;
      } catch {
        await wait(200);
      }
    }
  }
}

const isSaid = (told: Told): told is Said => told.what === 'said';
