import type { UserIdentity } from '../host/host.ts';
import type { SessionEvent, SessionEventDraft } from './session-event.ts';

/** The version in session events. */
export const PLAYER_VERSION = '0.1.0';

type Started = Extract<SessionEventDraft, { type: 'contentSessionStarted' }>;

/**
 * One reading session: stamps usage events and passes them on (spec §7). It ends when its page is left, at the latest; if the browser brings
 * that page back, another one begins.
 */
export class Session {
  #id = crypto.randomUUID();
  readonly #emit: (event: SessionEvent) => void;
  #started: Started | undefined;
  #ended = false;

  constructor(emit: (event: SessionEvent) => void) {
    this.#emit = emit;
  }

  get id(): string {
    return this.#id;
  }

  start(bookId: string, userIdentity: UserIdentity | null, language: string, service: string): void {
    this.#started = {
      type: 'contentSessionStarted',
      contentReference: { type: 'Book', id: bookId },
      userIdentity,
      deviceInfo: { name: 'web', version: navigator.userAgent },
      appInfo: { version: PLAYER_VERSION, language },
      service,
    };
    this.send(this.#started);
    // Before others that listen to it: what is unsent by then is sent.
    globalThis.addEventListener?.('pagehide', this.#leave, { capture: true });
    globalThis.addEventListener?.('pageshow', this.#comeBack);
  }

  send(draft: SessionEventDraft): void {
    if (this.#ended) return;
    this.#emit(Object.freeze({ ...draft, sessionId: this.id, timestamp: new Date().toISOString() }));
  }

  end(): void {
    globalThis.removeEventListener?.('pagehide', this.#leave, { capture: true });
    globalThis.removeEventListener?.('pageshow', this.#comeBack);
    this.#leave();
  }

  readonly #leave = (): void => {
    this.send({ type: 'contentSessionEnded' });
    this.#ended = true;
  };

  readonly #comeBack = ({ persisted }: PageTransitionEvent): void => {
    if (!persisted || !this.#ended || !this.#started) return;
    this.#id = crypto.randomUUID();
    this.#ended = false;
    this.send(this.#started);
  };
}
