import { html, nothing, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import { WidthController } from '../../controllers/width-controller.ts';
import { BookCloseEvent } from '../../events/book-close.ts';
import type { PlayerStore } from '../../stores/PlayerStore.ts';
import { controls } from '../../styles/controls.styles.ts';
import { icon } from '../../styles/icons.ts';
import { BookElement } from '../book-element.ts';
import { progressText } from '../progress-text.ts';
import './book-more-menu.ts';
import { styles } from './book-toolbar.styles.ts';
import { fitting, type ToolbarAction, toolbarActions } from './toolbar-actions.ts';

/**
 * @summary The bar above the book: leave, contents, language, submissions, bookmarks (spec §2, toolbar buttons). What
 * does not fit is behind 'more'.
 * @event {BookCloseEvent} book-close - The reader asked to leave the book.
 */
@customElement('book-toolbar')
export class BookToolbar extends BookElement {
  static override readonly styles = [controls, styles];

  readonly #size = new WidthController(this);

  #panel: string | null = null;
  #shakes = 0;

  override updated(): void {
    this.#takeFocusBack();
    this.#shake();
  }

  override render() {
    return this.observed.track(() => (this.store ? this.#bar(this.store) : nothing));
  }

  /** Puts the focus on the button that opens something, or on 'more' if that contains it. */
  focusOpener(id: string): void {
    this.#opener(id)?.focus();
  }

  #bar(store: PlayerStore): TemplateResult {
    const { publication } = store;
    return html`
      <button class="icon" aria-label=${this.message('close_book')} data-tip=${this.message('close_book')} @click=${this.#close}>
        ${icon('close')}
      </button>
      <div class="title">
        <h1 lang=${publication?.language || nothing} dir=${publication?.titleDirection ?? nothing} aria-hidden=${publication?.title ? nothing : 'true'}>${publication?.title ?? ''}</h1>
        ${publication ? html`<span class="progress hint">${progressText(store, this.words)}</span>` : nothing}
      </div>
      ${publication ? this.#about(store) : nothing}
      <book-tooltip></book-tooltip>
    `;
  }

  /** The buttons that need a book. */
  #about(store: PlayerStore): TemplateResult {
    const actions = toolbarActions(store);
    const count = fitting(actions.length, this.#size.width);
    return html`
      ${actions.slice(0, count).map((action) => this.#button(action))}
      ${count < actions.length ? this.#more(store, actions.slice(count)) : nothing}
    `;
  }

  #button({ id, icon: shape, name, value, expanded, waiting, press }: ToolbarAction): TemplateResult {
    const words = this.message(name);
    return html`<button
      class=${value === null ? 'icon' : 'icon wordy'}
      id=${id}
      aria-label=${value === null ? words : `${words}: ${value}`}
      data-tip=${words}
      aria-expanded=${expanded}
      ?data-waiting=${waiting}
      @click=${press}
    >
      ${icon(shape)}${value === null ? nothing : html`<span class="value">${value}</span>`}
    </button>`;
  }

  #more({ chrome }: PlayerStore, actions: readonly ToolbarAction[]): TemplateResult {
    const open = chrome.popup === 'more';
    return html`<button
        class="icon"
        id="more"
        aria-label=${this.message('more')}
        data-tip=${this.message('more')}
        aria-expanded=${open}
        ?data-waiting=${actions.some(({ waiting }) => waiting)}
        @click=${() => chrome.togglePopup('more')}
      >
        ${icon('more')}
      </button>
      ${open ? html`<book-more-menu .locale=${this.locale} .actions=${actions}></book-more-menu>` : nothing}`;
  }

  #opener(id: string): HTMLElement | null {
    return this.renderRoot.querySelector<HTMLElement>(`#${id}`) ?? this.renderRoot.querySelector('#more');
  }

  /** A panel that closes leaves the focus nowhere: it returns to the button that opened the panel. */
  #takeFocusBack(): void {
    const panel = this.store?.chrome.panel ?? null;
    const closed = this.#panel !== null && panel === null;
    this.#panel = panel;
    if (!closed) return;
    requestAnimationFrame(() => {
      const root = this.getRootNode();
      if (root instanceof ShadowRoot && root.activeElement === null) this.focusOpener('submissions');
    });
  }

  #shake(): void {
    const shakes = this.store?.chrome.shakes ?? 0;
    if (shakes === this.#shakes) return;
    this.#shakes = shakes;
    const button = this.#opener('bookmark-field');
    button?.classList.remove('shake');
    // Reading a size makes the browser restart the animation, so that a second bookmark shakes the button again.
    void button?.clientWidth;
    button?.classList.add('shake');
  }

  readonly #close = (): void => {
    this.dispatchEvent(new BookCloseEvent());
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'book-toolbar': BookToolbar;
  }
}
