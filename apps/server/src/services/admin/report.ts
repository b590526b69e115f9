import * as z from 'zod';
import { purposes } from '../../keys/purposes.ts';
import type { BookRow } from '../library/index.ts';

/** What became of each record of an ONIX message. */
export const onixReport = z.object({
  records: z.array(
    z.object({
      place: z.number(),
      name: z.string().nullable(),
      outcome: z.enum(['broken', 'changed', 'older', 'same', 'test', 'waiting', 'withdrawn']),
      why: z.string().optional(),
    }),
  ),
});
export type OnixReport = z.infer<typeof onixReport>;

/** A book as the books commands show it. */
export const bookReport = z.object({
  id: z.string(),
  title: z.string(),
  authors: z.array(z.string()),
  language: z.string(),
  audioLanguages: z.array(z.string()),
  videoLanguages: z.array(z.string()),
  layout: z.string(),
  direction: z.string(),
  duration: z.number().nullable(),
  hasCover: z.boolean(),
  size: z.number(),
});
export type BookReport = z.infer<typeof bookReport>;

export const addedReport = z.object({
  book: bookReport,
  isNew: z.boolean(),
  warnings: z.array(z.string()),
  shelves: z.array(z.string()),
});
export type AddedReport = z.infer<typeof addedReport>;

export const removalReport = z.object({ book: bookReport, bookmarks: z.number(), readers: z.number() });
export type RemovalReport = z.infer<typeof removalReport>;

export function reportBook({ coverPath, ...book }: BookRow): BookReport {
  return bookReport.parse({ ...book, hasCover: coverPath !== null });
}

/** What a rotation did (keys/key-ring.ts). */
export const rotationReport = z.object({
  purpose: z.enum(purposes),
  made: z.string(),
  retired: z.object({ id: z.string(), goes: z.number() }).nullable(),
});
