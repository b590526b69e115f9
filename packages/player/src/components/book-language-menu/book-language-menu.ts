import { html, nothing, type TemplateResult } from 'lit';
import { customElement, queryAll } from 'lit/decorators.js';
import { moveByArrows } from '../../controllers/arrow-keys.ts';
import { WidthController } from '../../controllers/width-controller.ts';
import type { PlayerStore } from '../../stores/PlayerStore.ts';
import { controls } from '../../styles/controls.styles.ts';
import { icon } from '../../styles/icons.ts';
import { languageName, languageOfName } from '../../translations/translate.ts';
import { BookElement } from '../book-element.ts';
import { styles } from './book-language-menu.styles.ts';

/** Spec §9: languages in a row: 3 below 600 px, 6 below 960 px, else 12; the bar is 36 px times (rows plus 2) high. */
const COLUMNS: ReadonlyArray<readonly [below: number, columns: number]> = [
  [600, 3],
  [960, 6],
  [Number.POSITIVE_INFINITY, 12],
];
const ROW = 36;

/**
 * @summary The languages in which a book can be heard, in a bar that extends the toolbar. A change keeps the sentence and
 *   goes on speaking (spec §4, Language).
 */
@customElement('book-language-menu')
export class BookLanguageMenu extends BookElement {
  static override readonly styles = [controls, styles];

  readonly #size = new WidthController(this);

  @queryAll('button') private readonly buttons!: NodeListOf<HTMLButtonElement>;

  override firstUpdated(): void {
    this.renderRoot.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }

  override updated(): void {
    this.style.setProperty('--columns', String(this.#columns));
    this.style.height = `${ROW * (this.#rows + 2)}px`;
  }

  override render() {
    return this.observed.track(() => (this.store ? this.#menu(this.store) : nothing));
  }

  get #columns(): number {
    return COLUMNS.find(([below]) => this.#size.width < below)?.[1] ?? 12;
  }

  get #rows(): number {
    return Math.ceil((this.store?.languages.options.length ?? 0) / this.#columns);
  }

  #menu({ languages }: PlayerStore): TemplateResult {
    const { options, selected } = languages;
    const entry = options.includes(selected) ? selected : options[0];
    return html`<div class=${this.#rows > 1 ? 'grid rows' : 'grid'} role="radiogroup" aria-label=${this.message('language')} @keydown=${this.#key}>
      ${options.map((language) => this.#option(language, language === selected, language === entry))}
    </div>`;
  }

  /** @param entry true for the option that Tab leads to */
  #option(language: string, selected: boolean, entry: boolean): TemplateResult {
    const choose = () => {
      this.store?.chooseLanguage(language);
      this.store?.chrome.closeAll();
    };
    return html`<button role="radio" tabindex=${entry ? 0 : -1} aria-checked=${selected} lang=${languageOfName(language) ?? nothing} @click=${choose}>
      ${selected ? icon('check', 20) : nothing}<span>${languageName(language)}</span>
    </button>`;
  }

  /** The arrows only move the focus: Space or Enter chooses a language, because a change is heard immediately. */
  readonly #key = (event: KeyboardEvent): void => {
    moveByArrows(event, [...this.buttons], this.#columns);
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'book-language-menu': BookLanguageMenu;
  }
}
