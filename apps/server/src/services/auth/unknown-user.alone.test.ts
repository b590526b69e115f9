import { verify } from '@node-rs/argon2';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { TestProduct } from '../../testing/product.ts';

// The real one, whose calls are counted.
vi.mock('@node-rs/argon2', async (load) => {
  const real = await load<typeof import('@node-rs/argon2')>();
  return { ...real, verify: vi.fn<typeof real.verify>(real.verify) };
});

let product: TestProduct;
beforeAll(async () => {
  product = await TestProduct.start();
});
afterAll(() => product.stop());

test('An unknown user takes as much work as a wrong password: one comparison of the same cost', async () => {
  const compared = async (username: string) => {
    vi.mocked(verify).mockClear();
    await product.postPassword(username, 'not it');
    // The first parts of a hash are its kind, version, memory, passes and lanes.
    return vi.mocked(verify).mock.calls.map(([hash]) => String(hash).split('$').slice(0, 4).join('$'));
  };
  const known = await compared('super');
  expect(known).toEqual(['$argon2id$v=19$m=19456,t=2,p=1']);
  expect(await compared('nobody')).toEqual(known);
});
