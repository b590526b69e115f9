import type { Publication } from '@aloud/book';

/** The first page of a publication is on screen. */
export class BookOpenEvent extends Event {
  static readonly eventName = 'book-open';
  readonly detail: Publication;

  constructor(detail: Publication) {
    super(BookOpenEvent.eventName, { bubbles: true, composed: true });
    this.detail = detail;
  }
}

declare global {
  interface HTMLElementEventMap {
    'book-open': BookOpenEvent;
  }
}
