import * as z from 'zod/mini';
import { newPassword } from '../account/password.ts';
import { checked, integer, list, text, tooMany } from '../fields.ts';

const most = 255;
const tooLong = tooMany(most);

const word = (given: unknown) => (given === undefined ? 'field.mandatory' : 'field.format');
const mandatory = checked(
  z.string({ error: ({ input }) => word(input) }),
  z.trim(),
  z.minLength(1, 'field.mandatory'),
  z.maxLength(most, tooLong),
);

/** Text that may be taken away: null and an empty text mean that there is none. */
const optional = z.nullable(
  z.pipe(
    checked(z.string('field.format'), z.trim(), z.maxLength(most, tooLong)),
    z.transform((text) => (text === '' ? null : text)),
  ),
);

const email = checked(
  optional,
  z.refine((text) => text === null || z.email().safeParse(text).success, 'field.email'),
);

const name = z.strictObject(
  { firstName: mandatory, lastName: mandatory },
  { error: ({ input }) => word(input) },
);

/** Letters and digits of any script, and what e-mail addresses are made of: people use theirs as a username. */
const username = checked(mandatory, z.regex(/^[\p{L}\p{N}._@+-]*$/u, 'field.usernameCharacters'));

/** Years, of the oldest readers whose books a student may read. */
export const ageFilterBounds = { min: 0, max: 18 } as const;
export const ageFilter = z.nullable(integer(ageFilterBounds.min, ageFilterBounds.max));

const id = text(1, 200);
const ids = list(id, 0, 200);
/** Ids of groups, of the organisations that the writer has to do with. */
export const groupIds = ids;
const somewhere = 'field.noOrganization';

const fields = {
  name,
  username,
  email,
  /** Ids of organisations. Those that the writer does not run are neither added nor left out. */
  organizations: ids,
  /** Ids of those of them in which an employee is an administrator. */
  adminRights: ids,
  groups: groupIds,
  shared: z.boolean(),
  speakingBookRights: z.boolean(),
  ageFilter,
  password: newPassword,
  eppn: optional,
  gsuiteid: optional,
  gsuiteemail: optional,
  office365: optional,
  bankid: optional,
  sms: optional,
  externalId: optional,
  address: optional,
  postalCode: optional,
};

/** What of a person is written (spec §3, control-panel user); what is not named stays as it is. */
export const userData = z.partial(z.strictObject(fields));
export type UserData = z.output<typeof userData>;

/** What a new person is made of. Sent again with the same `id` it makes nothing new. */
export const newUserData = z.extend(userData, {
  id: z.optional(z.uuid()),
  name,
  username,
  organizations: checked(z.array(id, somewhere), z.minLength(1, somewhere), z.maxLength(200)),
});
export type NewUserData = z.output<typeof newUserData>;
