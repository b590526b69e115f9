import { multiFactorContext, passwordContext, type Standing, standingOf } from '@aloud/api';
import { describe, expect, test } from 'vitest';
import { sideMenuItems } from './sideMenu.ts';

type Role = 'student' | 'guardian' | 'employee' | 'admin';
const standing = (role: Role, { realm = 'se', acr = passwordContext } = {}): Standing =>
  standingOf({
    realm,
    organizations: [{ uid: 'o1', role, active: true }],
    scopes: [],
    subscriptions: [],
    acr,
  });
const names = (of: Partial<Parameters<typeof sideMenuItems>[0]>) =>
  sideMenuItems({ path: '/settings', search: '', signedIn: true, standing: null, ...of }).map(
    ({ name }) => name,
  );

describe('the side menu', () => {
  test('leads home from everywhere else', () => {
    expect(names({})).toContain('nav.services');
    expect(names({ path: '/' })).not.toContain('nav.services');
  });

  test('has the profile of who is logged in', () => {
    expect(names({})).toContain('nav.profile');
    expect(names({ signedIn: false })).toEqual(['nav.services']);
  });

  test.each<[string, Standing | null, boolean]>([
    ['a teacher', standing('employee'), true],
    ['an administrator', standing('admin'), true],
    ['a teacher who has done so', standing('employee', { acr: multiFactorContext }), false],
    ['a teacher of another country', standing('employee', { realm: 'fi' }), false],
    ['a student', standing('student'), false],
    ['a guardian', standing('guardian'), false],
    ['somebody who is not known yet', null, false],
  ])('offers %s to log in more securely, or not', (_who, who, offered) => {
    expect(names({ standing: who }).includes('shell.moreSecure')).toBe(offered);
  });

  test('brings her back to where she was', () => {
    const items = sideMenuItems({
      path: '/library',
      search: '?q=owl',
      signedIn: true,
      standing: standing('employee'),
    });
    const { searchParams } = new URL(items.at(-1)?.to ?? '', 'https://x.example');
    expect(Object.fromEntries(searchParams)).toEqual({
      acr_values: multiFactorContext,
      reauthenticate: 'true',
      redirect: '/library?q=owl',
    });
  });
});
