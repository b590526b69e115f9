import type { Tab } from '../browsers/tab.ts';
import { signatureOf } from '../e2e/outside/signature.ts';
import type { Stretch } from './judge.ts';
import { listen, takeHeard } from './listen.ts';

/** What goes on after a shorter break (ms) was heard in one go. */
const ONE = 1_000;

/** What a page runs before its own scripts, so that it can be listened to. */
export const FIRST = `window.signatureOf = ${signatureOf.toString()};\n(${listen.toString()})();`;

/** Hears what a window says. */
export class Ear {
  /** In the order in which it was heard. */
  readonly heard: Stretch[] = [];
  readonly #tab: Tab;

  constructor(tab: Tab) {
    this.#tab = tab;
  }

  /** Takes from the page what it has said: it forgets that when it is left. */
  async listen(): Promise<readonly Stretch[]> {
    for (const { file, from, to, since, until } of await this.#tab.run(takeHeard)) {
      const sound = decodeURIComponent(/\/files\/([^?]+)/.exec(file)?.[1] ?? file);
      const last = this.heard.at(-1);
      if (last && last.sound === sound && Math.abs(last.to - from) < 1e-6 && since - last.until < ONE)
        this.heard[this.heard.length - 1] = { ...last, to, until };
      else this.heard.push({ sound, from, to, since, until });
    }
    return this.heard;
  }
}
