import { html, nothing, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import { BookCloseEvent } from '../../events/book-close.ts';
import type { PlayerStore } from '../../stores/PlayerStore.ts';
import { controls } from '../../styles/controls.styles.ts';
import { icon } from '../../styles/icons.ts';
import { languageName } from '../../translations/translate.ts';
import { BookElement } from '../book-element.ts';
import { styles } from './book-toolbar.styles.ts';

/**
 * @summary The bar above the book: leave, contents, language, bookmarks (spec §2, toolbar buttons).
 * @event book-close - The reader asked to leave the book.
 */
@customElement('book-toolbar')
export class BookToolbar extends BookElement {
  static override readonly styles = [controls, styles];

  override render() {
    return this.observed.track(() => (this.store ? this.#bar(this.store) : nothing));
  }

  #bar(store: PlayerStore): TemplateResult {
    const { places, publication } = store;
    const percent = Math.round(places.shown?.percentage ?? 0);
    return html`
      <button class="icon" aria-label=${this.message('close_book')} title=${this.message('close_book')} @click=${this.#close}>
        ${icon('close')}
      </button>
      <h1 dir=${publication?.titleDirection ?? nothing} aria-hidden=${publication?.title ? nothing : 'true'}>${publication?.title ?? ''}</h1>
      ${publication ? this.#about(store, percent) : nothing}
    `;
  }

  /** What is about a book needs one. */
  #about(store: PlayerStore, percent: number): TemplateResult {
    const { chrome } = store;
    const toggle = () => chrome.toggleDrawer('contents');
    return html`
      <span class="progress hint">${this.message('progress', { percent })}</span>
      ${this.#button('contents', 'table_of_contents', chrome.drawer === 'contents', toggle)}
      ${store.languages.hasChoice ? this.#language(store) : nothing}
      ${store.submissions.isAvailable ? this.#submissions(store) : nothing}
      ${store.bookmarkFeatures ? this.#bookmarks(store) : nothing}
    `;
  }

  #language({ chrome, languages }: PlayerStore): TemplateResult {
    const name = languageName(languages.selected);
    return html`<button
      class="icon language"
      aria-label="${this.message('language')}: ${name}"
      title=${this.message('language')}
      aria-expanded=${chrome.popup === 'language'}
      @click=${() => chrome.togglePopup('language')}
    >
      ${icon('language')}<span class="name">${name}</span>
    </button>`;
  }

  #submissions({ chrome, submissions }: PlayerStore): TemplateResult {
    return html`<span class="waiting" ?data-waiting=${submissions.hasUnfinished}>
      ${this.#button('submissions', 'submissions', chrome.panel === 'submissions', () => chrome.togglePanel('submissions'))}
    </span>`;
  }

  #bookmarks({ chrome }: PlayerStore): TemplateResult {
    return html`
      ${this.#button('bookmarkAdd', 'add_bookmark', chrome.popup === 'bookmark-field', () => chrome.togglePopup('bookmark-field'))}
      ${this.#button('bookmarks', 'bookmarks', chrome.drawer === 'bookmarks', () => chrome.toggleDrawer('bookmarks'))}
    `;
  }

  #button(
    shape: 'contents' | 'submissions' | 'bookmarkAdd' | 'bookmarks',
    name: 'table_of_contents' | 'submissions' | 'add_bookmark' | 'bookmarks',
    expanded: boolean,
    press: () => void,
  ): TemplateResult {
    return html`<button
      class="icon"
      id=${shape}
      aria-label=${this.message(name)}
      title=${this.message(name)}
      aria-expanded=${expanded}
      @click=${press}
    >
      ${icon(shape)}
    </button>`;
  }

  override updated(): void {
    this.#takeFocusBack();
    this.#shake();
  }

  /** A panel that closes leaves the focus nowhere: it goes back to the button that opened it. */
  #takeFocusBack(): void {
    const panel = this.store?.chrome.panel ?? null;
    const closed = this.#panel !== null && panel === null;
    this.#panel = panel;
    if (!closed) return;
    requestAnimationFrame(() => {
      const root = this.getRootNode();
      if (root instanceof ShadowRoot && root.activeElement === null)
        this.renderRoot.querySelector<HTMLElement>('#submissions')?.focus();
    });
  }

  #panel: string | null = null;

  #shake(): void {
    const shakes = this.store?.chrome.shakes ?? 0;
    if (shakes === this.#shakes) return;
    this.#shakes = shakes;
    const button = this.renderRoot.querySelector('#bookmarkAdd');
    button?.classList.remove('shake');
    // Reading a measure makes the browser forget the running animation, so that a second bookmark shakes again.
    void button?.clientWidth;
    button?.classList.add('shake');
  }

  #shakes = 0;

  readonly #close = (): void => {
    this.dispatchEvent(new BookCloseEvent());
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'book-toolbar': BookToolbar;
  }
}
