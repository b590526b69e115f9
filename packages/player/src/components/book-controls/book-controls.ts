import { html, nothing, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import type { PlayerStore } from '../../stores/PlayerStore.ts';
import { controls } from '../../styles/controls.styles.ts';
import { icon } from '../../styles/icons.ts';
import { BookElement } from '../book-element.ts';
import { muteButton, positionSlider, rateSlider, volumeSlider } from '../sliders.ts';
import { styles } from './book-controls.styles.ts';

/** @summary The bar below the book: pages, play, position, volume, speed, settings (spec §2, controls bar). */
@customElement('book-controls')
export class BookControls extends BookElement {
  static override readonly styles = [controls, styles];

  override render() {
    return this.observed.track(() => (this.store ? this.#bar(this.store) : nothing));
  }

  /** Puts the focus on the button that opens something. */
  focusOpener(id: string): void {
    this.renderRoot.querySelector<HTMLElement>(`#${id}`)?.focus();
  }

  #bar(store: PlayerStore): TemplateResult {
    const { playback, chrome, publication } = store;
    const rightToLeft = publication?.direction === 'rtl';
    const name = this.message(playback.wanted ? 'pause' : 'play');
    return html`
      ${rightToLeft ? this.#turn(store, 1, 'previous') : this.#turn(store, -1, 'previous')}
      <button
        class="icon play ${playback.waits ? 'waiting' : ''}"
        aria-label=${name}
        data-tip=${name}
        ?disabled=${!publication}
        @click=${() => playback.toggle()}
      >
        ${icon(playback.wanted ? 'pause' : 'play', 32)}
      </button>
      ${rightToLeft ? this.#turn(store, -1, 'next') : this.#turn(store, 1, 'next')}
      ${positionSlider(store, this.words)}
      <span class="wide">${muteButton(store, this.words)}${volumeSlider(store, this.words)}</span>
      ${this.#rate(store)}
      <button
        class="icon settings"
        aria-label=${this.message('settings')}
        id="settings"
        data-tip=${this.message('settings')}
        aria-expanded=${chrome.popup === 'settings'}
        @click=${() => chrome.togglePopup('settings')}
      >
        ${icon('settings')}
      </button>
      <book-tooltip></book-tooltip>
    `;
  }

  /** `side` is where the button is; in a right-to-left book the left one leads forward. */
  #turn(store: PlayerStore, by: 1 | -1, side: 'previous' | 'next'): TemplateResult {
    const shown = store.places.shown;
    const end = by === 1 ? shown?.atEnd : shown?.atStart;
    const name = this.message(by === 1 ? 'next_page' : 'previous_page');
    const why = this.message(by === 1 ? 'at_end' : 'at_start');
    return html`<button
      class="icon ${side}"
      aria-label=${name}
      data-tip=${end ? why : name}
      aria-disabled=${end ?? true}
      aria-description=${end ? why : nothing}
      @click=${() => store.journey.turn(by)}
    >
      ${icon(side)}
    </button>`;
  }

  #rate(store: PlayerStore): TemplateResult {
    const percent = Math.round(store.settings.playbackRate * 100);
    return html`<div class="wide rate">
      ${icon('rate')}${rateSlider(store, this.words)}
      <span class="percent" aria-hidden="true">${this.message('percent_short', { percent })}</span>
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'book-controls': BookControls;
  }
}
