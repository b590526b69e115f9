import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, query } from 'lit/decorators.js';
import type { PlayerStore } from '../../stores/PlayerStore.ts';
import { controls } from '../../styles/controls.styles.ts';
import { icon } from '../../styles/icons.ts';
import { BookElement } from '../book-element.ts';
import './book-submission-confirm.ts';
import './book-submission-form.ts';
import type { BookSubmissionForm } from './book-submission-form.ts';
import './book-submission-list.ts';
import type { BookSubmissionList } from './book-submission-list.ts';
import { styles } from './book-submissions.styles.ts';

/**
 * @summary The panel beside the book with the reader's assignments and quizzes: a list, or the form of one of them
 * (spec §2, submissions panel; §4, Submission).
 */
@customElement('book-submissions')
export class BookSubmissions extends BookElement {
  static override readonly styles = [controls, styles];

  // A press on plain text must not take the focus to the first button and scroll away from the text.
  static override readonly shadowRootOptions: ShadowRootInit = LitElement.shadowRootOptions;

  @query('h2') private readonly heading!: HTMLElement | null;
  @query('book-submission-form') private readonly form!: BookSubmissionForm | null;
  @query('book-submission-list') private readonly list!: BookSubmissionList | null;

  #shown: string | null = null;

  override render() {
    return this.observed.track(() => (this.store ? this.#panel(this.store) : nothing));
  }

  override firstUpdated(): void {
    this.heading?.focus();
  }

  /** The focus follows what is shown: into a form that opens, and back to its entry in the list. */
  protected override updated(_changed: PropertyValues<this>): void {
    const opened = this.store?.submissions.opened?.id ?? null;
    if (opened === this.#shown) return;
    const before = this.#shown;
    this.#shown = opened;
    if (opened === null) void this.list?.focusEntry(before);
    else void this.form?.focusTitle();
  }

  #panel(store: PlayerStore): TemplateResult {
    const { submissions } = store;
    const { opened, notice } = submissions;
    return html`<section class="panel" aria-labelledby="title">
      <header>
        <h2 id="title" tabindex="-1">${this.message('submissions')}</h2>
        <button class="icon" aria-label=${this.message('close')} @click=${() => store.chrome.showPanel(null)}>${icon('close')}</button>
      </header>
      <div class="body">
        ${
          opened
            ? html`<book-submission-form .store=${store} .locale=${this.locale} .submission=${opened}></book-submission-form>`
            : html`
                <book-submission-list .store=${store} .locale=${this.locale}></book-submission-list>
                <footer><button class="quiet" @click=${() => store.cancelSubmission()}>${this.message('cancel')}</button></footer>
              `
        }
      </div>
      <div class="snackbar" role="status">${notice === null ? nothing : this.message(notice)}</div>
      ${submissions.confirming ? html`<book-submission-confirm .store=${store} .locale=${this.locale}></book-submission-confirm>` : nothing}
    </section>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'book-submissions': BookSubmissions;
  }
}
