import { afterEach, describe, expect, test, vi } from 'vitest';
import { database } from './database.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const refuse = () => {
  throw new DOMException('Access is denied for this document.', 'SecurityError');
};

/** An IndexedDB that opens, and in which every transaction is aborted: no room is left. */
function fullDatabase() {
  const transaction = {
    error: new DOMException('The quota has been exceeded.', 'QuotaExceededError'),
    onabort: () => {},
    objectStore: () => ({ get: () => ({}), put: () => ({}), delete: () => ({}) }),
  };
  const request = {
    result: {
      transaction() {
        setTimeout(() => transaction.onabort());
        return transaction;
      },
    },
    onsuccess: () => {},
  };
  return {
    open() {
      setTimeout(() => request.onsuccess());
      return request;
    },
  };
}

/** Opening fails a moment later, as in a private window of an old Firefox. */
function refusedLater() {
  const request = { error: new DOMException('Refused.', 'InvalidStateError'), onerror: () => {} };
  return {
    open() {
      setTimeout(() => request.onerror());
      return request;
    },
  };
}

const refusals: Readonly<Record<string, PropertyDescriptor>> = {
  'is absent': { value: undefined },
  'throws where it is named': { get: refuse },
  'throws when it is used': { value: { open: refuse } },
  'refuses to open': { value: refusedLater() },
  'is full': { value: fullDatabase() },
};

describe.each(Object.entries(refusals))('A database of a browser whose IndexedDB %s', (_, descriptor) => {
  test('knows what was set as long as the page', async () => {
    Object.defineProperty(globalThis, 'indexedDB', { configurable: true, ...descriptor });
    try {
      const values = database('aloud-test', 'values');
      expect(await values.get('a')).toBeUndefined();
      await values.set('a', { of: 'this page' });
      await values.set('b', 2);
      expect(await values.get('a')).toEqual({ of: 'this page' });
      await values.forget('a');
      expect(await values.get('a')).toBeUndefined();
      expect(await values.get('b')).toBe(2);
    } finally {
      Reflect.deleteProperty(globalThis, 'indexedDB');
    }
  });
});

test('A database that does not answer is waited for once, for a second', async () => {
  vi.useFakeTimers();
  const open = vi.fn(() => ({}));
  vi.stubGlobal('indexedDB', { open });
  const values = database('aloud-test', 'values');
  let set = false;
  const setting = values.set('a', 1).then(() => {
    set = true;
  });
  await vi.advanceTimersByTimeAsync(999);
  expect(set).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await setting;
  // Without another second.
  expect(await values.get('a')).toBe(1);
  expect(await values.get('b')).toBeUndefined();
  await values.set('b', 2);
  expect(await values.get('b')).toBe(2);
  expect(open).toHaveBeenCalledTimes(1);
});
