import type { PageInput, Press } from '../rendering/page-input.ts';
import type { ChromeStore } from './ChromeStore.ts';
import type { JourneyStore } from './JourneyStore.ts';
import type { NoteStore } from './NoteStore.ts';
import type { PlaybackStore } from './PlaybackStore.ts';
import type { TapHint } from './TapHint.ts';

/** What a press can change. */
interface Player {
  readonly chrome: Pick<ChromeStore, 'closeAll' | 'toggleBars' | 'wake'>;
  readonly hint: Pick<TapHint, 'dismiss'>;
  readonly journey: Pick<JourneyStore, 'turn' | 'turnTowards' | 'goToPath' | 'followLink'>;
  readonly notes: Pick<NoteStore, 'open'>;
  readonly playback: Pick<PlaybackStore, 'playFrom' | 'pause'>;
  /** True for a book whose own scripts run. */
  readonly frog: boolean;
  askExternalLink(url: string): void;
}

/** The effects of what a reader does on a page (spec §2, Reader screen). @param keys handlers of the element itself */
export function pageInput(player: Player, keys: Pick<PageInput, 'onKey' | 'onPointer'>): PageInput {
  const { journey } = player;
  return {
    ...keys,
    onTap: (path, ids, press) => void tapped(player, path, ids, press),
    // One voice at a time.
    onSound: () => player.playback.pause(),
    // A finger that moves to the left pulls the page in from the right; down a document that is scrolled it has its own way.
    onSwipe: (towards) => void journey.turnTowards(towards === 'left' ? 'right' : 'left', true),
    onWheel: (turn) =>
      void (turn === 'left' || turn === 'right'
        ? journey.turnTowards(turn)
        : journey.turn(turn === 'forward' ? 1 : -1)),
    // The links of a frog book turn its pages: there is no need for a way back.
    onLink: (path, fragment) =>
      void (player.frog ? journey.goToPath(path, fragment) : journey.followLink(path, fragment)),
    onNote: (path, fragment) => void noted(player, path, fragment),
    onExternalLink: (url) => player.askExternalLink(url),
    onStir: (by) => stirred(player, by),
  };
}

/** A note that cannot be shown apart from its page is gone to, as by any link. */
async function noted({ journey, notes }: Player, path: string, fragment: string): Promise<void> {
  if (!(await notes.open(path, fragment))) await journey.followLink(path, fragment);
}

/**
 * One rule for taps, wherever the text is (docs/decisions/0054): with a finger the outer fifths turn the page, and what is left
 * speaks, or shows the bars. The mouse has buttons at the edges: it speaks everywhere. An open menu closes first.
 */
export async function tapped(
  { chrome, hint, journey, playback }: Player,
  path: string,
  ids: readonly string[],
  { zone, touch }: Press,
): Promise<void> {
  hint.dismiss();
  if (chrome.closeAll()) return;
  // At the ends of the book there is no page to turn to.
  if (touch && zone !== 'middle' && (await journey.turnTowards(zone))) return;
  if (!(await playback.playFrom(path, ids))) chrome.toggleBars();
}

/** A press in a scripted page is for the page: nothing turns, and the bars do not hide under the hand. */
function stirred({ chrome }: Player, by: 'press' | 'edge'): void {
  if (by === 'edge' || !chrome.closeAll()) chrome.wake();
}
