import {
  getChildrenReading,
  getGroupReading,
  getOwnReading,
  getSchoolUnitReading,
  postActivityEvents,
  postUsageEvents,
} from '@aloud/api';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { InvalidInput, NotFound } from '../../errors.ts';
import { serve } from '../../http/serve.ts';
import { type Person, staffOf } from '../../person/index.ts';
import { findGroupFor, studentsOf } from '../groups/index.ts';
import { findOwnProfile, findProfiles } from '../profiles/index.ts';
import { findSchoolUnit } from '../schools/index.ts';
import { type EventTaker, keptActivity, keptUsage } from './batch.ts';
import { begunSessions, periodOf } from './policy.ts';
import { presentOwn, presentPupils } from './present.ts';
import { findGroupsBooks, findSumsOfPupils, findTitles } from './queries/group-reading.ts';
import { findSums } from './queries/own-reading.ts';
import { findSumsOfGroups, isTooFew } from './queries/school-reading.ts';

/**
 * What became of a book: its usage events, the activity stream, and the sums that are made of them (docs/activity.md).
 * @param taker what takes events: the database itself, or a stream before it
 */
export function activityRoutes(app: FastifyInstance, { db }: Context, taker: EventTaker): void {
  const readerOf = async (person: Person) => ({
    accountUid: person.uid,
    profileId: await findOwnProfile(db, person),
  });

  serve(app, postUsageEvents, async ({ person, body: { records } }) => {
    if (records.some(({ partitionKey, data }) => partitionKey !== data.sessionId))
      throw new InvalidInput('form.faulty', [{ attribute: 'partitionKey', reason: 'field.format' }]);
    // What is read while somebody acts as the person is nobody's (decision 0067).
    if (person.impersonator) return;
    const events = keptUsage(records);
    const sessions = await begunSessions(db, person, records, events);
    await taker.take({ reader: await readerOf(person), events, sessions });
  });

  serve(app, postActivityEvents, async ({ person, params, body }) => {
    if (person.impersonator) return;
    const events = keptActivity(body, params.origin);
    await taker.take({ reader: await readerOf(person), events, sessions: [] });
  });

  serve(app, getOwnReading, async ({ person, query }) => {
    const { accountUid, profileId } = await readerOf(person);
    const sums = await findSums(db, { accountUid }, periodOf(query, person.realm));
    return presentOwn(sums.filter((sum) => sum.profileId === profileId));
  });

  serve(app, getChildrenReading, async ({ person, query }) => {
    const children = await findProfiles(db, person.uid);
    const period = periodOf(query, person.realm);
    const sums = children.length > 0 ? await findSums(db, { accountUid: person.uid }, period) : [];
    return {
      data: children.map(({ id, name }) => ({
        profileId: id,
        name,
        ...presentOwn(sums.filter(({ profileId }) => profileId === id)),
      })),
    };
  });

  serve(app, getGroupReading, async ({ person, params, query }) => {
    const { staff, group } = await findGroupFor(db, person, params.id);
    const period = periodOf(query, person.realm);
    const pupils = (await studentsOf(db, staff, group.uid))
      // Who has left the school may still be listed in the group.
      .filter(({ subject }) => subject.schoolUnits.includes(group.schoolUnitUid))
      .map(({ account }) => account);
    const uids = pupils.map(({ uid }) => uid);
    const sums = await findSumsOfPupils(db, uids, period, query.bookId);
    const read = sums.filter(({ isOfPeriod }) => isOfPeriod).map(({ bookId }) => bookId);
    const ids = new Set([...(await findGroupsBooks(db, group.uid, period)), ...read]);
    const asked = [...ids].filter((id) => query.bookId === undefined || id === query.bookId);
    const books = await findTitles(db, asked);
    const ofBooks = books.map(({ id }) => id);
    return { ...presentPupils(pupils, sums, ofBooks), books };
  });

  serve(app, getSchoolUnitReading, async ({ person, params, query }) => {
    const { scope } = await staffOf(db, person);
    const unit = await findSchoolUnit(db, scope, params.schoolUnitUid);
    if (!unit) throw new NotFound('notFound.schoolUnit');
    const groups = await findSumsOfGroups(db, unit.uid, periodOf(query, person.realm));
    return {
      data: groups.map((group) => {
        const { id, name, pupils, readers, pages, finished, milliseconds } = group;
        const minutes = Math.round(milliseconds / 60_000);
        return { id, name, pupils, sums: isTooFew(group) ? null : { readers, minutes, pages, finished } };
      }),
    };
  });
}
