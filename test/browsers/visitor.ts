import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openTab } from './engines.ts';
import { middleOf, moves, painted, type Shown, shown } from './in-page.ts';
import type { EngineName, Point, Pointer, Tab } from './tab.ts';

export const PICTURES = 'build/test/browsers';
const PATIENCE = 30_000;

/** Size of the viewport (CSS pixels). */
export interface Size {
  readonly width: number;
  readonly height: number;
}

const LAPTOP: Size = { width: 1280, height: 800 };

/** A reader at a window, who finds controls by their names, presses them, and waits for the result. */
export class Visitor {
  readonly tab: Tab;

  private constructor(tab: Tab) {
    this.tab = tab;
  }

  /** A visitor with a new window of an engine. @throws if the engine is not installed */
  static async in(engine: EngineName, size: Size = LAPTOP): Promise<Visitor> {
    return Visitor.with(await openTab(engine), size);
  }

  /** A visitor with an open window. */
  static async with(tab: Tab, { width, height }: Size = LAPTOP): Promise<Visitor> {
    await tab.resize(width, height);
    return new Visitor(tab);
  }

  /** Waits until `ask` returns something truthy. @throws Error that says what did not come */
  async until<T>(what: string, ask: () => Promise<T>, patience = PATIENCE): Promise<NonNullable<T>> {
    const end = Date.now() + patience;
    let fault = '';
    while (Date.now() < end) {
      try {
        const answer = await ask();
        if (answer) return answer;
      } catch (error) {
        fault = String(error);
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    // A busy engine may refuse the screenshot, but the test must report what did not come.
    await this.#photograph(`missing ${what}`).catch(() => undefined);
    throw new Error(`${this.tab.engine}: ${what} did not come. ${fault}`);
  }

  /** The place of the control with this name, once it has stopped moving. */
  place(name: string, partly = false): Promise<Point> {
    let before = '';
    return this.until(`"${name}"`, async () => {
      const at = await this.tab.run(middleOf, name, partly);
      const still = at !== null && JSON.stringify(at) === before;
      before = JSON.stringify(at);
      return still ? at : null;
    });
  }

  async press(name: string, pointer?: Pointer): Promise<void> {
    await this.tab.press(await this.#reached(name, pointer), pointer);
  }

  /** A dialog may begin to move only after it has been at rest, and be elsewhere when a slow pointer arrives: the pointer follows it. */
  async #reached(name: string, pointer?: Pointer): Promise<Point> {
    let at = await this.place(name);
    while (this.tab.arrive) {
      await this.tab.arrive(at, pointer);
      const now = await this.place(name);
      if (Math.hypot(now.x - at.x, now.y - at.y) < 2) break;
      at = now;
    }
    return at;
  }

  has(name: string): Promise<Point> {
    return this.place(name);
  }

  /** Presses a field until it has the focus, then types: a page that is still loading may move the field from under the pointer. */
  async type(field: string, text: string): Promise<void> {
    await this.until(`the way into "${field}"`, async () => {
      await this.press(field);
      return this.tab.run((name) => {
        const { labels } = document.activeElement as Partial<HTMLInputElement>;
        return labels?.[0]?.textContent?.includes(name) ?? false;
      }, field);
    });
    await this.tab.keys(...Array.from(text));
  }

  async signIn(origin: string, username: string): Promise<void> {
    await this.tab.goTo(`${origin}/login`);
    await this.type('Username', username);
    await this.type('Password', 'read-aloud');
    await this.press('Log in');
    await this.until('the way in', () => this.tab.run(() => !location.pathname.includes('login')));
  }

  async openFromShelf(origin: string, title: string): Promise<Shown> {
    await this.tab.goTo(`${origin}/library/bookshelf`);
    await this.tab.press(await this.place(title, true));
    return this.reader('the first page', () => true);
  }

  /** What the player shows, once it meets a condition. */
  reader(what: string, isSo: (now: Shown) => boolean): Promise<Shown> {
    return this.until(what, async () => {
      const now = await this.tab.run(shown);
      return now && isSo(now) ? now : null;
    });
  }

  /** Takes a screenshot of the window for the report, once nothing moves. */
  async picture(name: string): Promise<void> {
    await this.until('an end of what moves', async () => !(await this.tab.run(moves)));
    await this.tab.run(painted);
    await this.#photograph(name);
  }

  async #photograph(name: string): Promise<void> {
    mkdirSync(PICTURES, { recursive: true });
    const file = `${this.tab.engine}-${name.replaceAll(/\W+/g, '-').toLowerCase()}.png`;
    await this.tab.screenshot(join(PICTURES, file));
  }
}
