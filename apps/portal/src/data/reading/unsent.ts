import { ApiError } from '@aloud/api';
import type { Owner, OwnerOutbox, ReadingCalls } from '@aloud/player/outbox';
import { reaction } from 'mobx';
import type { SessionStore } from '../../session/SessionStore.ts';
import type { SessionClaims } from '../../session/tokens.ts';
import { ownersClient } from './ownersClient.ts';
import { readingService } from './reading.ts';

/** The calls of a reader's outbox. */
export type UnsentCalls = Required<ReadingCalls>;

/** The owner of the reading: the signed-in person, who of their family reads, and the impersonator, if there are such. */
export function readerOf({ sub, act }: SessionClaims, profileId: string | null): Owner {
  return { userId: sub, ...(profileId !== null && { profileId }), ...(act && { actorId: act.sub }) };
}

/** The calls of the outbox, each bound to the owner of the entries, not to whoever is signed in by then. */
export function unsentCalls(session: SessionStore): UnsentCalls {
  const as = (owner?: Owner) => readingService(ownersClient(session, owner));
  // Async, so that a missing owner is a rejection too.
  return {
    postReadLogs: async (entries, sending) => as(sending).storeReadLogs(entries, sending?.keepalive),
    async postLastmark(bookId, position, sending) {
      try {
        return await as(sending).storeLastmark(bookId, position, sending);
      } catch (error) {
        if (!sending || !isOfSeveralPeople(error)) throw error;
        const { devicePlaces } = await import('./devicePlaces.ts');
        devicePlaces(sending.userId).write(bookId, position);
        return null;
      }
    },
    postBookmarks: async (bookId, bookmarks, sending) =>
      as(sending).storeBookmarks(bookId, bookmarks, sending),
    refreshPolicy: async (bookId) =>
      as(session.claims ? readerOf(session.claims, session.profileId) : undefined).policy(bookId),
  };
}

const isOfSeveralPeople = (error: unknown): boolean =>
  error instanceof ApiError && error.reason?.code === 'reading.sharedAccount';

/** The outboxes of the signed-in person, by who of their family has read. */
type Outboxes = Map<string | null, OwnerOutbox>;

const made = new WeakMap<SessionStore, Outboxes>();

/**
 * Sends what the signed-in person has unsent, without the player; if that fails, tries again as long as the page is open. The outboxes end
 * when another person signs in, who has their own.
 * @param readers whose reading is sent: ids of reader profiles, null for the person themselves
 */
export async function sendUnsent(
  session: SessionStore,
  readers: readonly (string | null)[] = [session.profileId],
): Promise<void> {
  const open = await opener(session);
  await Promise.all(readers.map(async (reader) => open(reader)?.flush()));
}

/** The outbox of the signed-in person, or of a child who reads with their account; undefined if nobody is signed in. */
export async function outboxOf(
  session: SessionStore,
  profileId: string | null,
): Promise<OwnerOutbox | undefined> {
  return (await opener(session))(profileId);
}

async function opener(session: SessionStore): Promise<(profileId: string | null) => OwnerOutbox | undefined> {
  const [module, { activityCalls }] = await Promise.all([
    import('@aloud/player/outbox'),
    import('./bookActivity.ts'),
  ]);
  const outboxes: Outboxes = made.get(session) ?? new Map();
  const open = (profileId: string | null) => {
    const { claims, person } = session;
    const known = outboxes.get(profileId);
    if (!claims || known) return known;
    const outbox = new module.OwnerOutbox({
      owner: readerOf(claims, profileId),
      kinds: [...module.readingKinds(unsentCalls(session)), ...module.activityKinds(activityCalls(session))],
      isOwner: () => session.person === person,
    });
    outboxes.set(profileId, outbox);
    return outbox;
  };
  if (!made.has(session)) {
    made.set(session, outboxes);
    reaction(
      () => session.person,
      () => {
        for (const outbox of outboxes.values()) void outbox.close();
        outboxes.clear();
        open(session.profileId);
      },
    );
  }
  return open;
}
