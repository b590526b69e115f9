import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { warnOfProxies } from './unknown-proxy.ts';

test('a proxy that is not configured is reported, once', async () => {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const app = Fastify({ logger: { level: 'warn', stream } });
  warnOfProxies(app);
  app.get('/', async () => 'here');
  await app.inject('/');
  expect(lines).toEqual([]);
  for (let n = 0; n < 2; n++) await app.inject({ url: '/', headers: { 'x-forwarded-for': '203.0.113.7' } });
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
    expect.stringContaining('TRUST_PROXY'),
  ]);
  expect(lines.join('')).not.toContain('203.0.113.7');
});
