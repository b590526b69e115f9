import { html, nothing, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import type { PlayerStore } from '../../stores/PlayerStore.ts';
import { controls } from '../../styles/controls.styles.ts';
import { type IconName, icon } from '../../styles/icons.ts';
import { lateWords } from '../../translations/late-words.ts';
import { BookElement } from '../book-element.ts';
import { styles } from './book-tap-hint.styles.ts';

/** @summary Says what taps on the page do, over the foot of the page: once on each device, and until the reader goes on. */
@customElement('book-tap-hint')
export class BookTapHint extends BookElement {
  static override readonly styles = [controls, styles];

  override render() {
    return this.observed.track(() => (this.store ? this.#card(this.store) : nothing));
  }

  #card({ hint, playback }: PlayerStore): TemplateResult {
    const words = lateWords(this.locale);
    return html`<div class="panel" role="note" aria-label=${words.taps_title}>
      ${this.#line(['previous', 'next'], words.taps_edge)}
      ${playback.tracks.hasSound ? this.#line(['play'], words.taps_middle) : this.#line(['settings'], words.taps_silent)}
      <button class="primary" @click=${() => hint.dismiss()}>${words.taps_done}</button>
    </div>`;
  }

  #line(icons: readonly IconName[], words: string): TemplateResult {
    return html`<p><span class="icons">${icons.map((name) => icon(name, 20))}</span>${words}</p>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'book-tap-hint': BookTapHint;
  }
}
