import type { UserIdentity } from '../host/host.ts';
import type { SessionEvent, SessionEventDraft } from './session-event.ts';

/** The version in session events. */
export const PLAYER_VERSION = '0.1.0';

/** One reading session: stamps usage events and passes them on (spec §7). */
export class Session {
  readonly id = crypto.randomUUID();
  readonly #emit: (event: SessionEvent) => void;
  #ended = false;

  constructor(emit: (event: SessionEvent) => void) {
    this.#emit = emit;
  }

  readonly #leave = ({ persisted }: PageTransitionEvent): void => {
    // A page that the browser keeps may come back, and the session with it.
    if (!persisted) this.end();
  };

  start(bookId: string, userIdentity: UserIdentity | null, language: string, service: string): void {
    this.send({
      type: 'contentSessionStarted',
      contentReference: { type: 'Book', id: bookId },
      userIdentity,
      deviceInfo: { name: 'web', version: navigator.userAgent },
      appInfo: { version: PLAYER_VERSION, language },
      service,
    });
    // Before others that listen to it: what is unsent by then is sent.
    globalThis.addEventListener?.('pagehide', this.#leave, { capture: true });
  }

  send(draft: SessionEventDraft): void {
    if (this.#ended) return;
    this.#emit(Object.freeze({ ...draft, sessionId: this.id, timestamp: new Date().toISOString() }));
  }

  end(): void {
    globalThis.removeEventListener?.('pagehide', this.#leave, { capture: true });
    this.send({ type: 'contentSessionEnded' });
    this.#ended = true;
  }
}
