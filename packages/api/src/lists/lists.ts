import * as z from 'zod/mini';
import { pupilReading, readingAverages, readingPeriod } from '../activity/reading.ts';
import { auditEntry } from '../customers/audits.ts';
import { defineEndpoint } from '../endpoint.ts';
import { checked, integer, list, text, trimmed } from '../fields.ts';
import { book } from '../library/book.ts';
import { offsetQuery, page } from '../paging.ts';
import { reasonReply } from '../reasons.ts';

/*
 * Lists of books, which the staff of a school makes and gives to groups and to single pupils (docs/lists.md). All calls are for that staff;
 * what a pupil was given is part of their bookshelf and of the library's rows.
 */

/** Most books of a list. */
export const mostListBooks = 100;
/** Most people to whom a list is given by name at once. */
export const mostListPeople = 200;

const day = z.iso.date();

const days = {
  /** First day, by the calendar of the school; null: from now on. */
  from: z.nullable(day),
  /** Last day; null: until it is taken back. */
  to: z.nullable(day),
};

/** Whether today is before, within or after the days of what is given. */
export const giftStates = ['coming', 'given', 'over'] as const;
export type GiftState = (typeof giftStates)[number];

const giftSummary = z.object({
  ...days,
  id: z.string(),
  /** Null: it is given to single people. */
  group: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** How many people it is given to by name; 0 for a group. */
  people: integer(0),
  state: z.enum(giftStates),
});

const listSummary = z.object({
  id: z.string(),
  name: z.string(),
  /** For the pupils; empty if there is none. */
  note: z.string(),
  schoolUnit: z.object({ uid: z.string(), name: z.string() }),
  /** How many books it has. */
  size: integer(0),
  /** How many of them are no longer in the library. */
  gone: integer(0),
  /** Last given first. */
  gifts: z.array(giftSummary),
  /** Who made it; null if they are deleted. */
  createdBy: z.nullable(z.object({ uid: z.string(), name: z.string() })),
  /** ISO 8601. */
  updated: z.string(),
  /** Counts changes; also the ETag. */
  version: integer(),
});
export type ListSummary = z.infer<typeof listSummary>;

const listBook = z.object({
  id: z.string(),
  /** Of a book that is no longer in the library the title that it had. */
  title: z.string(),
  /** Null if it is no longer in the library. */
  book: z.nullable(book),
  /** Why a student of the school without rights or limits of their own cannot read it now; null if they can, and if it is gone. */
  closed: z.nullable(reasonReply),
});
export type ListBook = z.infer<typeof listBook>;

const gift = z.extend(giftSummary, {
  /** In place of the list's own; empty if there is none. */
  note: z.string(),
  /** ISO 8601. */
  given: z.string(),
  /** Those to whom it is given by name, without those who are no longer at the school. */
  names: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type ListGift = z.infer<typeof gift>;

const readingList = z.extend(z.omit(listSummary, { gifts: true }), {
  /** In their order. */
  books: z.array(listBook),
  /** Last given first. */
  gifts: z.array(gift),
});
export type ReadingList = z.infer<typeof readingList>;

/** What of a list is written. */
const listFields = {
  name: trimmed(1, 120),
  note: trimmed(0, 1000),
  /** Ids of books, in order. */
  books: checked(
    list(text(1, 200), 0, mostListBooks),
    z.refine((ids) => new Set(ids).size === ids.length, { message: 'field.namedTwice' }),
  ),
};
const fields = z.object(listFields);
export type ListFields = z.infer<typeof fields>;

const termFields = { ...days, note: trimmed(0, 1000) };
const areInOrder = ({ from, to }: { readonly from: string | null; readonly to: string | null }) =>
  from === null || to === null || from <= to;
const order = { message: 'field.periodOrder', path: ['to'] };
const giftTerms = checked(z.object(termFields), z.refine(areInOrder, order));
export type GiftTerms = z.infer<typeof giftTerms>;

/** To a group, or to people by name. */
const newGift = checked(
  z.object({
    ...termFields,
    /** Repeated with the same `id` nothing is given again. */
    id: z.optional(z.uuid()),
    group: z.nullable(text(1, 200)),
    people: list(text(1, 200), 0, mostListPeople),
  }),
  z.refine(areInOrder, order),
  z.refine(({ group, people }) => (group === null) === people.length > 0, {
    message: 'field.required',
    path: ['people'],
  }),
);
export type NewGift = z.infer<typeof newGift>;

const listParams = z.object({ listId: text(1, 64) });
const giftParams = z.extend(listParams, { giftId: text(1, 64) });

/** The lists of the schools of the person, last changed first. */
export const getLists = defineEndpoint('library', {
  method: 'GET',
  path: '/v1/lists',
  query: z.extend(offsetQuery, {
    /** A part of the name. */
    q: z.optional(trimmed(0, 120)),
    /** Only those that this group has been given. */
    group: z.optional(text(1, 200)),
    /** Only those that the person made. */
    by: z.optional(z.enum(['me'])),
  }),
  reply: page(listSummary),
});

export const getList = defineEndpoint('library', {
  method: 'GET',
  path: '/v1/lists/:listId',
  params: listParams,
  reply: readingList,
});

/** Makes a list, and gives it at once if `gift` is there. Repeated with the same `id` it makes nothing new. */
export const createList = defineEndpoint('library', {
  method: 'POST',
  path: '/v1/lists',
  keyed: true,
  body: z.object({
    ...listFields,
    id: z.optional(z.uuid()),
    schoolUnitUid: text(1, 200),
    gift: z.optional(newGift),
  }),
  reply: readingList,
  status: 201,
});

/** Replaces name, note and books. With If-Match, 412 if somebody has changed it meanwhile. */
export const changeList = defineEndpoint('library', {
  method: 'PUT',
  path: '/v1/lists/:listId',
  keyed: true,
  params: listParams,
  body: fields,
  reply: readingList,
});

/** Deletes a list, and takes it back from everybody to whom it is given. What was read of it stays. */
export const deleteList = defineEndpoint('library', {
  method: 'DELETE',
  path: '/v1/lists/:listId',
  keyed: true,
  params: listParams,
});

/** Puts a book at the end of a list; nothing changes if it is in it already. */
export const addListBook = defineEndpoint('library', {
  method: 'POST',
  path: '/v1/lists/:listId/books',
  keyed: true,
  params: listParams,
  body: z.object({ bookId: text(1, 200) }),
});

export const giveList = defineEndpoint('library', {
  method: 'POST',
  path: '/v1/lists/:listId/gifts',
  keyed: true,
  params: listParams,
  body: newGift,
  reply: readingList,
  status: 201,
});

/** Changes days and note; to give a list to others, it is given again. */
export const changeGift = defineEndpoint('library', {
  method: 'PUT',
  path: '/v1/lists/:listId/gifts/:giftId',
  keyed: true,
  params: giftParams,
  body: giftTerms,
  reply: readingList,
});

/** Takes a list back: its books are gone from home and bookshelf of those to whom it was given; their places stay. */
export const takeBackList = defineEndpoint('library', {
  method: 'DELETE',
  path: '/v1/lists/:listId/gifts/:giftId',
  keyed: true,
  params: giftParams,
});

const listReading = z.object({
  /** The pupils to whom it is given and who are still taught, by name, each with every book of `books`, and sums of these. */
  data: z.array(pupilReading),
  /** In the order of the list. */
  books: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      /** Whether it is no longer in the library. */
      gone: z.boolean(),
    }),
  ),
  averages: readingAverages,
});
export type ListReading = z.infer<typeof listReading>;

/** What became of a list that is given: nothing of pupils who have left the group or the school. */
export const getListReading = defineEndpoint('library', {
  method: 'GET',
  path: '/v1/lists/:listId/gifts/:giftId/reading',
  params: giftParams,
  query: readingPeriod,
  reply: listReading,
});

/** What became of the list itself, newest first, at most fifty entries. */
export const getListHistory = defineEndpoint('library', {
  method: 'GET',
  path: '/v1/lists/:listId/history',
  params: listParams,
  reply: z.array(auditEntry),
});
