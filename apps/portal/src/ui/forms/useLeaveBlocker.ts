import { useEffect } from 'react';
import { type Blocker, useBlocker } from 'react-router-dom';

/**
 * Holds up whoever leaves the page; if the window is closed, the browser asks.
 * @param isUnsaved evaluated when the page is left, so that it is right immediately after saving
 * @param ways by default every way out; `back` alone where all others lead through a save
 */
export function useLeaveBlocker(isUnsaved: () => boolean, ways: 'all' | 'back' = 'all'): Blocker {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
  return useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      (ways === 'all' || historyAction === 'POP') &&
      isUnsaved(),
  );
}
