import { html, type TemplateResult } from 'lit';
import type { PlayerStore } from '../stores/PlayerStore.ts';
import { RATE, VOLUME_STEP } from '../stores/SettingsStore.ts';
import { type IconName, icon } from '../styles/icons.ts';
import type { MessageKey } from '../translations/catalogue.ts';

type Words = (key: MessageKey, values?: Record<string, string | number>) => string;

/** The position of the voice in the narration of the shown pages. */
export function positionSlider({ playback }: PlayerStore, words: Words): TemplateResult {
  const { seconds, duration } = playback;
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
    @change=${(event: Event) => playback.seek(numberOf(event))}
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

function numberOf(event: Event): number {
  // The listeners are on inputs.
  return Number((event.currentTarget as HTMLInputElement).value);
}
