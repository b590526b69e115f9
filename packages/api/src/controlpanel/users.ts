import * as z from 'zod/mini';
import { userStatus, userType } from '../customers/users.ts';
import { defineEndpoint } from '../endpoint.ts';
import { integer, text } from '../fields.ts';
import { formAction, formAttribute, formChoice, formOption, groupOption } from './forms.ts';
import { groupIds, newUserData, userData } from './user-data.ts';

/** The kinds of people as addresses name them. */
export const userPaths = ['students', 'employees', 'guardians'] as const;
export type UserPath = (typeof userPaths)[number];

const plainText = formAttribute(z.string());
const optionalText = formAttribute(z.nullable(z.string()));
const yesOrNo = formAttribute(z.boolean());

/** The fields of a person, with what the asker may do with each (spec §3, control-panel user). */
export const userAttributes = z.object({
  name: formAttribute(z.object({ firstName: z.string(), lastName: z.string() })),
  username: plainText,
  email: optionalText,
  organizations: formChoice(formOption),
  adminRights: formChoice(formOption),
  /** Options are the groups that she is in; `getGroupOptions` has all of an organisation. */
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
  /** Deactivates her, and undoes that. */
  'DeactivateUser',
  'ListGroups',
  'ViewBookshelf',
  'EditBookshelf',
  'RemoveBooks',
  'EditPassword',
  'PrintCards',
  'VoidCards',
  'ActAs',
  /** Gives her a service that is hers alone. */
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

export const getUserForm = defineEndpoint({
  method: 'GET',
  path: '/v2/users/:id',
  params: z.object({ id }),
  reply: userForm,
});

/** The same, of somebody who must be of this kind. */
export const getUserFormOfType = defineEndpoint({
  method: 'GET',
  path: '/v1/:type/:id',
  params: z.object({ type, id }),
  reply: userForm,
});

/** The form for somebody new of this kind. */
export const getUserTemplate = defineEndpoint({
  method: 'GET',
  path: '/v1/:type/template',
  params: z.object({ type }),
  reply: z.object({ type: userType, attributes: userAttributes }),
});

/** Makes a person; her id also ends the Location header. Every refused field is named (spec §5). */
export const createUser = defineEndpoint({
  method: 'POST',
  path: '/v1/:type',
  params: z.object({ type }),
  body: z.object({ data: newUserData }),
  reply: made,
  status: 201,
});

/**
 * Changes all fields that are named, or none: 403 with the reason where one is locked, 400 where one is wrong. A new password ends
 * her sessions.
 */
export const changeUser = defineEndpoint({
  method: 'PATCH',
  path: '/v1/:type/:id',
  params: z.object({ type, id }),
  body: z.object({ data: userData }),
  reply: userForm,
});

/** Deletes a person; for thirty days it can be undone (spec §9). */
export const deleteUserOfType = defineEndpoint({
  method: 'DELETE',
  path: '/v1/:type/:id',
  params: z.object({ type, id }),
});

/** The groups that she is in, as far as the asker has to do with them. */
export const getGroupsOfUser = defineEndpoint({
  method: 'GET',
  path: '/v2/users/:id/groups',
  params: z.object({ id }),
  reply: z.object({ data: z.array(groupOption) }),
});

/** All groups of an organisation, by name. */
export const getGroupOptions = defineEndpoint({
  method: 'GET',
  path: '/v2/users/:id/groupoptions/:organizationId',
  params: z.object({ id, organizationId: id }),
  reply: z.object({ data: z.array(groupOption) }),
});

/** Puts her into these groups and no others, of those that the asker has to do with. */
export const setGroupsOfUser = defineEndpoint({
  method: 'PUT',
  path: '/v1/users/:id/groups',
  params: z.object({ id }),
  body: z.object({ data: groupIds }),
});
