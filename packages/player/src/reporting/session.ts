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

  start(bookId: string, userIdentity: UserIdentity | null, language: string, service: string): void {
    this.send({
      type: 'contentSessionStarted',
      contentReference: { type: 'Book', id: bookId },
      userIdentity,
      deviceInfo: { name: 'web', version: navigator.userAgent },
      appInfo: { version: PLAYER_VERSION, language },
      service,
    });
  }

  send(draft: SessionEventDraft): void {
    if (this.#ended) return;
    this.#emit(Object.freeze({ ...draft, sessionId: this.id, timestamp: new Date().toISOString() }));
  }

  end(): void {
    this.send({ type: 'contentSessionEnded' });
    this.#ended = true;
  }
}
