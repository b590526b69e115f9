import { describe, expect, test, vi } from 'vitest';
import { textStore } from './textStore.ts';

const refuse = () => {
  throw new DOMException('Access is denied for this document.', 'SecurityError');
};
const storageOf = (methods: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) => methods as Storage;

/** A storage that never has room for more than `room` characters of a value. */
const withRoom = (room: number) => {
  const kept = new Map<string, string>();
  return storageOf({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, value: string) {
      if (value.length > room) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      kept.set(key, value);
    },
    removeItem: (key: string) => void kept.delete(key),
  });
};

describe('A store of a browser that keeps things', () => {
  test('finds what was written, until it is forgotten', () => {
    const store = textStore(() => localStorage);
    store.write('aloud.test', 'owl');
    expect(store.read('aloud.test')).toBe('owl');
    expect(localStorage.getItem('aloud.test')).toBe('owl');
    expect(store.lasts('aloud.test')).toBe(true);
    store.forget('aloud.test');
    expect(store.read('aloud.test')).toBeNull();
    expect(localStorage.getItem('aloud.test')).toBeNull();
  });

  test('tries that without leaving anything behind', () => {
    const store = textStore(() => localStorage);
    expect(store.keeps()).toBe(true);
    expect(localStorage).toHaveLength(0);
  });
});

/** How a browser refuses, each in a function that names its storage. */
const refusals: Readonly<Record<string, () => () => Storage>> = {
  'throws where it is named': () => refuse,
  // As TypeScript does not know of browsers without it.
  'is absent': () => () => undefined as unknown as Storage,
  'does not exist': () => () => notThere,
  'throws when it is used': () => {
    const storage = storageOf({ getItem: refuse, setItem: refuse, removeItem: refuse });
    return () => storage;
  },
  'has no room': () => {
    const storage = withRoom(-1);
    return () => storage;
  },
};
declare const notThere: Storage;

describe.each(Object.entries(refusals))('A store of a browser whose storage %s', (_, make) => {
  test('knows what was written as long as the page, and says that it does not last', () => {
    const store = textStore(make());
    expect(store.read('a')).toBeNull();
    store.write('a', '1');
    store.write('b', '2');
    expect(store.read('a')).toBe('1');
    expect(store.read('b')).toBe('2');
    expect(store.lasts('a')).toBe(false);
    expect(store.keeps()).toBe(false);
    store.forget('a');
    expect(store.read('a')).toBeNull();
  });
});

describe('A store that has become full', () => {
  test('has the new value, and leaves no outdated one for the next visit', () => {
    const storage = withRoom(3);
    const store = textStore(() => storage);
    store.write('a', 'old');
    store.write('a', 'newer');
    expect(store.read('a')).toBe('newer');
    expect(store.lasts('a')).toBe(false);
    expect(storage.getItem('a')).toBeNull();
  });

  test('stores again once there is room', () => {
    const storage = withRoom(3);
    const store = textStore(() => storage);
    store.write('a', 'long');
    store.write('a', 'new');
    expect(store.lasts('a')).toBe(true);
    expect(storage.getItem('a')).toBe('new');
  });

  test('has no room for a session although it has some for less', () => {
    const storage = withRoom(1000);
    const store = textStore(() => storage);
    store.write('a', 'short');
    expect(store.lasts('a')).toBe(true);
    expect(store.keeps()).toBe(false);
  });

  test('takes what another tab writes in place of what only this page knows', () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    const store = textStore(() => localStorage);
    store.write('a', 'of this page');
    full.mockRestore();
    const seen: (string | null)[] = [];
    const unwatch = store.watch('a', () => seen.push(store.read('a')));
    localStorage.setItem('a', 'of the other tab');
    window.dispatchEvent(new StorageEvent('storage', { key: 'b' }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'a' }));
    expect(seen).toEqual(['of the other tab']);
    unwatch();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(seen).toHaveLength(1);
  });
});

describe('A store with another one behind it', () => {
  const both = (room: number) => {
    const first = withRoom(room);
    const second = withRoom(100);
    const behind = textStore(() => second);
    return { first, second, behind, store: textStore(() => first, behind) };
  };

  test('hands on what it has no room for, and says that it does not last there', () => {
    const { first, second, behind, store } = both(3);
    store.write('a', 'longer');
    expect([first.getItem('a'), second.getItem('a')]).toEqual([null, 'longer']);
    expect(store.read('a')).toBe('longer');
    expect(store.lasts('a')).toBe(false);
    expect(behind.lasts('a')).toBe(true);
    expect(textStore(() => first, behind).read('a'), 'after a reload').toBe('longer');
  });

  test('takes it back once there is room, and forgets it in both', () => {
    const { first, second, store } = both(3);
    store.write('a', 'longer');
    store.write('a', 'new');
    expect([first.getItem('a'), second.getItem('a')]).toEqual(['new', null]);
    expect(store.lasts('a')).toBe(true);
    store.write('a', 'longer');
    store.forget('a');
    expect(store.read('a')).toBeNull();
    expect(second.getItem('a')).toBeNull();
  });

  test('follows another tab that removes it', () => {
    const { store } = both(3);
    store.write('a', 'longer');
    const unwatch = store.watch('a', () => undefined);
    window.dispatchEvent(new StorageEvent('storage', { key: 'a' }));
    expect(store.read('a')).toBeNull();
    unwatch();
  });
});
