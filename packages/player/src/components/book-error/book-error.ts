import { html, nothing, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import { BookCloseEvent } from '../../events/book-close.ts';
import { BookLoginRequestEvent } from '../../events/book-login-request.ts';
import type { PlayerStore } from '../../stores/PlayerStore.ts';
import { controls } from '../../styles/controls.styles.ts';
import { BookElement } from '../book-element.ts';
import { styles } from './book-error.styles.ts';

/**
 * @summary The banner that says what went wrong and what can be done (spec §2, book-error banner; §8).
 * @event {BookLoginRequestEvent} book-login-request - The reader pressed 'log in again'.
 * @event {BookCloseEvent} book-close - The reader went back to the books.
 */
@customElement('book-error')
export class BookErrorElement extends BookElement {
  static override readonly styles = [controls, styles];

  override render() {
    return this.observed.track(() => (this.store?.error ? this.#banner(this.store) : nothing));
  }

  #banner(store: PlayerStore): TemplateResult {
    const { error, status } = store;
    if (!error) return html``;
    return html`<div class="panel" role="alert">
      <p>${this.message(error.key)}</p>
      <div class="actions">
        ${error.signInHelps ? html`<button class="primary" @click=${this.#logIn}>${this.message('log_in_again')}</button>` : nothing}
        ${
          status === 'ready'
            ? html`<button class="quiet" @click=${() => store.dismissError()}>${this.message('close')}</button>`
            : html`<button class="quiet" @click=${this.#leave}>${this.message('back_to_books')}</button>`
        }
      </div>
    </div>`;
  }

  readonly #logIn = (): void => {
    this.dispatchEvent(new BookLoginRequestEvent());
  };

  readonly #leave = (): void => {
    this.dispatchEvent(new BookCloseEvent());
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'book-error': BookErrorElement;
  }
}
