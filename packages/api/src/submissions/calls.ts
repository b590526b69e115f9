import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { answers } from './answers.ts';
import { submission, submissionContextType, submissionStatus } from './submission.ts';

/** `Mine` are those that the signed-in person answers; without it, those that she has set for others come too. */
export const submissionQuery = z.object({
  ownership: z.enum(['Mine']).optional(),
  /** Id of the book they belong to; left out for the global context: every book, and none. */
  contextId: z.string().min(1).max(200).optional(),
  contextType: submissionContextType.optional(),
  status: submissionStatus.optional(),
  limit: z.coerce.number().int().min(1).max(100).optional(),
  /** `cursor` of the page before. */
  cursor: z.string().min(1).max(200).optional(),
});
export type SubmissionQuery = z.infer<typeof submissionQuery>;

/**
 * A page of submissions, newest first (spec §7: `GET {submissionsApi}/` with `data` and `cursor` in the body). An empty
 * `data` means that there is no submission yet; a null `cursor` that no page is left.
 */
export const submissionPage = z.object({ data: z.array(submission), cursor: z.string().nullable() });
export type SubmissionPage = z.infer<typeof submissionPage>;

export const getSubmissions = defineEndpoint({
  method: 'GET',
  path: '/submissions/',
  query: submissionQuery,
  reply: submissionPage,
});

export const submissionPatch = z.object({ status: submissionStatus, answers });
export type SubmissionPatch = z.infer<typeof submissionPatch>;

/**
 * Stores all answers at once; with the status Submitted it hands them in, which is final: later calls get 409
 * `already_submitted`. The body travels as JSON in text/plain (spec §7).
 */
export const patchSubmission = defineEndpoint({
  method: 'PATCH',
  path: '/submissions/:submissionId',
  params: z.object({ submissionId: z.string().min(1) }),
  body: submissionPatch,
  bodyType: 'text/plain',
  reply: submission,
});
