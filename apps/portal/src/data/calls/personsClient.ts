import { type Client, createClient, servicesOf } from '@aloud/api';
import type { SessionStore } from '../../session/SessionStore.ts';
import { refreshOnExpiry } from './refreshOnExpiry.ts';

/** The page is not signed in as the person that a call was bound to. */
export class OtherPersonError extends Error {
  override readonly name = 'OtherPersonError';
}

/**
 * A client whose calls are made as one person or not at all: if another person is signed in by the time there is a token, nothing is
 * sent (adverse case 47). The loader does not count these calls: nobody waits for them.
 * @param person in the form of `SessionStore.person`
 * @param profileId for whom of the person's children the calls are made
 */
export function personsClient(
  session: Pick<SessionStore, 'person' | 'renew' | 'accessToken'>,
  person: string,
  profileId: string | null = null,
): Client {
  const bound = {
    person,
    renew: (refused: string) => session.renew(refused),
    async accessToken(): Promise<string> {
      const token = await session.accessToken();
      if (token === null || session.person !== person)
        throw new OtherPersonError('Somebody else is signed in.');
      return token;
    },
  };
  return createClient({
    baseUrl: servicesOf(location.hostname),
    accessToken: () => bound.accessToken(),
    profileId: () => profileId,
    fetch: refreshOnExpiry((...request) => fetch(...request), bound),
  });
}
