import { OwnerOutbox } from './owner-outbox.ts';
import type { Reader } from './reader.ts';
import { readingKinds } from './reading-kinds.ts';

/** The outbox of the reader whom a host names, which sends through that host's callbacks. */
export function readingOutbox({ callbacks = {}, userIdentity }: Reader): OwnerOutbox {
  const { userId = '', profileId, actorId } = userIdentity ?? {};
  return new OwnerOutbox({ owner: { userId, profileId, actorId }, kinds: readingKinds(callbacks) });
}
