import { html, nothing, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import type { PlayerStore } from '../../stores/PlayerStore.ts';
import { controls } from '../../styles/controls.styles.ts';
import { icon } from '../../styles/icons.ts';
import { popup } from '../../styles/popup.styles.ts';
import { languageName } from '../../translations/translate.ts';
import { BookElement } from '../book-element.ts';
import { styles } from './book-language-menu.styles.ts';

/** @summary The languages a book can be heard in. A change keeps the sentence and goes on speaking (spec §4, Language). */
@customElement('book-language-menu')
export class BookLanguageMenu extends BookElement {
  static override readonly styles = [controls, popup, styles];

  override render() {
    return this.observed.track(() => (this.store ? this.#menu(this.store) : nothing));
  }

  #menu({ languages }: PlayerStore): TemplateResult {
    return html`<div class="panel" role="radiogroup" aria-label=${this.message('language')}>
      ${languages.options.map((language) => this.#option(language, language === languages.selected))}
    </div>`;
  }

  #option(language: string, selected: boolean): TemplateResult {
    const choose = () => {
      this.store?.chooseLanguage(language);
      this.store?.chrome.closeAll();
    };
    return html`<button role="radio" aria-checked=${selected} lang=${language} @click=${choose}>
      <span class="mark">${selected ? icon('check') : nothing}</span>${languageName(language)}
    </button>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'book-language-menu': BookLanguageMenu;
  }
}
