import { useEffect } from 'react';
import { type Blocker, useBlocker } from 'react-router-dom';
import { useSession } from '../../session/VisitContext.ts';

/**
 * Holds up whoever leaves the page; if the window is closed, the browser asks. Nobody is asked by a page that is another person's, or that
 * waits for its person to log in.
 * @param isUnsaved evaluated when the page is left, so that it is right immediately after saving
 * @param ways by default every way out; `back` alone where all others lead through a save
 */
export function useLeaveBlocker(isUnsaved: () => boolean, ways: 'all' | 'back' = 'all'): Blocker {
  const session = useSession();
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (session.person !== null && isUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [session, isUnsaved]);
  return useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      (ways === 'all' || historyAction === 'POP') &&
      session.signedIn &&
      isUnsaved(),
  );
}
