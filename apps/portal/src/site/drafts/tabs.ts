import type { DraftStore } from './DraftStore.ts';

/** How long other tabs have to answer (ms). */
const patience = 150;

type Message = 'any?' | 'yes' | 'drop';

/** A line to the other tabs of this browser; null where there is none. */
function openLine(): BroadcastChannel | null {
  return typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('aloud.drafts');
}

/** Answers other tabs that ask whether anything is kept here, and drops it when they say so. @returns a function that stops */
export function listenToTabs(drafts: DraftStore): () => void {
  const line = openLine();
  if (!line) return () => undefined;
  line.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data === 'any?' && drafts.any) line.postMessage('yes' satisfies Message);
    if (data === 'drop') drafts.forgetAll();
  };
  return () => line.close();
}

/** Whether any tab of this browser keeps something that is typed and not saved. */
export async function anyTabKeeps(drafts: DraftStore): Promise<boolean> {
  if (drafts.any) return true;
  const line = openLine();
  if (!line) return false;
  const answer = await new Promise<boolean>((resolve) => {
    line.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data === 'yes') resolve(true);
    };
    line.postMessage('any?' satisfies Message);
    setTimeout(() => resolve(false), patience);
  });
  line.close();
  return answer;
}

/** Drops what every tab of this browser keeps. */
export function dropInTabs(drafts: DraftStore): void {
  drafts.forgetAll();
  const line = openLine();
  line?.postMessage('drop' satisfies Message);
  line?.close();
}
