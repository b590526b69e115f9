import type { Clip } from '../bench/overlays.ts';
import { openTab } from '../browsers/engines.ts';
import type { Tab } from '../browsers/tab.ts';
import { Visitor } from '../browsers/visitor.ts';
import type { Truth } from '../e2e/outside/truth.ts';
import { Ear } from './ear.ts';
import { isEnabled, markedNow, theNo } from './in-page.ts';
import { type Judgement, judge } from './judge.ts';
import { takeSound } from './listen.ts';
import { openReader, showReader } from './open-reader.ts';
import type { Step } from './plan.ts';
import { READER, type School } from './school.ts';
import { wait } from './wait.ts';

/** How long (ms) a place may take to reach the server once the line is fine: the outbox pauses ten seconds for each failure. */
const PATIENCE = 60_000;

/** How long (ms) the place of another device, which has a line, may take; the server keeps the one it has if that is newer. */
const TO_STORE = 10_000;

/** Plays and pauses, also while the bars are away. */
const SPACE = ' ';

/** The engines in which a page can be stopped from outside. */
export type Engine = 'chromium' | 'webkit';

export interface Outcome extends Judgement {
  /** Places that were looked at when nothing was under way, and those that were right. */
  readonly places: number;
  readonly right: number;
  readonly wrongPlaces: readonly string[];
}

/** A reader, and the device that they read on. */
export class Reading {
  readonly #school: School;
  readonly #device: Visitor;
  readonly #truth: Truth;
  readonly #ear: Ear;
  /** When a sentence may have been cut short (ms). */
  readonly #cuts: number[] = [];
  readonly #wrong: string[] = [];
  #places = 0;
  /** The place that another device has stored, and the sentence that was marked here by then. */
  #elsewhere: { readonly stored: string; readonly marked: string | null } = { stored: '', marked: '' };

  private constructor(school: School, truth: Truth, device: Visitor) {
    this.#school = school;
    this.#truth = truth;
    this.#device = device;
    this.#ear = new Ear(device.tab);
  }

  static async begin(
    engine: Engine,
    school: School,
    truth: Truth,
    first: Clip | undefined,
  ): Promise<Reading> {
    return new Reading(school, truth, await openReader(engine, school, first));
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
      case 'hidden':
        await this.#tab[what === 'frozen' ? 'freeze' : 'hide']?.(lasts);
        await this.#play();
        break;
      case 'interrupted':
        await this.#tab.run(takeSound);
        await wait(lasts);
        await this.#play();
        break;
      case 'reloaded':
        await this.#rest();
        await this.#ear.listen();
        await wait(lasts);
        await showReader(this.#device, this.#school);
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
    await this.#ear.listen();
    const judgement = judge(clips, this.#ear.heard, this.#cuts);
    const { length } = this.#wrong;
    const wrongPlaces = [...this.#wrong, ...this.#school.line.places.faults];
    return { ...judgement, places: this.#places, right: this.#places - length, wrongPlaces };
  }

  close(): Promise<void> {
    return this.#tab.close();
  }

  get #tab(): Tab {
    return this.#device.tab;
  }

  /** Presses Play if the voice is not wanted: after a sleep or a call it need not be. */
  async #play(): Promise<void> {
    await this.#answer();
    if (await this.#tab.run(isEnabled, 'Play')) await this.#tab.keys(SPACE);
  }

  /** Stops the voice, and looks whether the server gets the right place. */
  async #rest(): Promise<void> {
    await this.#answer();
    if (await this.#tab.run(isEnabled, 'Pause')) await this.#tab.keys(SPACE);
    const wanted = await this.#marked();
    if (wanted === null) return;
    this.#places++;
    let stored = '';
    // Who has not gone on since another device did leaves that one's place where it is.
    const isRight = () =>
      stored === wanted || (wanted === this.#elsewhere.marked && stored === this.#elsewhere.stored);
    for (const end = Date.now() + PATIENCE; Date.now() < end && !isRight(); await wait(250)) {
      // The place may be the first to meet that of another device.
      await this.#answer();
      stored = await this.#school.stored();
    }
    if (!isRight()) this.#wrong.push(`${stored}, not ${wanted}`);
  }

  /** Says No to the question of another device. */
  async #answer(): Promise<void> {
    const no = await this.#tab.run(theNo);
    if (no) await this.#tab.press(no);
  }

  /** The sentence that is marked, such as `EPUB/p1.xhtml#s1`; null if none is. */
  async #marked(): Promise<string | null> {
    const marked = await this.#tab.run(markedNow);
    return marked && `${this.#truth.pathsOf(marked.signature)[0]}#${marked.id}`;
  }

  async #readElsewhere(): Promise<void> {
    const tab = await openTab('chromium');
    try {
      const device = await Visitor.with(tab);
      await device.signIn(this.#school.line.origin, READER);
      await tab.goTo(this.#school.address);
      const { page } = await device.reader('the first page', () => true);
      const before = await this.#school.stored();
      await device.press('Next page');
      await device.reader('the next page', (now) => now.page !== page);
      let stored = before;
      for (const end = Date.now() + TO_STORE; Date.now() < end && stored === before; await wait(250))
        stored = await this.#school.stored();
      this.#elsewhere = { stored, marked: await this.#marked() };
    } finally {
      await tab.close();
    }
  }
}
