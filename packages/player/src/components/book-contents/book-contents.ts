import type { NavigationItem } from '@aloud/book';
import { html, nothing, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import type { PlayerStore } from '../../stores/PlayerStore.ts';
import { controls } from '../../styles/controls.styles.ts';
import { icon } from '../../styles/icons.ts';
import { BookElement } from '../book-element.ts';
import { styles } from './book-contents.styles.ts';

/** @summary The drawer with the table of contents; the section on show is marked. */
@customElement('book-contents')
export class BookContents extends BookElement {
  static override readonly styles = [controls, styles];

  override render() {
    return this.observed.track(() => (this.store ? this.#drawer(this.store) : nothing));
  }

  #drawer(store: PlayerStore): TemplateResult {
    const contents = store.publication?.contents ?? [];
    return html`<nav class="panel" aria-labelledby="title">
      <header>
        <h2 id="title">${this.message('table_of_contents')}</h2>
        <button class="icon" aria-label=${this.message('close')} @click=${() => store.chrome.closeAll()}>${icon('close')}</button>
      </header>
      <div class="list">
        ${contents.length > 0 ? this.#list(store, contents) : html`<p class="hint">${this.message('no_contents')}</p>`}
      </div>
    </nav>`;
  }

  #list(store: PlayerStore, items: readonly NavigationItem[]): TemplateResult {
    return html`<ol>
      ${items.map((item) => html`<li>${this.#entry(store, item)}${item.children.length > 0 ? this.#list(store, item.children) : nothing}</li>`)}
    </ol>`;
  }

  #entry(store: PlayerStore, { id, label, path, fragment }: NavigationItem): TemplateResult {
    if (path === null) return html`<span class="entry hint">${label}</span>`;
    const current = store.places.section?.id === id;
    const go = () => {
      store.chrome.closeAll();
      void store.goToPath(path, fragment);
    };
    return html`<button class="entry" aria-current=${current ? 'location' : nothing} @click=${go}>${label}</button>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'book-contents': BookContents;
  }
}
