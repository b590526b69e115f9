import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { integerOfText, text } from '../fields.ts';
import { answers } from './answers.ts';
import { submission, submissionContextType, submissionStatus } from './submission.ts';

/** `Mine` are those that the signed-in person answers; without it, those that they have set for others are included. */
export const submissionQuery = z.object({
  ownership: z.optional(z.enum(['Mine'])),
  /** Id of the book to which they belong; if absent, the global context: every book, and none. */
  contextId: z.optional(text(1, 200)),
  contextType: z.optional(submissionContextType),
  status: z.optional(submissionStatus),
  limit: z.optional(integerOfText(1, 100)),
  /** `cursor` of the previous page. */
  cursor: z.optional(text(1, 200)),
});
export type SubmissionQuery = z.infer<typeof submissionQuery>;

/**
 * A page of submissions, newest first (spec §7: `GET {submissionsApi}/` with `data` and `cursor` in the body). Empty
 * `data` means that there are no submissions yet; a null `cursor` that there are no more pages.
 */
export const submissionPage = z.object({ data: z.array(submission), cursor: z.nullable(z.string()) });
export type SubmissionPage = z.infer<typeof submissionPage>;

export const getSubmissions = defineEndpoint('submissions', {
  method: 'GET',
  path: '/submissions/',
  query: submissionQuery,
  reply: submissionPage,
});

export const submissionPatch = z.object({ status: submissionStatus, answers });
export type SubmissionPatch = z.infer<typeof submissionPatch>;

/**
 * Stores all answers together; with the status Submitted it submits them, which is final: later calls get 409
 * `already_submitted`. The body is sent as JSON in text/plain (spec §7).
 */
export const patchSubmission = defineEndpoint('submissions', {
  method: 'PATCH',
  path: '/submissions/:submissionId',
  params: z.object({ submissionId: text(1) }),
  body: submissionPatch,
  bodyType: 'text/plain',
  reply: submission,
});
