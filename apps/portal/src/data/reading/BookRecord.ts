import type { SessionStore } from '../../session/SessionStore.ts';
import type { SaidByPlayer } from './bookActivity.ts';
import { outboxOf } from './unsent.ts';

/** How long the outbox is not loaded yet (ms): it must not delay the first page. */
const NO_HURRY = 2_000;

type Keep = (said: SaidByPlayer) => void;
type Identity = Extract<SaidByPlayer, { type: 'contentSessionStarted' }>['userIdentity'];

/**
 * Puts what the player says of one book into the outbox, for whoever has opened it. What is said before the outbox is there waits for it, and
 * is lost if the page is closed in its first two seconds.
 */
export class BookRecord {
  readonly #session: SessionStore;
  readonly #source: string;
  readonly #reader: Pick<SessionStore, 'person' | 'profileId'>;
  readonly #waiting: SaidByPlayer[] = [];
  #keep: Keep | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #identity: Identity = null;

  /** @param source the service by which the book is read */
  constructor(session: SessionStore, source: string) {
    this.#session = session;
    this.#source = source;
    this.#reader = { person: session.person, profileId: session.profileId };
  }

  /** More may be known of the reader than when the book was opened: their organisations. */
  isReadBy(identity: Identity): void {
    this.#identity = identity;
  }

  /** The listener of the player's `book-session`. */
  readonly onSession = ({ detail }: { readonly detail: SaidByPlayer }): void => this.add(detail);

  /** Accepts a usage event. */
  add(said: SaidByPlayer): void {
    if (this.#keep) {
      this.#keep(said);
      return;
    }
    this.#waiting.push(said);
    if (said.type === 'contentSessionEnded') void this.#open();
    else this.#timer ??= setTimeout(() => void this.#open(), NO_HURRY);
  }

  async #open(): Promise<void> {
    clearTimeout(this.#timer);
    try {
      const { person, profileId } = this.#reader;
      const [{ keepActivity }, outbox] = await Promise.all([
        import('./bookActivity.ts'),
        outboxOf(this.#session, profileId),
      ]);
      // Somebody else is signed in: what was said was not said by them.
      if (!outbox || this.#session.person !== person) return;
      this.#keep = (said) => keepActivity(outbox, said, this.#source);
      for (const each of this.#waiting.splice(0)) this.#keep(this.#complete(each));
    } catch {
      // The browser reports what it could not load; the next event tries again.
      this.#timer = undefined;
    }
  }

  #complete(said: SaidByPlayer): SaidByPlayer {
    if (said.type !== 'contentSessionStarted' || !this.#identity) return said;
    return { ...said, userIdentity: { ...said.userIdentity, ...this.#identity } };
  }
}
