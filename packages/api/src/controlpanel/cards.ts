import * as z from 'zod/mini';
import { defineEndpoint, fileTypes } from '../endpoint.ts';
import { integer, list, text } from '../fields.ts';
import { reasonReply } from '../reasons.ts';
import { jobPreview, jobSelection } from './jobs.ts';

const id = text(1, 200);
const params = z.object({ id });

/** The most cards that one call makes. */
export const mostCards = 500;

const options = z.strictObject({
  /** True keeps the cards that people already have; otherwise a new one replaces them. */
  keepOlder: z._default(z.boolean(), false),
  /** The last day on which the cards are valid; by default they are valid for a year. */
  expires: z.optional(z.iso.date('field.format')),
  /** Language of the printed text, for example `sv`; by default that of the realm. */
  locale: z.optional(text(2, 20)),
});

/**
 * Makes a QR card by which a student signs in, and returns the page to print. Nobody can find out the code afterwards: a lost card
 * is replaced.
 */
export const printUserCard = defineEndpoint('controlPanel', {
  method: 'POST',
  path: '/v1/users/:id/cards',
  params,
  body: z.object({ data: options }),
  file: fileTypes.pdf,
});

/** The same for the students of a group, eight to a page; those who may have none are listed on the last page, with the reason. */
export const printGroupCards = defineEndpoint('controlPanel', {
  method: 'POST',
  path: '/v1/groups/:id/cards',
  params,
  body: z.object({
    data: z.extend(options, {
      /** Ids of the students to print for; by default all. */
      users: z.optional(list(id, 1, mostCards)),
    }),
  }),
  file: fileTypes.pdf,
});

const chosen = { selection: jobSelection };

/** Which of the selected people would get a card now (`changed`), and which would not and why. Changes nothing. */
export const previewCards = defineEndpoint('controlPanel', {
  method: 'POST',
  path: '/v1/cards/preview',
  body: z.object({ data: z.strictObject(chosen) }),
  reply: jobPreview,
});

/**
 * Makes a card for each student of a selection, school by school and class by class; those who may have none are listed on the last
 * page, with the reason. Nobody gets one if there are more than 500, or if nobody may have one.
 */
export const printCards = defineEndpoint('controlPanel', {
  method: 'POST',
  path: '/v1/cards',
  body: z.object({ data: z.extend(options, chosen) }),
  file: fileTypes.pdf,
});

/** A card that a person was given. It does not reveal the code. */
export const userCard = z.object({
  id: z.string(),
  /** ISO 8601 times. */
  created: z.string(),
  expires: z.string(),
  /** When it was revoked; null if it was not. */
  voided: z.nullable(z.string()),
  hasPin: z.boolean(),
});
export type UserCard = z.infer<typeof userCard>;

/** All cards that a person was ever given, newest first. */
export const getUserCards = defineEndpoint('controlPanel', {
  method: 'GET',
  path: '/v1/users/:id/cards',
  params,
  reply: z.object({ data: z.array(userCard) }),
});

/** Voids all cards of a student, so that none of them is valid any more. */
export const voidUserCards = defineEndpoint('controlPanel', {
  method: 'DELETE',
  path: '/v1/users/:id/cards',
  keyed: true,
  params,
});

/** The same for all students of a group; a locked student keeps theirs. */
export const voidGroupCards = defineEndpoint('controlPanel', {
  method: 'DELETE',
  path: '/v1/groups/:id/cards',
  keyed: true,
  params,
  status: 200,
  reply: z.object({
    /** How many students' cards were voided. */
    voided: integer(0),
    refused: z.array(z.object({ id: z.string(), name: z.string(), reason: reasonReply })),
  }),
});
