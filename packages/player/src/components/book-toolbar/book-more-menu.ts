import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property, queryAll } from 'lit/decorators.js';
import { moveByArrows } from '../../controllers/arrow-keys.ts';
import { controls } from '../../styles/controls.styles.ts';
import { icon } from '../../styles/icons.ts';
import { popup } from '../../styles/popup.styles.ts';
import { BookElement } from '../book-element.ts';
import { styles } from './book-more-menu.styles.ts';
import type { ToolbarAction } from './toolbar-actions.ts';

/** @summary The toolbar buttons for which a narrow screen has no room. */
@customElement('book-more-menu')
export class BookMoreMenu extends BookElement {
  static override readonly styles = [controls, popup, styles];

  @queryAll('button') private readonly buttons!: NodeListOf<HTMLButtonElement>;

  /** The buttons, in the order of the toolbar. */
  @property({ attribute: false }) actions: readonly ToolbarAction[] = [];

  override firstUpdated(): void {
    this.buttons[0]?.focus();
  }

  override render(): TemplateResult {
    return html`<div class="panel" role="group" aria-label=${this.message('more')} @keydown=${this.#key}>
      ${this.actions.map((action) => this.#entry(action))}
    </div>`;
  }

  #entry({ icon: shape, name, value, expanded, waiting, press }: ToolbarAction): TemplateResult {
    return html`<button class="entry" aria-expanded=${expanded} @click=${press}>
      ${icon(shape)}<span class="words">${this.message(name)}${value === null ? nothing : `: ${value}`}</span>
      ${waiting ? html`<span class="mark"></span>` : nothing}
    </button>`;
  }

  readonly #key = (event: KeyboardEvent): void => {
    moveByArrows(event, [...this.buttons]);
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'book-more-menu': BookMoreMenu;
  }
}
