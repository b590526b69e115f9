import type { Owner, OwnerOutbox, ReadingCalls } from '@aloud/player/outbox';
import { reaction } from 'mobx';
import type { SessionStore } from '../../session/SessionStore.ts';
import { personIn, type SessionClaims } from '../../session/tokens.ts';
import { OtherPersonError, personsClient } from '../calls/personsClient.ts';
import { readingService } from './reading.ts';

/** The calls of a reader's outbox. */
export type UnsentCalls = Required<ReadingCalls>;

/** The owner of the reading: the signed-in person, and the impersonator if there is one. */
export function readerOf({ sub, act }: SessionClaims): Owner {
  return { userId: sub, ...(act && { actorId: act.sub }) };
}

/** The calls of the outbox, each bound to the owner of the entries, not to whoever is signed in by then. */
export function unsentCalls(session: SessionStore): UnsentCalls {
  const as = (owner?: Owner) => {
    if (!owner) throw new OtherPersonError('Nobody is named.');
    const { userId, actorId } = owner;
    return readingService(
      personsClient(session, personIn({ sub: userId, ...(actorId && { act: { sub: actorId } }) })),
    );
  };
  // Async, so that a missing owner is a rejection too.
  return {
    postReadLogs: async (entries, sending) => as(sending).storeReadLogs(entries, sending?.keepalive),
    postLastmark: async (bookId, position, sending) =>
      as(sending).storeLastmark(bookId, position, sending?.keepalive),
    postBookmarks: async (bookId, bookmarks, sending) =>
      as(sending).storeBookmarks(bookId, bookmarks, sending?.keepalive),
    refreshPolicy: async (bookId) => as(session.claims ? readerOf(session.claims) : undefined).policy(bookId),
  };
}

const made = new WeakMap<SessionStore, { outbox: OwnerOutbox | null }>();

/**
 * Sends what the signed-in person has unsent, without the player; if that fails, tries again as long as the page is open. There is one
 * outbox at a time, and a new one when another person signs in.
 */
export async function sendUnsent(session: SessionStore): Promise<void> {
  const { OwnerOutbox, readingKinds } = await import('@aloud/player/outbox');
  const signedIn = made.get(session) ?? { outbox: null };
  if (!made.has(session)) {
    made.set(session, signedIn);
    reaction(
      () => session.person,
      (person) => {
        void signedIn.outbox?.close();
        const { claims } = session;
        signedIn.outbox =
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
  await signedIn.outbox?.flush();
}
