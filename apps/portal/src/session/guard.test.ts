import { describe, expect, test } from 'vitest';
import { guard, type Visit } from './guard.ts';

const visit = (change: Partial<Visit> = {}): Visit => ({
  path: '/settings',
  query: new URLSearchParams(),
  signedIn: true,
  fromAudioAid: true,
  ...change,
});

function loginQuery(change: Partial<Visit>): Record<string, string> {
  const decision = guard(visit({ signedIn: false, ...change }));
  if (decision.kind !== 'login') throw new Error(`expected login, got ${decision.kind}`);
  const url = new URL(decision.to, 'http://localhost');
  expect(url.pathname).toBe('/login');
  return Object.fromEntries(url.searchParams);
}

describe('the route guard', () => {
  test('lets a signed-in person into pages for signed-in people', () => {
    expect(guard(visit())).toEqual({ kind: 'enter' });
  });

  test('sends a signed-out visitor to the sign-in page, with the path to return to', () => {
    expect(loginQuery({ path: '/library/bookshelf' })).toEqual({
      reauthenticate: 'false',
      redirect: '/library/bookshelf',
    });
  });

  test('keeps the query in the path to return to, without reauthenticate', () => {
    const query = new URLSearchParams('fileUrl=https://cdn/b.epub?a=1&reauthenticate=true&Signature=s');
    expect(loginQuery({ path: '/library/reader/b', query })).toEqual({
      reauthenticate: 'true',
      redirect: `/library/reader/b?${new URLSearchParams({ fileUrl: 'https://cdn/b.epub?a=1', Signature: 's' })}`,
    });
  });

  test('logs out a session that was not created for the library on a path below /library/', () => {
    expect(guard(visit({ path: '/library/bookshelf', fromAudioAid: false }))).toEqual({
      kind: 'logout',
      redirect: '/library/bookshelf',
    });
  });

  test('leaves that session alone everywhere else, /library itself included', () => {
    expect(guard(visit({ path: '/library', fromAudioAid: false }))).toEqual({ kind: 'enter' });
    expect(guard(visit({ path: '/settings', fromAudioAid: false }))).toEqual({ kind: 'enter' });
  });
});
