import { html } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { reaction } from 'mobx';
import type { ShownPage } from '../../content/shown-page.ts';
import { onceDrawn } from '../../rendering/once-drawn.ts';
import type { PlayerStore } from '../../stores/PlayerStore.ts';
import { controls } from '../../styles/controls.styles.ts';
import { languageName } from '../../translations/translate.ts';
import { BookElement } from '../book-element.ts';
import { progressText } from '../progress-text.ts';

/** Screen readers say only what changes in a region that they know already: this long (ms) after it has come. */
const KNOWN = 150;

/**
 * @summary Tells a screen reader about changes that are visible on the screen (WCAG 4.1.3): the page, the language,
 * bookmarks, and what keys set. While the book is read aloud, page turns are not announced, because the voice goes on.
 */
@customElement('book-announcer')
export class BookAnnouncer extends BookElement {
  static override readonly styles = controls;

  @state() private text = '';

  #section = '';
  #told: ShownPage | null = null;
  #reactions: Array<() => void> = [];
  #first: ReturnType<typeof setTimeout> | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    const { store } = this;
    if (!store) return;
    this.#listen(store);
    this.#first = setTimeout(() => this.#turned(store, shownIn(store)), KNOWN);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#first);
    for (const dispose of this.#reactions.splice(0)) dispose();
  }

  override render() {
    return html`<div class="visually-hidden" role="status">${this.text}</div>`;
  }

  #listen(store: PlayerStore): void {
    const { settings } = store;
    this.#reactions = [
      reaction(
        () => shownIn(store),
        (shown) => {
          clearTimeout(this.#first);
          this.#turned(store, shown);
        },
        // The page is drawn first.
        { scheduler: onceDrawn },
      ),
      reaction(
        () => (store.status === 'ready' ? store.languages.selected : null),
        (language, before) => {
          if (language && before) this.text = `${this.message('language')}: ${languageName(language)}`;
        },
      ),
      reaction(
        () => store.bookmarks.change,
        (change) => {
          if (change) this.text = this.message(`bookmark_${change.kind}`, { name: change.name });
        },
      ),
      reaction(
        () => [settings.playbackRate, settings.effectiveVolume] as const,
        ([rate, volume], [before]) =>
          this.#setting(rate === before ? 'volume' : 'rate', rate === before ? volume : rate),
      ),
    ];
  }

  #turned(store: PlayerStore, shown: ShownPage | null): void {
    // The page that was there when this region came may be reported as a turn, too.
    if (shown === this.#told) return;
    this.#told = shown;
    if (shown && !store.playback.wanted) this.text = this.#place(store);
  }

  /** The section is named if it differs from the previous one. */
  #place(store: PlayerStore): string {
    const { sectionName } = store;
    const begins = sectionName !== this.#section;
    this.#section = sectionName;
    const progress = progressText(store, this.words);
    return begins && sectionName ? `${sectionName}. ${progress}` : progress;
  }

  /** A slider that has the focus says its value itself. */
  #setting(name: 'rate' | 'volume', value: number): void {
    if (isSlider(this.getRootNode())) return;
    const percent = this.message('percent', { percent: Math.round(value * 100) });
    this.text = `${this.message(name)}: ${percent}`;
  }
}

function shownIn({ status, places }: PlayerStore): ShownPage | null {
  return status === 'ready' ? places.shown : null;
}

function isSlider(root: Node): boolean {
  const focused = root instanceof ShadowRoot ? root.activeElement : null;
  if (focused?.shadowRoot) return isSlider(focused.shadowRoot);
  return focused?.matches('input[type="range"]') ?? false;
}

declare global {
  interface HTMLElementTagNameMap {
    'book-announcer': BookAnnouncer;
  }
}
