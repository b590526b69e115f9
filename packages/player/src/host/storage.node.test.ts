import { afterEach, describe, expect, test } from 'vitest';
import { browserStorage, openDatabase } from './storage.ts';

/** Runs with another `localStorage`, as a browser may have it. */
function browserWith(localStorage: PropertyDescriptor): void {
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, ...localStorage });
}

const refuse = () => {
  throw new DOMException('Access is denied for this document.', 'SecurityError');
};

/** A storage that keeps, unless it is full. */
function working() {
  const kept = new Map<string, string>();
  const storage = {
    full: false,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, value: string) {
      if (storage.full) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      kept.set(key, value);
    },
    removeItem: (key: string) => void kept.delete(key),
  };
  return storage;
}

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'localStorage');
});

const refusals: Readonly<Record<string, () => PropertyDescriptor>> = {
  'throws where it is named': () => ({ get: refuse }),
  'is absent': () => ({ value: undefined }),
  'throws when it is used': () => ({
    value: { getItem: refuse, setItem: refuse, removeItem: refuse },
  }),
  'is full': () => ({ value: { ...working(), setItem: refuse } }),
};

describe.each(Object.entries(refusals))('A browser whose storage %s', (name, refusing) => {
  test('keeps what is set as long as the page, and says so', () => {
    browserWith(refusing());
    expect(browserStorage.get(name)).toBeNull();
    browserStorage.set(name, '1');
    expect(browserStorage.get(name)).toBe('1');
    expect(browserStorage.lasts(name)).toBe(false);
    browserStorage.remove(name);
    expect(browserStorage.get(name)).toBeNull();
  });
});

test('A storage that has become full leaves no outdated value for the next visit, and stores again once there is room', () => {
  const storage = working();
  browserWith({ value: storage });
  browserStorage.set('a', 'old');
  storage.full = true;
  browserStorage.set('a', 'new');
  expect(browserStorage.get('a')).toBe('new');
  expect(storage.getItem('a')).toBeNull();
  expect(browserStorage.lasts('a')).toBe(false);
  storage.full = false;
  browserStorage.set('a', 'newer');
  expect(storage.getItem('a')).toBe('newer');
  expect(browserStorage.lasts('a')).toBe(true);
  browserStorage.remove('a');
});

describe('A database', () => {
  test.each([
    ['does not exist', { value: undefined }],
    ['throws where it is named', { get: refuse }],
    ['throws when it is opened', { value: { open: refuse } }],
  ])('is rejected if IndexedDB %s', async (_, indexedDB) => {
    Object.defineProperty(globalThis, 'indexedDB', { configurable: true, ...indexedDB });
    try {
      await expect(openDatabase('aloud-test', 1, () => undefined)).rejects.toThrow();
    } finally {
      Reflect.deleteProperty(globalThis, 'indexedDB');
    }
  });
});
