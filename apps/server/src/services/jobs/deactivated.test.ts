import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Jobs } from '../../testing/jobs.ts';
import { TestProduct } from '../../testing/product.ts';

let product: TestProduct;
let admins: Jobs;

beforeAll(async () => {
  product = await TestProduct.start();
  admins = new Jobs(await product.as('admin'));
});
afterAll(() => product.stop());

const ids = ['sample-student'];
type Tokens = Awaited<ReturnType<TestProduct['signIn']>>['tokens'];
const standing = async (tokens: Tokens) => [
  (await product.by(tokens)('GET', '/me')).statusCode,
  (await product.postToken({ grant_type: 'refresh_token', refresh_token: tokens.refresh_token })).statusCode,
];

describe('a deactivated person', () => {
  test('is signed out, and can no longer sign in', async () => {
    const { tokens } = await product.signIn('student');
    expect((await product.by(tokens)('GET', '/me')).statusCode).toBe(200);
    await admins.do({ kind: 'deactivate' }, { ids });
    expect(await standing(tokens)).toEqual([401, 400]);
    expect((await product.postPassword('student', 'read-aloud')).statusCode).toBe(401);
  });

  test('can sign in again when that is undone, but not with codes or cards from before', async () => {
    await admins.do({ kind: 'activate' }, { ids });
    const { tokens } = await product.signIn('student');
    await admins.do({ kind: 'deactivate' }, { ids });
    await admins.do({ kind: 'activate' }, { ids });
    expect(await standing(tokens)).toEqual([401, 400]);
    expect((await product.postPassword('student', 'read-aloud')).statusCode).toBe(204);
  });
});
