import * as z from 'zod/mini';
import { auditEntry } from '../customers/audits.ts';
import { defineEndpoint, fileTypes } from '../endpoint.ts';
import { checked, integer, list, text, trimmed } from '../fields.ts';
import { locales } from '../realm/locales.ts';
import { newsPicture, newsPlaces } from './news.ts';

/** Whom an item is for. */
export const newsRoles = ['student', 'guardian', 'employee'] as const;
export type NewsRole = (typeof newsRoles)[number];

/** Bytes of a picture as it is uploaded. */
export const largestNewsPicture = 5 * 1024 ** 2;

const words = z.object({
  title: trimmed(1, 120),
  text: trimmed(1, 2000),
  /** What the picture shows; empty if it only decorates. */
  pictureText: trimmed(0, 255),
});
export type NewsWords = z.infer<typeof words>;

const day = z.iso.date();

const fields = z.object({
  /** Nobody named: it is for everybody. */
  roles: list(z.enum(newsRoles), 0, newsRoles.length),
  from: day,
  /** The last day on which it is shown; null: it stays. */
  to: z.nullable(day),
  place: z.nullable(z.enum(newsPlaces)),
  /** By language (BCP 47), at least one. */
  words: checked(
    z.partialRecord(z.enum(locales), words),
    z.refine((each) => Object.keys(each).length > 0, { message: 'field.required' }),
  ),
});

/** An item as support edits it. */
export const newsRecord = z.extend(fields, {
  id: z.string(),
  picture: z.nullable(newsPicture),
  /** Items that come with the product are shown in all countries and cannot be edited. */
  ofProduct: z.boolean(),
  version: integer(),
});
export type NewsRecord = z.infer<typeof newsRecord>;

const inOrder = z.refine<Pick<NewsFields, 'from' | 'to'>>(({ from, to }) => to === null || from <= to, {
  message: 'field.periodOrder',
  path: ['to'],
});
/** What support writes. */
const given = checked(fields, inOrder);
const created = checked(z.extend(fields, { id: z.optional(z.uuid()) }), inOrder);
export type NewsFields = z.infer<typeof fields>;
export type NewNews = z.infer<typeof created>;

const params = z.object({ newsId: text(1, 64) });

/** The server reads it by its media type. */
const file = z.unknown() as z.ZodMiniType<Blob>;

/** All items of the person's country, past and coming ones too, the newest first. For support, as all calls below. */
export const getNewsRecords = defineEndpoint('customers', {
  method: 'GET',
  path: '/v1/news/records',
  reply: z.object({ data: z.array(newsRecord) }),
});

export const getNewsRecord = defineEndpoint('customers', {
  method: 'GET',
  path: '/v1/news/records/:newsId',
  params,
  reply: newsRecord,
});

/** Writes a new item; it is shown from its first day on. With an `id` that was used before it makes no second one. */
export const addNews = defineEndpoint('customers', {
  method: 'POST',
  path: '/v1/news/records',
  keyed: true,
  body: created,
  reply: newsRecord,
  status: 201,
});

/** Replaces what an item says. With If-Match, 412 if somebody has changed it meanwhile. */
export const changeNews = defineEndpoint('customers', {
  method: 'PUT',
  path: '/v1/news/records/:newsId',
  keyed: true,
  params,
  body: given,
  reply: newsRecord,
});

export const removeNews = defineEndpoint('customers', {
  method: 'DELETE',
  path: '/v1/news/records/:newsId',
  keyed: true,
  params,
});

/** Puts a picture (JPEG, PNG, GIF, WebP or SVG) on an item; it is stored small, and anew. 400 if no picture can be made of it. */
export const setNewsPicture = defineEndpoint('customers', {
  method: 'PUT',
  path: '/v1/news/records/:newsId/picture',
  keyed: true,
  params,
  body: file,
  bodyType: fileTypes.any,
  reply: newsRecord,
});

export const removeNewsPicture = defineEndpoint('customers', {
  method: 'DELETE',
  path: '/v1/news/records/:newsId/picture',
  keyed: true,
  params,
  reply: newsRecord,
});

/** What became of an item, newest first, at most fifty entries. */
export const getNewsHistory = defineEndpoint('customers', {
  method: 'GET',
  path: '/v1/news/records/:newsId/history',
  params,
  reply: z.array(auditEntry),
});
