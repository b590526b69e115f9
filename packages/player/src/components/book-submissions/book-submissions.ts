import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, query, state } from 'lit/decorators.js';
import type { Submission } from '../../host/submission.ts';
import type { PlayerStore } from '../../stores/PlayerStore.ts';
import { controls } from '../../styles/controls.styles.ts';
import { icon } from '../../styles/icons.ts';
import type { BookSubmissionForm } from './book-submission-form.ts';
import './book-submission-list.ts';
import type { BookSubmissionList } from './book-submission-list.ts';
import { styles } from './book-submissions.styles.ts';
import { problem } from './problem.styles.ts';
import { SubmissionElement } from './submission-element.ts';

/**
 * @summary The panel beside the book with the reader's assignments and quizzes: a list, or the form of one of them
 * (spec §2, submissions panel; §4, Submission).
 */
@customElement('book-submissions')
export class BookSubmissions extends SubmissionElement {
  static override readonly styles = [controls, problem, styles];

  // A press on plain text must not take the focus to the first button and scroll away from the text.
  static override readonly shadowRootOptions: ShadowRootInit = LitElement.shadowRootOptions;

  @query('h2') private readonly heading!: HTMLElement | null;
  @query('book-submission-form') private readonly form!: BookSubmissionForm | null;
  @query('book-submission-list') private readonly list!: BookSubmissionList | null;

  /** The code of the form, which is loaded with the panel: most visits to a book do not need it. */
  @state() private code: 'coming' | 'there' | 'missing' = 'coming';

  #shown: string | null = null;
  #loading: Promise<void> | undefined;

  override firstUpdated(): void {
    this.heading?.focus();
    this.#load();
  }

  /** The update is complete once the form can be shown. */
  protected override async getUpdateComplete(): Promise<boolean> {
    await super.getUpdateComplete();
    await this.#loading;
    return super.getUpdateComplete();
  }

  /** The focus follows what is shown: into a form that opens, and back to its entry in the list. */
  protected override updated(_changed: PropertyValues<this>): void {
    const opened = this.store?.submissions.opened?.id ?? null;
    if (opened === this.#shown || (opened !== null && this.code !== 'there')) return;
    const before = this.#shown;
    this.#shown = opened;
    if (opened === null) void this.list?.focusEntry(before);
    else void this.form?.focusTitle();
  }

  override render() {
    return this.observed.track(() => (this.store ? this.#panel(this.store) : nothing));
  }

  #panel(store: PlayerStore): TemplateResult {
    const { submissions } = store;
    const { opened, notice } = submissions;
    return html`<section class="panel" aria-labelledby="title">
      <header>
        <h2 id="title" tabindex="-1">${this.message('submissions')}</h2>
        ${store.playback.wanted ? this.#pause(store) : nothing}
        <button class="icon" aria-label=${this.message('close')} @click=${() => store.chrome.showPanel(null)}>${icon('close')}</button>
      </header>
      <div class="body">
        ${
          opened
            ? this.#form(store, opened)
            : html`
                <book-submission-list .store=${store} .locale=${this.locale}></book-submission-list>
                <footer><button class="quiet" @click=${() => store.cancelSubmission()}>${this.message('close')}</button></footer>
              `
        }
      </div>
      <div class="snackbar" role="status">${notice === null ? nothing : this.say(notice)}</div>
      ${submissions.confirming ? html`<book-submission-confirm .store=${store} .locale=${this.locale}></book-submission-confirm>` : nothing}
    </section>`;
  }

  /** On a phone the panel lies over the bar with the button that stops the voice. */
  #pause({ playback }: PlayerStore): TemplateResult {
    return html`<button class="icon pause" aria-label=${this.message('pause')} @click=${() => playback.pause()}>${icon('pause')}</button>`;
  }

  #form(store: PlayerStore, submission: Submission): TemplateResult {
    if (this.code === 'there')
      return html`<book-submission-form .store=${store} .locale=${this.locale} .submission=${submission}></book-submission-form>`;
    if (this.code === 'coming') return html`<p role="status">${this.say('submissions.loading')}</p>`;
    return html`<div class="problem" role="alert">
      <p>${this.say('submissions.failed_loading')}</p>
      <button class="quiet" @click=${() => this.#load()}>${this.message('try_again')}</button>
    </div>`;
  }

  #load(): void {
    this.code = 'coming';
    this.#loading = import('./book-submission-form.ts').then(
      () => {
        this.code = 'there';
      },
      () => {
        this.code = 'missing';
      },
    );
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'book-submissions': BookSubmissions;
  }
}
