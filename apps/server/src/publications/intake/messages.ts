import { accessibility as saidOfAccessibility } from '@aloud/api';
import * as z from 'zod';
import type { BookLimits } from '../../config.ts';

/** The first message to the process that examines a book; each later message tells it to go on. */
export interface Order {
  /** Absolute path of the offered file. */
  readonly file: string;
  /** Created by the process: the copy `book.epub`, and its `files`. */
  readonly folder: string;
  readonly limits: BookLimits;
}

const facts = z.object({
  title: z.string(),
  authors: z.array(z.string()),
  identifier: z.string().nullable(),
  isbn: z.string().nullable(),
  language: z.string(),
  audioLanguages: z.array(z.string()),
  videoLanguages: z.array(z.string()),
  layout: z.enum(['reflowable', 'pre-paginated', 'mixed']),
  direction: z.enum(['ltr', 'rtl', 'default']),
  duration: z.number().nullable(),
  coverPath: z.string().nullable(),
  description: z.string().nullable(),
  series: z.string().nullable(),
  seriesPart: z.string().nullable(),
  sample: z.string().nullable(),
  samplePicture: z.object({ path: z.string(), alt: z.string() }).nullable(),
  words: z.number().int(),
  accessibility: z.nullable(saidOfAccessibility),
});

/** The messages of the process. A question waits for its answer. */
export const said = z.union([
  z.object({ progress: z.literal(true) }),
  z.object({ asks: z.literal('digest'), sha256: z.string() }),
  /** Bytes that copy and files will occupy on the disk. */
  z.object({ asks: z.literal('space'), bytes: z.number() }),
  z.object({ done: z.object({ facts, warnings: z.array(z.string()) }) }),
  z.object({ refused: z.string() }),
  /** It could not be done, through no fault of the book's; `code` is the system's, empty if there is none. */
  z.object({ failed: z.string(), code: z.string() }),
]);
export type Said = z.infer<typeof said>;
export type Question = Extract<Said, { asks: string }>;
