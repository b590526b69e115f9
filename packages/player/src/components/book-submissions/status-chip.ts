import { html, type TemplateResult } from 'lit';
import type { SubmissionStatus } from '../../host/submission.ts';
import type { MessageKey } from '../../translations/catalogue.ts';

const WORDS: Readonly<Record<SubmissionStatus, MessageKey>> = {
  InProgress: 'submissions.in_progress',
  Submitted: 'submissions.submitted',
};

/** Says what the status of a submission is. @param words returns the words for a key */
export function statusChip(status: SubmissionStatus, words: (key: MessageKey) => string): TemplateResult {
  return html`<span class="chip" data-status=${status}>${words(WORDS[status])}</span>`;
}
