import * as z from 'zod/mini';
import type { ImportColumn } from '../controlpanel/imports.ts';
import { defineEndpoint } from '../endpoint.ts';
import { integer, list, text } from '../fields.ts';

/** The systems of schools that people can come from (spec §3, sync settings: type). */
export const syncTypes = ['skolon', 'oneroster', 'onerosterCsv', 'sds', 'ss12000', 'schulconnex'] as const;
export type SyncType = (typeof syncTypes)[number];

/** The types whose people arrive in a file that somebody uploads. */
export const fileSyncTypes = ['onerosterCsv', 'sds'] as const satisfies readonly SyncType[];

/** How this server signs in to the system of a school. `oauth1` is of OneRoster 1.1; files need none. */
export const syncAuths = ['oauth2', 'oauth1', 'bearer'] as const;
export type SyncAuth = (typeof syncAuths)[number];

/** What a system can say of a person, whatever it calls it. */
export const rosterFields = [
  'username',
  'firstName',
  'preferredFirstName',
  'lastName',
  'email',
  'phone',
  'eppn',
  'personalNumber',
  'identifier',
  'address',
  'postalCode',
] as const;
export type RosterField = (typeof rosterFields)[number];

/** What a system calls people by what they do at a school. */
export const rosterRoles = ['student', 'teacher', 'administrator', 'otherStaff', 'guardian'] as const;
export type RosterRole = (typeof rosterRoles)[number];

/** What a system calls its groups by what they are for. */
export const rosterGroupKinds = ['class', 'teaching', 'other'] as const;
export type RosterGroupKind = (typeof rosterGroupKinds)[number];

/** The columns of a person that can come from a system. Where people belong comes from its schools and groups. */
export const syncColumns = [
  'username',
  'firstName',
  'lastName',
  'email',
  'eppn',
  'gsuiteemail',
  'office365',
  'bankid',
  'sms',
  'externalId',
  'address',
  'postalCode',
] as const satisfies readonly ImportColumn[];
export type SyncColumn = (typeof syncColumns)[number];

/** As what people of a role come: one of our kinds, an administrator of the school, or not at all. */
export const syncKinds = ['student', 'employee', 'guardian', 'admin', 'none'] as const;
export type SyncKind = (typeof syncKinds)[number];

/** The config of a sync (spec §3). What is absent is as its type has it by default. The secret is not part of it: it is written only. */
export const syncConfig = z.strictObject({
  /** Where the system answers (https); null for files. */
  address: z.nullable(text(1, 500)),
  auth: z.enum(syncAuths),
  /** Where tokens are made; null for the system's usual place beside the address. */
  tokenAddress: z.nullable(text(1, 500)),
  /** Client id (OAuth 2), consumer key (OAuth 1); null for a bearer token. */
  clientId: z.nullable(text(1, 255)),
  scope: z.nullable(text(1, 500)),
  /** The field of the system in each column. A column that is absent or null stays the school's own. */
  fields: z.partialRecord(z.enum(syncColumns), z.nullable(z.enum(rosterFields))),
  roles: z.partialRecord(z.enum(rosterRoles), z.enum(syncKinds)),
  /** The kinds of groups that are wanted. */
  groups: list(z.enum(rosterGroupKinds), 0, rosterGroupKinds.length),
  /** The hour of the school's day (0 to 23) after which it runs, once a night; null for by hand only. */
  hour: z.nullable(integer(0, 23)),
});
export type SyncConfig = z.output<typeof syncConfig>;

/** A school of the system beside ours. */
export const mappedSchool = z.strictObject({
  /** An id from before, which other systems of the customer know; null for none. */
  legacyId: z.nullable(text(0, 200)),
  /** Our school unit. */
  uid: text(1, 200),
  /** The system's id of its school. */
  externalId: text(1, 255),
});
export type MappedSchool = z.output<typeof mappedSchool>;

export const largestSchoolMap = 2_000;

/** What somebody sets (spec §3). */
export const syncValues = z.strictObject({
  active: z.boolean(),
  /** Whether runs are only planned, and change nobody. */
  dryRun: z.boolean(),
  type: z.enum(syncTypes),
  organizationMap: list(mappedSchool, 0, largestSchoolMap),
  config: syncConfig,
});
export type SyncValues = z.output<typeof syncValues>;

export const syncSettings = z.object({
  ...syncValues.shape,
  /** Id of the sync; null as long as nothing is set. */
  id: z.nullable(z.string()),
  /** Whether a secret is kept: it is never sent. */
  hasSecret: z.boolean(),
  /** For whoever saves: another's change meanwhile is a conflict (If-Match). */
  version: integer(),
});
export type SyncSettings = z.infer<typeof syncSettings>;
export type UsualConfigs = Readonly<Record<SyncType, SyncConfig>>;

const org = z.object({ org: text(1, 200) });

/** The sync settings of an organisation; without any those that a new sync would have. `usual`: the config of a new sync of each type. */
export const getSyncSettings = defineEndpoint('customers', {
  method: 'GET',
  path: '/sync/:org',
  params: org,
  reply: z.extend(syncSettings, { usual: z.record(z.enum(syncTypes), syncConfig) }),
});

/** Sets one of them: the body has the key's value under its name. */
export const setSyncSetting = defineEndpoint('customers', {
  method: 'PUT',
  path: '/sync/:org/:key',
  keyed: true,
  params: z.extend(org, { key: z.enum(['active', 'dryRun', 'type', 'organizationMap']) }),
  body: z.partial(z.pick(syncValues, { active: true, dryRun: true, type: true, organizationMap: true })),
  reply: syncSettings,
});

export const setSyncConfig = defineEndpoint('customers', {
  method: 'PUT',
  path: '/sync/:org/config',
  keyed: true,
  params: org,
  body: z.object({ config: syncConfig }),
  reply: syncSettings,
});
