import * as z from 'zod/mini';
import { newPassword } from '../account/password.ts';
import { checked, integer, list, text } from '../fields.ts';
import { emailOrNone, nameText } from '../names/fields.ts';
import { isUsername } from '../names/username.ts';

const most = 255;

const word = (given: unknown) => (given === undefined ? 'field.mandatory' : 'field.format');
const mandatory = nameText(1, most, { wrongType: word });

/** Text that may be removed: null and an empty text mean that there is none. */
const optional = z.nullable(
  z.pipe(
    nameText(0, most, { wrongType: () => 'field.format' }),
    z.transform((text) => (text === '' ? null : text)),
  ),
);

const email = z.nullable(emailOrNone());

const name = z.strictObject(
  { firstName: mandatory, lastName: mandatory },
  { error: ({ input }) => word(input) },
);

/** An e-mail address, or letters and digits of one script; see `isUsername`. */
const newUsername = checked(mandatory, z.refine(isUsername, 'field.usernameCharacters'));

/** The ages, in years, to which a student's books can be limited. */
export const ageFilterBounds = { min: 0, max: 18 } as const;
export const ageFilter = z.nullable(integer(ageFilterBounds.min, ageFilterBounds.max));

const id = text(1, 200);
const ids = list(id, 0, 200);
/** Ids of groups in organisations of the writer's scope. */
export const groupIds = ids;
const somewhere = 'field.noOrganization';

const fields = {
  name,
  /** As that of a new person. The server judges it only if it differs from the one that is stored: older ones may stay. */
  username: mandatory,
  email,
  /** Ids of organisations. Those that the writer does not administer are neither added nor removed. */
  organizations: ids,
  /** Ids of the organisations in which an employee is an administrator. */
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

/** The fields of a person that can be written (spec §3, control-panel user); an absent field stays as it is. */
export const userData = z.partial(z.strictObject(fields));
export type UserData = z.output<typeof userData>;

/** The fields of a new person. Repeated with the same `id` it makes nothing new. */
export const newUserData = z.extend(userData, {
  id: z.optional(z.uuid()),
  name,
  username: newUsername,
  organizations: checked(z.array(id, somewhere), z.minLength(1, somewhere), z.maxLength(200)),
});
export type NewUserData = z.output<typeof newUserData>;
