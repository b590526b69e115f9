/** What is lit on a visible page, and which track is playing, at the same moment. */
export interface Lit {
  /** Id of the lit element; empty if there is none. */
  readonly id: string;
  /** Fragment of the playing track. */
  readonly fragment: string;
  /** Position of the sound in its clip, and the clip's length (s). */
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

/** Runs in the page of the player, as one call: a word takes a third of a second, so two calls might find different words. */
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
