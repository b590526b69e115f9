import { getMe, getMyGroups, getMyOrganizations } from '@aloud/api';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  accountIdentifiers,
  accounts,
  associations,
  groupMembers,
  groups,
  schoolUnits,
} from '../../database/schema/index.ts';
import { Unauthenticated } from '../../errors.ts';
import { sampleGoogle, sampleMobiles } from '../../seed/people.ts';
import { TestProduct } from '../../testing/product.ts';
import { signedInAccount } from '../people/index.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await TestProduct.start();
});
afterAll(() => product.stop());

describe('the signed-in person', () => {
  test('is told who they are, and nothing that they need not know', async () => {
    await product.db
      .insert(accountIdentifiers)
      .values({ accountUid: 'sample-teacher', type: 'eppn', value: 'tove@fyrskolan.example' });
    const call = await product.as('teacher');
    const reply = await call('GET', '/me');
    expect(getMe.reply?.parse(reply.json())).toEqual(reply.json());
    expect(reply.json()).toMatchObject({
      uid: 'sample-teacher',
      firstname: 'Tove',
      identifiers: [
        { type: 'eppn', value: 'tove@fyrskolan.example' },
        { type: 'gsuiteemail', value: sampleGoogle.value },
        { type: 'sms', value: sampleMobiles.teacher },
      ],
    });
    expect(reply.body).not.toContain('argon2');
  });

  test('who is deactivated while their call is under way is nobody', async () => {
    const hers = eq(accounts.uid, 'sample-guardian');
    await product.db.update(accounts).set({ status: 'deactivated' }).where(hers);
    await expect(signedInAccount(product.db, { uid: 'sample-guardian' })).rejects.toThrow(Unauthenticated);
    await product.db.update(accounts).set({ status: 'active' }).where(hers);
    expect(await signedInAccount(product.db, { uid: 'sample-guardian' })).toMatchObject({
      username: 'guardian',
    });
  });

  test('sees only active organisations, sorted as people sort names, a page at a time', async () => {
    const units = ['Åsaskolan', 'Zornskolan', 'Östraskolan', 'Closed school'].map((name) => ({
      uid: name,
      realm: 'se',
      name,
      active: name !== 'Closed school',
    }));
    await product.db.insert(schoolUnits).values([...units, { uid: 'Left', realm: 'se', name: 'Left' }]);
    await product.db.insert(associations).values(
      [...units, { uid: 'Left' }].map(({ uid }) => ({
        accountUid: 'sample-teacher',
        schoolUnitUid: uid,
        role: 'employee' as const,
        active: uid !== 'Left',
      })),
    );
    const call = await product.as('teacher');
    const whole = getMyOrganizations.reply?.parse((await call('GET', '/me/organizations')).json());
    expect(whole?.meta.totalCount).toBe(4);
    expect(whole?.data.map(({ name }) => name)).toEqual([
      'Åsaskolan',
      'Fyrskolan',
      'Östraskolan',
      'Zornskolan',
    ]);
    const page = getMyOrganizations.reply?.parse(
      (await call('GET', '/me/organizations?limit=1&offset=1')).json(),
    );
    expect(page?.data.map(({ name }) => name)).toEqual(['Fyrskolan']);
    await product.db.delete(associations).where(eq(associations.schoolUnitUid, 'Left'));
  });

  test('sees their groups in active organisations, a page at a time, and nobody else’s', async () => {
    await product.db.insert(schoolUnits).values([
      { uid: 'groups-open', realm: 'se', name: 'Open school' },
      { uid: 'groups-shut', realm: 'se', name: 'Shut school', active: false },
      { uid: 'groups-left', realm: 'se', name: 'Left school' },
    ]);
    await product.db.insert(associations).values(
      ['groups-open', 'groups-shut', 'groups-left'].map((schoolUnitUid) => ({
        accountUid: 'sample-student',
        schoolUnitUid,
        role: 'student' as const,
        active: schoolUnitUid !== 'groups-left',
      })),
    );
    const names = ['Ängen 1A', 'Zebran', 'Shut class', 'Left class', 'Not hers'];
    const places = ['groups-open', 'groups-open', 'groups-shut', 'groups-left', 'groups-open'];
    await product.db
      .insert(groups)
      .values(names.map((name, at) => ({ uid: name, name, schoolUnitUid: places[at] ?? '' })));
    await product.db
      .insert(groupMembers)
      .values(names.slice(0, 4).map((groupUid) => ({ groupUid, accountUid: 'sample-student' })));
    const call = await product.as('student');
    const whole = getMyGroups.reply?.parse((await call('GET', '/me/groups')).json());
    expect(whole?.meta.totalCount).toBe(3);
    expect(whole?.data.map(({ name, organization }) => `${name}, ${organization.name}`)).toEqual([
      'Ängen 1A, Open school',
      'Class 3B, Fyrskolan',
      'Zebran, Open school',
    ]);
    const page = getMyGroups.reply?.parse((await call('GET', '/me/groups?limit=1&offset=2')).json());
    expect(page?.data.map(({ name }) => name)).toEqual(['Zebran']);
    const others = await product.as('teacher');
    const hers = getMyGroups.reply?.parse((await others('GET', '/me/groups')).json());
    expect(hers?.data.map(({ name }) => name)).toEqual(['Class 3B']);
  });

  test('is refused a page size beyond the agreed one', async () => {
    const call = await product.as('teacher');
    const reply = await call('GET', '/me/organizations?limit=100000');
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({
      error: { id: 'invalid_input', validationErrors: [{ attribute: 'limit' }] },
    });
  });
});
