import type { SpineItem } from '@aloud/book';

/** What is on screen, as plain data. */
export interface ShownPage {
  /** The documents on screen in reading order: one, or the two of a spread. */
  readonly items: readonly SpineItem[];
  /** Page within the document, from 0; always 0 for pre-paginated pages. */
  readonly page: number;
  /** Pages of the document at this size; 1 for pre-paginated pages. */
  readonly pages: number;
  /** 0 to 100, how much of the book is before the end of this page. */
  readonly percentage: number;
  readonly isFlowLayout: boolean;
  readonly atStart: boolean;
  readonly atEnd: boolean;
}
