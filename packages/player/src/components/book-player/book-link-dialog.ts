import { html, nothing } from 'lit';
import { customElement, query } from 'lit/decorators.js';
import { readUrl } from '../../host/read-url.ts';
import { controls } from '../../styles/controls.styles.ts';
import { lateWords } from '../../translations/late-words.ts';
import { filled } from '../../translations/translate.ts';
import { BookElement } from '../book-element.ts';
import { styles } from './book-link-dialog.styles.ts';

/** @summary Asks before a link leads out of the book; the link opens in a new window. */
@customElement('book-link-dialog')
export class BookLinkDialog extends BookElement {
  static override readonly styles = [controls, styles];

  @query('dialog') private readonly dialog!: HTMLDialogElement | null;

  override updated(): void {
    if (this.dialog && !this.dialog.open) this.dialog.showModal();
  }

  override render() {
    return this.observed.track(() => {
      const url = this.store?.externalLink;
      if (!url) return nothing;
      const close = () => this.store?.askExternalLink(null);
      const host = readUrl(url)?.host || url;
      const words = lateWords(this.locale);
      return html`<dialog aria-labelledby="title" @close=${close} @keydown=${this.#key}>
        <h2 id="title">${words.external_title}</h2>
        <p>${filled(words.external_text, { host })}</p>
        <div class="actions">
          <button class="quiet" @click=${close}>${this.message('cancel')}</button>
          <a class="primary" href=${url} target="_blank" rel="noopener noreferrer" @click=${close}>${words.external_open}</a>
        </div>
      </dialog>`;
    });
  }

  /** The dialog handles its own keys: otherwise the player would get Escape first. */
  readonly #key = (event: KeyboardEvent): void => {
    event.stopPropagation();
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'book-link-dialog': BookLinkDialog;
  }
}
