import * as z from 'zod/mini';
import { defineEndpoint, fileTypes } from '../endpoint.ts';
import { integer, text } from '../fields.ts';
import { reasonReply } from '../reasons.ts';
import { ageFilter } from './user-data.ts';

const params = z.object({ id: text(1) });

/** The most passwords that one call makes; a job makes more (`resetPasswords`). */
export const mostPasswords = 60;

/**
 * Gives every student of a group a new password that a child can read and type, and returns the sheet to print and cut (spec §6,
 * EditGroupPassword). They are signed out everywhere. Those who keep the old one are listed on the last page, with the reason.
 */
export const setGroupPasswords = defineEndpoint('controlPanel', {
  method: 'POST',
  path: '/v1/groups/:id/passwords',
  keyed: true,
  params,
  body: z.object({
    data: z.strictObject({
      /** Language of the words and the sheet, for example `sv`; by default that of the realm. */
      locale: z.optional(text(2, 20)),
    }),
  }),
  file: fileTypes.pdf,
});

/**
 * The last sheet of a group's passwords that the requester had made, for a day, in case the reply or the paper was lost; 404 if
 * there is none.
 */
export const getGroupPasswords = defineEndpoint('controlPanel', {
  method: 'GET',
  path: '/v1/groups/:id/passwords',
  params,
  file: fileTypes.pdf,
});

/** Deletes the sheet once it is printed: nobody can download it any more. */
export const forgetGroupPasswords = defineEndpoint('controlPanel', {
  method: 'DELETE',
  path: '/v1/groups/:id/passwords',
  keyed: true,
  params,
});

/**
 * Sets the age filter of every student of a group, or of none (spec §6, EditGroupAgeFilter): if it is locked for one of them, that
 * student is named and nothing changes.
 */
export const setGroupAgeFilter = defineEndpoint('controlPanel', {
  method: 'PATCH',
  path: '/v1/groups/:id/ageFilter',
  keyed: true,
  params,
  body: z.object({ data: z.strictObject({ ageFilter }) }),
  reply: z.object({
    /** Students whose filter was changed. */
    changed: integer(0),
    /** Students who had it already. */
    unchanged: integer(0),
    refused: z.array(z.object({ id: z.string(), name: z.string(), reason: reasonReply })),
  }),
});
