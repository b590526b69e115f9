import type { Track } from '@aloud/book';

/** Another sentence is being spoken; null if none is. */
export class BookTrackChangeEvent extends Event {
  static readonly eventName = 'book-track-change';
  readonly detail: Track | null;

  constructor(detail: Track | null) {
    super(BookTrackChangeEvent.eventName, { bubbles: true, composed: true });
    this.detail = detail;
  }
}

declare global {
  interface HTMLElementEventMap {
    'book-track-change': BookTrackChangeEvent;
  }
}
