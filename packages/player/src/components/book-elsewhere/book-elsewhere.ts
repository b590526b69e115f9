import { html, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import type { SessionEvent } from '../../reporting/session-event.ts';
import { ElsewhereStore, type Offer } from '../../stores/ElsewhereStore.ts';
import type { KeptPlaces } from '../../stores/lastmark.ts';
import type { PlayerStore } from '../../stores/PlayerStore.ts';
import { controls } from '../../styles/controls.styles.ts';
import { lateWords } from '../../translations/late-words.ts';
import { filled } from '../../translations/translate.ts';
import { BookElement } from '../book-element.ts';
import { styles } from './book-elsewhere.styles.ts';

/**
 * @summary Watches the reader's other devices, and asks whether to go to where they are on one of them; nothing stops meanwhile. Its code comes
 * some time after the first page, before which no device has anything to ask.
 */
@customElement('book-elsewhere')
export class BookElsewhere extends BookElement {
  static override readonly styles = [controls, styles];

  /** A screen reader says what comes into a place that it knows already. */
  @state() private asked: Offer | null = null;

  #kept: KeptPlaces | null = null;
  #elsewhere: ElsewhereStore | null = null;
  #player: EventTarget | null = null;

  override connectedCallback(): void {
    super.connectedCallback();
    const root = this.getRootNode();
    this.#player = root instanceof ShadowRoot ? root.host : null;
    this.#player?.addEventListener('book-session', this.#noted);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#player?.removeEventListener('book-session', this.#noted);
    this.#watch(null);
  }

  override updated(): void {
    this.asked = this.#elsewhere?.offer ?? null;
  }

  override render() {
    return this.observed.track(() => {
      this.#watch(this.store?.kept ?? null);
      const elsewhere = this.#elsewhere;
      return elsewhere?.offer ? this.#question(elsewhere, elsewhere.offer) : nothing;
    });
  }

  /** The watched book's other devices; null while none is open. */
  get elsewhere(): ElsewhereStore | null {
    return this.#elsewhere;
  }

  #watch(kept: KeptPlaces | null): void {
    if (kept === this.#kept) return;
    this.#kept = kept;
    this.#elsewhere?.close();
    const { store } = this;
    this.#elsewhere = kept && store ? new ElsewhereStore({ ...kept, ...parts(store) }) : null;
  }

  #question(elsewhere: ElsewhereStore, offer: Offer): TemplateResult {
    const words = lateWords(this.locale);
    return html`<div class="panel" role="group" aria-labelledby="question" @keydown=${this.#key}>
      <p id="question" role="status" dir="auto">${this.asked === offer ? this.#words(offer) : ''}</p>
      <button class="primary" aria-describedby="question" @click=${() => void elsewhere.go()}>${words.yes}</button>
      <button class="quiet" aria-describedby="question" @click=${() => elsewhere.stay()}>${words.no}</button>
    </div>`;
  }

  #words({ where }: Offer): string {
    const words = lateWords(this.locale);
    if (where === null) return words.elsewhere;
    return 'page' in where
      ? filled(words.elsewhere_page, { page: where.page })
      : filled(words.elsewhere_section, { section: where.section });
  }

  readonly #noted = ({ detail }: Event & { readonly detail?: unknown }): void => {
    // The player dispatches nothing else under this name.
    this.#elsewhere?.noted(detail as SessionEvent);
  };

  readonly #key = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    this.#elsewhere?.stay();
  };
}

const parts = ({ places, journey, playback }: PlayerStore) => ({ places, journey, playback });

declare global {
  interface HTMLElementTagNameMap {
    'book-elsewhere': BookElsewhere;
  }
}
