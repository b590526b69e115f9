/** The reader asked to leave the book. The host navigates away. */
export class BookCloseEvent extends Event {
  static readonly eventName = 'book-close';

  constructor() {
    super(BookCloseEvent.eventName, { bubbles: true, composed: true });
  }
}

declare global {
  interface HTMLElementEventMap {
    'book-close': BookCloseEvent;
  }
}
