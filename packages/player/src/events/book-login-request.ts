/** The book's signature cannot be renewed; the reader asked to sign in again. Cancel it to stay, else the player goes to `loginUrl`. */
export class BookLoginRequestEvent extends Event {
  static readonly eventName = 'book-login-request';

  constructor() {
    super(BookLoginRequestEvent.eventName, { bubbles: true, composed: true, cancelable: true });
  }
}

declare global {
  interface HTMLElementEventMap {
    'book-login-request': BookLoginRequestEvent;
  }
}
