import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { integer, text } from '../fields.ts';

/*
 * What was read, from the sums of a day, a reader and a book. Days are those of the reader's country. Sums are made half a minute after the
 * events come, and kept for a school year.
 */

/** Fewer pupils than this have no averages: they would tell of single children. */
export const leastForAverages = 5;

/** First and last day (ISO 8601), at most a year apart; by default the last seven days. */
export const readingPeriod = z.object({ from: z.optional(z.iso.date()), to: z.optional(z.iso.date()) });
export type ReadingPeriod = z.infer<typeof readingPeriod>;

const amount = {
  /** With pauses of at most two minutes. */
  minutes: integer(0),
  /** Turned pages. */
  pages: integer(0),
};

const ownAmount = {
  ...amount,
  /** Of the parts of books that were reached for the first time, as read logs say; 0 for books whose words were not counted. */
  words: integer(0),
};

const ofBook = z.object({
  ...ownAmount,
  bookId: z.string(),
  /** Null if the book has been deleted. */
  title: z.nullable(z.string()),
  /** Days on which it was read. */
  days: integer(0),
  finished: z.boolean(),
  lastDay: z.iso.date(),
});

const own = z.object({
  ...ownAmount,
  days: z.array(z.object({ ...ownAmount, day: z.iso.date(), books: integer(0) })),
  /** Last read first, those of a day by title. */
  books: z.array(ofBook),
});
export type OwnReading = z.infer<typeof own>;

/** What the person has read, or the child for whom the call is made (`profileHeader`). */
export const getOwnReading = defineEndpoint('activity', {
  method: 'GET',
  path: '/v1/reading',
  query: readingPeriod,
  reply: own,
});

/** The same of each child of a guardian, in the order in which they were added. */
export const getChildrenReading = defineEndpoint('activity', {
  method: 'GET',
  path: '/v1/reading/children',
  query: readingPeriod,
  reply: z.object({ data: z.array(z.extend(own, { profileId: z.string(), name: z.string() })) }),
});

export const readingStatuses = ['notBegun', 'reading', 'finished'] as const;
export type ReadingStatus = (typeof readingStatuses)[number];

/** What a pupil has read, in all and of each book. */
export const pupilReading = z.object({
  ...amount,
  id: z.string(),
  name: z.string(),
  books: z.array(
    z.object({
      ...amount,
      bookId: z.string(),
      /** By all that is kept up to the last day of the period. */
      status: z.enum(readingStatuses),
      /** Null if the pupil has not begun. */
      lastDay: z.nullable(z.iso.date()),
    }),
  ),
});

/** Of a pupil; null if there are fewer than `leastForAverages`. */
export const readingAverages = z.nullable(z.object({ minutes: z.number(), pages: z.number() }));

export type ReadingAverages = z.infer<typeof readingAverages>;

const groupReading = z.object({
  /** The pupils who are in the group now, by name, each with every book of `books`. */
  data: z.array(pupilReading),
  /** Those on the group's bookshelf, those of lists that it is given in the period, and those that one of them has read in it, by title. */
  books: z.array(z.object({ id: z.string(), title: z.nullable(z.string()) })),
  averages: readingAverages,
});
export type GroupReading = z.infer<typeof groupReading>;
export type PupilReading = z.infer<typeof pupilReading>;

/** What the pupils of a group have read, for its staff: nothing of those who are no longer in it. */
export const getGroupReading = defineEndpoint('activity', {
  method: 'GET',
  path: '/v1/groups/:id/reading',
  params: z.object({ id: text(1) }),
  query: z.extend(readingPeriod, {
    /** Only of this book. */
    bookId: z.optional(text(1, 200)),
  }),
  reply: groupReading,
});

/** What the pupils of a school unit have read, for its staff, by groups that are too large to tell of single children. */
export const getSchoolUnitReading = defineEndpoint('activity', {
  method: 'GET',
  path: '/v1/schoolUnits/:schoolUnitUid/reading',
  params: z.object({ schoolUnitUid: text(1) }),
  query: readingPeriod,
  reply: z.object({
    /** Its groups by name; without sums if fewer than `leastForAverages` of its pupils have read. */
    data: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        pupils: integer(0),
        sums: z.nullable(z.object({ ...amount, readers: integer(0), finished: integer(0) })),
      }),
    ),
  }),
});
