import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestProduct } from '../testing/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await TestProduct.start({ requestsPerMinute: 5, addressRequestsPerMinute: 20 });
});
afterAll(() => product.stop());

test('a runaway program is slowed by its grant, and the next pupil at the same address is not', async () => {
  const runaway = await product.as('student');
  const statuses: number[] = [];
  for (let n = 0; n < 6; n++) statuses.push((await runaway('GET', '/me')).statusCode);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  expect((await runaway('GET', '/me')).json()).toMatchObject({ error: { id: 'too_many_requests' } });
  const next = await product.as('teacher');
  expect((await next('GET', '/me')).statusCode).toBe(200);
});

test('a program is slowed however it writes its header', async () => {
  const { access_token } = (await product.signIn('guardian')).tokens;
  const ask = async (word: string) => {
    const headers = { authorization: `${word} ${access_token}` };
    return (await product.app.inject({ url: '/me', headers })).statusCode;
  };
  const statuses: number[] = [];
  for (const word of ['Bearer', 'bearer', 'BEARER', 'bEARER', 'beAREr', 'BeArEr'])
    statuses.push(await ask(word));
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

test('a client that invents tokens is slowed, and a pupil at the same address is not', async () => {
  const ask = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await product.app.inject({ url: '/me', headers, remoteAddress: '10.0.0.10' })).statusCode;
  };
  const statuses: number[] = [];
  for (let n = 0; n < 200; n++) statuses.push(await ask(`made-up-${n}`));
  expect(new Set(statuses.slice(0, 100))).toEqual(new Set([401]));
  expect(new Set(statuses.slice(100))).toEqual(new Set([429]));
  const { access_token } = (await product.signIn('student')).tokens;
  expect(await ask(access_token)).toBe(200);
});

test('sign-in is slowed by the address, whatever header a program invents', async () => {
  const reply = async (n: number) => {
    const headers = { authorization: `Bearer ${n}` };
    const address = { remoteAddress: '10.0.0.9' };
    return (await product.app.inject({ url: '/logout', headers, ...address })).statusCode;
  };
  const statuses: number[] = [];
  for (let n = 0; n < 21; n++) statuses.push(await reply(n));
  expect(statuses).toEqual([...Array<number>(20).fill(302), 429]);
});
