interface Size {
  readonly width: number;
  readonly height: number;
}

interface Box extends Size {
  readonly left: number;
  readonly top: number;
}

/** Distance from the button, and from the edge of the window (px). */
const GAP = 6;
const MARGIN = 8;

/** Position of a tooltip: on the side of its button where the window has more room, centred, whole. */
export function place(tip: Size, anchor: Box, window: Size): { readonly left: number; readonly top: number } {
  const below = anchor.top + anchor.height / 2 < window.height / 2;
  const middle = anchor.left + anchor.width / 2 - tip.width / 2;
  return {
    left: Math.max(MARGIN, Math.min(middle, window.width - tip.width - MARGIN)),
    top: below ? anchor.top + anchor.height + GAP : anchor.top - tip.height - GAP,
  };
}
