import type { PlayerError } from '../stores/player-error.ts';

/** The publication, or a part of it, could not be shown. The reader has been told. */
export class BookErrorEvent extends Event {
  static readonly eventName = 'book-error';
  readonly detail: PlayerError;

  constructor(detail: PlayerError) {
    super(BookErrorEvent.eventName, { bubbles: true, composed: true });
    this.detail = detail;
  }
}

declare global {
  interface HTMLElementEventMap {
    'book-error': BookErrorEvent;
  }
}
