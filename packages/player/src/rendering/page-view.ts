import type { SpineItem } from '@aloud/book';
import type { Screen } from './screens.ts';
import type { Target } from './target.ts';

export interface Size {
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
}

export interface ShownDocument {
  readonly item: SpineItem;
  readonly document: Document;
  /** Aborted once the page is given up: the document may become another page's. */
  readonly signal: AbortSignal;
}

/** A screen of the book on the stage: a reflowable document in columns, one or two pre-paginated pages, or a scripted one. */
export interface PageView {
  readonly screen: Screen;
  readonly element: HTMLElement;
  /** Page on show and number of pages; 0 and 1 for pre-paginated pages. */
  readonly page: number;
  readonly pages: number;
  /** Loads the documents; the element must be connected. @throws BookError */
  load(): Promise<void>;
  layOut(size: Size): void;
  /** Begins what runs only while the view is on show; resolves when it is ready to be seen. @throws BookError */
  start?(): Promise<void>;
  /** Ends what must not go on out of sight. */
  stop?(): void;
  goTo(target: Target): void;
  /** Goes to the page on which an element or a range begins. */
  reveal(place: Element | Range): void;
  /** Moves by one page within the screen; false at its end. */
  step(by: 1 | -1): boolean;
  find(path: string, fragment: string): Element | null;
  /** The page on which an element begins; null where it is not here. */
  pageOf(element: Element): number | null;
  /** Shares of an element's text, 0 to 1, after which it goes on overleaf; none where it stands on one page. */
  breaksOf(element: Element): readonly number[];
  /** The document and the place in it that the page on show begins with. */
  firstVisible(): { readonly item: SpineItem; readonly range: Range | null };
  /** 0 to 1: how much of the document lies before the end of the page on show. */
  readonly progression: number;
  /** The documents that can be reached; scripted ones cannot. */
  readonly documents: readonly ShownDocument[];
  destroy(): void;
}
