import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Bookmark } from '../../host/host.ts';
import type { PlayerStore } from '../../stores/PlayerStore.ts';
import { controls } from '../../styles/controls.styles.ts';
import { icon } from '../../styles/icons.ts';
import { styles } from '../book-contents/book-contents.styles.ts';
import { BookElement } from '../book-element.ts';

/** @summary The drawer with the reader's bookmarks, in book order. */
@customElement('book-bookmarks')
export class BookBookmarks extends BookElement {
  static override readonly styles = [controls, styles];

  /** The host's page with the bookmarks of all books; null if it has none. */
  @property({ attribute: false }) allUrl: string | null = null;

  override firstUpdated(): void {
    const entry = this.renderRoot.querySelector<HTMLElement>('.entry:enabled');
    (entry ?? this.renderRoot.querySelector<HTMLElement>('header button'))?.focus();
  }

  override render() {
    return this.observed.track(() => (this.store ? this.#drawer(this.store) : nothing));
  }

  #drawer(store: PlayerStore): TemplateResult {
    const { list } = store.bookmarks;
    return html`<section class="panel" aria-labelledby="title">
      <header>
        <h2 id="title">${this.message('bookmarks')}</h2>
        <button class="icon" aria-label=${this.message('close')} @click=${() => store.chrome.closeAll()}>${icon('close')}</button>
      </header>
      <div class="list">
        ${
          list.length > 0
            ? html`<ol>${list.map((bookmark) => this.#entry(store, bookmark))}</ol>`
            : html`<p class="hint">${this.message('no_bookmarks')}</p>`
        }
      </div>
      ${this.allUrl ? html`<a class="all" href=${this.allUrl}>${this.message('all_bookmarks')}</a>` : nothing}
    </section>`;
  }

  #entry(store: PlayerStore, { id, name, position }: Bookmark): TemplateResult {
    const start = store.places.start(position);
    const go = () => void (start && store.journey.leaveMenuFor(() => store.journey.goTo(start)));
    const remove = this.message('remove_bookmark', { name });
    return html`<li class="row">
      <button class="entry" dir="auto" ?disabled=${!start} @click=${go}>${name}</button>
      <button class="icon" aria-label=${remove} @click=${() => this.#remove(store, id)}>${icon('remove')}</button>
    </li>`;
  }

  /** The focused button is removed with its entry: the next one gets the focus. */
  async #remove(store: PlayerStore, id: string): Promise<void> {
    const at = store.bookmarks.list.findIndex((bookmark) => bookmark.id === id);
    store.bookmarks.remove(id);
    await this.updateComplete;
    const rest = this.renderRoot.querySelectorAll<HTMLElement>('.row .icon');
    const next =
      rest[Math.min(at, rest.length - 1)] ?? this.renderRoot.querySelector<HTMLElement>('header button');
    next?.focus();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'book-bookmarks': BookBookmarks;
  }
}
