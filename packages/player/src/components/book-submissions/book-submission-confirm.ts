import { html, nothing, type TemplateResult } from 'lit';
import { customElement, query } from 'lit/decorators.js';
import type { SubmissionStore } from '../../stores/SubmissionStore.ts';
import { controls } from '../../styles/controls.styles.ts';
import { styles } from '../book-player/book-link-dialog.styles.ts';
import { SubmissionElement } from './submission-element.ts';

/** @summary Asks whether the answers may be submitted, because that is final; Esc cancels (spec §5). */
@customElement('book-submission-confirm')
export class BookSubmissionConfirm extends SubmissionElement {
  static override readonly styles = [controls, styles];

  @query('dialog') private readonly dialog!: HTMLDialogElement | null;

  override firstUpdated(): void {
    this.dialog?.showModal();
  }

  override render() {
    return this.observed.track(() => (this.store ? this.#ask(this.store.submissions) : nothing));
  }

  #ask(submissions: SubmissionStore): TemplateResult {
    return html`<dialog
      aria-labelledby="title"
      aria-describedby="note"
      @close=${() => submissions.cancelSubmitting()}
      @keydown=${this.#key}
    >
      <h2 id="title">${this.say('submissions.confirm_submitting')}</h2>
      <p id="note">${this.say('submissions.note_submitting')}</p>
      <div class="actions">
        <button class="quiet" @click=${() => this.dialog?.close()}>${this.say('buttons.no_cancel')}</button>
        <button class="primary" @click=${() => submissions.submit()}>${this.say('buttons.yes_submit')}</button>
      </div>
    </dialog>`;
  }

  /** The dialog handles its own keys: otherwise the player would get Escape first. */
  readonly #key = (event: KeyboardEvent): void => {
    event.stopPropagation();
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'book-submission-confirm': BookSubmissionConfirm;
  }
}
