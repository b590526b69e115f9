import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { accounts } from '../../database/schema/index.ts';
import { samplePassword } from '../../seed/people.ts';
import { TestProduct } from '../../testing/product.ts';
import { authorizeQuery } from '../../testing/sign-in.ts';
import { hashPassword } from '../credentials/password-hash.ts';

vi.setConfig({ testTimeout: 300_000 });

const guesses = 1_000;
/** What decision 0040 lets an address try, those under way simultaneously, and what is forgotten meanwhile: one in three seconds. */
const most = 300 + 20 + 30;

let product: TestProduct;
let port: number;
beforeAll(async () => {
  product = await TestProduct.start({ trustProxy: ['127.0.0.1'] });
  port = Number(new URL(await product.app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => product.stop());

/** Posts a password over a real connection, from an address of this machine, or on behalf of an address that a trusted proxy names. */
function post(
  username: string,
  password: string,
  from: { localAddress?: string; forwarded?: string },
): Promise<number> {
  const body = new URLSearchParams({ username, password }).toString();
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    ...(from.forwarded !== undefined && { 'x-forwarded-for': from.forwarded }),
  };
  const path = `/v1/authorize?${authorizeQuery(product.config.publicUrl).toString()}`;
  return new Promise((resolve, reject) => {
    const { localAddress } = from;
    const call = request({
      host: '127.0.0.1',
      port,
      path,
      method: 'POST',
      headers,
      agent: false,
      ...(localAddress && { localAddress }),
    });
    call.on('response', (reply) => resolve(reply.resume().statusCode ?? 0)).on('error', reject);
    call.end(body);
  });
}

async function all<T>(count: number, one: (n: number) => Promise<T>): Promise<T[]> {
  const done: T[] = [];
  for (let n = 0; n < count; n += 20)
    done.push(
      ...(await Promise.all(Array.from({ length: Math.min(20, count - n) }, (_, more) => one(n + more)))),
    );
  return done;
}
const looked = (statuses: readonly number[]) => statuses.filter((status) => status === 401).length;

describe('a thousand guesses', () => {
  test('from one IPv6 /64, as a trusted proxy names its addresses, count as one guesser’s', async () => {
    const forwarded = (n: number) => `2001:db8:7:1:${n.toString(16)}::${n}`;
    const statuses = await all(guesses, (n) => post(`nobody-${n}`, 'guess', { forwarded: forwarded(n) }));
    expect(looked(statuses)).toBeLessThanOrEqual(most);
    expect(new Set(statuses)).toEqual(new Set([401, 429]));
  });

  test('at one name, from a thousand networks, are soon refused', async () => {
    const forwarded = (n: number) => `198.${18 + (n >> 8)}.${n & 255}.7`;
    const statuses = await all(guesses, (n) => post('guardian', `guess ${n}`, { forwarded: forwarded(n) }));
    expect(looked(statuses)).toBeLessThanOrEqual(50 + 8);
  });

  test('by sockets of their own, with a made-up header, count as one guesser’s', async () => {
    // Not a trusted proxy: the address that it forwards is ignored.
    const from = (n: number) => ({ localAddress: '127.0.0.9', forwarded: `2001:db8:${n.toString(16)}::1` });
    const statuses = await all(guesses, (n) => post(`somebody-${n}`, 'guess', from(n)));
    expect(looked(statuses)).toBeLessThanOrEqual(most);
  });
});

test('one guessing pupil slows none of thirty classmates behind one address', async () => {
  const passwordHash = await hashPassword(samplePassword);
  const names = Array.from({ length: 30 }, (_, n) => `classmate-${n}`);
  await product.db.insert(accounts).values(
    names.map((username) => ({
      uid: username,
      username,
      realm: 'se',
      firstname: 'C',
      lastname: 'M',
      passwordHash,
    })),
  );
  const school = { localAddress: '127.0.0.10' };
  const guessing = all(200, (n) => post('classmate-0', `guess ${n}`, school));
  const honest = all(29, (n) => post(`classmate-${n + 1}`, samplePassword, school));
  expect(new Set(await honest)).toEqual(new Set([204]));
  expect(looked(await guessing)).toBeLessThanOrEqual(10 + 8);
});
