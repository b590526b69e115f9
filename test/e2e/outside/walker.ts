import { expect, type Page } from '../fixtures.ts';
import type { Reader } from '../reader.ts';
import { look, type Outside, type Sheet } from './look.ts';
import type { Truth } from './truth.ts';

/** How far (s) sound and mark may be apart. */
const SLACK = 0.35;
/** How long (ms) it may take until everything is right again after an action. */
const PATIENCE = 5000;

const SIZES = [
  { width: 1280, height: 800 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 1024, height: 768 },
  { width: 640, height: 700 },
] as const;

/** What somebody does, with what it must not change. */
interface Action {
  readonly name: string;
  readonly often: number;
  readonly act: (walker: Walker) => Promise<void>;
}

const ACTIONS: readonly Action[] = [
  { name: 'turn on', often: 5, act: ({ page, forward }) => page.keyboard.press(forward) },
  { name: 'turn back', often: 2, act: ({ page, back }) => page.keyboard.press(back) },
  { name: 'turn twice at once', often: 1, act: (walker) => walker.turnTwice() },
  { name: 'go to a chapter', often: 3, act: (walker) => walker.goToChapter() },
  { name: 'move the slider', often: 3, act: (walker) => walker.seek() },
  { name: 'resize', often: 4, act: (walker) => walker.resize() },
  { name: 'open and close the panel', often: 2, act: (walker) => walker.openPanel() },
  { name: 'change the speed', often: 2, act: (walker) => walker.changeRate() },
  { name: 'play or pause', often: 5, act: (walker) => walker.toggle() },
  { name: 'press a sentence', often: 3, act: (walker) => walker.pressSentence() },
  { name: 'let time pass', often: 1, act: ({ page }) => page.waitForTimeout(700) },
];

/** A reader who does anything at random, and looks from outside whether place, voice and page are right. */
export class Walker {
  readonly page: Page;
  readonly forward: 'ArrowLeft' | 'ArrowRight';
  readonly back: 'ArrowLeft' | 'ArrowRight';
  /** What was done so far. */
  readonly done: string[] = [];
  readonly #reader: Reader;
  readonly #truth: Truth;
  readonly #random: () => number;
  readonly #narrated: RegExp | null;
  /** Lengths of documents by their text and the size of the page. */
  readonly #lengths: Map<string, number>;

  constructor(
    reader: Reader,
    truth: Truth,
    random: () => number,
    book: { readonly rightToLeft: boolean; readonly narrated: RegExp | null },
    lengths: Map<string, number>,
  ) {
    this.page = reader.page;
    this.#reader = reader;
    this.#truth = truth;
    this.#random = random;
    this.#narrated = book.narrated;
    this.#lengths = lengths;
    this.forward = book.rightToLeft ? 'ArrowLeft' : 'ArrowRight';
    this.back = book.rightToLeft ? 'ArrowRight' : 'ArrowLeft';
  }

  /** Does one thing, and waits until everything is right; else the test fails. */
  async step(): Promise<void> {
    const all = ACTIONS.flatMap((action) => Array<Action>(action.often).fill(action));
    const { name, act } = this.#one(all);
    this.done.push(name);
    await act(this);
    await this.#isRight();
  }

  async turnTwice(): Promise<void> {
    await this.page.keyboard.press(this.forward);
    await this.page.keyboard.press(this.forward);
  }

  async goToChapter(): Promise<void> {
    const { player } = this.#reader;
    await this.#wake();
    await this.#reader.openMenu('Table of contents');
    const entries = player.locator('book-contents button.entry');
    const narrated = this.#narrated && entries.filter({ hasText: this.#narrated });
    const wanted = narrated && this.#random() < 0.5 ? narrated : entries;
    const count = await wanted.count();
    const entry = wanted.nth(Math.floor(this.#random() * count));
    this.#note((await entry.innerText()).slice(0, 30));
    await entry.click();
  }

  async seek(): Promise<void> {
    const { slider, length } = await this.#look();
    if (slider === null) return this.#note('not possible');
    const input = this.#reader.player.locator('book-controls input.position');
    if (!(await input.isVisible())) return this.#note('not shown');
    const to = Math.floor(this.#random() * length * 10) / 10;
    this.#note(String(to));
    await this.#wake();
    // The voice may have turned to a page without a voice, which has no slider to move.
    const moved = await input.fill(String(to), { timeout: PATIENCE }).then(
      () => true,
      () => false,
    );
    if (!moved && (await this.#look()).slider === null) return this.#note('gone meanwhile');
    await this.#until(async () => {
      const now = await this.#look();
      return Math.abs((now.slider ?? to) - to) < 3
        ? null
        : `The slider was moved to ${to}, and is at ${now.slider}.`;
    });
  }

  async resize(): Promise<void> {
    const before = await this.#still();
    const was = this.page.viewportSize() ?? SIZES[0];
    const size = this.#one(SIZES.filter(({ width }) => width !== was.width));
    this.#note(`${size.width}x${size.height}`);
    await this.page.setViewportSize(size);
    await this.#isUntouched(before);
    if (this.#random() < 0.5) return;
    this.#note('and back');
    await this.page.setViewportSize(was);
    await this.#isUntouched(before);
    await this.#isSamePage(before);
  }

  async openPanel(): Promise<void> {
    const before = await this.#still();
    await this.#wake();
    await this.#reader.openMenu('Assignments');
    await expect(this.#reader.player.locator('book-submissions')).toBeVisible();
    await this.#isUntouched(before);
    await this.#isRight();
    await this.page.keyboard.press('Escape');
    await expect(this.#reader.player.locator('book-submissions')).toHaveCount(0);
    await this.#isUntouched(before);
    await this.#isSamePage(before);
  }

  async changeRate(): Promise<void> {
    const keys = this.#random() < 0.5 ? 'Alt+ArrowUp' : 'Alt+ArrowDown';
    await this.page.keyboard.press(keys);
    await this.page.keyboard.press(keys);
  }

  async toggle(): Promise<void> {
    const before = await this.#still();
    this.#note(before.wanted ? 'pause' : 'play');
    await this.page.keyboard.press('Control+Alt+Space');
    if (before.wanted || before.slider === null) return;
    const [from, lit] = [before.slider, litOf(before)];
    await this.#until(async () => {
      const now = await this.#look();
      if (!isHeard(now)) return 'Nothing is heard after Play.';
      const passed = (now.at - before.at) / 1000;
      const isSame = now.sheets.map(keyOf).join() === before.sheets.map(keyOf).join();
      if (!isSame || now.slider === null || now.slider < from - SLACK - 0.2)
        return `Play began at ${now.slider}, and the slider had been at ${from}; lit was ${lit}.`;
      return now.slider > from + passed * (now.sound?.rate ?? 1) + SLACK
        ? `Play began at ${now.slider}, and the slider had been at ${from}; lit was ${lit}.`
        : null;
    });
  }

  async pressSentence(): Promise<void> {
    const at = await this.#sentenceInView();
    if (!at) return this.#note('none in view');
    this.#note(at.id);
    // A word may be over before it is looked at from outside.
    const lit = await this.#reader.player.evaluateHandle(litFromNow);
    await this.page.mouse.click(at.x, at.y);
    await this.#until(async () => {
      const now = await this.#look();
      const ids = await lit.evaluate(({ ids }) => [...ids]);
      return ids.includes(at.id) && isHeard(now)
        ? null
        : `#${at.id} was pressed, and ${litOf(now)} is lit; before it: ${ids.join(', ')}.`;
    });
    await lit.evaluate((watch) => {
      watch.over = true;
    });
  }

  /** What has to be so whatever was done. */
  async #isRight(): Promise<void> {
    await this.#until(async () => {
      const now = await this.#look();
      return (
        this.#tornIn(now) ??
        this.#lengthIn(now) ??
        this.#voiceIn(now) ??
        this.#sliderIn(now) ??
        this.#placeIn(now)
      );
    });
  }

  #tornIn({ sheets }: Outside): string | null {
    const torn = sheets.find(
      ({ scrolled, step }) => Math.abs(scrolled - Math.round(scrolled / step) * step) > 1,
    );
    if (sheets.length === 0) return 'No page is in view.';
    return torn ? `A page is torn: ${torn.scrolled} at pages of ${torn.step}.` : null;
  }

  #lengthIn({ sheets }: Outside): string | null {
    for (const sheet of sheets) {
      const key = `${keyOf(sheet)}`;
      const known = this.#lengths.get(key);
      if (known !== undefined && known !== sheet.extent)
        return `${this.#truth.pathsOf(sheet.signature).join()} had ${known / sheet.step} pages, and has ${sheet.extent / sheet.step} at the same size.`;
    }
    for (const sheet of sheets) this.#lengths.set(keyOf(sheet), sheet.extent);
    return null;
  }

  /** If a voice speaks, what it speaks is marked, and in view. */
  #voiceIn(now: Outside): string | null {
    const { sound, sheets } = now;
    if (!isHeard(now) || !sound) return null;
    if (!now.wanted) return 'Something is heard although the reader has paused.';
    const lit = sheets.flatMap((sheet) => sheet.lit.map((each) => ({ ...each, sheet })));
    const [only] = lit;
    if (!only || lit.length > 1) return `${lit.length} elements are lit while the voice speaks.`;
    if (!only.inView) return `#${only.id} is spoken, and not in view.`;
    const paths = this.#truth.pathsOf(only.sheet.signature);
    const clip = this.#truth.clipAt(paths, only.id, sound.time, SLACK * Math.max(1, sound.rate));
    return clip ? null : `#${only.id} is lit, and the sound is at ${sound.time}.`;
  }

  #sliderIn(now: Outside): string | null {
    const { sound, sheets, slider } = now;
    const [only] = sheets.flatMap((sheet) => sheet.lit.map((each) => ({ ...each, sheet })));
    if (!isHeard(now) || !sound || !only || slider === null) return null;
    const clip = this.#truth.clipAt(
      this.#truth.pathsOf(only.sheet.signature),
      only.id,
      sound.time,
      SLACK * 2,
    );
    if (!clip) return null;
    const shown = sheets.flatMap(({ signature }) => this.#truth.pathsOf(signature));
    const seconds = this.#truth.secondsTo(shown, clip, sound.time);
    return Math.abs(seconds - slider) <= 0.2 + SLACK * Math.max(1, sound.rate)
      ? null
      : `The sound is at ${seconds}, and the slider at ${slider}.`;
  }

  /** The stored place is of what is in view. */
  #placeIn({ place, sheets }: Outside): string | null {
    if (place === '') return null;
    const path = decodeURI(place.split('#')[0] ?? '');
    const paths = sheets.map(({ signature }) => this.#truth.pathsOf(signature));
    const sheet = sheets[paths.findIndex((each) => each.includes(path))];
    // A drawing among the documents has no text by which it can be told from others.
    if (!sheet)
      return paths.some((each) => each.length === 0)
        ? null
        : `${place} is stored, and ${paths.join()} in view.`;
    if (sheet.placeSentence === false) return `${place} is stored, and its sentence is not in view.`;
    return sheet.placeSentence === null && !sheet.placeCharacter
      ? `${place} is stored, and its words are not in view.`
      : null;
  }

  /** Neither sentence nor time have changed but by what was spoken meanwhile. */
  async #isUntouched(before: Outside): Promise<void> {
    // The page makes room for a panel after half a second (spec §9).
    await this.page.waitForTimeout(800);
    await this.#until(async () => {
      const now = await this.#look();
      // A page without sound is over after three seconds, whatever its layout.
      if (before.wanted && !isHeard(before)) return null;
      if (now.wanted !== before.wanted) return 'The voice was started or stopped by a change of layout.';
      if (!before.wanted) {
        if (litOf(now) !== litOf(before)) return `${litOf(before)} was lit, and ${litOf(now)} is.`;
        return Math.abs((now.sound?.time ?? 0) - (before.sound?.time ?? 0)) > 0.3
          ? `The sound was at ${before.sound?.time}, and is at ${now.sound?.time}.`
          : null;
      }
      const { sound } = before;
      const [heard, time] = [now.sound, sound?.time ?? 0];
      const spoken = ((now.at - before.at) / 1000) * (sound?.rate ?? 1);
      const isSame = heard?.number === sound?.number;
      const late = (heard?.time ?? 0) - time;
      if (isSame && late >= -0.05 && late <= spoken + 0.3) return null;
      // The voice may have come to the end of its clip, and gone on in another file or at another time of it.
      const lit = litOf(before);
      const clip = before.sheets
        .map(({ signature }) => this.#truth.clipAt(this.#truth.pathsOf(signature), lit, time, SLACK))
        .find((each) => each !== undefined);
      if (clip && time + spoken >= clip.end - 0.3) return null;
      return `The sound was at ${time}, and after ${spoken} s is at ${heard?.time}.`;
    });
  }

  /** The same page is in view as before; unless the voice has led to another. */
  async #isSamePage(before: Outside): Promise<void> {
    if (before.wanted) return;
    await this.#until(async () => {
      const now = await this.#look();
      const [one, other] = [before, now].map(({ sheets }) =>
        sheets.map((each) => `${keyOf(each)} at ${each.scrolled}`).join(),
      );
      return one === other ? null : `${one} was in view, and ${other} is.`;
    });
  }

  /** A point of a sentence that is in view, and read aloud. */
  async #sentenceInView(): Promise<{ readonly id: string; readonly x: number; readonly y: number } | null> {
    const ids = [...new Set(this.#truth.clips.map(({ id }) => id))];
    const found = await this.#reader.player.evaluate(pointsOf, ids);
    return found.length > 0 ? this.#one(found) : null;
  }

  /** What is to be seen once pages and sound have stopped moving. */
  async #still(): Promise<Outside> {
    let before = '';
    let now = await this.#look();
    const end = Date.now() + PATIENCE;
    while (Date.now() < end) {
      const seen = JSON.stringify([
        now.sheets.map((each) => [keyOf(each), each.scrolled]),
        isHeard(now),
        now.wanted,
      ]);
      if (seen === before && (isHeard(now) || !now.wanted || now.slider === null)) break;
      before = seen;
      await this.page.waitForTimeout(100);
      now = await this.#look();
    }
    return now;
  }

  #look(): Promise<Outside> {
    return this.#reader.player.evaluate(look);
  }

  /** The bars come when the mouse comes near the edge. */
  async #wake(): Promise<void> {
    const { width, height } = this.page.viewportSize() ?? SIZES[0];
    await this.page.mouse.move(width / 2, height / 2);
    await this.page.mouse.move(width / 2, 30);
  }

  async #until(fault: () => Promise<string | null>): Promise<void> {
    const end = Date.now() + PATIENCE;
    let found = await fault();
    while (found !== null && Date.now() < end) {
      await this.page.waitForTimeout(50);
      found = await fault();
    }
    expect(found, `after: ${this.done.slice(-10).join(' | ')}`).toBeNull();
  }

  #note(what: string): void {
    this.done.push(`${this.done.pop()}: ${what}`);
  }

  #one<T>(list: readonly T[]): T {
    return list[Math.floor(this.#random() * list.length)] as T;
  }
}

function isHeard({ sound }: Outside): boolean {
  return sound?.playing ?? false;
}

/** Runs in the page of the player: collects the ids of all that is lit from now on. */
function litFromNow(player: Element): { readonly ids: Set<string>; over: boolean } {
  const watch = { ids: new Set<string>(), over: false };
  const look = () => {
    if (watch.over) return;
    requestAnimationFrame(look);
    for (const frame of player.shadowRoot?.querySelectorAll('iframe') ?? []) {
      if (frame.closest('[aria-hidden="true"]')) continue;
      const marked = frame.contentDocument?.querySelectorAll(
        '[data-aloud-active], .-epub-media-overlay-active',
      );
      for (const { id } of marked ?? []) watch.ids.add(id);
    }
  };
  look();
  return watch;
}

/** Ids of what is lit. */
function litOf({ sheets }: Outside): string {
  return sheets.flatMap(({ lit }) => lit.map(({ id }) => id)).join(' ');
}

function keyOf({ signature, width, height }: Sheet): string {
  return `${signature}@${width}x${height}`;
}

/** Runs in the page: points at which a press meets an element with one of these ids, and no link. */
function pointsOf(player: Element, ids: readonly string[]): Array<{ id: string; x: number; y: number }> {
  const wanted = new Set(ids);
  const frames = [...(player.shadowRoot?.querySelectorAll('iframe') ?? [])];
  return frames.flatMap((frame) => {
    const page = frame.contentDocument;
    if (!page?.body || frame.closest('[aria-hidden="true"]')) return [];
    const box = frame.getBoundingClientRect();
    const scale = box.width / frame.offsetWidth;
    return [...page.querySelectorAll('[id]')].flatMap((element) => {
      if (!wanted.has(element.id)) return [];
      const rect = [...element.getClientRects()].find(
        ({ left, right, top, bottom }) =>
          left > 4 && right < frame.offsetWidth && top > 4 && bottom < frame.offsetHeight && right - left > 8,
      );
      if (!rect) return [];
      const [x, y] = [rect.left + Math.min(rect.width / 2, 30), rect.top + rect.height / 2];
      const hit = page.elementFromPoint(x, y);
      let inner: Element | null = hit;
      while (inner && !wanted.has(inner.id)) inner = inner.parentElement;
      const [left, top] = [box.left + x * scale, box.top + y * scale];
      const isFree = (player.shadowRoot as ShadowRoot).elementFromPoint(left, top) === frame;
      const takesPresses = hit?.closest('a, button, audio, video, summary, input') ?? null;
      return inner === element && isFree && !takesPresses ? [{ id: element.id, x: left, y: top }] : [];
    });
  });
}
