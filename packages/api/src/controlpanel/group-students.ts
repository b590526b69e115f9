import * as z from 'zod/mini';
import { defineEndpoint, fileTypes } from '../endpoint.ts';
import { integer, text } from '../fields.ts';
import { reasonReply } from '../reasons.ts';
import { ageFilter } from './user-data.ts';

const params = z.object({ id: text(1) });

/** The most passwords that are made by one call; a job makes more (`resetPasswords`). */
export const mostPasswords = 60;

/**
 * Gives every student of a group a new password that can be read and typed by a child, and answers with the sheet to print and cut
 * (spec §6, EditGroupPassword). They are signed out everywhere. Who keeps the old one stands on the last page, with the reason.
 */
export const setGroupPasswords = defineEndpoint({
  method: 'POST',
  path: '/v1/groups/:id/passwords',
  params,
  body: z.object({
    data: z.strictObject({
      /** Language of the words and the sheet, for example `sv`; without one that of the realm. */
      locale: z.optional(text(2, 20)),
    }),
  }),
  file: fileTypes.pdf,
});

/**
 * The sheet that the asker had made of a group's passwords last, for a day, whoever lost its reply or the paper; 404 if there is
 * none.
 */
export const getGroupPasswords = defineEndpoint({
  method: 'GET',
  path: '/v1/groups/:id/passwords',
  params,
  file: fileTypes.pdf,
});

/** It is printed: nobody gets it here any more. */
export const forgetGroupPasswords = defineEndpoint({
  method: 'DELETE',
  path: '/v1/groups/:id/passwords',
  params,
});

/**
 * Sets the age filter of every student of a group, or of none (spec §6, EditGroupAgeFilter): where it is locked for somebody, she is
 * named and nothing changes.
 */
export const setGroupAgeFilter = defineEndpoint({
  method: 'PATCH',
  path: '/v1/groups/:id/ageFilter',
  params,
  body: z.object({ data: z.strictObject({ ageFilter }) }),
  reply: z.object({
    /** Students who have another filter now. */
    changed: integer(0),
    /** Students who had it already. */
    unchanged: integer(0),
    refused: z.array(z.object({ id: z.string(), name: z.string(), reason: reasonReply })),
  }),
});
