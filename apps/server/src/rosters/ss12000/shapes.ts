import * as z from 'zod';

/*
 * What is read of SS12000, as Skolverket defines it and as the standard does, whichever a system follows. Ids have to be there; the rest may be
 * absent. Birth, sex and pictures are not read.
 */

const text = z
  .string()
  .nullish()
  .catch(undefined)
  .transform((value) => value ?? undefined);
const id = z.string().min(1);
const reference = z
  .object({ id })
  .optional()
  .catch(undefined)
  .transform((value) => value?.id);
const time = { startDate: text, endDate: text };
const base = { id, meta: z.object({ modified: text }).optional().catch(undefined) };
const listOf = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item)
    .nullish()
    .catch(undefined)
    .transform((value) => value ?? []);

export const organisation = z.object({
  ...base,
  displayName: text,
  schoolUnitCode: text,
  organisationType: text,
});
export type Organisation = z.output<typeof organisation>;

export const person = z.object({
  ...base,
  givenName: text,
  familyName: text,
  eduPersonPrincipalNames: listOf(z.string()),
  externalIdentifiers: listOf(z.object({ value: z.string() })),
  civicNo: z.object({ value: text }).optional().catch(undefined),
  emails: listOf(z.object({ value: text, type: text })),
  phoneNumbers: listOf(z.object({ value: text, mobile: z.boolean().default(true).catch(true) })),
  addresses: listOf(z.object({ type: text, streetAddress: text, postalCode: text })),
  enrolments: listOf(
    z.object({ enroledAt: reference, cancelled: z.boolean().default(false).catch(false), ...time }),
  ),
  responsibles: listOf(z.object({ person: reference, relationType: text })),
  securityMarking: text,
  personStatus: text,
});
export type Person = z.output<typeof person>;

export const duty = z.object({
  ...base,
  person: reference,
  dutyAt: reference,
  dutyRole: text,
  assignmentRole: listOf(z.object({ group: reference, assignmentRoleType: text, ...time })),
  ...time,
});
export type Duty = z.output<typeof duty>;

export const group = z.object({
  ...base,
  displayName: text,
  groupType: text,
  organisation: reference,
  groupMemberships: listOf(z.object({ person: reference, ...time })),
  ...time,
});
export type Group = z.output<typeof group>;

export const activity = z.object({
  ...base,
  groups: listOf(z.object({ id })),
  teachers: listOf(z.object({ duty: reference, ...time })),
  ...time,
});
export type Activity = z.output<typeof activity>;
