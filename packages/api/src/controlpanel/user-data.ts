import * as z from 'zod';
import { newPassword } from '../account/password.ts';

const most = 255;
const tooLong = `Up to ${most} characters`;

const word = (given: unknown) => (given === undefined ? 'Mandatory' : 'Incorrectly formatted');
const mandatory = z
  .string({ error: ({ input }) => word(input) })
  .trim()
  .min(1, 'Mandatory')
  .max(most, tooLong);

/** Text that may be taken away: null and an empty text mean that there is none. */
const optional = z
  .string('Incorrectly formatted')
  .trim()
  .max(most, tooLong)
  .transform((text) => (text === '' ? null : text))
  .nullable();

const email = optional.refine((text) => text === null || z.email().safeParse(text).success, {
  message: 'Invalid e-mail address',
});

/** Letters and digits of any script, and what e-mail addresses are made of: people use theirs as a username. */
const username = mandatory.regex(/^[\p{L}\p{N}._@+-]*$/u, 'Username contains unauthorized characters');

/** Years, of the oldest readers whose books a student may read. */
export const ageFilterBounds = { min: 0, max: 18 } as const;
const betweenBounds = `Must be between ${ageFilterBounds.min} and ${ageFilterBounds.max}`;

const id = z.string().min(1).max(200);
const ids = z.array(id).max(200);
const somewhere = 'A user must belong to at least one organization';

const fields = {
  name: z.strictObject({ firstName: mandatory, lastName: mandatory }, { error: ({ input }) => word(input) }),
  username,
  email,
  /** Ids of organisations. Those that the writer does not run are neither added nor left out. */
  organizations: ids,
  /** Ids of those of them in which an employee is an administrator. */
  adminRights: ids,
  /** Ids of groups, of the organisations that the writer has to do with. */
  groups: ids,
  shared: z.boolean(),
  speakingBookRights: z.boolean(),
  ageFilter: z
    .number('Must be a number')
    .int('Must be a number')
    .min(ageFilterBounds.min, betweenBounds)
    .max(ageFilterBounds.max, betweenBounds)
    .nullable(),
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
export const userData = z.strictObject(fields).partial();
export type UserData = z.output<typeof userData>;

/** What a new person is made of. Sent again with the same `id` it makes nothing new. */
export const newUserData = z
  .strictObject(fields)
  .partial()
  .extend({
    id: z.uuid().optional(),
    name: fields.name,
    username: fields.username,
    organizations: z.array(id, somewhere).min(1, somewhere).max(200),
  });
export type NewUserData = z.output<typeof newUserData>;
