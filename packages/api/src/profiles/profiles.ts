import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { text } from '../fields.ts';
import { nameText } from '../names/fields.ts';

/*
 * The children of a guardian who read with the guardian's account, each with places, bookmarks and progress of their own. They have no accounts.
 * A call is made for one of them if it has the header `profileHeader`, and otherwise for the guardian.
 */

/** Most profiles of a guardian. */
export const mostProfiles = 12;

/** The pictures from which a child chooses. */
export const profilePictures = ['bear', 'cat', 'fox', 'frog', 'hare', 'owl', 'penguin', 'whale'] as const;
export type ProfilePicture = (typeof profilePictures)[number];

const picture = z.enum(profilePictures);

export const readerProfile = z.object({ id: z.string(), name: z.string(), picture });
export type ReaderProfile = z.infer<typeof readerProfile>;

const profileDraft = z.object({
  /** As the family calls the child. */
  name: nameText(1, 40),
  picture,
});
export type ProfileDraft = z.infer<typeof profileDraft>;

const params = z.object({ profileId: text(1, 100) });

/** Those of the signed-in person, in the order in which they were added. */
export const getProfiles = defineEndpoint('library', {
  method: 'GET',
  path: '/v1/profiles',
  reply: z.object({ data: z.array(readerProfile) }),
});

/**
 * Adds a child. Refused with 403 to everybody but families, and with 409 if there are `mostProfiles` or the name is taken. With an
 * `id` that was used before it makes no second one.
 */
export const addProfile = defineEndpoint('library', {
  method: 'POST',
  path: '/v1/profiles',
  keyed: true,
  body: z.extend(profileDraft, { id: z.optional(z.uuid()) }),
  reply: readerProfile,
  status: 201,
});

/** Changes the name and the picture. Refused with 409 if another child has the name. */
export const changeProfile = defineEndpoint('library', {
  method: 'PUT',
  path: '/v1/profiles/:profileId',
  keyed: true,
  params,
  body: profileDraft,
  reply: readerProfile,
});

/** Removes a child, with their places, bookmarks and read logs. */
export const removeProfile = defineEndpoint('library', {
  method: 'DELETE',
  path: '/v1/profiles/:profileId',
  keyed: true,
  params,
});
