import { hash, verify } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { accounts } from '../../database/schema/index.ts';
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

/** What is compared with a password that is typed, by its cost. */
async function compared(username: string, password: string) {
  vi.mocked(verify).mockClear();
  const { statusCode } = await product.postPassword(username, password);
  // The first parts of a hash are its kind, version, memory, passes and lanes.
  const costs = vi
    .mocked(verify)
    .mock.calls.map(([hashed]) => String(hashed).split('$').slice(0, 4).join('$'));
  return { statusCode, costs };
}
const cost = '$argon2id$v=19$m=19456,t=2,p=1';

test('An unknown user takes as much work as a wrong password: one comparison of the same cost', async () => {
  const known = await compared('super', 'not it');
  expect(known.costs).toEqual([cost]);
  expect(await compared('nobody', 'not it')).toEqual(known);
});

describe('a password that is typed in another form than that in which it was hashed', () => {
  test('takes as many comparisons as it has forms, of an unknown user as well', async () => {
    const known = await compared('super', 'zoë\u00a0är inte');
    expect(known.costs).toEqual([cost, cost, cost]);
    expect(await compared('nobody', 'zoë\u00a0är inte')).toEqual(known);
  });

  test.each([
    ['composed, and typed in parts', 'zoë från åre', (text: string) => text.normalize('NFD')],
    [
      'in parts, and typed composed',
      'zoë från åre'.normalize('NFD'),
      (text: string) => text.normalize('NFC'),
    ],
    ['with other blanks', 'zoë\u00a0från\u3000åre', (text: string) => text],
  ])('signs in slowly once, and as fast as others from then on: hashed %s', async (_, hashed, typedAs) => {
    // The version before hashed what was typed.
    const passwordHash = await hash(hashed, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    await product.db.update(accounts).set({ passwordHash }).where(eq(accounts.username, 'teacher'));
    const typed = typedAs(hashed);
    const first = await compared('teacher', typed);
    expect(first.statusCode).toBe(204);
    const [renewed] = await product.db.select().from(accounts).where(eq(accounts.username, 'teacher'));
    expect(await compared('teacher', typed)).toEqual({ statusCode: 204, costs: [cost] });
    expect(renewed).toMatchObject({ version: 1, passwordHash: expect.stringMatching(/^\$argon2id/) });
  });
});

test('A password of plain ASCII is compared once', async () => {
  expect(await compared('student', 'read-aloud')).toEqual({ statusCode: 204, costs: [cost] });
});
