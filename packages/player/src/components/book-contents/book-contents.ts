import type { NavigationItem } from '@aloud/book';
import { html, nothing, type TemplateResult } from 'lit';
import { customElement, query, state } from 'lit/decorators.js';
import { moveByArrows } from '../../controllers/arrow-keys.ts';
import { bringToMiddle } from '../../controllers/list-scroll.ts';
import type { PlayerStore } from '../../stores/PlayerStore.ts';
import { controls } from '../../styles/controls.styles.ts';
import { icon } from '../../styles/icons.ts';
import { BookElement } from '../book-element.ts';
import { styles } from './book-contents.styles.ts';
import './book-page-list.ts';

const TABS = [
  { id: 'chapters', name: 'chapters' },
  { id: 'pages', name: 'pages' },
] as const;

type Tab = (typeof TABS)[number]['id'];

/**
 * @summary The drawer with the table of contents; the current section is marked. A book with a page list has its printed
 *   pages on a second tab (EPUB 3.3 §7.2, page-list).
 */
@customElement('book-contents')
export class BookContents extends BookElement {
  static override readonly styles = [controls, styles];

  @query('.list') private readonly list!: HTMLElement;

  @state() private tab: Tab = 'chapters';

  override firstUpdated(): void {
    const current = this.renderRoot.querySelector<HTMLElement>('[aria-current]');
    const first = ['[aria-current]', 'button.entry', 'header button']
      .map((selector) => this.renderRoot.querySelector<HTMLElement>(selector))
      .find((found) => found !== null);
    if (current) bringToMiddle(current, this.list);
    first?.focus({ preventScroll: true });
  }

  override render() {
    return this.observed.track(() => (this.store ? this.#drawer(this.store) : nothing));
  }

  #drawer(store: PlayerStore): TemplateResult {
    const { contents = [], pageList = [], creators = [] } = store.publication ?? {};
    return html`<nav class="panel" aria-labelledby="title">
      <header>
        <h2 id="title">${this.message('table_of_contents')}</h2>
        <button class="icon" aria-label=${this.message('close')} @click=${() => store.chrome.closeAll()}>${icon('close')}</button>
      </header>
      ${creators.length > 0 ? html`<p class="creators">${creators.map(({ name, direction }) => html`<bdi dir=${direction}>${name}</bdi>`)}</p>` : nothing}
      ${pageList.length > 0 ? this.#tabs() : nothing}
      <div class="list" id="panel" role=${pageList.length > 0 ? 'tabpanel' : nothing} aria-labelledby=${pageList.length > 0 ? this.tab : nothing}>
        ${this.tab === 'pages' ? html`<book-page-list .store=${store} .locale=${this.locale}></book-page-list>` : this.#chapters(store, contents)}
      </div>
    </nav>`;
  }

  #tabs(): TemplateResult {
    return html`<div class="tabs" role="tablist" aria-label=${this.message('table_of_contents')} @keydown=${this.#key}>
      ${TABS.map(
        ({ id, name }) => html`<button
          role="tab"
          id=${id}
          aria-controls="panel"
          aria-selected=${this.tab === id}
          tabindex=${this.tab === id ? 0 : -1}
          @click=${() => {
            this.tab = id;
          }}
        >
          ${this.message(name)}
        </button>`,
      )}
    </div>`;
  }

  #chapters(store: PlayerStore, contents: readonly NavigationItem[]): TemplateResult {
    return contents.length > 0
      ? this.#list(store, contents)
      : html`<p class="hint">${this.message('no_contents')}</p>`;
  }

  #list(store: PlayerStore, items: readonly NavigationItem[]): TemplateResult {
    return html`<ol>
      ${items.map((item) => html`<li>${this.#entry(store, item)}${item.children.length > 0 ? this.#list(store, item.children) : nothing}</li>`)}
    </ol>`;
  }

  #entry(store: PlayerStore, { id, label, path, fragment }: NavigationItem): TemplateResult {
    const language = store.publication?.language || nothing;
    if (path === null) return html`<span class="entry hint" lang=${language} dir="auto">${label}</span>`;
    const current = store.places.section?.id === id;
    const go = () => void store.journey.leaveMenuFor(() => store.journey.goToPath(path, fragment));
    return html`<button class="entry" lang=${language} dir="auto" aria-current=${current ? 'location' : nothing} @click=${go}>${label}</button>`;
  }

  readonly #key = (event: KeyboardEvent): void => {
    const tabs = [...this.renderRoot.querySelectorAll<HTMLElement>('[role="tab"]')];
    const reached = moveByArrows(event, tabs);
    this.tab = TABS.find(({ id }) => id === reached?.id)?.id ?? this.tab;
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'book-contents': BookContents;
  }
}
