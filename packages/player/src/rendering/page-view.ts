import type { SpineItem } from '@aloud/book';
import type { Span } from '../content/span.ts';
import type { Target } from '../content/target.ts';
import type { Pause } from './pace.ts';
import type { Stage } from './page-layout.ts';
import type { Screen } from './screens.ts';

export interface ShownDocument {
  readonly item: SpineItem;
  readonly document: Document;
  /** Aborted once the page is released: the document may become another page's. */
  readonly signal: AbortSignal;
}

/** A screen of the book on the stage: a reflowable document in columns or scrolled, one or two pre-paginated pages, or a scripted one. */
export interface PageView {
  readonly screen: Screen;
  readonly element: HTMLElement;
  /** Documents of the screen that are in view, if that is not always all of them. */
  readonly items?: readonly SpineItem[];
  /** Whether its pages lie below each other, and the reader may stop between them. */
  readonly scrolls?: boolean;
  /** The shown page and the number of pages; 0 and 1 for pre-paginated pages. */
  readonly page: number;
  readonly pages: number;
  /** Loads the documents, in steps between which there are pauses; the element must be connected. @throws BookError */
  load(pause: Pause): Promise<void>;
  layOut(stage: Stage): void;
  /** Loads what is needed for a place, if not all of the screen is loaded at once. @throws BookError */
  approach?(target: Target): Promise<void>;
  /** Begins what runs only while the view is shown; resolves when it is ready to be seen. @throws BookError */
  start?(): Promise<void>;
  /** Ends what must not go on out of sight. */
  stop?(): void;
  goTo(target: Target): void;
  /** Goes to the page on which a range begins. */
  reveal(place: Range): void;
  /** Moves by one page within the screen; false at its end. */
  step(by: 1 | -1): boolean;
  find(path: string, fragment: string): Element | null;
  /** The pages that an element's text is on; null if it is not here. */
  spanOf(element: Element): Span | null;
  /** The document, and the place in it, with which the shown page begins. */
  firstVisible(): { readonly item: SpineItem; readonly range: Range | null };
  /** 0 to 1: how much of the document is before the end of the shown page. */
  readonly progression: number;
  /** The accessible documents; scripted ones are not. */
  readonly documents: readonly ShownDocument[];
  destroy(): void;
}
