import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { answeredInTime } from './answered-in-time.ts';
import { errors } from './errors.ts';

let app: FastifyInstance;
let away: boolean;
let goOn: () => void;
beforeEach(async () => {
  away = false;
  app = Fastify();
  await app.register(errors);
  await app.register(answeredInTime, { isAway: () => away, latest: 20 });
  app.get('/slow', async () => {
    await new Promise<void>((resolve) => {
      goOn = resolve;
    });
    return { done: true };
  });
});
afterEach(() => app.close());

describe('a waiting call', () => {
  test('is answered with 503 and a Retry-After while the database is away', async () => {
    away = true;
    const reply = await app.inject('/slow');
    expect([reply.statusCode, reply.json<{ error: { id: string } }>().error.id]).toEqual([
      503,
      'database_unavailable',
    ]);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    // A result that comes too late is dropped, and breaks nothing.
    goOn();
    away = false;
    const next = app.inject('/slow');
    await expect.poll(() => goOn).toBeTypeOf('function');
    setTimeout(() => goOn(), 50);
    expect((await next).json()).toEqual({ done: true });
  });

  test('is left alone while the database answers, however long it takes', async () => {
    const call = app.inject('/slow');
    setTimeout(() => goOn(), 300);
    expect((await call).json()).toEqual({ done: true });
  });

  test('is answered as soon as the database is known to be away', async () => {
    const call = app.inject('/slow');
    setTimeout(() => {
      away = true;
    }, 60);
    expect((await call).statusCode).toBe(503);
  });
});
