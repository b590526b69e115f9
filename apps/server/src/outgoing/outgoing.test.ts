import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { OutgoingRefused } from './refused.ts';
import { hostileAddresses } from './testing/hostile.ts';
import { noRules, packedZeros, Recorder } from './testing/recorder.ts';

const address = 'https://school.example/users';
const fails = (promise: Promise<unknown>) =>
  promise.then(
    () => 'no refusal',
    (error: unknown) => (error instanceof OutgoingRefused ? error.fault : error),
  );

describe('Hostile addresses', () => {
  test.each(hostileAddresses)('%j is not called', async (url) => {
    const recorder = new Recorder();
    const fault = await fails(recorder.outgoing().request({ url }));
    expect(recorder.calls.length).toBe(0);
    expect(['address', 'unreachable']).toContain(fault);
  });

  test('Without the gate, most of them would be called', async () => {
    const recorder = new Recorder();
    const outgoing = recorder.outgoing(undefined, { rules: noRules });
    for (const url of hostileAddresses) await outgoing.request({ url }).catch(() => undefined);
    expect(recorder.calls.length).toBeGreaterThan(hostileAddresses.length / 2);
    const hosts = recorder.calls.flatMap(({ addresses }) => addresses);
    expect(hosts).toEqual(expect.arrayContaining(['127.0.0.1', '169.254.169.254', '10.0.0.5', '::1']));
  });

  test.each(hostileAddresses.filter((each) => /^[!-~]+$/.test(each)))(
    'A redirect to %j is not followed',
    async (location) => {
      const recorder = new Recorder(() => ({ status: 302, headers: { location } }));
      await expect(recorder.outgoing().request({ url: address })).rejects.toBeInstanceOf(OutgoingRefused);
      const elsewhere = recorder.calls.filter(({ url }) => url.hostname !== 'school.example');
      expect(elsewhere).toEqual([]);
    },
  );

  test('In development, plain HTTP and other ports may be used, and nothing of this machine but its stand-ins', async () => {
    const recorder = new Recorder();
    const standIn = 'http://127.0.0.1:8083';
    const outgoing = recorder.outgoing({ isDev: true, standIns: [standIn] });
    await outgoing.request({ url: 'http://school.example:8080/' });
    await outgoing.request({ url: `${standIn}/oneroster/users` });
    for (const url of [
      'http://127.0.0.1:8084/',
      'http://127.0.0.1/',
      'http://localhost:8083/',
      'http://10.0.0.1:8083/',
      'http://inside.example/',
    ])
      expect(await fails(outgoing.request({ url })), url).toBe('address');
    expect(recorder.calls.map(({ url }) => url.host)).toEqual(['school.example:8080', '127.0.0.1:8083']);
  });

  test('Outside development, stand-ins are as closed as the rest of this machine', async () => {
    const recorder = new Recorder();
    const outgoing = recorder.outgoing({ isDev: false, standIns: ['https://127.0.0.1'] });
    expect(await fails(outgoing.request({ url: 'https://127.0.0.1/' }))).toBe('address');
    expect(recorder.calls.length).toBe(0);
  });
});

describe('A name', () => {
  test('is looked up once, and the connection goes to what was judged', async () => {
    let times = 0;
    const recorder = new Recorder();
    const rebinding = async () => (times++ === 0 ? ['93.184.215.14'] : ['127.0.0.1']);
    await recorder.outgoing(undefined, { resolve: rebinding }).request({ url: address });
    expect(times).toBe(1);
    expect(recorder.calls[0]?.addresses).toEqual(['93.184.215.14']);
  });

  test('that leads to another network after a redirect is not called there', async () => {
    let times = 0;
    const recorder = new Recorder(() => ({ status: 302, headers: { location: '/again' } }));
    const rebinding = async () => (times++ === 0 ? ['93.184.215.14'] : ['127.0.0.1']);
    expect(await fails(recorder.outgoing(undefined, { resolve: rebinding }).request({ url: address }))).toBe(
      'address',
    );
    expect(recorder.calls.length).toBe(1);
  });

  test('is called at all of its addresses, of both families', async () => {
    const recorder = new Recorder();
    await recorder.outgoing().request({ url: 'https://both.example/' });
    expect(recorder.calls[0]?.addresses.length).toBe(2);
  });

  test('that a name server does not answer for is given up', async () => {
    const recorder = new Recorder();
    const silent = () => new Promise<never>(() => undefined);
    const outgoing = recorder.outgoing(undefined, { resolve: silent, patience: 20 });
    expect(await fails(outgoing.request({ url: address }))).toBe('tooSlow');
  });
});

describe('A redirect', () => {
  const secret = { authorization: 'Bearer abc', cookie: 'a=b', accept: 'application/json' };

  test('within an origin is followed with everything that was sent', async () => {
    const recorder = new Recorder(({ url }) =>
      url.pathname === '/users' ? { status: 302, headers: { location: '/v2/users' } } : {},
    );
    const reply = await recorder.outgoing().request({ url: address, headers: secret });
    expect(reply.status).toBe(200);
    expect(recorder.calls[1]?.url.pathname).toBe('/v2/users');
    expect(recorder.calls[1]?.headers).toMatchObject(secret);
  });

  test('to another origin takes no credentials along', async () => {
    const recorder = new Recorder(({ url }) =>
      url.hostname === 'school.example'
        ? { status: 302, headers: { location: 'https://other.example/users' } }
        : {},
    );
    await recorder.outgoing().request({ url: address, headers: secret });
    expect(recorder.calls[1]?.url.hostname).toBe('other.example');
    expect(recorder.calls[1]?.headers).toEqual({
      accept: 'application/json',
      'accept-encoding': 'gzip',
      'user-agent': 'Aloud',
    });
  });

  test.each([302, 307])('of a form of credentials (%i) takes it to no other origin', async (status) => {
    const recorder = new Recorder(({ url }) =>
      url.hostname === 'school.example'
        ? { status, headers: { location: 'https://other.example/token' } }
        : {},
    );
    await recorder
      .outgoing()
      .request({ method: 'POST', url: 'https://school.example/token', body: 'client_secret=abc' })
      .catch(() => undefined);
    expect(recorder.calls.slice(1).map(({ body }) => body)).toEqual(status === 302 ? [undefined] : []);
  });

  test('is followed five times, not without end', async () => {
    const recorder = new Recorder(() => ({ status: 301, headers: { location: '/users' } }));
    expect(await fails(recorder.outgoing().request({ url: address }))).toBe('address');
    expect(recorder.calls.length).toBe(6);
  });
});

describe('A reply', () => {
  test('is read as text, as JSON, and to a file', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'aloud-outgoing-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const outgoing = new Recorder(() => ({
      headers: { 'content-type': 'application/json', link: 'a' },
      body: '{"users":[]}',
    })).outgoing();
    const ask = () => outgoing.request({ url: address });
    expect(await (await ask()).text()).toBe('{"users":[]}');
    expect(await (await ask()).json()).toEqual({ users: [] });
    const file = path.join(folder, 'reply');
    await (await ask()).saveTo(file);
    expect(await readFile(file, 'utf8')).toBe('{"users":[]}');
    expect((await ask()).headers['content-type']).toBe('application/json');
  });

  test('that is packed is unpacked', async () => {
    const body = Readable.from([gzipSync('{"users":[]}')]);
    const recorder = new Recorder(() => ({ headers: { 'content-encoding': 'gzip' }, body }));
    expect(await (await recorder.outgoing().request({ url: address })).json()).toEqual({ users: [] });
  });

  test.each([
    ['says that it is too large', { headers: { 'content-length': '2000' } }],
    ['is too large', { body: 'x'.repeat(2000) }],
    ['unpacks to too much', { headers: { 'content-encoding': 'gzip' }, body: packedZeros(2_000_000) }],
  ])('that %s is not read', async (_what, said) => {
    const recorder = new Recorder(() => said);
    const read = async () => (await recorder.outgoing().request({ url: address, maxBytes: 1000 })).text();
    expect(await fails(read())).toBe('tooLarge');
  });

  test.each([
    ['is packed in another way', { headers: { 'content-encoding': 'br' } }, 'broken'],
    ['is packed twice', { headers: { 'content-encoding': 'gzip, gzip' } }, 'broken'],
    ['is not packed as it says', { headers: { 'content-encoding': 'gzip' } }, 'broken'],
    ['is no JSON', { body: '<html>' }, 'broken'],
  ])('that %s is told apart', async (_what, said, fault) => {
    const recorder = new Recorder(() => said);
    const read = async () => (await recorder.outgoing().request({ url: address })).json();
    expect(await fails(read())).toBe(fault);
  });

  test('that stops coming is given up', async () => {
    const recorder = new Recorder(({ signal }) => {
      const body = new Readable({ read: () => undefined });
      signal.addEventListener('abort', () => body.destroy(new Error('aborted')));
      return { body };
    });
    const outgoing = recorder.outgoing(undefined, { patience: 20 });
    expect(await fails((async () => (await outgoing.request({ url: address })).text())())).toBe('tooSlow');
  });

  test('that comes without end is given up after the time for all of it', async () => {
    const recorder = new Recorder(({ signal }) => {
      const body = new Readable({
        read() {
          setTimeout(() => this.push('x'), 2);
        },
      });
      signal.addEventListener('abort', () => body.destroy(new Error('aborted')));
      return { body };
    });
    const read = async () =>
      (await recorder.outgoing().request({ url: address, maxMilliseconds: 50 })).text();
    expect(await fails(read())).toBe('tooSlow');
  });

  test('is no longer waited for once whoever asked has stopped', async () => {
    const controller = new AbortController();
    const recorder = new Recorder(
      ({ signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new Error('aborted')));
        }),
    );
    const asked = recorder.outgoing().request({ url: address, signal: controller.signal });
    controller.abort(new Error('stopped'));
    await expect(asked).rejects.toThrow('stopped');
  });
});

test('An error names neither the address nor what was sent', async () => {
  const recorder = new Recorder(() =>
    Promise.reject(Object.assign(new Error(`connect ${address} Bearer abc`), { code: 'ECONNREFUSED' })),
  );
  const error: unknown = await recorder
    .outgoing()
    .request({ url: `${address}?token=abc`, headers: { authorization: 'Bearer abc' } })
    .catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({
    fault: 'unreachable',
    message: 'A request is refused: unreachable (ECONNREFUSED)',
  });
  expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toMatch(/abc|school\.example/);
});
