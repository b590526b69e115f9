import { html, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { controls } from '../../styles/controls.styles.ts';
import { icon } from '../../styles/icons.ts';
import { styles } from './book-submission-hint.styles.ts';
import { SubmissionElement } from './submission-element.ts';

/** Spec §9: a tooltip hides 1 s after the mouse has left it, and 0.5 s after a key press. */
const AFTER_LEAVING = 1000;
const AFTER_KEY = 500;

/** @summary The correct answers of a question, as a tooltip for the person who set it (spec §6). */
@customElement('book-submission-hint')
export class BookSubmissionHint extends SubmissionElement {
  static override readonly styles = [controls, styles];

  @state() private shown = false;

  #timer: ReturnType<typeof setTimeout> | undefined;

  /** The correct answers, at least one. */
  @property({ attribute: false }) answers: readonly string[] = [];

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
  }

  override render(): TemplateResult {
    return html`<div
      @pointerenter=${this.#show}
      @pointerleave=${() => this.#hideIn(AFTER_LEAVING)}
      @focusin=${this.#show}
      @focusout=${() => this.#hideIn(0)}
      @keydown=${(event: KeyboardEvent) => event.key !== 'Tab' && this.#hideIn(AFTER_KEY)}
    >
      <button class="icon" aria-label=${this.say('submissions.correct_answer')} aria-describedby="answers" @click=${this.#show}>
        ${icon('check')}
      </button>
      <div id="answers" role="tooltip" ?hidden=${!this.shown}>
        <strong>${this.say('submissions.correct_answer')}</strong>
        ${
          this.answers.length === 1
            ? this.answers[0]
            : html`<ul>${this.answers.map((answer) => html`<li>${answer}</li>`)}</ul>`
        }
      </div>
    </div>`;
  }

  readonly #show = (): void => {
    clearTimeout(this.#timer);
    this.shown = true;
  };

  #hideIn(delay: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.shown = false;
    }, delay);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'book-submission-hint': BookSubmissionHint;
  }
}
