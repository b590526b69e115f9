import { describe, expect, test } from 'vitest';
import { locks, type Staff } from '../../person/index.ts';
import { groupActionLock, groupCardLock, groupFieldRight } from './policy.ts';

const staff = (role: 'admin' | 'employee' | 'super', isImpersonated = false): Staff => ({
  uid: 'actor',
  scope: {
    realm: 'se',
    units: role === 'super' ? null : new Map([['school', role]]),
    deep: role === 'super' ? null : new Set(),
  },
  isSecure: role === 'super',
  isImpersonated,
});

describe('an action on a group', () => {
  test.each([
    ['employee', 'EditGroup', null],
    ['employee', 'EditGroupPassword', null],
    ['employee', 'EditGroupAgeFilter', null],
    ['employee', 'EditGroupBookshelf', null],
    ['employee', 'DeleteGroup', locks.admin],
    ['admin', 'DeleteGroup', null],
    ['super', 'DeleteGroup', null],
  ] as const)('%s: %s', (role, action, reason) => {
    expect(groupActionLock(staff(role), 'school', action)?.reason.code ?? null).toBe(reason);
  });

  test('is locked for another school', () => {
    expect(groupActionLock(staff('admin'), 'other', 'EditGroup')?.reason.code).toBe(locks.insufficient);
    expect(groupActionLock(staff('admin'), 'other', 'EditGroupBookshelf')?.reason.code).toBe(
      locks.insufficient,
    );
    expect(groupFieldRight(staff('admin'), 'other')).toMatchObject({ viewable: 2, editable: 0 });
  });

  test('sets no passwords while impersonating', () => {
    const lock = groupActionLock(staff('super', true), 'school', 'EditGroupPassword');
    expect(lock?.reason.code).toBe(locks.inPerson);
  });
});

describe('printing the cards of a group', () => {
  const group = { schoolUnitUid: 'school', takesCards: true };

  test('is for the staff of a school unit whose students sign in by cards', () => {
    expect(groupCardLock(staff('employee'), group)).toBeNull();
    expect(groupCardLock(staff('employee'), { ...group, takesCards: false })?.reason.code).toBe(
      locks.noCards,
    );
    expect(groupCardLock(staff('admin'), { ...group, schoolUnitUid: 'other' })?.reason.code).toBe(
      locks.insufficient,
    );
  });

  test('is not for impersonators', () => {
    expect(groupCardLock(staff('super', true), group)?.reason.code).toBe(locks.inPerson);
  });
});
