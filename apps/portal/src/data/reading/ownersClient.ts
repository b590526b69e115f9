import type { Client } from '@aloud/api';
import type { Owner } from '@aloud/player/outbox';
import type { SessionStore } from '../../session/SessionStore.ts';
import { personIn } from '../../session/tokens.ts';
import { OtherPersonError, personsClient } from '../calls/personsClient.ts';

/** A client that makes calls as the owner of what is sent, not as whoever is signed in by then. @throws OtherPersonError if nobody is named */
export function ownersClient(session: SessionStore, owner: Owner | undefined): Client {
  if (!owner) throw new OtherPersonError('Nobody is named.');
  const { userId, profileId, actorId } = owner;
  return personsClient(
    session,
    personIn({ sub: userId, ...(actorId && { act: { sub: actorId } }) }),
    profileId,
  );
}
