import type { DraftStore } from './DraftStore.ts';

/** What tabs say to each other (asking: askTabs.ts). */
export type Message = 'any?' | 'yes' | 'drop';

/** A line to the other tabs of this browser; null where there is none. */
export function openLine(): BroadcastChannel | null {
  try {
    return new BroadcastChannel('aloud.drafts');
  } catch {
    // It does not exist, or is refused, as by Firefox where all site data are blocked.
    return null;
  }
}

/**
 * Answers other tabs that ask whether anything is kept here, and drops it when they say so.
 * @param onDrop called when they do
 * @returns a function that stops
 */
export function listenToTabs(drafts: DraftStore, onDrop: () => void): () => void {
  const line = openLine();
  if (!line) return () => undefined;
  line.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data === 'any?' && drafts.any) line.postMessage('yes' satisfies Message);
    if (data !== 'drop') return;
    drafts.forgetAll();
    onDrop();
  };
  return () => line.close();
}
