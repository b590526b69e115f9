import { beforeEach, expect, test } from 'vitest';
import { sendKeyed } from './keyedCalls.ts';

let session: { person: string };
/** The keys of the calls that came, in turn. */
let came: Array<string | null>;
/** The answers: statuses, or that none comes. */
let answers: Array<number | 'lost' | 'cut' | 'page' | Promise<number>>;
beforeEach(() => {
  session = { person: 'maja' };
  came = [];
  answers = [];
});

const fetching: typeof fetch = async (_input, init) => {
  came.push(new Headers(init?.headers).get('idempotency-key'));
  const answer = (await answers.shift()) ?? 200;
  if (answer === 'lost') throw new TypeError('Failed to fetch');
  if (answer === 'page') return new Response('<html>', { headers: { 'content-type': 'text/html' } });
  if (answer !== 'cut') return new Response(answer === 204 ? null : '{}', { status: answer });
  const broken = new ReadableStream({ pull: (half) => half.error(new TypeError('network error')) });
  return new Response(broken);
};

const call = (body: BodyInit = '{"name":"4A"}', url = '/v1/groups', method = 'POST', headers = {}) =>
  sendKeyed(fetching, session, url, {
    method,
    body,
    headers: { authorization: 'Bearer t', ...headers },
  }).catch((error: Error) => error.message);

const keysOf = async (...calls: Array<() => Promise<unknown>>) => {
  for (const each of calls) await each();
  return came.map((key) => came.indexOf(key));
};

test('A call has a key that the server takes, and the rest as it was', async () => {
  let sent: RequestInit | undefined;
  await sendKeyed(
    async (_input, init) => {
      sent = init;
      return new Response();
    },
    session,
    '/v1/groups',
    { method: 'POST', body: 'x', headers: { 'if-match': '"3"' } },
  );
  expect(new Headers(sent?.headers).get('idempotency-key')).toMatch(/^"[\da-f-]{36}"$/);
  expect([sent?.method, sent?.body, new Headers(sent?.headers).get('if-match')]).toEqual([
    'POST',
    'x',
    '"3"',
  ]);
});

test.each([
  ['is lost', 'lost'],
  ['is cut off', 'cut'],
  ['is that the server cannot at the moment', 503],
  ['is that it failed', 500],
  ['is that there were too many', 429],
  ['is that the session has ended', 401],
  ['comes from a network in between', 'page'],
] as const)('The same call has the same key if the answer %s', async (_what, answer) => {
  answers = [answer, answer, 200];
  expect(await keysOf(call, call, call, call)).toEqual([0, 0, 0, 3]);
});

test.each([200, 204, 400, 403, 404, 409, 412, 422])(
  'Once it is answered by %i, it has another one',
  async (status) => {
    answers = [status];
    expect(await keysOf(call, call)).toEqual([0, 1]);
  },
);

test('Other values have another one, and the first ones then, too: they are another change by now', async () => {
  answers = ['lost', 'lost'];
  expect(await keysOf(call, () => call('{"name":"4B"}'), call)).toEqual([0, 1, 2]);
});

test.each([
  [
    'person',
    () => {
      session.person = 'super acts for maja';
      return call();
    },
  ],
  ['version', () => call('{"name":"4A"}', '/v1/groups', 'POST', { 'if-match': '"2"' })],
  ['child', () => call('{"name":"4A"}', '/v1/groups', 'POST', { 'x-reader-profile': 'olle' })],
  ['method', () => call('{"name":"4A"}', '/v1/groups', 'PUT')],
  ['question', () => call('{"name":"4A"}', '/v1/groups?dry=1')],
] as const)('Another %s has another one', async (_what, other) => {
  answers = ['lost'];
  expect(await keysOf(call, other)).toEqual([0, 1]);
});

test('A new token is no other value', async () => {
  answers = [401];
  const renewed = () => call('{"name":"4A"}', '/v1/groups', 'POST', { authorization: 'Bearer another' });
  expect(await keysOf(call, renewed)).toEqual([0, 0]);
});

test('The same file is the same value, another one of the same bytes is not', async () => {
  answers = ['lost', 'lost'];
  const [file, other] = [new Blob(['PK']), new Blob(['PK'])];
  expect(
    await keysOf(
      () => call(file),
      () => call(file),
      () => call(other),
    ),
  ).toEqual([0, 0, 2]);
});

test('What was lost does not come back as done once something else was changed after it', async () => {
  const add = () => call('', '/users/u/groups/g', 'PUT');
  answers = ['lost'];
  expect(await keysOf(add, () => call('{}', '/v1/students/u', 'PATCH'), add)).toEqual([0, 1, 2]);
});

test('nor if something else was tried at the same place', async () => {
  const add = () => call('', '/users/u/groups/g', 'PUT');
  answers = ['lost', 'lost'];
  expect(await keysOf(add, () => call('', '/users/u/groups/g', 'DELETE'), add)).toEqual([0, 1, 2]);
});

test('Calls that are under way at the same time do not forget each other', async () => {
  let lose: () => void = () => undefined;
  answers = [
    new Promise((_resolve, reject) => {
      lose = () => reject(new TypeError('Failed to fetch'));
    }),
  ];
  const first = call('1', '/users/u/groups/g', 'PUT');
  await call('2', '/users/v/groups/g', 'PUT');
  lose();
  await first;
  await call('1', '/users/u/groups/g', 'PUT');
  expect(came[2]).toBe(came[0]);
});

test('A second press while the first is under way is the same call', async () => {
  await Promise.all([call(), call()]);
  expect(new Set(came).size).toBe(1);
});
