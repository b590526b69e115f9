import { afterEach, expect, test, vi } from 'vitest';
import { chromiumMissing } from './chromium.mjs';

afterEach(() => vi.unstubAllEnvs());

test('A CHROME_PATH that names no program is reported in one line, before anything is installed', () => {
  vi.stubEnv('CHROME_PATH', '/no/such/chrome');
  expect(chromiumMissing()).toBe('CHROME_PATH names no program: /no/such/chrome');
});

test('A CHROME_PATH that names a program is enough', () => {
  vi.stubEnv('CHROME_PATH', process.execPath);
  expect(chromiumMissing()).toBeUndefined();
});
