import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { accounts, associations } from '../../database/schema/index.ts';
import { followedTown } from '../../testing/followed-town.ts';
import { Syncs } from '../../testing/syncs.ts';
import { townSchool } from '../../testing/town.ts';

const here = followedTown();
const { town, fresh } = here;

const active = (unit: string) =>
  here.product.db.$count(
    associations,
    and(
      eq(associations.schoolUnitUid, unit),
      eq(associations.active, true),
      eq(associations.role, 'student'),
    ),
  );

describe('a read that is not complete', () => {
  test('plans nothing: a page that fails leaves everybody as they are, and the log says why', async () => {
    const syncs = await fresh('page');
    town.pupils(1, 12);
    await syncs.follow();
    town.fault = { after: 2, reason: { code: 'system.unavailable' } };
    const run = await syncs.night();
    expect(run).toMatchObject({
      state: 'failed',
      failure: { code: 'system.unavailable' },
      planned: { create: 0, update: 0, same: 0 },
    });
    expect(await syncs.rows(run)).toEqual([]);
    expect(await syncs.codes(run.id)).toEqual(['sync.began', 'system.unavailable']);
    expect(await active('page')).toBe(12);
  });

  test('plans nothing if the system answers without people', async () => {
    const syncs = await fresh('empty');
    town.pupils(1, 12);
    await syncs.follow();
    town.people.clear();
    expect(await syncs.night()).toMatchObject({ state: 'failed', failure: { code: 'sync.noPeople' } });
    expect(await active('empty')).toBe(12);
  });

  test('plans nothing if whoever saved the sync no longer administers a school of its map', async () => {
    const syncs = await fresh('lost');
    town.pupils(1, 12);
    await syncs.follow();
    const there = and(eq(associations.accountUid, 'sample-admin'), eq(associations.schoolUnitUid, 'lost'));
    await here.product.db.update(associations).set({ role: 'employee' }).where(there);
    const asSuper = new Syncs(here.product, await here.product.as('super'), 'lost', 'sync of lost');
    const run = await asSuper.night();
    expect(run).toMatchObject({
      state: 'failed',
      failure: { code: 'sync.schoolNotYours', params: { name: 'School lost' } },
    });
    expect(await active('lost')).toBe(12);
  });
});

describe('a plan that empties a school', () => {
  test('is held until somebody types the number of those who leave', async () => {
    const syncs = await fresh('half');
    town.pupils(1, 40);
    await syncs.follow();
    for (let at = 1; at <= 20; at++) town.people.delete(`p${at}`);
    const run = await syncs.night();
    expect(run).toMatchObject({
      state: 'held',
      isOwn: true,
      hold: {
        number: 20,
        reasons: [{ code: 'sync.manyGone', params: { name: 'School half', number: 20, total: 40 } }],
      },
    });
    expect(await active('half')).toBe(40);
    expect((await syncs.see()).lastJob).toMatchObject({ state: 'held', reason: { code: 'sync.manyGone' } });
    for (const number of [undefined, 19]) {
      const reply = await syncs.approve(run, number);
      expect(reply.statusCode).toBe(409);
      expect(reply.json()).toMatchObject({ error: { reason: { code: 'plan.wrongNumber' } } });
    }
    expect(await syncs.carryOut(run, 20)).toMatchObject({ state: 'done', counts: { changed: 20 } });
    expect(await active('half')).toBe(20);
  });

  test('is replaced by the plan of the next night', async () => {
    const syncs = await fresh('replaced');
    town.pupils(1, 40);
    await syncs.follow();
    const gone = [...town.people].slice(0, 20);
    for (const [id] of gone) town.people.delete(id);
    const held = await syncs.night();
    expect(held.state).toBe('held');
    for (const [id, person] of gone) town.people.set(id, person);
    expect(await syncs.night()).toMatchObject({ state: 'done', counts: { changed: 0 } });
    expect(await syncs.plan(held.id)).toMatchObject({ state: 'cancelled' });
    expect((await syncs.approve(held, 20)).statusCode).toBe(409);
    expect(await active('replaced')).toBe(40);
  });

  test('is carried out if few leave: five, or one in twenty', async () => {
    const syncs = await fresh('few');
    town.pupils(1, 12);
    await syncs.follow();
    for (let at = 1; at <= 5; at++) town.people.delete(`p${at}`);
    expect(await syncs.night()).toMatchObject({ state: 'done', counts: { changed: 5 } });
    expect(await active('few')).toBe(7);
  });

  test('is held if more than half of a class leaves it', async () => {
    const syncs = await fresh('class');
    town.groups.set('g1', { name: '4C', school: townSchool });
    town.groups.set('g2', { name: '5C', school: townSchool });
    town.pupils(1, 4, ['g1']);
    town.pupils(5, 120, ['g2']);
    await syncs.follow();
    for (let at = 1; at <= 3; at++) town.people.delete(`p${at}`);
    expect(await syncs.night()).toMatchObject({
      state: 'held',
      hold: { number: 3, reasons: [{ code: 'sync.classGone', params: { name: '4C', number: 3, total: 4 } }] },
    });
  });

  test('is held if the members of a class are missing, and not if they move to another one', async () => {
    const syncs = await fresh('members');
    town.groups.set('g1', { name: '4C', school: townSchool });
    town.groups.set('g2', { name: '5C', school: townSchool });
    town.pupils(1, 8, ['g1']);
    await syncs.follow();
    town.pupils(1, 8, []);
    expect(await syncs.night()).toMatchObject({
      state: 'held',
      hold: { number: 8, reasons: [{ code: 'sync.classGone' }] },
    });
    town.pupils(1, 8, ['g2']);
    expect(await syncs.night()).toMatchObject({ state: 'done', counts: { changed: 8 } });
  });

  test('is held if everybody comes under another id, whether or not their usernames tell who they are', async () => {
    const syncs = await fresh('ids');
    town.pupils(1, 12);
    await syncs.follow();
    const all = [...town.people.values()];
    town.people.clear();
    for (const [at, person] of all.entries()) town.people.set(`n${at}`, person);
    const byUsername = await syncs.night();
    expect(byUsername).toMatchObject({
      state: 'held',
      hold: { number: 12, reasons: [{ code: 'sync.renumbered', params: { number: 12 } }] },
      planned: { create: 0 },
    });
    for (const [id, person] of town.people)
      town.people.set(id, { ...person, fields: { ...person.fields, username: `ids.other.${id}` } });
    const byName = await syncs.night();
    expect(byName).toMatchObject({ state: 'held', planned: { create: 12, update: 12 } });
    expect(byName.hold?.reasons.map(({ code }) => code)).toEqual(['sync.manyGone', 'sync.renumbered']);
    expect(await here.product.db.$count(accounts, eq(accounts.status, 'deactivated'))).toBe(0);
  });
});

describe('a trial run', () => {
  test('shows what it would change, and cannot be carried out', async () => {
    const syncs = await fresh('trial');
    town.pupils(1, 3);
    await syncs.put({ dryRun: true });
    const run = await syncs.run();
    expect(run).toMatchObject({
      state: 'planned',
      digest: null,
      sync: { dryRun: true },
      planned: { create: 3 },
    });
    const reply = await syncs.approve({ ...run, digest: 'any' });
    expect(reply.json()).toMatchObject({ error: { reason: { code: 'plan.onlyShown' } } });
    expect(await active('trial')).toBe(0);
    expect(await syncs.codes(run.id)).toContain('sync.onlyShown');
  });
});

describe('a run that is switched off', () => {
  test('waits for approval, also when it is not the first', async () => {
    const syncs = await fresh('off');
    town.pupils(1, 3);
    await syncs.follow();
    await syncs.put({ active: false });
    town.pupil('p4');
    expect(await syncs.run()).toMatchObject({ state: 'planned', planned: { create: 1 } });
  });
});
