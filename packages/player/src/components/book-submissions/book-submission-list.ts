import { html, nothing, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import type { Submission } from '../../host/submission.ts';
import type { PlayerStore } from '../../stores/PlayerStore.ts';
import { createdOn, questionCount, titleOf } from '../../stores/submission-content.ts';
import { controls } from '../../styles/controls.styles.ts';
import { icon } from '../../styles/icons.ts';
import { questionsOf } from '../../translations/submission-words.ts';
import { styles } from './book-submission-list.styles.ts';
import { problem } from './problem.styles.ts';
import { chip } from './status-chip.styles.ts';
import { statusChip } from './status-chip.ts';
import { SubmissionElement } from './submission-element.ts';

/** @summary The reader's submissions: title, status, date, number of questions and cover (spec §2, submissions panel). */
@customElement('book-submission-list')
export class BookSubmissionList extends SubmissionElement {
  static override readonly styles = [controls, chip, problem, styles];

  override render() {
    return this.observed.track(() => (this.store ? this.#list(this.store) : nothing));
  }

  /** Puts the focus back on the entry that was open. */
  async focusEntry(id: string | null): Promise<void> {
    await this.updateComplete;
    const entries = [...this.renderRoot.querySelectorAll<HTMLElement>('.entry')];
    entries.find(({ dataset }) => dataset.id === id)?.focus();
  }

  #list(store: PlayerStore): TemplateResult {
    const { list, loading, problem: trouble } = store.submissions;
    return html`
      <div role="alert">${trouble === null ? nothing : this.#failed(store)}</div>
      ${list.length > 0 ? html`<ol>${list.map((each) => html`<li>${this.#entry(store, each)}</li>`)}</ol>` : nothing}
      <p class="hint" role="status" ?hidden=${list.length > 0}>
        ${loading ? this.say('submissions.loading') : list.length > 0 || trouble !== null ? nothing : this.say('submissions.none')}
      </p>
    `;
  }

  #failed({ submissions }: PlayerStore): TemplateResult {
    return html`<div class="problem">
      <p>${this.say('submissions.failed_loading')}</p>
      <button class="quiet" @click=${() => submissions.refresh()}>${this.message('try_again')}</button>
    </div>`;
  }

  #entry(store: PlayerStore, submission: Submission): TemplateResult {
    const { id, status, coverUrl, answeredBy } = submission;
    const count = questionCount(submission);
    const date = createdOn(submission);
    return html`<button class="entry" data-id=${id} @click=${() => store.openSubmission(id)}>
      <span class="cover">${coverUrl ? html`<img src=${coverUrl} alt="" loading="lazy" />` : icon('submissions', 28)}</span>
      <span class="about">
        <span class="title">${titleOf(submission)}</span>
        ${answeredBy ? html`<span class="facts">${this.say('submissions.answered_by', { name: answeredBy })}</span>` : nothing}
        ${statusChip(status, (key) => this.say(key))}
        ${date ? html`<span class="facts quiet-text">${this.say('submissions.created', { date })}</span>` : nothing}
        <span class="facts quiet-text">
          ${questionsOf(this.locale, count)}
        </span>
      </span>
    </button>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'book-submission-list': BookSubmissionList;
  }
}
