import type { LateKey } from '../../translations/late-catalogues.ts';

/** A line of the overview: what happens, and the keys that do it, as `keys.ts` names them. */
interface KeyLine {
  readonly does: LateKey;
  readonly keys: readonly string[];
}

/** The keys of the reader (spec §2, Keyboard), in the order in which a reader needs them. */
export const KEY_LIST: readonly KeyLine[] = [
  { does: 'play', keys: [' ', 'Enter', 'Ctrl+Alt+ '] },
  {
    does: 'turn',
    keys: ['ArrowLeft', 'ArrowRight', 'Alt+ArrowLeft', 'Alt+ArrowRight', 'PageUp', 'PageDown'],
  },
  { does: 'edge', keys: ['Home', 'End'] },
  { does: 'sentence', keys: ['Shift+ArrowLeft', 'Shift+ArrowRight'] },
  { does: 'volume', keys: ['ArrowUp', 'ArrowDown'] },
  { does: 'mute', keys: ['m'] },
  { does: 'rate', keys: ['Alt+ArrowUp', 'Alt+ArrowDown'] },
  { does: 'add_bookmark', keys: ['Ctrl+Alt+m'] },
  { does: 'bookmarks', keys: ['Ctrl+Alt+n'] },
  { does: 'close', keys: ['Escape'] },
  { does: 'help', keys: ['?'] },
];

/** Lines about bookmarks, which some hosts do not have. */
export const OF_BOOKMARKS: ReadonlySet<LateKey> = new Set<LateKey>(['add_bookmark', 'bookmarks']);

/** What a finger does, and what happens then. */
export const GESTURES: ReadonlyArray<readonly [gesture: LateKey, does: LateKey]> = [
  ['swipe', 'turn'],
  ['tap_edge', 'turn'],
  ['tap_sentence', 'hear'],
  ['tap_middle', 'bars'],
];

/** What is printed on a key: its name in the reader's language, or a sign that everybody knows. */
export const PRINTED: Readonly<Record<string, LateKey>> = {
  ' ': 'key_space',
  Enter: 'key_enter',
  Escape: 'key_escape',
  Shift: 'key_shift',
  Ctrl: 'key_ctrl',
  Alt: 'key_alt',
  PageUp: 'key_page_up',
  PageDown: 'key_page_down',
  Home: 'key_home',
  End: 'key_end',
};

/** Arrows are drawn, and said. */
export const ARROWS: Readonly<Record<string, readonly [sign: string, said: LateKey]>> = {
  ArrowLeft: ['←', 'key_left'],
  ArrowRight: ['→', 'key_right'],
  ArrowUp: ['↑', 'key_up'],
  ArrowDown: ['↓', 'key_down'],
};
