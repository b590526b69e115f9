import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property, query } from 'lit/decorators.js';
import type { Exercise, Submission } from '../../host/submission.ts';
import type { PlayerStore } from '../../stores/PlayerStore.ts';
import { answerAt, createdOn, descriptionOf, exercisesOf, titleOf } from '../../stores/submission-content.ts';
import { SubmissionDrafts } from '../../stores/submission-drafts.ts';
import { controls } from '../../styles/controls.styles.ts';
import './book-submission-confirm.ts';
import { styles } from './book-submission-form.styles.ts';
import './book-submission-question.ts';
import type { BookSubmissionQuestion } from './book-submission-question.ts';
import { problem } from './problem.styles.ts';
import { chip } from './status-chip.styles.ts';
import { statusChip } from './status-chip.ts';
import { SubmissionElement } from './submission-element.ts';

/**
 * @summary One assignment or quiz: its questions with Save, Submit and Cancel; read-only once it is submitted, and for
 *   the person who set it (spec §4, Submission; §6).
 */
@customElement('book-submission-form')
export class BookSubmissionForm extends SubmissionElement {
  static override readonly styles = [controls, chip, problem, styles];

  @query('h3') private readonly heading!: HTMLElement | null;

  /** The submission that is filled in or shown. */
  @property({ attribute: false }) submission: Submission | undefined;

  protected override willUpdate(): void {
    this.store?.submissions.keepDrafts((storage) => new SubmissionDrafts(storage));
  }

  override render() {
    return this.observed.track(() =>
      this.store && this.submission ? this.#form(this.store, this.submission) : nothing,
    );
  }

  /** Puts the focus on the title, once it is drawn. */
  async focusTitle(): Promise<void> {
    await this.updateComplete;
    this.heading?.focus();
  }

  #form(store: PlayerStore, submission: Submission): TemplateResult {
    const { submissions } = store;
    const date = createdOn(submission);
    const description = descriptionOf(submission);
    return html`
      <div class="content">
        <h3 tabindex="-1">${titleOf(submission)}</h3>
        <p class="facts hint">
          ${statusChip(submission.status, (key) => this.say(key))}
          ${date ? html`<span>${this.say('submissions.created', { date })}</span>` : nothing}
          ${this.#answerer(submission)}
        </p>
        ${description ? html`<p class="description">${description}</p>` : nothing}
        ${exercisesOf(submission).map((exercise) => this.#exercise(store, submission, exercise))}
        <div role="alert">
          ${submissions.problem === null ? nothing : html`<div class="problem"><p>${this.say(submissions.problem)}</p></div>`}
        </div>
      </div>
      ${this.#actions(store, submission)}
    `;
  }

  #answerer({ answeredBy: name, status }: Submission): TemplateResult | typeof nothing {
    if (!name) return nothing;
    const key = status === 'Submitted' ? 'submissions.answered_by' : 'submissions.not_submitted_yet';
    return html`<span>${this.say(key, { name })}</span>`;
  }

  #exercise(store: PlayerStore, submission: Submission, { id, content }: Exercise): TemplateResult {
    const { submissions } = store;
    const answers = submissions.answersOf(submission);
    return html`<div class="exercise">
      ${content.map((each, index) => {
        const place = { exerciseId: id, index };
        const missing = submissions.missing.some((other) => other.exerciseId === id && other.index === index);
        return html`<book-submission-question
          .store=${store}
          .locale=${this.locale}
          .content=${each}
          .place=${place}
          .answer=${answerAt(answers, place)}
          .readOnly=${submissions.isReadOnly(submission)}
          .missing=${missing}
        ></book-submission-question>`;
      })}
    </div>`;
  }

  #actions(store: PlayerStore, submission: Submission): TemplateResult {
    const { submissions } = store;
    const storing = submissions.storing !== null;
    const unsaved = submissions.lasts(submission) ? 'submissions.unsaved' : 'submissions.unsaved_here';
    const back = () => store.cancelSubmission();
    if (submissions.isReadOnly(submission)) {
      return html`<footer><button class="quiet cancel" @click=${back}>${this.message('cancel')}</button></footer>`;
    }
    // Not `disabled` while storing: a disabled button would lose the focus.
    return html`<footer>
      ${submissions.isUnsaved(submission) ? html`<p class="hint">${this.say(unsaved)}</p>` : nothing}
      <button class="quiet cancel" @click=${back}>${this.message('cancel')}</button>
      <button class="quiet" aria-disabled=${storing} @click=${() => submissions.save()}>${this.message('save')}</button>
      <button class="primary" aria-disabled=${storing} @click=${() => this.#submit(store)}>${this.say('submissions.submit')}</button>
    </footer>`;
  }

  /** Takes the reader to the first question that needs an answer. */
  async #submit({ submissions }: PlayerStore): Promise<void> {
    if (submissions.storing !== null) return;
    submissions.askToSubmit();
    await this.updateComplete;
    const questions = [
      ...this.renderRoot.querySelectorAll<BookSubmissionQuestion>('book-submission-question'),
    ];
    const first = questions.find(({ missing }) => missing);
    first?.scrollIntoView({ block: 'center' });
    first?.focus({ preventScroll: true });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'book-submission-form': BookSubmissionForm;
  }
}
