import * as api from '@aloud/api';
import { and, eq, notInArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  activitySessions,
  bookmarks,
  lastmarks,
  readLogs,
  submissions,
} from '../../database/schema/index.ts';
import type { Call } from '../product.ts';
import { allEntries } from './all-entries.ts';
import { type Case, endpoints, make } from './cases.ts';
import { places, roles } from './entry.ts';
import { World } from './world.ts';

const entries = await allEntries();

interface Judged extends Case {
  readonly may: boolean;
}

const cases: Judged[] = Object.entries(entries).flatMap(([name, entry]) => {
  const endpoint = endpoints.get(name);
  if (!endpoint) return [];
  const asked = places.flatMap((place) => {
    const allowed = entry.may[place];
    return allowed ? [{ place, allowed }] : [];
  });
  return asked.flatMap(({ place, allowed }) =>
    roles.map((role) => ({ name, endpoint, entry, place, role, may: allowed.includes(role) })),
  );
});
const allowed = cases.filter(({ may }) => may);
const refused = cases.filter(({ may }) => !may);

let world: World;
beforeAll(async () => {
  world = await World.make();
});
afterAll(() => world.stop());
beforeEach(() => world.forgetAttempts());

describe('the matrix of who may do what', () => {
  test('has an entry for every endpoint, and no others', () => {
    expect(new Set(Object.keys(entries))).toEqual(new Set(endpoints.keys()));
  });

  test.each([...endpoints])('%s has its contents, and who may at another school', (name, endpoint) => {
    const entry = entries[name];
    const named = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, parameter]) => parameter);
    const given = entry?.given?.(world, 'own', 'student') ?? {};
    expect(Object.keys(given.params ?? {})).toEqual(named);
    expect(given.body !== undefined).toBe(endpoint.body !== undefined);
    if (named.length > 0) expect(entry?.may.foreign).toBeDefined();
    expect(entry?.may.own.includes('nobody')).toBe(!endpoint.authenticated);
  });
});

describe('who may', () => {
  test.each(allowed)('$role: $name, $place', async (each) => {
    const reply = await make(world, await world.as(each.role), each);
    if (each.entry.signsOut) world.forget(each.role);
    expect(reply.statusCode, reply.body).toBe(each.entry.answers ?? each.endpoint.status);
  });
});

/** The staff of one school is not told what there is at another: the reply is as if nothing existed. */
function statusesOf({ role, place, entry }: Case): readonly number[] {
  if (role === 'nobody') return [401];
  const alike = entry.refusedAlike ?? [];
  if (alike === true || alike.includes(role)) return [403];
  return place === 'foreign' && (role === 'employee' || role === 'admin') ? [404] : [403, 404];
}

describe('who may not', () => {
  test.each(refused)('$role: $name, $place', async (each) => {
    const reply = await make(world, await world.as(each.role), each);
    const statuses = statusesOf(each);
    expect(statuses, reply.body).toContain(reply.statusCode);
    expect(api.errorReply.safeParse(reply.json()).success).toBe(true);
  });

  test('has changed nothing: what belongs to another school, or to a classmate, is as it was', async () => {
    const foreign = world.bookAt('foreign');
    const mayWrite = [world.personAt('own', 'superUser')];
    for (const table of [bookmarks, lastmarks, readLogs, activitySessions]) {
      const left = and(eq(table.bookId, foreign), notInArray(table.accountUid, mayWrite));
      expect(await world.product.db.$count(table, left)).toBe(0);
    }
    for (const place of ['beside', 'foreign'] as const) {
      const id = world.submissionAt(place, 'student');
      const [row] = await world.product.db.select().from(submissions).where(eq(submissions.id, id));
      expect(row?.updated).toEqual(row?.created);
    }
  });
});

describe('a person who acts as a student', () => {
  let acting: Call;
  beforeAll(async () => {
    acting = world.product.by((await world.product.actAs('super', 'sample-student')).tokens);
  });

  const asStudent = cases.filter(
    ({ role, place, endpoint }) => role === 'student' && place === 'own' && endpoint.authenticated,
  );
  test.each(asStudent)(
    'may do what the student may, except what is refused to impersonators: $name',
    async (each) => {
      const reply = await make(world, acting, each);
      if (each.entry.inPerson) expect(reply.statusCode, reply.body).toBe(403);
      else if (each.may)
        expect(reply.statusCode, reply.body).toBe(each.entry.answers ?? each.endpoint.status);
      else expect([403, 404], reply.body).toContain(reply.statusCode);
    },
  );
});
