import { runInAction } from 'mobx';
import type { PlayerStore } from '../../stores/PlayerStore.ts';
import { RATE, VOLUME_STEP } from '../../stores/SettingsStore.ts';

/** The keyboard shortcuts (spec §2, Keyboard). `Ctrl+Alt+Space` is written with the browser's names of its parts. */
export const KEYS: Readonly<Record<string, (store: PlayerStore) => unknown>> = {
  Escape: (store) => escaped(store),
  ' ': ({ playback }) => playback.toggle(),
  Enter: ({ playback }) => playback.toggle(),
  'Ctrl+Alt+ ': ({ playback }) => playback.toggle(),
  'Alt+ArrowUp': (store) => store.setRate(store.settings.playbackRate + RATE.step),
  'Alt+ArrowDown': (store) => store.setRate(store.settings.playbackRate - RATE.step),
  m: ({ settings }) => settings.toggleMuted(),
  ArrowUp: ({ settings }) => settings.setVolume(settings.audioVolume + VOLUME_STEP),
  ArrowDown: ({ settings }) => settings.setVolume(settings.audioVolume - VOLUME_STEP),
  ArrowLeft: (store) => store.journey.turnTowards('left'),
  ArrowRight: (store) => store.journey.turnTowards('right'),
  'Shift+ArrowLeft': (store) => store.journey.toSentence(forward(store, 'left')),
  'Shift+ArrowRight': (store) => store.journey.toSentence(forward(store, 'right')),
  PageDown: ({ journey }) => journey.turn(1),
  PageUp: ({ journey }) => journey.turn(-1),
  Home: ({ journey }) => journey.toEdge('start'),
  End: ({ journey }) => journey.toEdge('end'),
  'Alt+ArrowLeft': (store) => store.journey.turnTowards('left'),
  'Alt+ArrowRight': (store) => store.journey.turnTowards('right'),
  '?': ({ chrome }) => chrome.showHelp(true),
  'Ctrl+Alt+n': ({ chrome, bookmarkFeatures }) => bookmarkFeatures && chrome.toggleDrawer('bookmarks'),
  'Ctrl+Alt+m': ({ chrome, bookmarkFeatures }) => bookmarkFeatures && chrome.togglePopup('bookmark-field'),
};

/** Keys that a focused control needs for itself. */
const OWN_KEYS: ReadonlyArray<readonly [selector: string, keys: RegExp]> = [
  ['input[type="range"]', /^(Arrow|Page|Home|End)/],
  ['button, a, summary, audio, video, input[type="checkbox"], [role="button"], [role="link"]', /^( |Enter)$/],
  ['audio, video', /^Arrow/],
  ['input:not([type="range"], [type="checkbox"]), textarea, select, [contenteditable]', /^(?!Escape$)/],
];

/** Handles a key; returns true if it did. Works for keys from the page frame too. */
export function pressKey(event: KeyboardEvent, store: PlayerStore): boolean {
  if (event.defaultPrevented || event.isComposing || event.metaKey) return false;
  const name = nameOf(event);
  const action = KEYS[name];
  if (!action || isWanted(event)) return false;
  event.preventDefault();
  // A key that is held is one press, but for what goes up and down.
  if (event.repeat && !/Arrow(Up|Down)$/.test(name)) return true;
  runInAction(() => {
    action(store);
    store.chrome.wake();
  });
  return true;
}

function nameOf(event: KeyboardEvent): string {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  // With Alt, some layouts type another character; the code says which key it was.
  const plain =
    event.altKey && /^Key[A-Z]$/.test(event.code)
      ? event.code.slice(3).toLowerCase()
      : event.code === 'Space'
        ? ' '
        : key;
  const shift = event.shiftKey && plain.startsWith('Arrow');
  return `${event.ctrlKey ? 'Ctrl+' : ''}${event.altKey ? 'Alt+' : ''}${shift ? 'Shift+' : ''}${plain}`;
}

/** Menus close first, then the panel beside the book. */
function escaped({ chrome, video, submissions }: PlayerStore): void {
  if (video.full) video.setFull(false);
  else if (!chrome.closeAll() && !submissions.confirming) chrome.showPanel(null);
}

/** Sentences go as pages do: in a right-to-left book the left arrow leads forward. */
function forward({ publication }: PlayerStore, side: 'left' | 'right'): 1 | -1 {
  return (side === 'left') === (publication?.direction === 'rtl') ? 1 : -1;
}

function isWanted(event: KeyboardEvent): boolean {
  const target = event.composedPath()[0];
  if (event.altKey || event.ctrlKey || !target || !('matches' in target)) return false;
  // Of what a path can begin with, only elements have `matches`.
  const element = target as Element;
  return OWN_KEYS.some(([selector, keys]) => element.matches(selector) && keys.test(event.key));
}
