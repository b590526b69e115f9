import { describe, expect, test } from 'vitest';
import { locks, type Staff, type Subject } from '../../person/index.ts';
import { actionLock, fieldRight, newFieldRight, type UserField } from './policy.ts';

const staff = (
  role: 'admin' | 'employee' | 'super',
  more: Partial<Staff> & { realm?: string } = {},
): Staff => ({
  uid: 'actor',
  scope: {
    realm: more.realm ?? 'se',
    units: role === 'super' ? null : new Map([['school', role]]),
    deep: role === 'super' ? null : new Set(),
  },
  isSecure: role === 'super',
  isImpersonated: false,
  ...more,
});
const subject = (type: Subject['type'], more: Partial<Subject> = {}): Subject => ({
  uid: 'subject',
  type,
  schoolUnits: ['school'],
  isSuperUser: false,
  userManagementDisabled: false,
  ...more,
});
const levels = (who: Staff, whom: Subject, field: UserField) => {
  const { viewable, editable } = fieldRight(who, whom, field);
  return `${viewable}${editable}`;
};

describe('a field', () => {
  test.each([
    // A teacher looks after students and guardians, not after colleagues.
    ['employee', 'student', 'name', '22'],
    ['employee', 'guardian', 'email', '22'],
    ['employee', 'employee', 'name', '20'],
    ['employee', 'student', 'groups', '22'],
    ['employee', 'student', 'organizations', '20'],
    ['employee', 'student', 'password', '02'],
    ['employee', 'employee', 'password', '00'],
    ['employee', 'student', 'ageFilter', '22'],
    ['employee', 'student', 'shared', '20'],
    ['admin', 'student', 'shared', '22'],
    ['admin', 'employee', 'name', '22'],
    ['admin', 'employee', 'adminRights', '22'],
    ['admin', 'student', 'adminRights', '00'],
    ['admin', 'student', 'organizations', '22'],
    // What another sign-in service says of the person.
    ['admin', 'employee', 'gsuiteemail', '22'],
    ['admin', 'guardian', 'gsuiteemail', '00'],
    ['admin', 'student', 'bankid', '00'],
    // Fields that require a secure login.
    ['admin', 'employee', 'bankid', '00'],
    ['admin', 'employee', 'sms', '00'],
    ['admin', 'student', 'eppn', '00'],
    ['admin', 'student', 'speakingBookRights', '20'],
    ['super', 'employee', 'bankid', '22'],
    ['super', 'student', 'speakingBookRights', '22'],
    ['super', 'guardian', 'ageFilter', '00'],
  ] as const)('%s, of a %s: %s is %s', (role, type, field, expected) => {
    expect(levels(staff(role), subject(type), field)).toBe(expected);
  });

  test('that requires a secure login opens with one, and says so beforehand', () => {
    const before = fieldRight(staff('admin'), subject('employee'), 'sms');
    expect(before.lock).toEqual({ reason: { code: locks.secure }, stepUp: true });
    expect(levels(staff('admin', { isSecure: true }), subject('employee'), 'sms')).toBe('22');
  });

  test('is not promised to open if the country has no step-up', () => {
    const { lock } = fieldRight(
      staff('admin', { scope: { realm: 'fi', units: new Map([['school', 'admin']]), deep: new Set() } }),
      subject('employee'),
      'sms',
    );
    expect(lock).toEqual({ reason: { code: locks.secure }, stepUp: false });
  });

  test('that a country does not have is left out', () => {
    const finnish = staff('super', { scope: { realm: 'fi', units: null, deep: null } });
    expect(levels(finnish, subject('student'), 'speakingBookRights')).toBe('00');
    expect(levels(finnish, subject('student'), 'eppn')).toBe('00');
  });

  test('of a person managed elsewhere stays as it is, except for what is ours', () => {
    const managed = subject('student', { userManagementDisabled: true });
    expect(fieldRight(staff('admin'), managed, 'name').lock?.reason.code).toBe(locks.managed);
    expect(levels(staff('admin'), managed, 'ageFilter')).toBe('22');
    expect(levels(staff('admin'), managed, 'password')).toBe('02');
  });

  test('of a super user, or of another school, is closed to an administrator', () => {
    expect(levels(staff('admin'), subject('employee', { isSuperUser: true }), 'name')).toBe('20');
    expect(levels(staff('admin'), subject('student', { schoolUnits: ['other'] }), 'name')).toBe('20');
  });

  test('needs an administrator of one of the person’s school units, not of any', () => {
    const both = staff('employee', {
      scope: {
        realm: 'se',
        units: new Map([
          ['school', 'employee'],
          ['other', 'admin'],
        ]),
        deep: new Set(),
      },
    });
    expect(levels(both, subject('employee'), 'name')).toBe('20');
    expect(levels(both, subject('employee', { schoolUnits: ['other'] }), 'name')).toBe('22');
  });
});

describe('an action', () => {
  test.each([
    ['employee', 'student', 'EditUserInfo', null],
    ['employee', 'employee', 'EditUserInfo', locks.admin],
    ['employee', 'student', 'EditPassword', null],
    ['employee', 'student', 'DeleteUser', locks.admin],
    ['employee', 'student', 'ViewBookshelf', null],
    ['employee', 'employee', 'ViewUserInfo', null],
    ['employee', 'employee', 'ListGroups', null],
    ['admin', 'student', 'DeleteUser', null],
    ['admin', 'employee', 'DeleteUser', null],
  ] as const)('%s, of a %s: %s', (role, type, action, reason) => {
    expect(actionLock(staff(role), subject(type), action)?.reason.code ?? null).toBe(reason);
  });

  test('never deletes oneself', () => {
    const self = subject('employee', { uid: 'actor' });
    expect(actionLock(staff('admin'), self, 'DeleteUser')?.reason.code).toBe(locks.insufficient);
  });

  test('deactivates people at a school that one administers, but never oneself', () => {
    const reason = (who: Staff, whom: Subject) =>
      actionLock(who, whom, 'DeactivateUser')?.reason.code ?? null;
    expect(reason(staff('employee'), subject('student'))).toBe(locks.admin);
    expect(reason(staff('admin'), subject('student'))).toBeNull();
    expect(reason(staff('admin'), subject('employee'))).toBeNull();
    expect(reason(staff('admin'), subject('employee', { isSuperUser: true }))).toBe(locks.insufficient);
    expect(reason(staff('admin'), subject('student', { userManagementDisabled: true }))).toBe(locks.managed);
    for (const role of ['admin', 'super'] as const)
      expect(reason(staff(role), subject('employee', { uid: 'actor' }))).toBe(locks.insufficient);
  });
});

describe('a password', () => {
  test('is not set while impersonating, nor one’s own without the old one', () => {
    for (const role of ['admin', 'super'] as const) {
      const acting = fieldRight(staff(role, { isImpersonated: true }), subject('student'), 'password');
      expect(acting).toEqual({
        viewable: 0,
        editable: 0,
        lock: { reason: { code: locks.inPerson }, stepUp: false },
      });
      const self = subject('employee', { uid: 'actor' });
      expect(actionLock(staff(role), self, 'EditPassword')?.reason.code).toBe(locks.ownPassword);
    }
  });
});

describe('a key to the account of a person at several schools', () => {
  const two = subject('employee', { schoolUnits: ['school', 'other'] });
  const runs = (...units: string[]) =>
    staff('admin', {
      scope: { realm: 'se', units: new Map(units.map((uid) => [uid, 'admin'])), deep: new Set() },
    });

  test.each(['password', 'gsuiteemail', 'name', 'email', 'username'] as const)(
    'can be written by administrators of all of them: %s',
    (field) => {
      expect(fieldRight(runs('school'), two, field).lock?.reason.code).toBe(locks.support);
      expect(fieldRight(runs('school', 'other'), two, field).editable).toBe(2);
      expect(fieldRight(runs('school'), two, 'address').editable).toBe(2);
    },
  );

  test('can be written by administrators of the units below, if the person works there too', () => {
    const deep = { ...two, schoolUnits: ['school'], deepUnits: ['school'] };
    expect(fieldRight(runs('school'), deep, 'password').lock?.reason.code).toBe(locks.support);
    const all = runs('school');
    const below = { ...all, scope: { ...all.scope, deep: new Set(['school']) } };
    expect(fieldRight(below, deep, 'password').editable).toBe(2);
  });

  test('can be written by staff who work at all of them, for students and guardians', () => {
    for (const type of ['student', 'guardian'] as const) {
      expect(fieldRight(runs('school'), { ...two, type }, 'password').lock?.reason.code).toBe(locks.support);
      expect(fieldRight(runs('school', 'other'), { ...two, type }, 'password').editable).toBe(2);
    }
  });

  test('is deleted or deactivated only by administrators of all of them', () => {
    for (const action of ['DeleteUser', 'DeactivateUser'] as const) {
      expect(actionLock(runs('school'), two, action)?.reason.code).toBe(locks.support);
      expect(actionLock(runs('school', 'other'), two, action)).toBeNull();
    }
  });
});

describe('a new person', () => {
  const levelsOf = (who: Staff, units: readonly string[], field: UserField) => {
    const { viewable, editable } = newFieldRight(who, 'student', units, field);
    return `${viewable}${editable}`;
  };

  test.each([
    ['employee', 'name', '20'],
    ['employee', 'organizations', '20'],
    ['admin', 'name', '22'],
    ['admin', 'organizations', '22'],
    ['admin', 'password', '02'],
    ['admin', 'bankid', '00'],
    ['super', 'speakingBookRights', '22'],
  ] as const)('by %s: %s is %s', (role, field, expected) => {
    expect(levelsOf(staff(role), ['school'], field)).toBe(expected);
  });

  test('belongs to a school unit that the staff member administers', () => {
    expect(levelsOf(staff('admin'), [], 'name')).toBe('20');
    expect(levelsOf(staff('admin'), ['other'], 'name')).toBe('20');
  });
});

describe('QR cards', () => {
  const student = subject('student', { takesCards: true });
  const reason = (who: Staff, whom: Subject, action: 'PrintCards' | 'VoidCards' = 'PrintCards') =>
    actionLock(who, whom, action)?.reason.code ?? null;

  test('are printed by the staff for its students, if the school unit allows cards', () => {
    expect(reason(staff('employee'), student)).toBeNull();
    expect(reason(staff('employee'), subject('student'))).toBe(locks.noCards);
    expect(reason(staff('employee'), { ...student, schoolUnits: ['other'] })).toBe(locks.insufficient);
    expect(reason(staff('employee'), { ...student, userManagementDisabled: true })).toBeNull();
  });

  test('are never for people who are more than students', () => {
    expect(reason(staff('admin'), subject('employee', { takesCards: true }))).toBe(locks.studentCards);
    expect(reason(staff('admin'), subject('guardian', { takesCards: true }))).toBe(locks.studentCards);
    expect(reason(staff('super'), { ...student, isSuperUser: true })).toBe(locks.studentCards);
  });

  test('cannot be printed while impersonating, but can be voided', () => {
    expect(reason(staff('employee', { isImpersonated: true }), student)).toBe(locks.inPerson);
    expect(reason(staff('employee', { isImpersonated: true }), student, 'VoidCards')).toBeNull();
  });

  test('can be voided even if the school unit no longer allows any', () => {
    expect(reason(staff('employee'), subject('student'), 'VoidCards')).toBeNull();
  });
});
