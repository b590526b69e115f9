import * as z from 'zod/mini';
import { userStatus, userType } from '../customers/users.ts';
import { defineEndpoint } from '../endpoint.ts';
import { integer, text } from '../fields.ts';
import { formAction, formAttribute, formChoice, formOption, groupOption } from './forms.ts';
import { groupIds, newUserData, userData } from './user-data.ts';

/** The kinds of people, as in paths. */
export const userPaths = ['students', 'employees', 'guardians'] as const;
export type UserPath = (typeof userPaths)[number];

const plainText = formAttribute(z.string());
const optionalText = formAttribute(z.nullable(z.string()));
const yesOrNo = formAttribute(z.boolean());

/** The fields of a person, with what the requester may do with each (spec §3, control-panel user). */
export const userAttributes = z.object({
  name: formAttribute(z.object({ firstName: z.string(), lastName: z.string() })),
  username: plainText,
  email: z.extend(optionalText, {
    /**
     * Whether mails reach addresses with letters beyond ASCII before the @, which not every mail server takes (`needsSmtpUtf8`); absent if that
     * is not known.
     */
    anyLetters: z.optional(z.boolean()),
  }),
  organizations: formChoice(formOption),
  adminRights: formChoice(formOption),
  /** The options are the person's groups; `getGroupOptions` has all of an organisation. */
  groups: formChoice(groupOption),
  shared: yesOrNo,
  speakingBookRights: yesOrNo,
  ageFilter: formAttribute(z.nullable(integer())),
  /** Never has a value. */
  password: plainText,
  eppn: optionalText,
  gsuiteid: optionalText,
  gsuiteemail: optionalText,
  office365: optionalText,
  bankid: optionalText,
  sms: optionalText,
  externalId: optionalText,
  address: optionalText,
  postalCode: optionalText,
});
export type UserAttributes = z.infer<typeof userAttributes>;

export const userActionNames = [
  'ViewUserInfo',
  'EditUserInfo',
  'DeleteUser',
  /** Deactivates the person, or undoes that. */
  'DeactivateUser',
  'ListGroups',
  'ViewBookshelf',
  'EditBookshelf',
  'RemoveBooks',
  'EditPassword',
  'PrintCards',
  'VoidCards',
  'ActAs',
  /** Gives the person a service of their own. */
  'AddSubscription',
] as const;

/** A person as a form of the control panel. */
export const userForm = z.object({
  id: z.string(),
  /** Null for a guest. */
  type: z.nullable(userType),
  status: userStatus,
  attributes: userAttributes,
  actions: z.array(formAction(userActionNames)),
  /** Counts changes; also the ETag. */
  version: integer(),
});
export type UserForm = z.infer<typeof userForm>;

const type = z.enum(userPaths, 'field.type');
const id = text(1);
const made = z.object({ id: z.string() });

export const getUserForm = defineEndpoint('controlPanel', {
  method: 'GET',
  path: '/v2/users/:id',
  params: z.object({ id }),
  reply: userForm,
});

/** The same for a person who must be of this kind. */
export const getUserFormOfType = defineEndpoint('controlPanel', {
  method: 'GET',
  path: '/v1/:type/:id',
  params: z.object({ type, id }),
  reply: userForm,
});

/** The form for a new person of this kind. */
export const getUserTemplate = defineEndpoint('controlPanel', {
  method: 'GET',
  path: '/v1/:type/template',
  params: z.object({ type }),
  reply: z.object({ type: userType, attributes: userAttributes }),
});

/** Makes a person; their id is also the end of the Location header. Every refused field is named (spec §5). */
export const createUser = defineEndpoint('controlPanel', {
  method: 'POST',
  path: '/v1/:type',
  keyed: true,
  params: z.object({ type }),
  body: z.object({ data: newUserData }),
  reply: made,
  status: 201,
});

/**
 * Changes all given fields, or none: 403 with the reason if one is locked, 400 if one is wrong. A new password ends the
 * person's sessions.
 */
export const changeUser = defineEndpoint('controlPanel', {
  method: 'PATCH',
  path: '/v1/:type/:id',
  keyed: true,
  params: z.object({ type, id }),
  body: z.object({ data: userData }),
  reply: userForm,
});

/** Deletes a person; it can be undone for thirty days (spec §9). */
export const deleteUserOfType = defineEndpoint('controlPanel', {
  method: 'DELETE',
  path: '/v1/:type/:id',
  keyed: true,
  params: z.object({ type, id }),
});

/** The person's groups, as far as they are in the requester's scope. */
export const getGroupsOfUser = defineEndpoint('controlPanel', {
  method: 'GET',
  path: '/v2/users/:id/groups',
  params: z.object({ id }),
  reply: z.object({ data: z.array(groupOption) }),
});

/** All groups of an organisation, by name. */
export const getGroupOptions = defineEndpoint('controlPanel', {
  method: 'GET',
  path: '/v2/users/:id/groupoptions/:organizationId',
  params: z.object({ id, organizationId: id }),
  reply: z.object({ data: z.array(groupOption) }),
});

/** Sets the person's groups, of those in the requester's scope, to exactly these. */
export const setGroupsOfUser = defineEndpoint('controlPanel', {
  method: 'PUT',
  path: '/v1/users/:id/groups',
  keyed: true,
  params: z.object({ id }),
  body: z.object({ data: groupIds }),
});
