import { useEffect } from 'react';
import { useSession } from '../../session/VisitContext.ts';
import { browserStore } from '../../site/storage/stores.ts';
import { sendUnsent } from './unsent.ts';

/** The key that the outbox sets while something may be unsent (packages/player/src/outbox/hint.ts). */
const HINT = 'bookplayer_unsent';
/** Delay (ms) after which a page is at rest, or nearly. */
const REST = 2_000;

/**
 * Sends what an earlier visit could not send, without the player. Most visits have nothing to send and load nothing for it.
 * @param profiles ids of the children whose reading is sent too, besides that of whoever reads now
 */
export function useUnsentAtRest(profiles: readonly string[] = []): void {
  const session = useSession();
  const others = profiles.join(' ');
  useEffect(() => {
    if (!browserStore.read(HINT)) return undefined;
    const readers = others === '' ? [session.profileId] : [null, ...others.split(' ')];
    // If the outbox cannot be loaded, its entries wait for the next visit.
    const timer = setTimeout(() => void sendUnsent(session, readers).catch(() => undefined), REST);
    return () => clearTimeout(timer);
  }, [session, others]);
}
