import { superUserScopeOf } from '@aloud/api';
import { describe, expect, test } from 'vitest';
import { mayActAs, type Party } from './policy.ts';

type Role = Party['organizations'][number]['role'];
const party = (uid: string, roles: Record<string, Role>, more: Partial<Party> = {}): Party => ({
  uid,
  realm: 'se',
  scopes: [],
  organizations: Object.entries(roles).map(([unit, role]) => ({ uid: unit, role })),
  ...more,
});
const scopes = [superUserScopeOf('se')];

const pupil = party('pupil', { a: 'student' });
const teacher = party('teacher', { a: 'employee' });
const admin = party('admin', { a: 'admin' });
const guardian = party('guardian', { a: 'guardian' });
const support = party('support', {}, { scopes });
const guest = party('guest', {});
const abroad = (who: Party): Party => ({ ...who, realm: 'de' });

describe('who may act as whom', () => {
  test.each<[string, Party, Party, boolean]>([
    ['a teacher as a student of her school', teacher, pupil, true],
    ['an administrator as a student of her school', admin, pupil, true],
    ['support as a student', support, pupil, true],
    ['support as an administrator', support, admin, true],
    ['support as a guest', support, guest, true],
    ['a teacher as a student of another school', teacher, party('p', { b: 'student' }), false],
    ['a teacher as a student who also works', teacher, party('p', { a: 'student', b: 'employee' }), false],
    ['a teacher as a student who is support', teacher, { ...pupil, scopes }, false],
    ['a teacher as a guardian', teacher, guardian, false],
    ['a teacher as an administrator', teacher, admin, false],
    ['an administrator as a teacher', admin, teacher, false],
    ['a teacher as a guest', teacher, guest, false],
    ['a guardian as a student', guardian, pupil, false],
    ['a student as another', pupil, party('p', { a: 'student' }), false],
    ['support as other support', support, party('s', {}, { scopes }), false],
    ['support as herself', support, support, false],
    ['support as somebody of another realm', support, abroad(pupil), false],
    ['a teacher where the realm does not have it', abroad(teacher), abroad(pupil), false],
    ['support with the scope of another realm', { ...support, realm: 'de' }, abroad(pupil), false],
  ])('%s', (_who, actor, person, may) => {
    expect(mayActAs(actor, person)).toBe(may);
  });
});
