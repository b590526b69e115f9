import { identityClaims } from '@aloud/api';
import { eq } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accounts } from '../../database/schema/index.ts';
import { samplePassword } from '../../seed/people.ts';
import { authorizeLink, codeFields, TestProduct } from '../../testing/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await TestProduct.start();
});
afterAll(() => product.stop());

const statusOfMe = async (accessToken: string) => {
  const reply = await product.app.inject({ url: '/me', headers: { authorization: `Bearer ${accessToken}` } });
  return reply.statusCode;
};

describe('signing in', () => {
  test('the right password answers with a code for the portal and an SSO cookie that scripts cannot read', async () => {
    const reply = await product.postPassword('student', 'read-aloud');
    expect(reply.statusCode).toBe(204);
    const target = new URL(String(reply.headers['redirect-uri']));
    expect(target.href).toMatch(/^http:\/\/localhost:8080\/login\/callback\?/);
    expect(target.searchParams.get('code')).toBeTruthy();
    expect(target.searchParams.get('state')).toBe('a state');
    const cookies = [reply.headers['set-cookie'] ?? []].flat();
    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual(['aloud_session', 'aloud_device']);
    for (const each of cookies) expect(each).toMatch(/HttpOnly; SameSite=Lax/);
  });

  test('usernames are not case-sensitive', async () => {
    expect((await product.postPassword('STUDENT', 'read-aloud')).statusCode).toBe(204);
  });

  test('a wrong password and an unknown user get the same answer', async () => {
    const wrong = await product.postPassword('teacher', 'not it');
    const unknown = await product.postPassword('nobody-at-all', 'not it');
    expect(wrong.statusCode).toBe(401);
    expect(wrong.json()).toEqual({
      error: {
        id: 'invalid_credentials',
        message: 'The username or password is not right. Check both and try again.',
        reason: { code: 'signIn.credentials' },
      },
    });
    expect(unknown.statusCode).toBe(401);
    expect(unknown.json()).toEqual(wrong.json());
    expect(unknown.headers['set-cookie']).toBeUndefined();
  });

  test('a form on another site cannot sign its visitor in', async () => {
    const reply = await product.postPassword('student', 'read-aloud', undefined, {
      headers: { origin: 'https://elsewhere.example' },
    });
    expect(reply.statusCode).toBe(403);
  });

  test('without a session the browser goes to the sign-in page with the request unchanged', async () => {
    const { url } = authorizeLink(product.config, { amr_hint: 'password' });
    const reply = await product.app.inject(url);
    expect(reply.statusCode).toBe(303);
    expect(reply.headers.location).toBe(url.replace('/v1/authorize', '/login'));
  });

  test('with a session the browser comes back with a code immediately, unless it asks to sign in again', async () => {
    const { cookie } = await product.signIn('student');
    const again = await product.app.inject({ url: authorizeLink(product.config).url, headers: { cookie } });
    expect(again.headers.location).toMatch(/\/login\/callback\?code=/);
    const { url } = authorizeLink(product.config, { reauthenticate: 'true' });
    const anew = await product.app.inject({ url, headers: { cookie } });
    expect(anew.headers.location).toMatch(/^\/login\?/);
    expect((await product.postPassword('student', 'read-aloud', url)).statusCode).toBe(204);
  });
});

describe('tokens', () => {
  test('a link that asks one person to sign in again lets nobody else in', async () => {
    const { tokens, cookie } = await product.signIn('student');
    const link = authorizeLink(product.config, { prompt: 'login', id_token_hint: tokens.id_token }).url;
    const signIn = (username: string) =>
      product.postPassword(username, samplePassword, link, { headers: { cookie } });
    const other = await signIn('teacher');
    expect([other.statusCode, other.json()]).toMatchObject([401, { error: { id: 'other_person' } }]);
    expect(other.headers['set-cookie']).toBeUndefined();
    expect((await signIn('student')).statusCode).toBe(204);
  });

  test('the id token says who the person is, what they are and how they signed in', async () => {
    const { tokens } = await product.signIn('super');
    const claims = identityClaims.parse(decodeJwt(tokens.id_token));
    expect(claims).toMatchObject({
      sub: 'sample-super',
      name: 'Selma Ek',
      preferred_username: 'super',
      amr: ['password'],
      aud: 'aloud-portal',
      iss: 'http://localhost:8080',
      realm: 'se',
      scopes: ['ilt.user.se.write'],
      roles: [{ value: 'employee' }],
      subscriptions: [{ type: 'polylino' }],
    });
  });

  test('an access token is valid for ten minutes and lets the person in', async () => {
    const { tokens } = await product.signIn('student');
    expect(tokens.expires_in).toBe(600);
    expect(await statusOfMe(tokens.access_token)).toBe(200);
  });

  test('an id token is not accepted as an access token', async () => {
    const { tokens } = await product.signIn('student');
    expect(await statusOfMe(tokens.id_token)).toBe(401);
  });

  test('a code used twice is refused, and the tokens of its first use end (adverse 15)', async () => {
    const { tokens, code, verifier } = await product.signIn('student');
    const second = await product.postToken(codeFields(product.config, code, verifier));
    expect(second.statusCode).toBe(400);
    expect(second.json()).toMatchObject({ error: 'invalid_grant' });
    expect(await statusOfMe(tokens.access_token)).toBe(401);
    const refreshed = await product.postToken({
      grant_type: 'refresh_token',
      refresh_token: tokens.refresh_token,
    });
    expect(refreshed.json()).toMatchObject({ error: 'invalid_grant' });
  });

  test('of two simultaneous uses of one code at most one gets tokens that work', async () => {
    const { url, verifier } = authorizeLink(product.config);
    const reply = await product.postPassword('student', 'read-aloud', url);
    const code = new URL(String(reply.headers['redirect-uri'])).searchParams.get('code') ?? '';
    const fields = codeFields(product.config, code, verifier);
    const replies = await Promise.all([product.postToken(fields), product.postToken(fields)]);
    expect(replies.filter((each) => each.statusCode === 200).length).toBeLessThanOrEqual(1);
  });

  test('a refresh token is replaced with each use; used twice it ends the whole grant (adverse 18)', async () => {
    const { tokens } = await product.signIn('teacher');
    const refresh = (token: string) =>
      product.postToken({ grant_type: 'refresh_token', refresh_token: token });
    const first = await refresh(tokens.refresh_token);
    expect(first.statusCode).toBe(200);
    const next: { access_token: string; refresh_token: string } = first.json();
    expect(next.refresh_token).not.toBe(tokens.refresh_token);
    expect((await refresh(tokens.refresh_token)).json()).toMatchObject({ error: 'invalid_grant' });
    expect((await refresh(next.refresh_token)).json()).toMatchObject({ error: 'invalid_grant' });
    expect(await statusOfMe(next.access_token)).toBe(401);
  });

  test.each([
    ['no challenge', { code_challenge: null, code_challenge_method: null }],
    ['the plain method', { code_challenge_method: 'plain' }],
  ])('%s is refused, by link and by form (adverse 16)', async (_name, changes) => {
    const { url } = authorizeLink(product.config, changes);
    expect((await product.app.inject(url)).headers.location).toContain('error=invalid_request');
    const reply = await product.postPassword('student', 'read-aloud', url);
    expect(reply.statusCode).toBe(400);
    expect(reply.headers['redirect-uri']).toBeUndefined();
  });

  test('a wrong verifier, or none, is refused', async () => {
    const { url, verifier } = authorizeLink(product.config);
    const reply = await product.postPassword('student', 'read-aloud', url);
    const code = new URL(String(reply.headers['redirect-uri'])).searchParams.get('code') ?? '';
    const { code_verifier: _none, ...without } = codeFields(product.config, code, verifier);
    expect((await product.postToken(without)).json()).toMatchObject({ error: 'invalid_grant' });
    const other = verifier.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'));
    const wrong = await product.postToken(codeFields(product.config, code, other));
    expect(wrong.json()).toMatchObject({ error: 'invalid_grant' });
  });

  test('a redirect address one character off leads nowhere (adverse 17)', async () => {
    for (const off of ['http://localhost:8080/login/callbacK', 'http://localhost:8081/login/callback']) {
      const { url } = authorizeLink(product.config, { redirect_uri: off });
      const reply = await product.app.inject(url);
      expect(reply.statusCode).toBe(400);
      expect(reply.headers.location).toBeUndefined();
      const form = await product.postPassword('student', 'read-aloud', url);
      expect(form.statusCode).toBe(400);
      expect(form.headers['redirect-uri']).toBeUndefined();
      expect(form.json()).toMatchObject({
        error: { reason: { code: 'signIn.link', params: { why: expect.stringContaining('redirect_uri') } } },
      });
    }
  });

  test('a deactivated person is out immediately, and cannot come back in (adverse 24)', async () => {
    const { tokens, cookie } = await product.signIn('guardian');
    const setStatus = (status: 'active' | 'deactivated') =>
      product.db.update(accounts).set({ status }).where(eq(accounts.username, 'guardian'));
    await setStatus('deactivated');
    expect(await statusOfMe(tokens.access_token)).toBe(401);
    const refreshed = await product.postToken({
      grant_type: 'refresh_token',
      refresh_token: tokens.refresh_token,
    });
    expect(refreshed.statusCode).toBe(400);
    const sso = await product.app.inject({ url: authorizeLink(product.config).url, headers: { cookie } });
    expect(sso.headers.location ?? '').not.toContain('code=');
    expect((await product.postPassword('guardian', 'read-aloud')).statusCode).toBe(401);
    await setStatus('active');
  });
});

describe('signing out', () => {
  test('ends the session, the refresh token and the access token', async () => {
    const { tokens, cookie } = await product.signIn('admin');
    const next = 'http://localhost:8080/login';
    const reply = await product.app.inject({
      url: `/logout?post_logout_redirect_uri=${encodeURIComponent(next)}&id_token_hint=${tokens.id_token}`,
      headers: { cookie },
    });
    expect(reply.statusCode).toBe(302);
    expect(reply.headers.location).toBe(next);
    expect(reply.headers['set-cookie']).toMatch(/aloud_session=;/);
    expect(await statusOfMe(tokens.access_token)).toBe(401);
    const refreshed = await product.postToken({
      grant_type: 'refresh_token',
      refresh_token: tokens.refresh_token,
    });
    expect(refreshed.statusCode).toBe(400);
    const sso = await product.app.inject({ url: authorizeLink(product.config).url, headers: { cookie } });
    expect(sso.headers.location).toMatch(/^\/login\?/);
  });

  test('does not happen by a link or a picture on another site', async () => {
    const { tokens, cookie } = await product.signIn('admin');
    const from = (site: string) => ({ cookie, 'sec-fetch-site': site });
    for (const site of ['cross-site', 'same-site']) {
      const reply = await product.app.inject({ url: '/logout', headers: from(site) });
      expect([reply.statusCode, reply.headers['set-cookie']]).toEqual([302, undefined]);
      expect(await statusOfMe(tokens.access_token)).toBe(200);
    }
    await product.app.inject({ url: '/logout', headers: from('same-origin') });
    expect(await statusOfMe(tokens.access_token)).toBe(401);
  });

  test('accepts a hint that contains only a uid', async () => {
    const { tokens, cookie } = await product.signIn('admin');
    const hint = (sub: string) => `e30.${btoa(JSON.stringify({ sub }))}.`;
    const out = (sub: string) =>
      product.app.inject({
        url: `/logout?id_token_hint=${encodeURIComponent(hint(sub))}`,
        headers: { cookie },
      });
    await out('sample-teacher');
    expect(await statusOfMe(tokens.access_token)).toBe(200);
    await out('sample-admin');
    expect(await statusOfMe(tokens.access_token)).toBe(401);
  });

  test('leads only to addresses that are registered to the letter', async () => {
    const reply = await product.app.inject('/logout?post_logout_redirect_uri=http://localhost:8080/login/');
    expect(reply.statusCode).toBe(400);
    expect(reply.headers.location).toBeUndefined();
  });
});

describe('a link that asks for its answer by other means than the query', () => {
  test.each(['fragment', 'form_post'])('is refused without revealing a code: %s', async (mode) => {
    const { url } = authorizeLink(product.config, { response_mode: mode });
    const reply = await product.postPassword('student', samplePassword, url);
    expect(reply.statusCode).toBe(400);
    expect(reply.body).not.toMatch(/code=|<form|[\w-]{40}/);
    expect(reply.headers['set-cookie']).toBeUndefined();
  });
});
