import { html, nothing } from 'lit';
import { customElement, query } from 'lit/decorators.js';
import { controls } from '../../styles/controls.styles.ts';
import { popup } from '../../styles/popup.styles.ts';
import { BookElement } from '../book-element.ts';
import { styles } from './book-bookmark-field.styles.ts';

/**
 * @summary The field that names a new bookmark. It opens filled with the section's name; leaving it creates the bookmark,
 * Enter closes it, Escape leaves without one (spec §4, Bookmark field).
 */
@customElement('book-bookmark-field')
export class BookBookmarkField extends BookElement {
  static override readonly styles = [controls, popup, styles];

  @query('input') private readonly field!: HTMLInputElement;

  #done = false;

  override firstUpdated(): void {
    this.field.focus();
    this.field.select();
  }

  override render() {
    return this.observed.track(() =>
      this.store
        ? html`<div class="panel">
            <label for="name">${this.message('bookmark_name')}</label>
            <input id="name" dir="auto" maxlength="200" .value=${this.store.sectionName} @blur=${this.#create} @keydown=${this.#key} />
          </div>`
        : nothing,
    );
  }

  readonly #create = (): void => {
    if (this.#done) return;
    this.#done = true;
    this.store?.addBookmark(this.field.value);
    if (this.store?.chrome.popup === 'bookmark-field') this.store.chrome.closeAll();
  };

  readonly #key = (event: KeyboardEvent): void => {
    // Enter may also end the word that an input method is composing.
    if (event.key === 'Enter' && !event.isComposing) {
      // The focus returns to the button that opened the field, which would take this key for another press.
      event.preventDefault();
      this.field.blur();
    }
    if (event.key === 'Escape') {
      this.#done = true;
      this.store?.chrome.closeAll();
    }
    event.stopPropagation();
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'book-bookmark-field': BookBookmarkField;
  }
}
