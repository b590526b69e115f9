import { createGroup, findClassmates } from '@aloud/api';
import Fastify, { type FastifyInstance } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errors } from './errors.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  await app.register(errors);
  for (const { path, body } of [findClassmates, createGroup])
    app.post(path, { schema: { body } }, async () => ({}));
});
afterAll(() => app.close());

const refused = async (url: string, payload: object) =>
  (await app.inject({ method: 'POST', url, payload })).json().error.validationErrors;

describe('a field that is not as agreed is named with the reason', () => {
  test('in the words of its schema', async () => {
    expect(await refused(createGroup.path, { name: ' ', schoolUnitUid: 's' })).toEqual([
      { attribute: 'name', reason: 'This value is required' },
    ]);
  });

  test('in zod’s, where its schema has none', async () => {
    expect(await refused(findClassmates.path, { code: '' })).toEqual([
      { attribute: 'code', reason: 'Too small: expected string to have >=1 characters' },
    ]);
    expect(await refused(createGroup.path, { uid: 'u', name: 'A' })).toEqual([
      { attribute: 'uid', reason: 'Invalid UUID' },
      { attribute: 'schoolUnitUid', reason: 'Invalid input: expected string, received undefined' },
    ]);
  });
});
