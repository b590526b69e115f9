import { useSyncExternalStore } from 'react';

const events = ['online', 'offline'] as const;

function subscribe(changed: () => void): () => void {
  for (const event of events) window.addEventListener(event, changed);
  return () => {
    for (const event of events) window.removeEventListener(event, changed);
  };
}

/** Whether the device has a line, as far as it knows: one that leads nowhere counts. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}
