import { html, nothing, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import type { PlayerStore } from '../../stores/PlayerStore.ts';
import { RATE, VOLUME_STEP } from '../../stores/SettingsStore.ts';
import { controls } from '../../styles/controls.styles.ts';
import { type IconName, icon } from '../../styles/icons.ts';
import { BookElement } from '../book-element.ts';
import { styles } from './book-controls.styles.ts';

/** @summary The bar below the book: pages, play, position, volume, speed, settings (spec §2, controls bar). */
@customElement('book-controls')
export class BookControls extends BookElement {
  static override readonly styles = [controls, styles];

  override render() {
    return this.observed.track(() => (this.store ? this.#bar(this.store) : nothing));
  }

  #bar(store: PlayerStore): TemplateResult {
    const { playback, chrome, publication } = store;
    const rightToLeft = publication?.direction === 'rtl';
    const name = this.message(playback.wanted ? 'pause' : 'play');
    return html`
      ${rightToLeft ? this.#turn(store, 1, 'previous') : this.#turn(store, -1, 'previous')}
      <button
        class="icon play ${playback.wanted && !playback.playing ? 'waiting' : ''}"
        aria-label=${name}
        title=${name}
        ?disabled=${!publication}
        @click=${() => playback.toggle()}
      >
        ${icon(playback.wanted ? 'pause' : 'play', 32)}
      </button>
      ${rightToLeft ? this.#turn(store, -1, 'next') : this.#turn(store, 1, 'next')}
      ${this.#position(store)}
      <span class="wide">${this.#volume(store)}</span>
      <span class="wide">${this.#rate(store)}</span>
      <button
        class="icon settings"
        aria-label=${this.message('settings')}
        title=${this.message('settings')}
        aria-expanded=${chrome.popup === 'settings'}
        @click=${() => chrome.togglePopup('settings')}
      >
        ${icon('settings')}
      </button>
    `;
  }

  /** `side` is where the button stands; in a right-to-left book the one on the left leads on. */
  #turn(store: PlayerStore, by: 1 | -1, side: 'previous' | 'next'): TemplateResult {
    const shown = store.places.shown;
    const end = by === 1 ? shown?.atEnd : shown?.atStart;
    const name = this.message(by === 1 ? 'next_page' : 'previous_page');
    return html`<button
      class="icon ${side}"
      aria-label=${name}
      title=${end ? this.message(by === 1 ? 'at_end' : 'at_start') : name}
      aria-disabled=${end ?? true}
      @click=${() => store.turn(by)}
    >
      ${icon(side)}
    </button>`;
  }

  #position({ playback }: PlayerStore): TemplateResult {
    const { seconds, duration } = playback;
    return html`<input
      class="position"
      type="range"
      min="0"
      max=${Math.max(0.1, duration)}
      step="0.1"
      .value=${String(seconds)}
      ?disabled=${!playback.hasSound}
      aria-label=${this.message('position')}
      aria-valuetext=${this.message('position_value', { seconds: clockText(seconds), total: clockText(duration) })}
      @change=${(event: Event) => playback.seek(numberOf(event))}
    />`;
  }

  #volume({ settings }: PlayerStore): TemplateResult {
    const volume = settings.effectiveVolume;
    const name = this.message(settings.muted ? 'unmute' : 'mute');
    return html`
      <button class="icon" aria-label=${name} title=${name} @click=${() => settings.toggleMuted()}>${icon(volumeIcon(volume))}</button>
      <input
        class="volume"
        type="range"
        min="0"
        max="1"
        step=${VOLUME_STEP}
        .value=${String(volume)}
        aria-label=${this.message('volume')}
        aria-valuetext=${this.message('percent', { percent: Math.round(volume * 100) })}
        @input=${(event: Event) => settings.setVolume(numberOf(event))}
      />
    `;
  }

  #rate(store: PlayerStore): TemplateResult {
    const percent = Math.round(store.settings.playbackRate * 100);
    return html`<label class="wide">
      <span class="visually-hidden">${this.message('rate')}</span>
      <input
        class="volume"
        type="range"
        min=${RATE.least * 100}
        max=${RATE.most * 100}
        step=${RATE.step * 100}
        .value=${String(percent)}
        aria-valuetext=${this.message('percent', { percent })}
        @change=${(event: Event) => store.setRate(numberOf(event) / 100)}
      />
      <span class="rate" aria-hidden="true">${percent} %</span>
    </label>`;
  }
}

/** Spec §9: low below 0.3, high above 0.7; muted gives 0. */
function volumeIcon(volume: number): IconName {
  if (volume === 0) return 'muted';
  if (volume < 0.3) return 'volumeLow';
  return volume > 0.7 ? 'volumeHigh' : 'volumeMiddle';
}

function clockText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

function numberOf(event: Event): number {
  return Number((event.currentTarget as HTMLInputElement).value);
}

declare global {
  interface HTMLElementTagNameMap {
    'book-controls': BookControls;
  }
}
