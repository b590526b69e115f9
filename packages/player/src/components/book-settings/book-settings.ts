import { html, nothing, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import type { Skippable } from '../../content/skippable.ts';
import type { PlayerStore } from '../../stores/PlayerStore.ts';
import { controls } from '../../styles/controls.styles.ts';
import { popup } from '../../styles/popup.styles.ts';
import { BookElement } from '../book-element.ts';
import { muteButton, positionSlider, rateSlider, volumeSlider } from '../sliders.ts';
import { styles } from './book-settings.styles.ts';

const SKIP = { pageNumbers: 'skip_page_numbers', notes: 'skip_notes' } as const;

/**
 * @summary The settings popup (spec §2): page turning, two pages, highlighting, what is skipped, speed, the dark theme of the default look, on
 * phones also position and volume, and the way to the overview of keys.
 */
@customElement('book-settings')
export class BookSettings extends BookElement {
  static override readonly styles = [controls, popup, styles];

  override firstUpdated(): void {
    this.renderRoot.querySelector('input')?.focus();
  }

  override render() {
    return this.observed.track(() => (this.store ? this.#panel(this.store) : nothing));
  }

  #panel(store: PlayerStore): TemplateResult {
    const { settings } = store;
    const percent = Math.round(settings.playbackRate * 100);
    return html`<div class="panel" role="group" aria-label=${this.message('settings')}>
      ${this.#switch('auto_page_turn', settings.autoPageTurnActive, () => settings.toggleAutoPageTurn())}
      ${settings.highlightAvailable ? this.#switch('highlight', settings.highlightActive, () => settings.toggleHighlight()) : nothing}
      ${store.playback.tracks.skippable.map((kind) =>
        this.#switch(SKIP[kind], settings.skipped.includes(kind), () => settings.toggleSkipped(kind)),
      )}
      <div class="roomy">${this.#switch('two_pages', settings.twoPages, () => settings.toggleTwoPages())}</div>
      ${store.theme === 'default' ? this.#switch('dark_theme', settings.darkTheme, () => settings.toggleDarkTheme()) : nothing}
      <div class="row phone"><span aria-hidden="true">${this.message('position')}</span>${positionSlider(store, this.words)}</div>
      <div class="row phone">${muteButton(store, this.words)}${volumeSlider(store, this.words)}</div>
      <div class="speed">
        <span aria-hidden="true">${this.message('rate')}</span>${rateSlider(store, this.words)}
        <span class="value" aria-hidden="true">${this.message('percent_short', { percent })}</span>
      </div>
      <button class="entry" aria-haspopup="dialog" @click=${() => store.chrome.showHelp(true)}>${this.message('help')}</button>
    </div>`;
  }

  #switch(
    name: 'auto_page_turn' | 'highlight' | 'two_pages' | 'dark_theme' | (typeof SKIP)[Skippable],
    checked: boolean,
    toggle: () => void,
  ): TemplateResult {
    return html`<label>${this.message(name)}<input type="checkbox" role="switch" .checked=${checked} @change=${toggle} /></label>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'book-settings': BookSettings;
  }
}
