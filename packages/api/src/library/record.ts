import * as z from 'zod/mini';
import { auditEntry } from '../customers/audits.ts';
import { defineEndpoint } from '../endpoint.ts';
import { checked, integer, list, text, trimmed } from '../fields.ts';
import { realmIds } from '../realm/realms.ts';
import { bookParams } from './book.ts';
import { bookSubscriptionTypes } from './services.ts';

const day = z.iso.date();
const orNone = <S extends z.ZodMiniType>(schema: S) => z.nullable(schema);
/** A country by ISO 3166-1, in small letters. */
const country = checked(z.string(), z.regex(/^[a-z]{2}$/, 'field.format'));
const ageOrder = { message: 'field.ageOrder', path: ['ageTo'] };
const dayOrder = { message: 'field.periodOrder', path: ['soldUntil'] };

/** What is recorded of a book besides what its file says. */
const fields = z.object({
  title: trimmed(1, 500),
  authors: list(trimmed(1, 255), 0, 50),
  isbn: orNone(trimmed(1, 20)),
  description: orNone(trimmed(1, 10_000)),
  series: orNone(trimmed(1, 255)),
  /** As it is printed. */
  seriesPart: orNone(trimmed(1, 50)),
  /** The readers it is meant for, in years; null if nobody says. */
  ageFrom: orNone(integer(0, 18)),
  ageTo: orNone(integer(0, 99)),
  levels: list(z.object({ system: trimmed(1, 50), value: trimmed(1, 50) }), 0, 20),
  /** Thema codes. */
  subjects: list(checked(z.string(), z.regex(/^[0-9A-Z-]{1,12}$/, 'field.format')), 0, 50),
  /** Services and variants to which it belongs; none: it is read where somebody has put it on a shelf. */
  services: list(z.enum(bookSubscriptionTypes), 0, 20),
  talkingBook: z.boolean(),
  /** Countries of the product in which it is offered; none: in all. */
  realms: list(z.enum(realmIds), 0, realmIds.length),
  /** Countries in which it may be sold; null: in all that are not excluded. */
  soldIn: orNone(list(country, 0, 250)),
  notSoldIn: list(country, 0, 250),
  /** First and last day of the sales right. */
  soldFrom: orNone(day),
  soldUntil: orNone(day),
  /** Announced, but not there yet. */
  comingSoon: z.boolean(),
  /** Presented at the top of the library, to those who may read it. */
  banner: z.boolean(),
});

export const bookRecord = z.extend(fields, { id: z.string(), withdrawn: z.boolean(), version: integer() });
export type BookRecord = z.infer<typeof bookRecord>;

const patch = z.partial(fields);
export type BookRecordPatch = z.infer<typeof patch>;

/** The record of a book, for support. */
export const getBookRecord = defineEndpoint('library', {
  method: 'GET',
  path: '/v1/books/:bookId/record',
  params: bookParams,
  reply: bookRecord,
});

/** Corrects the record of a book: all given fields, or none. What follows for readers, follows at their next call. */
export const changeBookRecord = defineEndpoint('library', {
  method: 'PATCH',
  path: '/v1/books/:bookId/record',
  keyed: true,
  params: bookParams,
  body: checked(
    z.extend(patch, {
      /** Why, for the history. */
      reason: z.optional(text(0, 500)),
    }),
    z.refine(
      ({ ageFrom, ageTo }) => typeof ageFrom !== 'number' || typeof ageTo !== 'number' || ageFrom <= ageTo,
      ageOrder,
    ),
    z.refine(({ soldFrom, soldUntil }) => !soldFrom || !soldUntil || soldFrom <= soldUntil, dayOrder),
  ),
  reply: bookRecord,
});

/** What became of the record, newest first, at most fifty entries: who changed what and why. */
export const getBookHistory = defineEndpoint('library', {
  method: 'GET',
  path: '/v1/books/:bookId/record/history',
  params: bookParams,
  reply: z.array(auditEntry),
});
