import * as z from 'zod/mini';
import { formAction } from '../controlpanel/forms.ts';
import { defineEndpoint } from '../endpoint.ts';
import { checked, integer, text } from '../fields.ts';
import { subscriptionTypes } from '../library/services.ts';
import { listOf, listQuery } from './lists.ts';

export const subscriptionType = z.enum(subscriptionTypes);

const day = z.iso.date();

const fields = z.object({
  type: subscriptionType,
  /** First day, ISO 8601. */
  starts: day,
  /** Last day; null if it has no end. */
  ends: z._default(z.nullable(day), null),
});

const inOrder = { message: 'field.periodOrder', path: ['ends'] };
const isInOrder = ({ starts, ends }: { starts: string; ends: string | null }) =>
  ends === null || ends >= starts;

/** A period in which somebody may use a service (spec §3, subscription period). `type` is any text: old services may no longer exist. */
const period = z.object({
  id: z.string(),
  type: z.string(),
  starts: z.string(),
  ends: z.nullable(z.string()),
  /** Whether it includes today. */
  active: z.boolean(),
  created: z.string(),
  version: integer(),
});

export const periodActionNames = [
  'EditPeriod',
  /** Ends it, now or earlier than agreed. */
  'EndPeriod',
  'DeletePeriod',
] as const;
export type PeriodActionName = (typeof periodActionNames)[number];
/** What the requester may do with it (spec §6). */
const actions = z.array(formAction(periodActionNames));

export const userPeriod = z.extend(period, { userUid: z.string(), actions });
export type UserPeriod = z.infer<typeof userPeriod>;

const ofSchoolUnit = z.extend(period, {
  schoolUnitUid: z.string(),
  /** How many students it was bought for, and how many there are; null if they are not counted. */
  seats: z.nullable(integer()),
  taken: integer(),
});
export const schoolUnitPeriod = z.extend(ofSchoolUnit, { actions });
export type SchoolUnitPeriod = z.infer<typeof schoolUnitPeriod>;

/** A period by which a person uses a service through a school unit. */
export const userSchoolPeriod = z.extend(ofSchoolUnit, { schoolUnitName: z.string() });
export type UserSchoolPeriod = z.infer<typeof userSchoolPeriod>;

const seats = z._default(z.nullable(integer(1, 1_000_000)), null);
const made = z.object({ id: z.string() });
const idParams = z.object({ id: text(1) });

export const getSubscriptionTypes = defineEndpoint('customers', {
  method: 'GET',
  path: '/subscriptionTypes',
  query: z.object({
    /** Uid of a person: then only what the requester may give to that person. */
    user: z.optional(text(1)),
  }),
  reply: z.array(z.string()),
});

export const getUserPeriods = defineEndpoint('customers', {
  method: 'GET',
  path: '/userSubscriptionPeriods',
  query: z.extend(listQuery(['id', 'starts']), { user: text(1) }),
  reply: listOf(userPeriod),
});

/** Repeated with the same `id` it makes nothing new. */
export const createUserPeriod = defineEndpoint('customers', {
  method: 'POST',
  path: '/userSubscriptionPeriods',
  keyed: true,
  body: checked(
    z.extend(fields, { id: z.optional(z.uuid()), userUid: text(1) }),
    z.refine(isInOrder, inOrder),
  ),
  reply: made,
  status: 201,
});

export const changeUserPeriod = defineEndpoint('customers', {
  method: 'PUT',
  path: '/userSubscriptionPeriods/:id',
  keyed: true,
  params: idParams,
  body: checked(fields, z.refine(isInOrder, inOrder)),
});

/** @param userUid the period's owner, so that a mistaken `id` deletes nobody else's */
export const deleteUserPeriod = defineEndpoint('customers', {
  method: 'DELETE',
  path: '/userSubscriptionPeriods/:id/:userUid',
  keyed: true,
  params: z.extend(idParams, { userUid: text(1) }),
});

export const getSchoolUnitPeriods = defineEndpoint('customers', {
  method: 'GET',
  path: '/schoolUnitSubscriptionPeriods',
  query: z.extend(listQuery(['id', 'starts']), { schoolUnit: text(1) }),
  reply: listOf(schoolUnitPeriod),
});

/** Repeated with the same `id` it makes nothing new. */
export const createSchoolUnitPeriod = defineEndpoint('customers', {
  method: 'POST',
  path: '/schoolUnitSubscriptionPeriods',
  keyed: true,
  body: checked(
    z.extend(fields, { id: z.optional(z.uuid()), schoolUnitUid: text(1), seats }),
    z.refine(isInOrder, inOrder),
  ),
  reply: made,
  status: 201,
});

export const changeSchoolUnitPeriod = defineEndpoint('customers', {
  method: 'PUT',
  path: '/schoolUnitSubscriptionPeriods/:id',
  keyed: true,
  params: idParams,
  body: checked(z.extend(fields, { seats }), z.refine(isInOrder, inOrder)),
});

export const deleteSchoolUnitPeriod = defineEndpoint('customers', {
  method: 'DELETE',
  path: '/schoolUnitSubscriptionPeriods/:id/:schoolUnitUid',
  keyed: true,
  params: z.extend(idParams, { schoolUnitUid: text(1) }),
});

/** The periods by which a person uses a service through their school units. */
export const getUserSchoolSubscriptions = defineEndpoint('customers', {
  method: 'GET',
  path: '/users/:userUid/schoolSubscriptions',
  params: z.object({ userUid: text(1) }),
  query: listQuery(['id', 'starts']),
  reply: listOf(userSchoolPeriod),
});
