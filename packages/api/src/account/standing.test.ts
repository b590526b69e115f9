import { describe, expect, test } from 'vitest';
import type { MyOrganization } from './me.ts';
import { type Evidence, multiFactorContext, passwordContext, type Standing, standingOf } from './standing.ts';

const at = (role: MyOrganization['role'], changes: Partial<MyOrganization> = {}) =>
  ({ uid: 'fyrskolan', role, active: true, ...changes }) as const;
const consumers = (changes: Partial<MyOrganization> = {}) =>
  at('guardian', { uid: 'consumers-se', ...changes });
const paying = [{ type: 'consumer' }];

const person: Evidence = {
  realm: 'se',
  organizations: [],
  scopes: [],
  subscriptions: [],
  acr: passwordContext,
};

/** Names of everything that is true of a person. */
const standing = (changes: Partial<Evidence>) => {
  const found = standingOf({ ...person, ...changes });
  return (Object.keys(found) as Array<keyof Standing>).filter((name) => found[name]).sort();
};

describe('a person’s standing', () => {
  const table: ReadonlyArray<[string, Partial<Evidence>, ReadonlyArray<keyof Standing>]> = [
    ['nobody yet: a guest', {}, ['canEscalate', 'isGuest']],
    ['a student', { organizations: [at('student')] }, ['canEscalate', 'isStudent']],
    ['a student who left', { organizations: [at('student', { active: false })] }, ['canEscalate']],
    ['a guardian of a school', { organizations: [at('guardian')] }, ['canEscalate', 'isGuardian']],
    ['a guardian whose child left', { organizations: [at('guardian', { active: false })] }, ['canEscalate']],
    ['a teacher', { organizations: [at('employee')] }, ['canEscalate', 'isEmployee']],
    ['a teacher who left', { organizations: [at('employee', { active: false })] }, ['canEscalate']],
    ['an administrator', { organizations: [at('admin')] }, ['canEscalate', 'isAdmin', 'isEmployee']],
    [
      'an administrator whose association ended: still an employee',
      { organizations: [at('admin', { active: false })] },
      ['canEscalate', 'isEmployee'],
    ],
    [
      'a teacher here and an administrator there',
      { organizations: [at('employee'), at('admin', { uid: 'annan' })] },
      ['canEscalate', 'isAdmin', 'isEmployee'],
    ],
    [
      'a teacher who signed in with two factors',
      { organizations: [at('employee')], acr: multiFactorContext },
      ['isEmployee', 'isSecure'],
    ],
    [
      'a teacher in a country without secure login',
      { realm: 'de', organizations: [at('employee')] },
      ['isEmployee'],
    ],
    [
      'a super user',
      { organizations: [at('employee')], scopes: ['ilt.user.se.write'] },
      ['isEmployee', 'isSecure', 'isSuperUser'],
    ],
    [
      'a super user of another country: none here',
      { organizations: [at('employee')], scopes: ['ilt.user.fi.write'] },
      ['canEscalate', 'isEmployee'],
    ],
    [
      'a consumer who does not pay',
      { organizations: [consumers()] },
      ['canEscalate', 'isConsumer', 'isGuardian'],
    ],
    [
      'a consumer who pays',
      { organizations: [consumers()], subscriptions: paying },
      ['canEscalate', 'isActiveConsumer', 'isConsumer', 'isGuardian'],
    ],
    [
      'one of the consumers of another country: none here',
      { organizations: [consumers({ uid: 'consumers-fi' })] },
      ['canEscalate', 'isGuardian'],
    ],
    [
      'a consumer whose association ended',
      { organizations: [consumers({ active: false })] },
      ['canEscalate'],
    ],
    [
      'a consumer whose child has a school too',
      { organizations: [consumers(), at('guardian')] },
      ['canEscalate', 'isGuardian'],
    ],
    [
      'a guardian of a school who pays for herself',
      { organizations: [at('guardian')], subscriptions: paying },
      ['canEscalate', 'isActiveConsumer', 'isGuardian'],
    ],
    [
      'a guardian who is a teacher too and pays',
      { organizations: [at('guardian'), at('employee')], subscriptions: paying },
      ['canEscalate', 'isEmployee', 'isGuardian'],
    ],
    [
      'a guardian with two subscriptions',
      { organizations: [consumers()], subscriptions: [...paying, { type: 'polylino' }] },
      ['canEscalate', 'isConsumer', 'isGuardian'],
    ],
    [
      'a student of the consumer organisation: no consumer',
      { organizations: [consumers({ role: 'student' })] },
      ['canEscalate', 'isStudent'],
    ],
  ];

  test.each(table)('%s', (_who, evidence, expected) => {
    expect(standing(evidence)).toEqual(expected);
  });
});
