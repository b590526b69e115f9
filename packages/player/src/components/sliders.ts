import { html, type TemplateResult } from 'lit';
import type { PlaybackStore } from '../stores/PlaybackStore.ts';
import type { PlayerStore } from '../stores/PlayerStore.ts';
import { RATE, VOLUME_STEP } from '../stores/SettingsStore.ts';
import { type IconName, icon } from '../styles/icons.ts';
import type { MessageKey } from '../translations/catalogue.ts';

type Words = (key: MessageKey, values?: Record<string, string | number>) => string;

/** What a key does on the slider of the position: arrows go by sentences, Page keys by a tenth of the page's narration. */
const STEPS: Readonly<Record<string, (playback: PlaybackStore) => unknown>> = {
  ArrowRight: (playback) => playback.step(1),
  ArrowUp: (playback) => playback.step(1),
  ArrowLeft: (playback) => playback.step(-1),
  ArrowDown: (playback) => playback.step(-1),
  PageUp: (playback) => playback.seek(Math.min(playback.duration, playback.seconds + playback.duration / 10)),
  PageDown: (playback) => playback.seek(Math.max(0, playback.seconds - playback.duration / 10)),
  Home: (playback) => playback.seek(0),
  End: (playback) => playback.seek(playback.duration),
};

/**
 * The position of the voice in the narration of the shown pages. The voice does not move the thumb while a finger or the mouse holds it,
 * nor while it has the focus of who goes by keys: a screen reader would say each new position over the voice.
 */
export function positionSlider({ playback }: PlayerStore, words: Words): TemplateResult {
  const { cursor } = playback;
  const { seconds: at, duration } = (playback.wanted && cursor.told) || playback;
  const seconds = cursor.held ?? at;
  return html`<input
    class="position"
    type="range"
    min="0"
    max=${Math.max(0.1, duration)}
    step="0.1"
    .value=${String(seconds)}
    ?disabled=${!playback.tracks.hasSound}
    aria-label=${words('position')}
    aria-valuetext=${words('position_value', { seconds: clockText(seconds), total: clockText(duration) })}
    @focus=${({ currentTarget }: Event) => cursor.tell((currentTarget as Element).matches(':focus-visible'))}
    @blur=${() => cursor.tell(false)}
    @keydown=${(event: KeyboardEvent) => stepped(event, playback)}
    @pointerdown=${() => cursor.hold(seconds)}
    @input=${(event: Event) => cursor.hold(numberOf(event))}
    @change=${(event: Event) => playback.seek(numberOf(event))}
    @pointerup=${() => letGo(playback)}
    @pointercancel=${() => cursor.hold(null)}
  />`;
}

export function muteButton({ settings }: PlayerStore, words: Words): TemplateResult {
  const name = words(settings.muted ? 'unmute' : 'mute');
  return html`<button class="icon" aria-label=${name} data-tip=${name} @click=${() => settings.toggleMuted()}>
    ${icon(volumeIcon(settings.effectiveVolume))}
  </button>`;
}

export function volumeSlider({ settings }: PlayerStore, words: Words): TemplateResult {
  const volume = settings.effectiveVolume;
  return html`<input
    class="volume"
    type="range"
    min="0"
    max="1"
    step=${VOLUME_STEP}
    .value=${String(volume)}
    aria-label=${words('volume')}
    aria-valuetext=${words('percent', { percent: Math.round(volume * 100) })}
    @input=${(event: Event) => settings.setVolume(numberOf(event))}
  />`;
}

/** Speed in percent (spec §9: 50 to 200 in steps of 10). */
export function rateSlider(store: PlayerStore, words: Words): TemplateResult {
  const percent = Math.round(store.settings.playbackRate * 100);
  return html`<input
    class="volume"
    type="range"
    min=${RATE.least * 100}
    max=${RATE.most * 100}
    step=${RATE.step * 100}
    .value=${String(percent)}
    aria-label=${words('rate')}
    aria-valuetext=${words('percent', { percent })}
    @input=${(event: Event) => store.settings.setRate(numberOf(event) / 100)}
    @change=${(event: Event) => store.setRate(numberOf(event) / 100)}
  />`;
}

/** Spec §9: low below 0.3, high above 0.7; muted gives 0. */
export function volumeIcon(volume: number): IconName {
  if (volume === 0) return 'muted';
  if (volume < 0.3) return 'volumeLow';
  return volume > 0.7 ? 'volumeHigh' : 'volumeMiddle';
}

/** Seconds as a clock shows them: `1:05`. */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

function stepped(event: KeyboardEvent, playback: PlaybackStore): void {
  const step = STEPS[event.key];
  if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  step(playback);
}

/** A press without a move is no `change`, which would otherwise come next. */
function letGo({ cursor }: PlaybackStore): void {
  setTimeout(() => cursor.hold(null));
}

function numberOf(event: Event): number {
  // The listeners are on inputs.
  return Number((event.currentTarget as HTMLInputElement).value);
}
