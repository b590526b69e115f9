import { afterEach, expect, test, vi } from 'vitest';
import { madeTokens } from '../test/session.ts';
import { lossOfSession } from './lossOfSession.ts';
import { browserTokenStorage } from './tokenStorage.ts';

afterEach(() => vi.restoreAllMocks());

const refuse = () => {
  throw new DOMException('Access is denied for this document.', 'SecurityError');
};

test('Tokens are kept by the browser', () => {
  const storage = browserTokenStorage();
  const tokens = madeTokens();
  storage.write(tokens);
  expect(browserTokenStorage().read()).toEqual(tokens);
  expect(storage.lasts()).toBe(true);
  storage.write(null);
  expect(storage.read()).toBeNull();
});

test('Tokens that the browser refuses are kept by the window, and outlast a reload of it', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(refuse);
  const storage = browserTokenStorage();
  const tokens = madeTokens();
  storage.write(tokens);
  expect(browserTokenStorage().read()).toEqual(tokens);
  expect(sessionStorage).toHaveLength(1);
  expect(storage.lasts()).toBe(false);
  expect(lossOfSession()).toBe('window');
  storage.write(null);
  expect(sessionStorage).toHaveLength(0);
  expect(storage.read()).toBeNull();
});

test('Tokens that nothing keeps last as long as the page', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(refuse);
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(refuse);
  const storage = browserTokenStorage();
  const tokens = madeTokens();
  storage.write(tokens);
  expect(storage.read()).toEqual(tokens);
  expect(lossOfSession()).toBe('page');
  storage.write(null);
  expect(storage.read()).toBeNull();
});
