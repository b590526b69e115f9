import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { NoticeStore } from './NoticeStore.ts';

describe('a notice', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  test('goes away by itself after 4 s', () => {
    const store = new NoticeStore();
    store.show('success', 'Saved');
    vi.advanceTimersByTime(3999);
    expect(store.notices).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(store.notices).toHaveLength(0);
  });

  test('can be closed earlier', () => {
    const store = new NoticeStore();
    store.show('error', 'Not saved');
    store.close(store.notices[0]?.id ?? 0);
    expect(store.notices).toHaveLength(0);
  });

  test('stays while it has the pointer or the focus, and 4 s longer', () => {
    const store = new NoticeStore();
    store.show('info', 'Read me');
    const id = store.notices[0]?.id ?? 0;
    store.hold(id);
    vi.advanceTimersByTime(60_000);
    expect(store.notices).toHaveLength(1);
    store.release(id);
    vi.advanceTimersByTime(4000);
    expect(store.notices).toHaveLength(0);
  });

  test('is shown once if the same thing happens again', () => {
    const store = new NoticeStore();
    store.show('error', 'Offline');
    store.show('error', 'Offline');
    store.show('error', 'Something else');
    expect(store.notices.map(({ message }) => message)).toEqual(['Offline', 'Something else']);
  });

  test('with an undo button stays 12 s, and is shown anew each time', () => {
    const store = new NoticeStore();
    const undo = { label: 'Undo', run: () => {} };
    store.show('success', 'Removed', undo);
    store.show('success', 'Removed', undo);
    expect(store.notices).toHaveLength(2);
    vi.advanceTimersByTime(11_999);
    expect(store.notices).toHaveLength(2);
    vi.advanceTimersByTime(1);
    expect(store.notices).toHaveLength(0);
  });
});
