import type { SessionEvent } from '../reporting/session-event.ts';

/** A usage event (spec §7); the host passes it to its event service. */
export class BookSessionEvent extends Event {
  static readonly eventName = 'book-session';
  readonly detail: SessionEvent;

  constructor(detail: SessionEvent) {
    super(BookSessionEvent.eventName, { bubbles: true, composed: true });
    this.detail = detail;
  }
}

declare global {
  interface HTMLElementEventMap {
    'book-session': BookSessionEvent;
  }
}
