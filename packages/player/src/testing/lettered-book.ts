import type { SpineItem, Track } from '@aloud/book';
import type { ShownPage } from '../content/shown-page.ts';
import { pageAt, type Span } from '../content/span.ts';
import type { Target } from '../content/target.ts';
import type { Spot, Text } from '../content/text.ts';
import type { PageStart, Pages } from '../rendering/pages.ts';
import type { HeldPromises } from './held-promises.ts';
import { spineItem } from './publication.ts';

/** Letters of each sentence, by document; sentences with a voice take a tenth of a second a letter. */
export type Chapter = { readonly letters: readonly number[]; readonly spoken?: boolean };

const SECONDS_A_LETTER = 0.1;

/** A book that is nothing but letters: what is on which page is a division. */
export class LetteredBook {
  readonly items: readonly SpineItem[];
  readonly #chapters: readonly Chapter[];
  readonly #tracks: ReadonlyArray<readonly Track[]>;

  constructor(chapters: readonly Chapter[]) {
    this.#chapters = chapters;
    this.items = chapters.map((_, index) => spineItem(index, { layout: 'reflowable' }));
    this.#tracks = chapters.map(({ letters, spoken = true }, index) =>
      spoken ? tracksOf(letters, this.#pathOf(index)) : [],
    );
  }

  /** As `Overlays` gives them. */
  async tracks({ index }: SpineItem): Promise<readonly Track[]> {
    return this.#tracks[index] ?? [];
  }

  lettersOf(index: number): number {
    return this.#chapters[index]?.letters.reduce((sum, each) => sum + each, 0) ?? 0;
  }

  /** The letters of a sentence, from the beginning of its document; null if the document has no such sentence. */
  extentOf(index: number, fragment: string): { readonly begin: number; readonly end: number } | null {
    const number = Number(fragment.slice(1));
    const letters = this.#chapters[index]?.letters ?? [];
    if (!(number >= 1 && number <= letters.length)) return null;
    const begin = letters.slice(0, number - 1).reduce((sum, each) => sum + each, 0);
    return { begin, end: begin + (letters[number - 1] ?? 0) };
  }

  #pathOf(index: number): string {
    return this.items[index]?.path ?? '';
  }
}

function tracksOf(letters: readonly number[], path: string): readonly Track[] {
  let begin = 0;
  return letters.map((count, at) => {
    const end = begin + count * SECONDS_A_LETTER;
    const audio = { path: `${path}.mp3`, begin, end, turnPageAt: null };
    begin = end;
    return { path, fragment: `s${at + 1}`, audio, types: [], structure: null };
  });
}

/** Its pages: `letters` of them fit on one. */
export class LetteredPages implements Pages {
  lit: Text | null = null;
  readonly #book: LetteredBook;
  readonly #held: HeldPromises;
  #letters: number;
  #wanted: number;
  #index = -1;
  #page = 0;
  #giveUp = () => {};
  /** The first letter that the reader came to; kept until they move. */
  #anchor = 0;

  constructor(book: LetteredBook, held: HeldPromises, letters: number) {
    this.#book = book;
    this.#held = held;
    this.#letters = letters;
    this.#wanted = letters;
  }

  /** The stage gets room for another number of letters. */
  resize(letters: number): void {
    this.#wanted = letters;
  }

  get ahead(): readonly SpineItem[] {
    return this.#book.items.slice(this.#index + 1, this.#index + 2);
  }

  get outgrown(): boolean {
    return this.#wanted !== this.#letters;
  }

  /** The letters that are in view. */
  get view(): { readonly index: number; readonly begin: number; readonly end: number } {
    const begin = this.#page * this.#letters;
    return { index: this.#index, begin, end: begin + this.#letters };
  }

  get shown(): ShownPage | undefined {
    const item = this.#book.items[this.#index];
    if (!item) return undefined;
    const { index } = item;
    const [page, pages] = [this.#page, this.#pages];
    return {
      items: [item],
      page,
      pages,
      percentage: ((index + (page + 1) / pages) / this.#book.items.length) * 100,
      isFlowLayout: true,
      atStart: index === 0 && page === 0,
      atEnd: index === this.#book.items.length - 1 && page === pages - 1,
    };
  }

  async show(target: Target): Promise<ShownPage> {
    await this.#come();
    this.#index = target.index;
    this.#page = this.#pageOf(target);
    return this.#moved();
  }

  async turn(by: 1 | -1): Promise<ShownPage | null> {
    const next = this.#page + by;
    if (next >= 0 && next < this.#pages) {
      await this.#held.pass();
      this.#page = next;
      return this.#moved();
    }
    if (!this.#book.items[this.#index + by]) return null;
    await this.#come();
    this.#index += by;
    this.#page = by === 1 ? 0 : this.#pages - 1;
    return this.#moved();
  }

  async relayOut(kept: Spot | null): Promise<ShownPage> {
    await this.#held.pass();
    this.#letters = this.#wanted;
    const span = kept && this.spanOf(kept);
    this.#page = span ? pageAt(span, kept.share) : Math.floor(this.#anchor / this.#letters);
    if (span) this.#anchor = this.view.begin;
    return this.shown as ShownPage;
  }

  /** Letters have no notes. */
  async note(): Promise<null> {
    return null;
  }

  leaveNote(): void {}

  prepareAround(): void {}

  giveUp(): void {
    this.#giveUp();
  }

  spanOf({ path, fragment }: Text): Span | null {
    const item = this.#book.items[this.#index];
    const extent = path === item?.path ? this.#book.extentOf(this.#index, fragment) : null;
    if (!extent) return null;
    const { begin, end } = extent;
    const parts = [];
    for (let page = Math.floor(begin / this.#letters); page * this.#letters < end; page++)
      parts.push({ page, from: Math.max(0, page * this.#letters - begin) / (end - begin) });
    return parts;
  }

  firstFrom({ index, fragment, cfi }: Target, texts: readonly Text[]): number {
    const extent = fragment ? this.#book.extentOf(index, fragment) : null;
    const from = extent?.begin ?? (cfi === undefined ? null : Number(cfi));
    if (from === null) return -1;
    return texts.findIndex((text) => (this.#book.extentOf(index, text.fragment)?.begin ?? -1) >= from);
  }

  startOf(text: Text | null): PageStart | null {
    const item = this.#book.items[this.#index];
    if (!item) return null;
    const extent = text && this.#book.extentOf(this.#index, text.fragment);
    const characters = extent?.begin ?? this.view.begin;
    return { path: item.path, cfi: String(characters), characters };
  }

  light(text: Text | null): void {
    this.lit = text;
  }

  playing(): void {}

  focus(): void {}

  changePaper(): void {}

  changeSpread(): void {}

  drawn(): Promise<void> {
    return this.#held.pass();
  }

  /** A page comes, unless it is given up. */
  async #come(): Promise<void> {
    const givenUp = new Promise<never>((_, reject) => {
      this.#giveUp = () => reject(Object.assign(new Error('The page was given up.'), { name: 'GivenUp' }));
    });
    await Promise.race([this.#held.pass(), givenUp]);
  }

  get #pages(): number {
    return Math.max(1, Math.ceil(this.#book.lettersOf(this.#index) / this.#letters));
  }

  #pageOf({ fragment, share = 0, cfi, progression = 0 }: Target): number {
    const span = fragment ? this.spanOf({ path: this.#book.items[this.#index]?.path ?? '', fragment }) : null;
    if (span) return pageAt(span, share);
    if (cfi !== undefined) return Math.floor(Number(cfi) / this.#letters);
    return Math.round(progression * (this.#pages - 1));
  }

  #moved(): ShownPage {
    this.#anchor = this.view.begin;
    return this.shown as ShownPage;
  }
}
