import type { Track } from '@aloud/book';
import type { SpokenTrack } from '../narration/runs.ts';
import type { Pager } from '../rendering/pager.ts';
import type { ShownPage } from '../rendering/shown-page.ts';
import type { Target } from '../rendering/target.ts';

/** The actions that turn pages. */
interface Moves {
  /** @returns false at the end of the book */
  turn(by: 1 | -1, method: 'auto' | 'manual'): Promise<boolean>;
  follow(target: Target): Promise<void>;
}

/** Turns the pages with the voice, and knows on which page a track is. */
export class PageFollower {
  pager: Pager | null = null;
  /** True while the page follows the voice: its arrival must not restart the voice. */
  following = false;
  /** The clip that continues while its page is turned. */
  carried: Track | null = null;
  readonly #moves: Moves;

  constructor(moves: Moves) {
    this.#moves = moves;
  }

  /** True if a track begins on another page of the screen than the shown one. */
  isElsewhere({ path, fragment }: Track, shown: ShownPage | null): boolean {
    const page = this.pager?.pageOf(path, fragment) ?? null;
    return page !== null && page !== shown?.page;
  }

  /** The first track that begins on the shown page. */
  firstOn(shown: ShownPage | null, tracks: readonly Track[]): Track | undefined {
    return tracks.find(({ path, fragment }) => this.pager?.pageOf(path, fragment) === shown?.page);
  }

  /** When pages turn during a clip: where its overlay says, else about where its text continues on the next page. */
  turnsOf({ path, fragment, audio }: SpokenTrack): readonly number[] {
    if (audio.turnPageAt !== null) return [audio.turnPageAt];
    if (!Number.isFinite(audio.end)) return [];
    const breaks = this.pager?.breaksOf(path, fragment) ?? [];
    return breaks.map((share) => audio.begin + share * (audio.end - audio.begin));
  }

  /** Goes to the page on which a track of this screen begins. */
  async follow({ path, fragment }: Track, shown: ShownPage | null): Promise<void> {
    const item = shown?.items.find((each) => each.path === path);
    if (item) await this.#quietly(() => this.#moves.follow({ index: item.index, fragment }));
  }

  /** Turns the page during a clip, which continues. */
  async turnUnder(track: Track): Promise<void> {
    this.carried = track;
    await this.#quietly(() => this.#moves.turn(1, 'auto'));
    this.carried = null;
  }

  async #quietly(move: () => Promise<unknown>): Promise<void> {
    this.following = true;
    try {
      await move();
    } finally {
      this.following = false;
    }
  }
}
