import { createGroup, findClassmates } from '@aloud/api';
import Fastify, { type FastifyInstance } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerTo, errors } from './errors.ts';

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

describe('a field that fails its schema is named with the reason', () => {
  test('by the reason of its schema', async () => {
    expect(await refused(createGroup.path, { name: ' ', schoolUnitUid: 's' })).toEqual([
      { attribute: 'name', reason: 'Mandatory', code: 'field.mandatory' },
    ]);
  });

  test('in zod’s words, if its schema has none', async () => {
    expect(await refused(findClassmates.path, { code: '' })).toEqual([
      { attribute: 'code', reason: 'This value is required', code: 'field.required' },
    ]);
    expect(await refused(createGroup.path, { uid: 'u', name: 'A' })).toEqual([
      { attribute: 'uid', reason: 'Invalid UUID', code: 'field.notAgreed' },
      {
        attribute: 'schoolUnitUid',
        reason: 'Invalid input: expected string, received undefined',
        code: 'field.notAgreed',
      },
    ]);
  });
});

test.each([
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
])('a connection that broke within a transaction (%s) is reported as a database that is away', (words) => {
  const error = new Error('Failed query: rollback', { cause: new Error(words) });
  expect(answerTo(error)).toMatchObject({ status: 503, id: 'database_unavailable' });
});

describe('what the database refuses', () => {
  const refusedBy = (code: string) => {
    const cause = Object.assign(new Error('a value stands here'), { code });
    return answerTo(new Error('Failed query', { cause }));
  };

  test.each(['22008', '22007', '22003'])(
    'because a value does not exist (%s) is the caller’s fault',
    (code) => {
      expect(refusedBy(code)).toMatchObject({ status: 400, id: 'invalid_input' });
    },
  );

  test.each(['23503', '23505'])('because of what somebody else stored (%s) is a conflict', (code) => {
    expect(refusedBy(code)).toMatchObject({ status: 409, id: 'conflict' });
  });

  test.each(['53100', '25006'])('because it has no room (%s) is answered with: ask later', (code) => {
    expect(refusedBy(code)).toMatchObject({ status: 503, id: 'storage_full', retryAfter: 30 });
  });

  test.each([
    'Connection terminated unexpectedly',
    // What later queries in a transaction get if its connection broke before.
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
  ])('because its connection broke is answered with: ask again soon: %s', (words) => {
    expect(answerTo(new Error('Failed query', { cause: new Error(words) }))).toMatchObject({
      status: 503,
      id: 'database_unavailable',
      retryAfter: 5,
    });
  });

  test('is never answered in the database’s own words', () => {
    for (const code of ['22008', '23503', '23505'])
      expect(JSON.stringify(refusedBy(code))).not.toContain('a value stands here');
  });
});
