import { reaction } from 'mobx';
import type { Paper } from '../rendering/page-style.ts';
import type { Pages } from '../rendering/pages.ts';
import type { JourneyStore } from './JourneyStore.ts';
import type { LanguageStore } from './LanguageStore.ts';
import type { PlaybackStore } from './PlaybackStore.ts';
import type { SettingsStore } from './SettingsStore.ts';

/** What follows the settings. */
interface Followed {
  readonly settings: SettingsStore;
  readonly languages: LanguageStore;
  readonly playback: PlaybackStore;
  readonly journey: Pick<JourneyStore, 'relayOut'>;
  readonly paper: Paper;
}

/**
 * Applies the reader's changes of settings to the open book.
 * @returns functions that end it
 */
export function followSettings(store: Followed, pages: Pages): Array<() => void> {
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
      (paper) => pages.changePaper(paper),
    ),
    reaction(
      () => settings.twoPages,
      (twoPages) => {
        pages.changeSpread(twoPages);
        store.journey.relayOut();
      },
    ),
    reaction(
      () => [settings.skipped, languages.voice],
      () => void playback.reload(),
    ),
  ];
}
