/** The sound has really started or stopped. */
export class BookPlaybackChangeEvent extends Event {
  static readonly eventName = 'book-playback-change';
  readonly detail: { readonly playing: boolean };

  constructor(detail: { readonly playing: boolean }) {
    super(BookPlaybackChangeEvent.eventName, { bubbles: true, composed: true });
    this.detail = detail;
  }
}

declare global {
  interface HTMLElementEventMap {
    'book-playback-change': BookPlaybackChangeEvent;
  }
}
