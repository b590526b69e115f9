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
const guest = standingOf({ realm: 'se', organizations: [], scopes: [], subscriptions: [], acr: null });
const anywhere = {
  path: '/settings',
  search: '',
  signedIn: true,
  standing: null,
  supportLink: '/support',
  unreadNews: false,
};
const names = (of: Partial<Parameters<typeof sideMenuItems>[0]>) =>
  sideMenuItems({ ...anywhere, ...of }).map(({ name }) => name);

describe('the side menu', () => {
  test('leads home from everywhere else', () => {
    expect(names({})).toContain('nav.services');
    expect(names({ path: '/' })).not.toContain('nav.services');
  });

  test('has the profile if the person is logged in', () => {
    expect(names({})).toContain('nav.profile');
    expect(names({ signedIn: false })).not.toContain('nav.profile');
  });

  test.each<[string, Standing | null, boolean]>([
    ['a teacher', standing('employee'), true],
    ['an administrator', standing('admin'), true],
    ['a teacher who has already done so', standing('employee', { acr: multiFactorContext }), false],
    ['a teacher of another country', standing('employee', { realm: 'fi' }), false],
    ['a student', standing('student'), false],
    ['a guardian', standing('guardian'), false],
    ['somebody who is not known yet', null, false],
  ])('offers %s to log in more securely, or not', (_who, who, offered) => {
    expect(names({ standing: who }).includes('shell.moreSecure')).toBe(offered);
  });

  test.each<[string, Standing | null, boolean]>([
    ['a teacher', standing('employee'), true],
    ['an administrator', standing('admin'), true],
    ['a student', standing('student'), false],
    ['a guardian', standing('guardian'), false],
    ['somebody who is not known yet', null, false],
  ])('leads %s to user management, or not', (_who, who, offered) => {
    expect(names({ standing: who }).includes('nav.manageUsers')).toBe(offered);
    expect(names({ standing: who, signedIn: false })).not.toContain('nav.manageUsers');
  });

  test.each<[string, Standing | null, boolean]>([
    ['a teacher', standing('employee'), true],
    ['an administrator', standing('admin'), true],
    ['a guest', guest, true],
    ['a student', standing('student'), false],
    ['a guardian', standing('guardian'), false],
    ['somebody who is not known yet', null, false],
  ])('asks %s for feedback, or not', (_who, who, asked) => {
    expect(names({ standing: who }).includes('nav.feedback')).toBe(asked);
    expect(names({ standing: who, signedIn: false })).not.toContain('nav.feedback');
  });

  test('tells the feedback page where the person was, without their search', () => {
    const where = { ...anywhere, path: '/library', search: '?searchString=owl', standing: guest };
    const item = sideMenuItems(where).find(({ name }) => name === 'nav.feedback');
    expect(item?.state).toEqual({ from: '/library' });
  });

  test('has support if the country has a link for it, signed in or not', () => {
    expect(names({ signedIn: false })).toContain('nav.support');
    expect(names({ supportLink: undefined })).not.toContain('nav.support');
    const elsewhere = sideMenuItems({ ...anywhere, supportLink: 'https://help.example/' });
    expect(elsewhere).toContainEqual({
      name: 'nav.support',
      icon: 'help',
      to: 'https://help.example/',
      state: { from: '/settings' },
    });
  });

  test('has the news if the person is logged in, and marks unread ones', () => {
    const newsOf = (unreadNews: boolean) =>
      sideMenuItems({ ...anywhere, unreadNews }).find(({ name }) => name === 'nav.news');
    expect([newsOf(true)?.unread, newsOf(false)?.unread]).toEqual([true, false]);
    expect(names({ signedIn: false })).not.toContain('nav.news');
  });

  test('links to the more secure login with the page to return to', () => {
    const where = { ...anywhere, path: '/library', search: '?q=owl', standing: standing('employee') };
    const item = sideMenuItems(where).find(({ name }) => name === 'shell.moreSecure');
    const { searchParams } = new URL(item?.to ?? '', 'https://x.example');
    expect(Object.fromEntries(searchParams)).toEqual({
      acr_values: multiFactorContext,
      reauthenticate: 'true',
      redirect: '/library?q=owl',
    });
  });
});
