import { describe, expect, test } from 'vitest';
import { type Actor, locks } from '../users/policy.ts';
import { groupActionLock, groupCardLock, groupFieldRight } from './policy.ts';

const actor = (role: 'admin' | 'employee' | 'super', isActing = false): Actor => ({
  uid: 'actor',
  scope: {
    realm: 'se',
    units: role === 'super' ? null : new Map([['school', role]]),
    deep: role === 'super' ? null : new Set(),
  },
  isSecure: role === 'super',
  isActing,
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
    expect(groupActionLock(actor(role), 'school', action)?.reason.code ?? null).toBe(reason);
  });

  test('is not for another school', () => {
    expect(groupActionLock(actor('admin'), 'other', 'EditGroup')?.reason.code).toBe(locks.insufficient);
    expect(groupActionLock(actor('admin'), 'other', 'EditGroupBookshelf')?.reason.code).toBe(
      locks.insufficient,
    );
    expect(groupFieldRight(actor('admin'), 'other')).toMatchObject({ viewable: 2, editable: 0 });
  });

  test('sets no passwords in the name of another', () => {
    const lock = groupActionLock(actor('super', true), 'school', 'EditGroupPassword');
    expect(lock?.reason.code).toBe(locks.inPerson);
  });
});

describe('printing the cards of a group', () => {
  const group = { schoolUnitUid: 'school', takesCards: true };

  test('is for the staff of a school unit whose students sign in by cards', () => {
    expect(groupCardLock(actor('employee'), group)).toBeNull();
    expect(groupCardLock(actor('employee'), { ...group, takesCards: false })?.reason.code).toBe(
      locks.noCards,
    );
    expect(groupCardLock(actor('admin'), { ...group, schoolUnitUid: 'other' })?.reason.code).toBe(
      locks.insufficient,
    );
  });

  test('is not for somebody who acts as another', () => {
    expect(groupCardLock(actor('super', true), group)?.reason.code).toBe(locks.inPerson);
  });
});
