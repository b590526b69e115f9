import { html, type TemplateResult } from 'lit';
import type { SubmissionStatus } from '../../host/submission.ts';
import type { SubmissionKey } from '../../translations/submission-catalogues.ts';

const WORDS: Readonly<Record<SubmissionStatus, SubmissionKey>> = {
  InProgress: 'submissions.in_progress',
  Submitted: 'submissions.submitted',
};

/** Says what the status of a submission is. @param words returns the words for a key */
export function statusChip(status: SubmissionStatus, words: (key: SubmissionKey) => string): TemplateResult {
  return html`<span class="chip" data-status=${status}>${words(WORDS[status])}</span>`;
}
