import { type SyncSettings, syncSettings } from '@aloud/api';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { changes, schoolUnits, syncs as syncsTable } from '../../database/schema/index.ts';
import { sampleSchool } from '../../seed/people.ts';
import { followedTown } from '../../testing/followed-town.ts';
import { Syncs } from '../../testing/syncs.ts';
import { townConfig, townSchool } from '../../testing/town.ts';

const here = followedTown();
const { town, asAdmin, fresh } = here;
beforeAll(async () => {
  await here.product.db.insert(schoolUnits).values({ uid: 'strangers', realm: 'se', name: 'Strangers' });
});

const settingsOf = async (org: string): Promise<SyncSettings> =>
  syncSettings.parse((await asAdmin('GET', `/sync/${org}`)).json());
const stored = async (org: string) => {
  const [row] = await here.product.db.select().from(syncsTable).where(eq(syncsTable.schoolUnitUid, org));
  return row;
};
const config = { ...townConfig, address: 'https://roster.example' };

describe('the settings of an organisation', () => {
  test('are those of a new sync until somebody sets one of them', async () => {
    expect(await settingsOf(sampleSchool.uid)).toMatchObject({
      id: null,
      active: false,
      dryRun: false,
      type: 'skolon',
      organizationMap: [],
      hasSecret: false,
      version: 0,
    });
    const reply = await asAdmin('PUT', `/sync/${sampleSchool.uid}/type`, { type: 'oneroster' });
    expect(reply.statusCode, reply.body).toBe(200);
    expect(await settingsOf(sampleSchool.uid)).toMatchObject({
      type: 'oneroster',
      config: { fields: townConfig.fields, roles: townConfig.roles, groups: townConfig.groups },
      version: 1,
    });
    const written = await asAdmin('PUT', `/sync/${sampleSchool.uid}/config`, { config });
    expect(written.json()).toMatchObject({ config: { address: 'https://roster.example' }, version: 2 });
    const records = await here.product.db.select().from(changes).where(eq(changes.uid, sampleSchool.uid));
    expect(records.filter(({ reason }) => reason === 'sync')).toHaveLength(2);
  });

  test('are kept from somebody who has seen older ones', async () => {
    const syncs = await fresh('versions');
    const { version } = await syncs.put();
    const put = (match: number) =>
      asAdmin('PUT', '/sync/versions/dryRun', { dryRun: true }, { 'if-match': `"${match}"` });
    expect((await put(version)).statusCode).toBe(200);
    expect((await put(version)).statusCode).toBe(412);
  });

  test.each([
    [{ active: 'yes' }, 'active'],
    [{}, 'active'],
    [{ config: { ...config, address: 'roster' } }, 'config'],
    [{ config: { ...config, address: 'https://me:secret@roster.example' } }, 'config'],
  ])('are refused for %o', async (body, key) => {
    const reply = await asAdmin('PUT', `/sync/${sampleSchool.uid}/${key}`, body);
    expect(reply.statusCode, reply.body).toBe(400);
  });

  test('name the field of an address that is none', async () => {
    const reply = await asAdmin('PUT', `/sync/${sampleSchool.uid}/config`, {
      config: { ...config, tokenAddress: 'roster' },
    });
    expect(reply.json()).toMatchObject({
      error: { validationErrors: [{ attribute: 'tokenAddress', code: 'field.format' }] },
    });
  });

  test('map only school units that whoever saves them administers, and each school of the system once', async () => {
    const map = (uid: string, externalId: string = townSchool) => ({ legacyId: null, uid, externalId });
    const put = (organizationMap: object[]) =>
      asAdmin('PUT', `/sync/${sampleSchool.uid}/organizationMap`, { organizationMap });
    expect((await put([map('strangers')])).statusCode).toBe(404);
    expect((await put([map('no-such')])).statusCode).toBe(404);
    expect((await put([map(sampleSchool.uid), map(sampleSchool.uid)])).statusCode).toBe(400);
    expect((await put([map(sampleSchool.uid)])).statusCode).toBe(200);
    const asTeacher = await here.product.as('teacher');
    expect((await asTeacher('GET', `/sync/${sampleSchool.uid}`)).statusCode).toBe(403);
    expect((await asAdmin('GET', '/sync/strangers')).statusCode).toBe(404);
  });

  test('of one organisation are of one sync', async () => {
    const syncs = await fresh('single');
    await syncs.put();
    const reply = await asAdmin('PUT', '/organizations/single/syncs/another', { active: true });
    expect(reply.statusCode).toBe(409);
    expect(reply.json()).toMatchObject({ error: { reason: { code: 'sync.notUpdated' } } });
    expect((await asAdmin('DELETE', '/organizations/single/syncs/another')).statusCode).toBe(404);
  });
});

describe('the secret', () => {
  test('is stored sealed, never sent, and forgotten when the address is another', async () => {
    const syncs = await fresh('sealed');
    const saved = await syncs.put({ secret: 'swordfish' });
    expect(saved).toMatchObject({ hasSecret: true });
    expect(JSON.stringify(saved)).not.toContain('swordfish');
    expect((await stored('sealed'))?.secret).toMatch(/^sealed\./);
    const records = await here.product.db.select().from(changes).where(eq(changes.uid, 'sealed'));
    expect(JSON.stringify(records)).not.toContain('swordfish');
    const put = (values: object) =>
      asAdmin('PUT', '/sync/sealed/config', { config: { ...config, ...values } });
    expect((await put({ address: 'https://roster.example/v1p2' })).json()).toMatchObject({ hasSecret: true });
    expect((await put({ address: 'https://thief.example' })).json()).toMatchObject({ hasSecret: false });
    expect((await syncs.trigger()).json()).toMatchObject({ error: { reason: { code: 'sync.notReady' } } });
  });

  test('goes to the source that is asked, and in a test only to the address for which it was entered', async () => {
    const syncs = await fresh('asked');
    await syncs.put({ secret: 'swordfish' });
    const put = (body: object) =>
      asAdmin('POST', `/organizations/asked/syncs/${encodeURIComponent('sync of asked')}/test`, body);
    await put({});
    expect(town.asked?.secret).toBe('swordfish');
    await put({ config: { ...config, address: 'https://thief.example' } });
    expect(town.asked?.secret).toBeNull();
    await put({ config: { ...config, tokenAddress: 'https://thief.example' } });
    expect(town.asked?.secret).toBeNull();
    await put({ config: { ...config, address: 'https://thief.example' }, secret: 'another' });
    expect(town.asked?.secret).toBe('another');
    await syncs.run();
    expect(town.asked?.secret).toBe('swordfish');
  });
});

describe('a test of the connection', () => {
  test('finds the schools with ours beside them, and stores nothing', async () => {
    await fresh('look');
    town.schools.set('school-2', 'No such school');
    town.schools.set('school-3', 'School look');
    town.groups.set('g1', { name: '4C', school: townSchool });
    town.pupils(1, 3);
    const reply = await asAdmin('POST', '/organizations/look/syncs/new/test', { type: 'oneroster', config });
    expect(reply.statusCode, reply.body).toBe(200);
    expect(reply.json()).toMatchObject({
      name: 'A town in memory',
      schools: [
        { externalId: townSchool, suggested: { uid: sampleSchool.uid, by: 'name' } },
        { externalId: 'school-2', suggested: null },
        { externalId: 'school-3', suggested: { uid: 'look', by: 'name' } },
      ],
      people: 3,
      fields: { username: 3, firstName: 3, lastName: 3 },
      roles: { student: 3 },
      groups: { class: 1 },
    });
    expect(await stored('look')).toBeUndefined();
  });

  test('says why the system cannot be read', async () => {
    await fresh('why');
    town.fault = { after: 0, reason: { code: 'system.unavailable' } };
    const reply = await asAdmin('POST', '/organizations/why/syncs/new/test', { type: 'oneroster', config });
    expect(reply.statusCode).toBe(409);
    expect(reply.json()).toMatchObject({ error: { reason: { code: 'system.unavailable' } } });
  });
});

describe('a sync', () => {
  test('is not started without a map, an address or a secret', async () => {
    const syncs = await fresh('ready');
    for (const lack of [
      { organizationMap: [] },
      { secret: null },
      { config: { ...config, address: null } },
    ]) {
      await syncs.put(lack);
      const reply = await syncs.trigger();
      expect(reply.statusCode).toBe(409);
      expect(reply.json()).toMatchObject({ error: { reason: { code: 'sync.notReady' } } });
    }
  });

  test('is run once, however often it is started', async () => {
    const syncs = await fresh('twice');
    town.pupils(1, 3);
    await syncs.put();
    const replies = await Promise.all([syncs.trigger(), syncs.trigger(), syncs.trigger()]);
    const ids = new Set(replies.map((reply) => reply.json<{ jobId: string }>().jobId));
    expect(ids.size).toBe(1);
    await syncs.until([...ids][0] ?? '');
    expect(await syncs.jobs()).toHaveLength(1);
  });

  test('runs with the rights of whoever saved it last, as they are then', async () => {
    const syncs = await fresh('rights');
    town.pupils(1, 3);
    const { savedBy } = await syncs.put();
    expect(savedBy).toEqual({ id: 'sample-admin', name: 'Amir Berg' });
    const asSuper = await here.product.as('super');
    await new Syncs(here.product, asSuper, 'rights', 'sync of rights').put();
    expect((await syncs.see()).savedBy?.id).toBe('sample-super');
  });

  test('shows its log to nobody but the administrators of its school', async () => {
    const syncs = await fresh('logs');
    town.pupils(1, 3);
    await syncs.put();
    const run = await syncs.run();
    expect(await syncs.codes(run.id)).toContain('sync.planned');
    const asTeacher = await here.product.as('teacher');
    expect((await asTeacher('GET', `/jobs/${run.id}/logs`)).statusCode).toBe(404);
  });
});
