import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('All settings are optional, and an empty one counts as absent', () => {
  expect(readConfig({ PAYMENT_DOUBLE_PORT: '' })).toEqual({
    host: '127.0.0.1',
    port: 8082,
    dir: undefined,
    webhook: undefined,
    portalOrigins: [],
  });
});

test('Several portals may contain the card frame', () => {
  const origins = 'http://localhost:8080, https://portal.example/';
  expect(readConfig({ PAYMENT_DOUBLE_PORTAL_ORIGIN: origins }).portalOrigins).toEqual([
    'http://localhost:8080',
    'https://portal.example',
  ]);
});

test('A webhook needs its address and its secret', () => {
  const url = 'http://localhost:8080/payments/webhook';
  expect(() => readConfig({ PAYMENT_DOUBLE_WEBHOOK_URL: url })).toThrow('PAYMENT_DOUBLE_WEBHOOK_SECRET');
  expect(() => readConfig({ PAYMENT_DOUBLE_WEBHOOK_URL: 'here' })).toThrow('PAYMENT_DOUBLE_WEBHOOK_URL');
  expect(
    readConfig({ PAYMENT_DOUBLE_WEBHOOK_URL: url, PAYMENT_DOUBLE_WEBHOOK_SECRET: 'whsec_x' }).webhook,
  ).toEqual({
    url,
    secret: 'whsec_x',
  });
});
