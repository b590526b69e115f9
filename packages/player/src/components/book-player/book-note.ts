import { html, nothing } from 'lit';
import { customElement, query } from 'lit/decorators.js';
import { controls } from '../../styles/controls.styles.ts';
import { BookElement } from '../book-element.ts';
import { styles } from './book-note.styles.ts';

/** @summary A note of the book, shown over the page that refers to it. */
@customElement('book-note')
export class BookNote extends BookElement {
  static override readonly styles = [controls, styles];

  @query('dialog') private readonly dialog!: HTMLDialogElement | null;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.store?.notes.left();
  }

  override updated(): void {
    if (this.dialog && !this.dialog.open) this.dialog.showModal();
  }

  override render() {
    return this.observed.track(() => {
      const note = this.store?.notes.note;
      if (!note) return nothing;
      const language = note.language || nothing;
      return html`<dialog
        aria-labelledby="title"
        @close=${this.#close}
        @click=${this.#pressed}
        @keydown=${this.#key}
      >
        <h2 id="title">${this.message('note')}</h2>
        <div lang=${language} dir=${note.direction}>
          ${note.paragraphs.map((paragraph) => html`<p>${paragraph}</p>`)}
        </div>
        <div class="actions">
          <button class="quiet" @click=${() => this.#goThere(note.path, note.fragment)}>
            ${this.message('note_on_page')}
          </button>
          <button class="primary" autofocus @click=${this.#close}>${this.message('close')}</button>
        </div>
      </dialog>`;
    });
  }

  readonly #close = (): void => {
    this.store?.notes.close();
  };

  /** A press beside the note closes it. */
  readonly #pressed = ({ target, clientX, clientY }: MouseEvent): void => {
    const { dialog } = this;
    if (!dialog || target !== dialog) return;
    const { left, right, top, bottom } = dialog.getBoundingClientRect();
    if (clientX < left || clientX > right || clientY < top || clientY > bottom) this.#close();
  };

  /** The dialog handles its own keys: otherwise the player would get Escape first. */
  readonly #key = (event: KeyboardEvent): void => {
    event.stopPropagation();
  };

  async #goThere(path: string, fragment: string): Promise<void> {
    this.#close();
    await this.store?.journey.followLink(path, fragment);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'book-note': BookNote;
  }
}
