import type { Reader } from './book-outbox.ts';
import { OwnerOutbox } from './owner-outbox.ts';
import { readingKinds } from './reading-kinds.ts';

/** The outbox of whom a host names as its reader, through that host's calls. */
export function readingOutbox({ callbacks = {}, userIdentity }: Reader): OwnerOutbox {
  const { userId = '', profileId, actorId } = userIdentity ?? {};
  return new OwnerOutbox({ owner: { userId, profileId, actorId }, kinds: readingKinds(callbacks) });
}
