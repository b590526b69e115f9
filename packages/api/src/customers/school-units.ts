import * as z from 'zod';
import { formAction, formRights } from '../controlpanel/forms.ts';
import { defineEndpoint } from '../endpoint.ts';
import { flag, listOf, listQuery } from './lists.ts';
import { identifiers } from './users.ts';

/** An organisation (spec §3). */
export const schoolUnit = z.object({
  uid: z.string(),
  name: z.string(),
  active: z.boolean(),
  type: z.string().nullable(),
  comment: z.string().nullable(),
  pupilNumber: z.number().int().nullable(),
  /** The school unit that it belongs to. */
  belongsTo: z.object({ uid: z.string(), name: z.string() }).nullable(),
  address: z.string().nullable(),
  postalCode: z.string().nullable(),
  city: z.string().nullable(),
  county: z.string().nullable(),
  country: z.string().nullable(),
  phone: z.string().nullable(),
  crmId: z.string().nullable(),
  speakingBooks: z.boolean(),
  secureAuthEnabled: z.boolean(),
  qrCodeLoginEnabled: z.boolean(),
  groupCodeLoginEnabled: z.boolean(),
  /** Official municipality key, school unit code, sectoral code, establishment id, … */
  identifiers,
  /** ISO 8601 times. */
  created: z.string(),
  updated: z.string(),
  version: z.number().int(),
  /** How many subscription periods it has, where that was asked for. */
  periodCount: z.number().int().optional(),
});
export type SchoolUnit = z.infer<typeof schoolUnit>;

export const schoolUnitQuery = listQuery(['id', 'name', 'created']).extend({
  active: flag.optional(),
  /** Uid of the one they belong to. */
  parent: z.string().min(1).max(200).optional(),
  includePeriodCounts: flag.default(false),
});
export type SchoolUnitQuery = z.output<typeof schoolUnitQuery>;

export const getSchoolUnits = defineEndpoint({
  method: 'GET',
  path: '/schoolUnits',
  query: schoolUnitQuery,
  reply: listOf(schoolUnit),
});

const text = (most: number) => z.string().trim().max(most, `Maximum ${most} characters`).nullable();

/** What of a school unit can be written. */
export const schoolUnitFields = z.object({
  name: z.string().trim().min(1, 'This value is required').max(255, 'Up to 255 characters'),
  active: z.boolean(),
  type: text(100),
  comment: text(2000),
  pupilNumber: z.number().int('Must be a number').min(0).max(1_000_000).nullable(),
  address: text(255),
  postalCode: text(20),
  city: text(255),
  county: text(255),
  country: text(100),
  phone: text(50),
  crmId: text(100),
  speakingBooks: z.boolean(),
  secureAuthEnabled: z.boolean(),
  qrCodeLoginEnabled: z.boolean(),
  groupCodeLoginEnabled: z.boolean(),
});
export type SchoolUnitFields = z.infer<typeof schoolUnitFields>;

export const schoolUnitActionNames = [
  'EditSchoolUnit',
  'EditIdentifiers',
  /** Makes school units below it, and takes them away from it again. */
  'EditUnitsBelow',
  /** Takes it away from the one that it belongs to. */
  'DetachSchoolUnit',
  'RemoveBooks',
  /** Enters what it has bought; what may be done with that, each period says. */
  'AddSubscription',
] as const;
export type SchoolUnitActionName = (typeof schoolUnitActionNames)[number];

/** A school unit with what the asker may do with it: the levels of each field (spec §5), and actions (spec §6). */
export const schoolUnitForm = schoolUnit.extend({
  rights: z.record(schoolUnitFields.keyof(), formRights),
  actions: z.array(formAction(schoolUnitActionNames)),
});
export type SchoolUnitForm = z.infer<typeof schoolUnitForm>;

export const getSchoolUnit = defineEndpoint({
  method: 'GET',
  path: '/schoolUnits/:schoolUnitUid',
  params: z.object({ schoolUnitUid: z.string().min(1) }),
  reply: schoolUnitForm,
});

/** Makes a school unit; sent again with the same `uid` it makes nothing new. */
export const createSchoolUnit = defineEndpoint({
  method: 'POST',
  path: '/schoolUnits',
  body: schoolUnitFields
    .partial()
    .required({ name: true })
    .extend({
      uid: z.uuid().optional(),
      /** Uid of the one it belongs to. */
      parent: z.string().min(1).nullable().default(null),
    }),
  reply: z.object({ id: z.string() }),
  status: 201,
});

/** Changes fields of a school unit; `parent` null detaches it (spec §7). */
export const changeSchoolUnit = defineEndpoint({
  method: 'PATCH',
  path: '/schoolUnits/:schoolUnitUid',
  params: z.object({ schoolUnitUid: z.string().min(1) }),
  body: schoolUnitFields.partial().extend({
    parent: z.string().min(1).nullable().optional(),
    reason: z.string().trim().max(500).optional(),
  }),
  reply: schoolUnitForm,
});

/** Kinds of numbers by which a school unit is known (spec §3, external identifiers). */
export const schoolUnitIdentifierTypes = [
  'municipalityKey',
  'schoolUnitCode',
  'sectoralCode',
  'establishmentId',
  'externalId',
] as const;

/**
 * Replaces its identifiers of these kinds by these. Refused where another school unit has a code that only one can have; the fault names
 * the place of the value, `identifiers.schoolUnitCode.0`.
 */
export const setSchoolUnitIdentifiers = defineEndpoint({
  method: 'POST',
  path: '/schoolUnits/:schoolUnitUid/identifiers',
  params: z.object({ schoolUnitUid: z.string().min(1) }),
  body: z.object({
    identifiers: z.partialRecord(
      z.enum(schoolUnitIdentifierTypes),
      z.array(z.string().trim().min(1, 'This value is required').max(100, 'Maximum 100 characters')).max(20),
    ),
  }),
});
