import {
  type Client,
  getSubmissions,
  patchSubmission,
  type SubmissionPage,
  type SubmissionPatch,
  type SubmissionQuery,
} from '@aloud/api';

/** Assignments and quizzes that the reader shows beside a book (spec §7, book and reader). */
export interface SubmissionService {
  page(query: SubmissionQuery): Promise<SubmissionPage>;
  /** Ids of the submissions that the signed-in person is to answer for a book; only the newest 100. */
  idsFor(bookId: string): Promise<string[]>;
  /** @throws ApiError 409 `already_submitted` once it is handed in */
  update(submissionId: string, patch: SubmissionPatch): Promise<void>;
}

export function submissionService(client: Client): SubmissionService {
  const page = (query: SubmissionQuery) => client.call(getSubmissions, { query });
  return {
    page,
    async idsFor(bookId) {
      const { data } = await page({ ownership: 'Mine', contextId: bookId, limit: 100 });
      return data.map(({ id }) => id);
    },
    async update(submissionId, patch) {
      await client.call(patchSubmission, { params: { submissionId }, body: patch });
    },
  };
}
