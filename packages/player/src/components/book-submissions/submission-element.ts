import type { SubmissionKey } from '../../translations/submission-catalogues.ts';
import { submissionWords } from '../../translations/submission-words.ts';
import { BookElement } from '../book-element.ts';

/** A part of the panel of submissions, whose words come with it. */
export abstract class SubmissionElement extends BookElement {
  protected say(key: SubmissionKey, values?: Readonly<Record<string, string | number>>): string {
    return submissionWords(this.locale, key, values);
  }
}
