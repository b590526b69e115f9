import type { Client } from '@aloud/api';
import { lazyServices } from '../calls/lazyServices.ts';
import { type ReadingService, readingService } from './reading.ts';
import { type SubmissionService, submissionService } from './submissions.ts';

/** The calls of the reader of a book. */
export interface Reading {
  readonly reading: ReadingService;
  readonly submissions: SubmissionService;
}

/** The services that only a book needs; signing in and lists do not load them. */
export const useReading = lazyServices(
  (client: Client): Reading => ({ reading: readingService(client), submissions: submissionService(client) }),
);
