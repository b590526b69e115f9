import * as z from 'zod';
import { formAction } from '../controlpanel/forms.ts';
import { defineEndpoint } from '../endpoint.ts';
import { listOf, listQuery } from './lists.ts';

/** Names of the services that can be subscribed to (spec §1). */
export const subscriptionTypes = [
  'askiraski',
  'consumer',
  'fonologia',
  'kidescience',
  'manabua',
  'polylino',
  'sondo',
  'str',
  'sva',
  'trovy',
  'vilja',
] as const;
export const subscriptionType = z.enum(subscriptionTypes);

const day = z.iso.date();

const fields = z.object({
  type: subscriptionType,
  /** First day, ISO 8601. */
  starts: day,
  /** Last day; null where it goes on. */
  ends: day.nullable().default(null),
});

const inOrder = { message: 'The period ends before it starts', path: ['ends'] };
const isInOrder = ({ starts, ends }: { starts: string; ends: string | null }) =>
  ends === null || ends >= starts;

/** A time in which somebody may use a service (spec §3, subscription period). `type` is text: old ones may be gone. */
const period = z.object({
  id: z.string(),
  type: z.string(),
  starts: z.string(),
  ends: z.string().nullable(),
  /** Whether today lies in it. */
  active: z.boolean(),
  created: z.string(),
  version: z.number().int(),
});

export const periodActionNames = [
  'EditPeriod',
  /** Ends it, now or earlier than agreed. */
  'EndPeriod',
  'DeletePeriod',
] as const;
export type PeriodActionName = (typeof periodActionNames)[number];
/** What the asker may do with it (spec §6). */
const withActions = { actions: z.array(formAction(periodActionNames)) };

export const userPeriod = period.extend({ userUid: z.string(), ...withActions });
export type UserPeriod = z.infer<typeof userPeriod>;

const ofSchoolUnit = period.extend({
  schoolUnitUid: z.string(),
  /** Students it was bought for, and how many there are; null where nobody counts. */
  seats: z.number().int().nullable(),
  taken: z.number().int(),
});
export const schoolUnitPeriod = ofSchoolUnit.extend(withActions);
export type SchoolUnitPeriod = z.infer<typeof schoolUnitPeriod>;

/** A period by which somebody uses a service through a school unit. */
export const userSchoolPeriod = ofSchoolUnit.extend({ schoolUnitName: z.string() });
export type UserSchoolPeriod = z.infer<typeof userSchoolPeriod>;

const seats = z.number().int('Must be a number').min(1).max(1_000_000).nullable().default(null);
const made = z.object({ id: z.string() });
const idParams = z.object({ id: z.string().min(1) });

export const getSubscriptionTypes = defineEndpoint({
  method: 'GET',
  path: '/subscriptionTypes',
  query: z.object({
    /** Uid of a person: only what the asker may give to her. */
    user: z.string().min(1).optional(),
  }),
  reply: z.array(z.string()),
});

export const getUserPeriods = defineEndpoint({
  method: 'GET',
  path: '/userSubscriptionPeriods',
  query: listQuery(['id', 'starts']).extend({ user: z.string().min(1) }),
  reply: listOf(userPeriod),
});

/** Sent again with the same `id` it makes nothing new. */
export const createUserPeriod = defineEndpoint({
  method: 'POST',
  path: '/userSubscriptionPeriods',
  body: fields.extend({ id: z.uuid().optional(), userUid: z.string().min(1) }).refine(isInOrder, inOrder),
  reply: made,
  status: 201,
});

export const changeUserPeriod = defineEndpoint({
  method: 'PUT',
  path: '/userSubscriptionPeriods/:id',
  params: idParams,
  body: fields.refine(isInOrder, inOrder),
});

/** @param userUid whose it is: a slip of the first id deletes nobody else's */
export const deleteUserPeriod = defineEndpoint({
  method: 'DELETE',
  path: '/userSubscriptionPeriods/:id/:userUid',
  params: idParams.extend({ userUid: z.string().min(1) }),
});

export const getSchoolUnitPeriods = defineEndpoint({
  method: 'GET',
  path: '/schoolUnitSubscriptionPeriods',
  query: listQuery(['id', 'starts']).extend({ schoolUnit: z.string().min(1) }),
  reply: listOf(schoolUnitPeriod),
});

/** Sent again with the same `id` it makes nothing new. */
export const createSchoolUnitPeriod = defineEndpoint({
  method: 'POST',
  path: '/schoolUnitSubscriptionPeriods',
  body: fields
    .extend({ id: z.uuid().optional(), schoolUnitUid: z.string().min(1), seats })
    .refine(isInOrder, inOrder),
  reply: made,
  status: 201,
});

export const changeSchoolUnitPeriod = defineEndpoint({
  method: 'PUT',
  path: '/schoolUnitSubscriptionPeriods/:id',
  params: idParams,
  body: fields.extend({ seats }).refine(isInOrder, inOrder),
});

export const deleteSchoolUnitPeriod = defineEndpoint({
  method: 'DELETE',
  path: '/schoolUnitSubscriptionPeriods/:id/:schoolUnitUid',
  params: idParams.extend({ schoolUnitUid: z.string().min(1) }),
});

/** The periods by which a person uses a service through her school units. */
export const getUserSchoolSubscriptions = defineEndpoint({
  method: 'GET',
  path: '/users/:userUid/schoolSubscriptions',
  params: z.object({ userUid: z.string().min(1) }),
  query: listQuery(['id', 'starts']),
  reply: listOf(userSchoolPeriod),
});
