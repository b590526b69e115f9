import type { NavigationItem } from '@aloud/book';
import { html, nothing, type TemplateResult } from 'lit';
import { customElement, queryAll } from 'lit/decorators.js';
import { moveByArrows } from '../../controllers/arrow-keys.ts';
import { bringToMiddle } from '../../controllers/list-scroll.ts';
import type { PlayerStore } from '../../stores/PlayerStore.ts';
import { controls } from '../../styles/controls.styles.ts';
import { BookElement } from '../book-element.ts';
import { styles } from './book-page-list.styles.ts';

/** @summary The numbers of a book's printed pages; each leads to the beginning of that page. One Tab stop; the arrows move within. */
@customElement('book-page-list')
export class BookPageList extends BookElement {
  static override readonly styles = [controls, styles];

  @queryAll('button') private readonly buttons!: NodeListOf<HTMLButtonElement>;

  override firstUpdated(): void {
    const current = this.renderRoot.querySelector('[aria-current]');
    const list = this.closest('.list');
    if (current && list) bringToMiddle(current, list);
  }

  override render() {
    return this.observed.track(() => (this.store ? this.#pages(this.store) : nothing));
  }

  #pages(store: PlayerStore): TemplateResult {
    const pages = (store.publication?.pageList ?? []).flatMap(withChildren);
    const [current] = store.places.printedPages;
    const entry = current ?? pages[0];
    return html`<ol @keydown=${this.#key}>
      ${pages.map((page) => html`<li>${this.#page(store, page, page.id === current?.id, page.id === entry?.id)}</li>`)}
    </ol>`;
  }

  #page(store: PlayerStore, page: NavigationItem, current: boolean, entry: boolean): TemplateResult {
    const { label, path, fragment } = page;
    const go = () => void store.journey.leaveMenuFor(() => store.journey.goToPath(path ?? '', fragment));
    return html`<button
      tabindex=${entry ? 0 : -1}
      aria-label=${this.message('page_number', { page: label })}
      aria-current=${current ? 'location' : nothing}
      @click=${go}
    >
      <bdi lang=${store.publication?.language || nothing}>${label}</bdi>
    </button>`;
  }

  readonly #key = (event: KeyboardEvent): void => {
    const top = this.buttons[0]?.offsetTop;
    const columns = [...this.buttons].filter(({ offsetTop }) => offsetTop === top).length;
    moveByArrows(event, [...this.buttons], columns);
  };
}

function withChildren(item: NavigationItem): readonly NavigationItem[] {
  return [...(item.path === null ? [] : [item]), ...item.children.flatMap(withChildren)];
}

declare global {
  interface HTMLElementTagNameMap {
    'book-page-list': BookPageList;
  }
}
