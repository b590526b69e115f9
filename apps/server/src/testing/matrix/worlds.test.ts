import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { actings } from '../../database/schema/index.ts';
import type { Call } from '../product.ts';
import { allEntries } from './all-entries.ts';
import { type Case, casesOf, make } from './cases.ts';
import { differing, digestsOf } from './digest.ts';
import { type Entry, type Place, type Role, roles } from './entry.ts';
import { World } from './world.ts';

/*
 * The matrix beyond one school: another country, a unit above with and without what is below it, a pupil of two schools, a pupil of one
 * and something of another, and a person who has acted as another. What is refused here is allowed to somebody else in the same run, with the same contents.
 */

const entries = await allEntries();
const cases = (place: Place, role: Role, wanted: (entry: Entry) => boolean) =>
  casesOf(entries, place, role).filter(({ entry }) => wanted(entry));

let world: World;
beforeAll(async () => {
  world = await World.make();
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.forgetAttempts();
  await world.rest();
  await world.bringBack();
});

async function passes(each: Case): Promise<void> {
  const reply = await make(world, await world.as(each.role), each);
  const { endpoint, entry, place } = each;
  // A school that is another pupil's only one is one of two for this pupil.
  const own = place === 'shared' ? [endpoint.status] : [];
  expect([entry.answers ?? endpoint.status, ...own], reply.body).toContain(reply.statusCode);
}

/** Refuses the call to each of them, and nothing is written. */
async function isRefused(each: Case, ...callers: readonly Role[]): Promise<void> {
  const calls = await Promise.all(callers.map((role) => world.as(role)));
  const before = await digestsOf(world.product.db);
  for (const [at, role] of callers.entries()) {
    const reply = await make(world, calls[at] as Call, { ...each, role });
    expect([403, 404], `${role}: ${reply.body}`).toContain(reply.statusCode);
  }
  expect(differing(before, await digestsOf(world.product.db))).toEqual([]);
}

/** Whether it is allowed to staff at their own school, and to support anywhere in its country. */
const isOfAdmins = ({ may, everywhere }: Entry) =>
  !everywhere &&
  may.own.includes('admin') &&
  may.foreign?.includes('superUser') === true &&
  !may.foreign.includes('student');

describe('a unit above the other school', () => {
  test.each(cases('foreign', 'deepAdmin', isOfAdmins))(
    'an administrator of it and all below it may, an administrator of it alone may not: $name',
    async (each) => {
      await isRefused(each, 'shallowAdmin');
      await passes(each);
    },
  );
});

describe('another country', () => {
  const isAnywhere = ({ may, everywhere }: Entry) =>
    !everywhere && may.foreign?.includes('superUser') === true && !may.foreign.includes('student');
  test.each(cases('abroad', 'abroadSupport', isAnywhere))(
    'its support may, nobody of this one may, and the other way round: $name',
    async (each) => {
      const staff = roles.filter((role) => each.entry.may.own.includes(role));
      await isRefused(each, ...staff, 'deepAdmin');
      await isRefused({ ...each, place: each.entry.may.beside ? 'beside' : 'own' }, 'abroadSupport');
      await passes(each);
    },
  );
});

describe('a pupil of two schools', () => {
  const staffOf = ({ may }: Entry) =>
    (['employee', 'admin'] as const).filter((role) => (may.beside ?? may.own).includes(role));

  test('is in every call that is about a pupil', () => {
    const pupil = JSON.stringify(world.pupilAt('shared'));
    const isAbout = (entry: Entry) =>
      JSON.stringify(entry.given?.(world, 'shared', 'admin') ?? {}).includes(pupil);
    const unsaid = Object.entries(entries).filter(([, entry]) => entry.ofTwo === undefined && isAbout(entry));
    expect(unsaid.map(([name]) => name)).toEqual([]);
  });

  test.each(cases('shared', 'superUser', ({ ofTwo }) => ofTwo === 'keys'))(
    'what opens the other school too is for support alone: $name',
    async (each) => {
      await isRefused(each, ...staffOf(each.entry));
      await passes(each);
    },
  );

  const read = (['employee', 'admin'] as const).flatMap((role) =>
    cases('shared', role, (entry) => entry.ofTwo === 'read' && staffOf(entry).includes(role)),
  );
  test.each(read)('the rest is as for any pupil: $role: $name', (each) => passes(each));
});

describe('a pupil of one school, and something of another', () => {
  test('are in every call that names both', () => {
    const names = (entry: Entry, place: Place) => {
      const text = JSON.stringify(entry.given?.(world, place, 'admin') ?? {});
      return [world.pupilAt(place), world.schoolAt(place)].every((uid) => text.includes(uid));
    };
    const both = Object.entries(entries).filter(([, entry]) => names(entry, 'sent') && names(entry, 'taken'));
    const said = Object.entries(entries).filter(([, { mixes }]) => mixes !== undefined);
    expect(said.map(([name]) => name)).toEqual(both.map(([name]) => name));
  });

  const staff = ['employee', 'admin'] as const;
  test.each(cases('sent', 'admin', ({ mixes }) => mixes !== undefined))(
    'the pupil is put into nothing of a school that is not the caller’s: $name',
    (each) => isRefused(each, ...staff),
  );
  test.each(cases('taken', 'admin', ({ mixes }) => mixes === 'refused'))(
    'a pupil who is not the caller’s is put into nothing of theirs: $name',
    (each) => isRefused(each, ...staff),
  );
});

describe('a person who acted as a pupil, and does so no more', () => {
  let former: Call;
  beforeAll(async () => {
    const acting = await world.product.actAs('super', 'sample-student');
    former = world.product.by(acting.tokens);
    expect((await former('GET', '/me')).statusCode).toBe(200);
    await world.product.db.delete(actings);
  });

  const signedIn = casesOf(entries, 'own', 'student').filter(({ endpoint }) => endpoint.authenticated);
  test.each(signedIn)('is nobody: $name', async (each) => {
    expect((await make(world, former, each)).statusCode).toBe(401);
  });
});
