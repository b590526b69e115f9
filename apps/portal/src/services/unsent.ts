import { OwnerOutbox, readingKinds } from '@aloud/player/outbox';
import { reaction } from 'mobx';
import type { SessionStore } from '../session/SessionStore.ts';
import { readerOf, unsentCalls } from './unsentCalls.ts';

/** The outbox of whoever is signed in: one at a time in this page, and another for another person. */
class SignedInOutbox {
  #outbox: OwnerOutbox | null = null;

  constructor(session: SessionStore) {
    reaction(
      () => session.person,
      (person) => {
        void this.#outbox?.close();
        const { claims } = session;
        this.#outbox =
          claims &&
          new OwnerOutbox({
            owner: readerOf(claims),
            kinds: readingKinds(unsentCalls(session)),
            isOwner: () => session.person === person,
          });
      },
      { fireImmediately: true },
    );
  }

  send(): void {
    void this.#outbox?.flush();
  }
}

const made = new WeakMap<SessionStore, SignedInOutbox>();

/** Sends what whoever is signed in has unsent, now and, where that fails, later: as long as the page is there, without the player. */
export function sendUnsent(session: SessionStore): void {
  const outbox = made.get(session) ?? new SignedInOutbox(session);
  made.set(session, outbox);
  outbox.send();
}
