import type { DraftStore } from './DraftStore.ts';
import { type Message, openLine } from './tabs.ts';

/** How long other tabs have to answer (ms). */
const patience = 150;

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
