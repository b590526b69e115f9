/** What is lit on a visible page, and what is sounding, at one and the same moment. */
export interface Lit {
  /** Id of the lit element; empty where none is. */
  readonly id: string;
  /** Of the track that is sounding. */
  readonly fragment: string;
  /** How far the sound is into its clip (s), and how long that is. */
  readonly into: number;
  readonly length: number;
}

interface WithPlayback extends Element {
  readonly store: {
    readonly playback: {
      readonly mediaPosition: number;
      readonly track: {
        readonly fragment: string;
        readonly audio: { readonly begin: number; readonly end: number };
      } | null;
    };
  };
}

/** Runs in the page of the player. A word takes a third of a second: two looks might find two of them. */
export function litNow(player: Element): Lit {
  const frames = [...(player.shadowRoot?.querySelectorAll('iframe') ?? [])];
  const [id = ''] = frames
    .filter((frame) => !frame.closest('[inert], [aria-hidden="true"]'))
    .flatMap(
      ({ contentDocument }) =>
        contentDocument?.querySelector('[data-aloud-active], [class*="overlay-active"]')?.id ?? [],
    );
  const { track, mediaPosition } = (player as WithPlayback).store.playback;
  if (!track) return { id, fragment: '', into: 0, length: 0 };
  const { begin, end } = track.audio;
  return { id, fragment: track.fragment, into: mediaPosition - begin, length: end - begin };
}
