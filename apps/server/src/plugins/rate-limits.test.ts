import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestProduct } from '../testing/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await TestProduct.start({ requestsPerMinute: 5, addressRequestsPerMinute: 5 });
});
afterAll(() => product.stop());

test('a runaway program is held up by its token, and the next pupil at the same address is not', async () => {
  const runaway = await product.as('student');
  const statuses: number[] = [];
  for (let n = 0; n < 6; n++) statuses.push((await runaway('GET', '/me')).statusCode);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  expect((await runaway('GET', '/me')).json()).toMatchObject({ error: { id: 'too_many_requests' } });
  const next = await product.as('teacher');
  expect((await next('GET', '/me')).statusCode).toBe(200);
});

test('sign-in is held up by the address, whatever header a program makes up', async () => {
  const reply = async (n: number) => {
    const headers = { authorization: `Bearer ${n}` };
    const address = { remoteAddress: '10.0.0.9' };
    return (await product.app.inject({ url: '/logout', headers, ...address })).statusCode;
  };
  const statuses: number[] = [];
  for (let n = 0; n < 6; n++) statuses.push(await reply(n));
  expect(statuses).toEqual([302, 302, 302, 302, 302, 429]);
});
