import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { readUrl } from '../../host/read-url.ts';
import type {
  Answer,
  ClosedQuestion,
  ExerciseContent,
  ExternalReference,
  OpenQuestion,
  ReflectionTask,
} from '../../host/submission.ts';
import type { QuestionPlace } from '../../stores/submission-content.ts';
import { controls } from '../../styles/controls.styles.ts';
import { icon } from '../../styles/icons.ts';
import './book-submission-hint.ts';
import { styles } from './book-submission-question.styles.ts';
import { SubmissionElement } from './submission-element.ts';

/** @summary One part of an exercise: a question to answer, a task to think about, or a link (spec §3, content types). */
@customElement('book-submission-question')
export class BookSubmissionQuestion extends SubmissionElement {
  static override readonly styles = [controls, styles];

  /** The part of the exercise that it shows. */
  @property({ attribute: false }) content: ExerciseContent | undefined;

  /** Where the part is in the submission, and with it the answer. */
  @property({ attribute: false }) place: QuestionPlace = { exerciseId: '', index: 0 };

  /** The answer so far. */
  @property({ attribute: false }) answer: Answer | undefined;

  /** Whether the answer is shown as text. */
  @property({ type: Boolean, attribute: 'read-only' }) readOnly = false;

  /** True if the reader wanted to submit and this question has no answer yet. */
  @property({ type: Boolean }) missing = false;

  override render() {
    const { content } = this;
    switch (content?.type) {
      case 'open-question':
        return this.readOnly ? this.#answered(content, this.#text) : this.#open(content);
      case 'closed-question':
        return this.readOnly ? this.#answered(content, this.#chosen(content)) : this.#closed(content);
      case 'reflection-task':
        return this.#task(content);
      case 'external-reference':
        return this.#reference(content);
      default:
        return nothing;
    }
  }

  get #text(): string {
    return this.answer?.type === 'OpenEndedQuestionAnswer' ? this.answer.value : '';
  }

  get #optionId(): string {
    return this.answer?.type === 'ClosedEndedQuestionAnswer' ? this.answer.optionId : '';
  }

  #chosen({ answer }: ClosedQuestion): string {
    return answer.options.find(({ id }) => id === this.#optionId)?.text ?? '';
  }

  #open({ phrase }: OpenQuestion): TemplateResult {
    const write = (event: Event) =>
      this.#give({
        type: 'OpenEndedQuestionAnswer',
        // The listener is on a text area.
        value: (event.currentTarget as HTMLTextAreaElement).value,
      });
    return html`
      <label class="phrase" for="text">${phrase}</label>
      <textarea
        id="text"
        required
        rows="3"
        maxlength="10000"
        placeholder=${this.say('submissions.placeholder')}
        aria-invalid=${this.missing}
        aria-describedby=${this.missing ? 'missing' : nothing}
        .value=${this.#text}
        @input=${write}
      ></textarea>
      ${this.missing ? html`<p class="missing" id="missing">${this.say('submissions.required')}</p>` : nothing}
    `;
  }

  #closed({ phrase, answer }: ClosedQuestion): TemplateResult {
    return html`<fieldset>
      <legend class="phrase">${phrase}</legend>
      ${answer.options.map(
        ({ id, text }) => html`<label class=${id === this.#optionId ? 'option chosen' : 'option'}>
          <input
            type="radio"
            name="option"
            .checked=${id === this.#optionId}
            @change=${() => this.#give({ type: 'ClosedEndedQuestionAnswer', optionId: id })}
          />
          <span>${text}</span>
        </label>`,
      )}
    </fieldset>`;
  }

  #answered(content: OpenQuestion | ClosedQuestion, text: string): TemplateResult {
    return html`
      <div class="asked">
        <p class="phrase">${content.phrase}</p>
        ${this.#correct(content)}
      </div>
      <p class="answer">${text || html`<span class="hint">${this.say('submissions.no_answer')}</span>`}</p>
    `;
  }

  /** Present only for the owner (spec §6). */
  #correct(content: OpenQuestion | ClosedQuestion): TemplateResult | typeof nothing {
    const answers =
      content.type === 'open-question'
        ? (content.targetAnswers ?? [])
        : content.answer.options
            .filter(({ id }) => id === content.answer.correctOptionId)
            .map(({ text }) => text);
    if (answers.length === 0) return nothing;
    return html`<book-submission-hint .locale=${this.locale} .answers=${answers}></book-submission-hint>`;
  }

  #task({ title, description }: ReflectionTask): TemplateResult {
    return html`<div class="task">
      <p class="phrase">${title}</p>
      <p>${description}</p>
    </div>`;
  }

  /** Asks first, as links in the book do; what is not a web address is shown as text. */
  #reference({ url, text }: ExternalReference): TemplateResult {
    if (!isWebAddress(url)) return html`<p>${text}</p>`;
    return html`<button class="link" @click=${() => this.store?.askExternalLink(url)}>${text}${icon('external', 20)}</button>`;
  }

  #give(answer: Answer): void {
    this.store?.submissions.answer(this.place, answer);
  }
}

/** A `javascript:` address would run in the host's page. */
function isWebAddress(url: string): boolean {
  return /^https?:$/.test(readUrl(url)?.protocol ?? '');
}

declare global {
  interface HTMLElementTagNameMap {
    'book-submission-question': BookSubmissionQuestion;
  }
}
