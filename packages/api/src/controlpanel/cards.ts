import * as z from 'zod/mini';
import { defineEndpoint, fileTypes } from '../endpoint.ts';
import { integer, list, text } from '../fields.ts';
import { reasonReply } from '../reasons.ts';
import { jobPreview, jobSelection } from './jobs.ts';

const id = text(1, 200);
const params = z.object({ id });

/** The most cards that are made by one call. */
export const mostCards = 500;

const options = z.strictObject({
  /** True leaves the cards that somebody has already as they are; else a new one takes their place. */
  keepOlder: z._default(z.boolean(), false),
  /** The last day on which the cards work; without one they work for a year. */
  expires: z.optional(z.iso.date('field.format')),
  /** Language of what is printed, for example `sv`; without one that of the realm. */
  locale: z.optional(text(2, 20)),
});

/**
 * Makes a QR card for a student, by which she signs in, and answers with the page to print. What is in the code is known to nobody
 * afterwards: a lost card is replaced.
 */
export const printUserCard = defineEndpoint({
  method: 'POST',
  path: '/v1/users/:id/cards',
  params,
  body: z.object({ data: options }),
  file: fileTypes.pdf,
});

/** The same for the students of a group, eight a page; those who may have none stand on the last page, with the reason. */
export const printGroupCards = defineEndpoint({
  method: 'POST',
  path: '/v1/groups/:id/cards',
  params,
  body: z.object({
    data: z.extend(options, {
      /** Ids of those of its students whom it is about; without them all. */
      users: z.optional(list(id, 1, mostCards)),
    }),
  }),
  file: fileTypes.pdf,
});

const chosen = { selection: jobSelection };

/** Who of those who are chosen in a list would get a card now (`changed`), and who not and why. Changes nothing. */
export const previewCards = defineEndpoint({
  method: 'POST',
  path: '/v1/cards/preview',
  body: z.object({ data: z.strictObject(chosen) }),
  reply: jobPreview,
});

/**
 * Makes a card for each student of a selection, school by school and class by class; those who may have none stand on the last page,
 * with the reason. Nobody gets one where there are more than 500, or where nobody may have one.
 */
export const printCards = defineEndpoint({
  method: 'POST',
  path: '/v1/cards',
  body: z.object({ data: z.extend(options, chosen) }),
  file: fileTypes.pdf,
});

/** A card that somebody was given. It says nothing of what is in its code. */
export const userCard = z.object({
  id: z.string(),
  /** ISO 8601 times. */
  created: z.string(),
  expires: z.string(),
  /** When it was taken back; null for one that was not. */
  voided: z.nullable(z.string()),
  hasPin: z.boolean(),
});
export type UserCard = z.infer<typeof userCard>;

/** All cards that somebody was ever given, the newest first. */
export const getUserCards = defineEndpoint({
  method: 'GET',
  path: '/v1/users/:id/cards',
  params,
  reply: z.object({ data: z.array(userCard) }),
});

/** Voids all cards of a student: none of them opens anything any more. */
export const voidUserCards = defineEndpoint({ method: 'DELETE', path: '/v1/users/:id/cards', params });

/** The same for all students of a group; one who is locked keeps hers. */
export const voidGroupCards = defineEndpoint({
  method: 'DELETE',
  path: '/v1/groups/:id/cards',
  params,
  status: 200,
  reply: z.object({
    /** Students whose cards are void now. */
    voided: integer(0),
    refused: z.array(z.object({ id: z.string(), name: z.string(), reason: reasonReply })),
  }),
});
