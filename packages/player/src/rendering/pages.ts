import type { SpineItem } from '@aloud/book';
import type { Note } from '../content/note.ts';
import type { ShownPage } from '../content/shown-page.ts';
import type { Span } from '../content/span.ts';
import type { Target } from '../content/target.ts';
import type { Spot, Text } from '../content/text.ts';
import type { Paper } from './page-style.ts';

/** Where a page, or a text on it, begins. */
export interface PageStart {
  /** Path of the content document. */
  readonly path: string;
  /** Null if the page has no text and no picture. */
  readonly cfi: string | null;
  /** Characters of the document before it. */
  readonly characters: number;
}

/**
 * The pages of an open book, as the stores know them; `Pager` implements it. Moves must not overlap: JourneyStore makes one after
 * the other.
 */
export interface Pages {
  /** The shown page; undefined before the first. */
  readonly shown: ShownPage | undefined;
  /** Whether the stage has another size than the one for which the pages are laid out. */
  readonly outgrown: boolean;
  /** The documents of the screen after the shown one; none at the end of the book. */
  readonly ahead: readonly SpineItem[];
  /** Shows a place; resolves when it is on screen. @throws BookError */
  show(target: Target): Promise<ShownPage>;
  /**
   * Turns by one page; resolves to null at the end of the book.
   * @param whole whether a document that is scrolled is one page
   * @throws BookError
   */
  turn(by: 1 | -1, whole?: boolean): Promise<ShownPage | null>;
  /** Gives up the page that is on its way: whoever waits for it gets an error of the name GivenUp, and the shown page stays. */
  giveUp(): void;
  /** Prepares the screens before and after the shown one, once that has been drawn. */
  prepareAround(): void;
  /**
   * Lays out for the stage's present size.
   * @param kept what stays in view; by default the words with which the page began when the reader came to it
   * @throws BookError
   */
  relayOut(kept: Spot | null): Promise<ShownPage>;
  /** The pages of the shown document that a text is on; null if the text is not on this screen. */
  spanOf(text: Text): Span | null;
  /** Of texts in reading order, the index of the first that is not before a place of the shown document; -1 if all are. */
  firstFrom(target: Target, texts: readonly Text[]): number;
  /** The note at a place of the book; null if there is none that can be read as text. */
  note(path: string, fragment: string): Promise<Note | null>;
  /** Puts the focus back on the reference of the last note. */
  leaveNote(): void;
  /** Where the shown page begins, or a text of it; null before the first page. */
  startOf(text: Text | null): PageStart | null;
  /** Marks the text that is being spoken; null marks none. */
  light(text: Text | null): void;
  /** Marks the shown pages while narration is under way. */
  playing(playing: boolean): void;
  /** Puts the focus into the shown page. */
  focus(): void;
  changePaper(paper: Paper): void;
  /** Two pages side by side, wherever they fit: from the next `relayOut` on. */
  changeSpread(twoPages: boolean): void;
  /** Resolves once the current content of the page has been drawn. */
  drawn(): Promise<void>;
}
