import { html, nothing, type TemplateResult } from 'lit';
import { customElement, query } from 'lit/decorators.js';
import type { PlayerStore } from '../../stores/PlayerStore.ts';
import { controls } from '../../styles/controls.styles.ts';
import { icon } from '../../styles/icons.ts';
import type { LateCatalogue } from '../../translations/late-catalogues.ts';
import { lateWords } from '../../translations/late-words.ts';
import { BookElement } from '../book-element.ts';
import { styles } from './book-help.styles.ts';
import { ARROWS, GESTURES, KEY_LIST, OF_BOOKMARKS, PRINTED } from './key-list.ts';

/** @summary The keys and gestures of the reader, in a dialog: opened by `?` and from the settings. */
@customElement('book-help')
export class BookHelp extends BookElement {
  static override readonly styles = [controls, styles];

  @query('dialog') private readonly dialog!: HTMLDialogElement | null;

  override updated(): void {
    if (this.dialog && !this.dialog.open) this.dialog.showModal();
  }

  override render() {
    return this.observed.track(() => (this.store?.chrome.help ? this.#dialog(this.store) : nothing));
  }

  #dialog(store: PlayerStore): TemplateResult {
    const words = lateWords(this.locale);
    const parts = [this.#keys(store, words), this.#gestures(store, words)];
    const close = this.message('close');
    return html`<dialog aria-labelledby="title" @close=${this.#left} @cancel=${this.#leave} @keydown=${this.#key}>
      <div class="head">
        <h2 id="title">${this.message('help')}</h2>
        <button class="icon" aria-label=${close} @click=${this.#leave}>${icon('close')}</button>
      </div>
      <div class="lists" role="group" aria-labelledby="title" tabindex="0">${isTouched() ? parts.toReversed() : parts}</div>
    </dialog>`;
  }

  #keys({ bookmarkFeatures }: PlayerStore, words: LateCatalogue): TemplateResult {
    const lines = KEY_LIST.filter(({ does }) => bookmarkFeatures || !OF_BOOKMARKS.has(does));
    return html`<h3>${words.by_keys}</h3>
      <dl>
        ${lines.map(
          ({ does, keys }) =>
            html`<div>
              <dt>${words[does]}</dt>
              <dd>${keys.map((key, n) => html`${n > 0 ? html`<span class="visually-hidden"> ${words.key_or} </span>` : nothing}${pressed(key, words)}`)}</dd>
            </div>`,
        )}
      </dl>`;
  }

  #gestures({ playback }: PlayerStore, words: LateCatalogue): TemplateResult {
    const lines = GESTURES.filter(([, does]) => does !== 'hear' || playback.tracks.hasSound);
    return html`<h3>${words.by_touch}</h3>
      <dl>${lines.map(([gesture, does]) => html`<div><dt>${words[does]}</dt><dd>${words[gesture]}</dd></div>`)}</dl>`;
  }

  /** The dialog handles its own keys: otherwise the player would get Escape first. */
  readonly #key = (event: KeyboardEvent): void => {
    event.stopPropagation();
    if (event.key === '?') this.#leave(event);
  };

  /** Closes it at once: the browser says so in a later task, and until then the player would take no keys. */
  readonly #leave = (event: Event): void => {
    event.preventDefault();
    this.dialog?.close();
    this.#left();
  };

  readonly #left = (): void => this.store?.chrome.showHelp(false);
}

/** Keys that are pressed together, such as `Ctrl+Alt+m`. */
function pressed(keys: string, words: LateCatalogue): TemplateResult {
  return html`<span class="keys">${keys.split('+').map((key, n) => html`${n > 0 ? ' + ' : nothing}<kbd>${printed(key, words)}</kbd>`)}</span>`;
}

function printed(key: string, words: LateCatalogue): TemplateResult | string {
  const arrow = ARROWS[key];
  if (arrow)
    return html`<span aria-hidden="true">${arrow[0]}</span><span class="visually-hidden">${words[arrow[1]]}</span>`;
  const name = PRINTED[key];
  return name ? words[name] : key.toUpperCase();
}

/** Whether this is a device that is used with the finger: then gestures come first. */
function isTouched(): boolean {
  return matchMedia('(pointer: coarse)').matches;
}

declare global {
  interface HTMLElementTagNameMap {
    'book-help': BookHelp;
  }
}
