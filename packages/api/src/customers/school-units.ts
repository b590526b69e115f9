import * as z from 'zod/mini';
import { formAction, formRights } from '../controlpanel/forms.ts';
import { defineEndpoint } from '../endpoint.ts';
import { integer, list, text } from '../fields.ts';
import { nameText, textOfLines } from '../names/fields.ts';
import { timeZones } from '../realm/zones.ts';
import { flag, listOf, listQuery } from './lists.ts';
import { identifiers } from './users.ts';

/** An organisation (spec §3). */
export const schoolUnit = z.object({
  uid: z.string(),
  name: z.string(),
  active: z.boolean(),
  type: z.nullable(z.string()),
  comment: z.nullable(z.string()),
  pupilNumber: z.nullable(integer()),
  /** Its parent school unit. */
  belongsTo: z.nullable(z.object({ uid: z.string(), name: z.string() })),
  address: z.nullable(z.string()),
  postalCode: z.nullable(z.string()),
  city: z.nullable(z.string()),
  county: z.nullable(z.string()),
  country: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  crmId: z.nullable(z.string()),
  /** By which its days begin (IANA name); null for the usual one of its country. */
  timeZone: z.nullable(z.string()),
  speakingBooks: z.boolean(),
  secureAuthEnabled: z.boolean(),
  qrCodeLoginEnabled: z.boolean(),
  groupCodeLoginEnabled: z.boolean(),
  /** Official municipality key, school unit code, sectoral code, establishment id, … */
  identifiers,
  /** ISO 8601 times. */
  created: z.string(),
  updated: z.string(),
  version: integer(),
  /** How many subscription periods it has, if that was requested. */
  periodCount: z.optional(integer()),
});
export type SchoolUnit = z.infer<typeof schoolUnit>;

export const schoolUnitQuery = z.extend(listQuery(['id', 'name', 'created']), {
  active: z.optional(flag),
  /** Uid of their parent. */
  parent: z.optional(text(1, 200)),
  includePeriodCounts: z._default(flag, false),
});
export type SchoolUnitQuery = z.output<typeof schoolUnitQuery>;

export const getSchoolUnits = defineEndpoint('customers', {
  method: 'GET',
  path: '/schoolUnits',
  query: schoolUnitQuery,
  reply: listOf(schoolUnit),
});

/*#__NO_SIDE_EFFECTS__*/
function note(most: number) {
  return z.nullable(nameText(0, most));
}

/** The fields of a school unit that can be written. */
export const schoolUnitFields = z.object({
  name: nameText(1, 255),
  active: z.boolean(),
  type: note(100),
  comment: z.nullable(textOfLines(0, 2000)),
  pupilNumber: z.nullable(integer(0, 1_000_000)),
  address: note(255),
  postalCode: note(20),
  city: note(255),
  county: note(255),
  country: note(100),
  phone: note(50),
  crmId: note(100),
  /** One of those of its country (zonesOf). */
  timeZone: z.nullable(z.enum(timeZones)),
  speakingBooks: z.boolean(),
  secureAuthEnabled: z.boolean(),
  qrCodeLoginEnabled: z.boolean(),
  groupCodeLoginEnabled: z.boolean(),
});
export type SchoolUnitFields = z.infer<typeof schoolUnitFields>;

/** The name of one of them. */
export const schoolUnitField = z.keyof(schoolUnitFields);

export const schoolUnitActionNames = [
  'EditSchoolUnit',
  'EditIdentifiers',
  /** Makes school units below it, and detaches them again. */
  'EditUnitsBelow',
  /** Detaches it from its parent. */
  'DetachSchoolUnit',
  'RemoveBooks',
  /** Enters what it has bought; each period says what may be done with it. */
  'AddSubscription',
] as const;
export type SchoolUnitActionName = (typeof schoolUnitActionNames)[number];

/** A school unit with what the requester may do with it: the levels of each field (spec §5), and actions (spec §6). */
export const schoolUnitForm = z.extend(schoolUnit, {
  rights: z.record(schoolUnitField, formRights),
  actions: z.array(formAction(schoolUnitActionNames)),
});
export type SchoolUnitForm = z.infer<typeof schoolUnitForm>;

export const getSchoolUnit = defineEndpoint('customers', {
  method: 'GET',
  path: '/schoolUnits/:schoolUnitUid',
  params: z.object({ schoolUnitUid: text(1) }),
  reply: schoolUnitForm,
});

/** Makes a school unit; repeated with the same `uid` it makes nothing new. */
export const createSchoolUnit = defineEndpoint('customers', {
  method: 'POST',
  path: '/schoolUnits',
  keyed: true,
  body: z.extend(z.required(z.partial(schoolUnitFields), { name: true }), {
    uid: z.optional(z.uuid()),
    /** Uid of its parent. */
    parent: z._default(z.nullable(text(1)), null),
  }),
  reply: z.object({ id: z.string() }),
  status: 201,
});

/** Changes fields of a school unit; `parent` null detaches it (spec §7). */
export const changeSchoolUnit = defineEndpoint('customers', {
  method: 'PATCH',
  path: '/schoolUnits/:schoolUnitUid',
  keyed: true,
  params: z.object({ schoolUnitUid: text(1) }),
  body: z.extend(z.partial(schoolUnitFields), {
    parent: z.optional(z.nullable(text(1))),
    reason: z.optional(nameText(0, 500)),
  }),
  reply: schoolUnitForm,
});

/** Kinds of numbers that identify a school unit (spec §3, external identifiers). */
export const schoolUnitIdentifierTypes = [
  'municipalityKey',
  'schoolUnitCode',
  'sectoralCode',
  'establishmentId',
  'externalId',
] as const;

/**
 * Replaces its identifiers of these kinds. Refused if another school unit has a code that must be unique; the fault names the position
 * of the value, `identifiers.schoolUnitCode.0`.
 */
export const setSchoolUnitIdentifiers = defineEndpoint('customers', {
  method: 'POST',
  path: '/schoolUnits/:schoolUnitUid/identifiers',
  keyed: true,
  params: z.object({ schoolUnitUid: text(1) }),
  body: z.object({
    identifiers: z.partialRecord(z.enum(schoolUnitIdentifierTypes), list(nameText(1, 100), 0, 20)),
  }),
});
