import { describe, expect, test } from 'vitest';
import { credentials } from './credentials.ts';
import { ask, json, tryDouble } from './testing.ts';

const users = '/oneroster/ims/oneroster/rostering/v1p2/users';

describe('The stand-ins', () => {
  test('say what they are, on their page and in every reply', async () => {
    const double = await tryDouble();
    const page = await ask(double, '/');
    expect(await page.text()).toContain('These are no real systems');
    for (const path of [
      '/',
      `${users}?limit=1`,
      '/ss12000/v2.0/persons',
      '/schulconnex/v1/personen-info',
      '/files/sds-2.1.zip',
      '/control',
    ])
      expect((await ask(double, path)).headers.get('x-stand-in'), path).toContain('made up');
  });

  test('listen on this machine only', async () => {
    expect((await tryDouble()).url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  });

  test('let nobody in without a token, or with a wrong one', async () => {
    const double = await tryDouble();
    for (const path of [users, '/ss12000/v2.0/persons', '/schulconnex/v1/personen-info']) {
      expect((await fetch(double.url + path)).status).toBe(401);
      expect((await ask(double, path, { authorization: 'Bearer another' })).status).toBe(401);
    }
  });

  test('hand out tokens that end when they are told to', async () => {
    const double = await tryDouble();
    const body = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: credentials.clientId,
      client_secret: credentials.clientSecret,
    });
    const reply = await fetch(`${double.url}/oneroster/token`, { method: 'POST', body });
    const { access_token: token } = (await reply.json()) as { access_token: string };
    const authorization = `Bearer ${token}`;
    expect((await ask(double, users, { authorization })).status).toBe(200);
    double.control.fault({ kind: 'tokenEnds' });
    expect((await ask(double, users, { authorization })).status).toBe(401);
    body.set('client_secret', 'another');
    expect((await fetch(`${double.url}/oneroster/token`, { method: 'POST', body })).status).toBe(401);
  });

  test('have the same people each time they are started', async () => {
    const [one, other] = [await tryDouble(), await tryDouble()];
    expect((await json<{ users: object[] }>(one, users)).users).toHaveLength(50);
    const pathless = async (double: typeof one) =>
      (await (await ask(double, users)).text()).replaceAll(double.url, '');
    expect(await pathless(one)).toBe(await pathless(other));
  });
});

describe('The control call', () => {
  const order = (url: string, body: object) =>
    fetch(`${url}/control`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  test('changes the town, lets systems misbehave, and makes all well again', async () => {
    const double = await tryDouble();
    await order(double.url, { fault: { kind: 'tooMany', times: 1, retryAfter: 9 } });
    const busy = await ask(double, users);
    expect([busy.status, busy.headers.get('retry-after')]).toEqual([429, '9']);
    await order(double.url, { fault: { kind: 'down', times: 50 } });
    expect((await ask(double, users)).status).toBe(503);
    await order(double.url, { well: true });
    await order(double.url, { change: { do: 'rename', person: 0, family: 'Öström' } });
    const { users: all } = await json<{ users: Array<{ familyName: string }> }>(double, users);
    expect(all[0]?.familyName).toBe('Öström');
    await order(double.url, { reset: true });
    const { users: again } = await json<{ users: Array<{ familyName: string }> }>(double, users);
    expect(again[0]?.familyName).not.toBe('Öström');
  });

  test('refuses what it does not know', async () => {
    const double = await tryDouble();
    expect((await order(double.url, { fault: { kind: 'rain' } })).status).toBe(400);
    expect((await order(double.url, { change: { do: 'move' } })).status).toBe(400);
  });

  test('is not open to pages of other sites', async () => {
    const double = await tryDouble();
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' };
    const reply = await fetch(`${double.url}/control`, { method: 'POST', headers, body: '{"reset":true}' });
    expect(reply.status).toBe(403);
  });
});

test('A large town is made of numbers: any page of it comes at once', async () => {
  const double = await tryDouble({ people: 150_000 });
  const last = await json<{ users: Array<{ sourcedId: string }> }>(
    double,
    `${users}?limit=1000&offset=149500`,
  );
  expect(last.users.length).toBe(530);
  const reply = await ask(double, `${users}?limit=1`);
  expect(reply.headers.get('x-total-count')).toBe('150030');
});
