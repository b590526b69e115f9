import { reaction } from 'mobx';
import type { Pager } from '../rendering/pager.ts';
import type { PlayerStore } from './PlayerStore.ts';

/**
 * Applies the reader's changes of settings to the open book.
 * @returns functions that end it
 */
export function followSettings(
  store: Pick<PlayerStore, 'settings' | 'languages' | 'playback' | 'paper'>,
  pager: Pager,
): Array<() => void> {
  const { settings, languages, playback } = store;
  return [
    reaction(
      () => [settings.playbackRate, settings.audioVolume, settings.muted],
      () => playback.applySound(),
    ),
    reaction(
      () => settings.highlights,
      () => playback.applyHighlight(),
    ),
    reaction(
      () => store.paper,
      (paper) => pager.changePaper(paper),
    ),
    reaction(
      () => settings.skipped,
      () => void playback.reload(),
    ),
    reaction(
      () => languages.selected,
      () => void playback.languageChanged(),
    ),
  ];
}
