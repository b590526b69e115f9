import type { SpineItem } from '@aloud/book';
import type { Resources } from './document/resources.ts';
import type { PageView, ShownDocument } from './page-view.ts';
import type { Screen } from './screens.ts';
import type { Sheets } from './sheets.ts';

/** @param side null if the page has the screen to itself */
export type FrameTitle = (side: 'left' | 'right' | null) => string;

/** Scripted pages. Few books have any: the code of their views is loaded with the first of them. */
export interface ScriptedPages {
  /** Paths of the documents whose scripts run. */
  readonly paths: ReadonlySet<string>;
  view(screen: Screen, context: ViewContext): PageView;
}

/** The view of scrolled documents. */
export interface ScrolledPages {
  view(screen: Screen, context: ViewContext): PageView;
}

/** What all views of one opened book share. */
export interface ViewContext {
  /** The sheets on which pages are drawn. */
  readonly sheets: Sheets;
  readonly resources: Resources;
  /** Accessible name of the frame of a page, alone or on a side of a spread. */
  readonly frameTitle: FrameTitle;
  /**
   * A document was scrolled away from its page: by a focus, a search of the browser, a screen reader, or a hand.
   * @param progression of the place to which it was scrolled
   * @param item the document, if the screen has several
   */
  onStray(element: HTMLElement, progression: number, item?: SpineItem): void;
  /** A document has come after its screen: it can be styled and listened to. */
  onDocument(shown: ShownDocument): void;
  /** Few books have scrolled documents: the code of their view is loaded when the first of them is prepared. */
  scrolled(): Promise<ScrolledPages>;
  /** For scripted pages; null if the host lets no scripts run. */
  readonly scripted: ScriptedPages | null;
}
