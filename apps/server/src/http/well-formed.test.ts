import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errors } from './errors.ts';
import { wellFormed } from './well-formed.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  await app.register(errors);
  await app.register(wellFormed);
  app.post('/', async () => ({}));
});
afterAll(() => app.close());

const post = (payload: string) =>
  app.inject({ method: 'POST', url: '/', headers: { 'content-type': 'application/json' }, payload });

test.each([
  ['a field', '{"name":"a\\ud800"}', 'name'],
  ['a field of a form', '{"data":{"name":{"firstName":"\\udfff"}}}', 'name.firstName'],
  ['a list', '{"names":["a","\\ud83d"]}', 'names.1'],
  ['the name of a field', '{"data":{"\\ud800":1}}', ''],
])('Half a surrogate pair in %s is refused by the name of the field', async (_, payload, attribute) => {
  const reply = await post(payload);
  expect(reply.statusCode).toBe(400);
  expect(reply.json()).toMatchObject({
    error: { validationErrors: [{ attribute, reason: 'Contains unsupported characters' }] },
  });
});

test('Whole pairs pass, and a body may be nested however deep', async () => {
  expect((await post('{"name":"\\ud83d\\ude00"}')).statusCode).toBe(200);
  const deep = 100_000;
  expect((await post('['.repeat(deep) + ']'.repeat(deep))).statusCode).toBe(200);
});
