import type { ShownPage } from '../content/shown-page.ts';

/** Another page is on screen. */
export class BookPlaceChangeEvent extends Event {
  static readonly eventName = 'book-place-change';
  readonly detail: ShownPage;

  constructor(detail: ShownPage) {
    super(BookPlaceChangeEvent.eventName, { bubbles: true, composed: true });
    this.detail = detail;
  }
}

declare global {
  interface HTMLElementEventMap {
    'book-place-change': BookPlaceChangeEvent;
  }
}
