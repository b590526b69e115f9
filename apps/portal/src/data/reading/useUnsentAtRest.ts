import { useEffect } from 'react';
import { useSession } from '../../session/VisitContext.ts';
import { deviceMemory } from '../../site/deviceMemory.ts';
import { sendUnsent } from './unsent.ts';

/** As the outbox writes it while something may be unsent (packages/player/src/outbox/hint.ts). */
const HINT = 'bookplayer_unsent';
/** When a page is at rest, or nearly (ms). */
const REST = 2_000;

/** Sends what an earlier visit could not, without the player. Most visits have nothing to send, and load nothing for it. */
export function useUnsentAtRest(): void {
  const session = useSession();
  useEffect(() => {
    if (!deviceMemory.read(HINT)) return undefined;
    // Where it cannot be loaded, what is unsent waits for the next visit.
    const timer = setTimeout(() => void sendUnsent(session).catch(() => undefined), REST);
    return () => clearTimeout(timer);
  }, [session]);
}
