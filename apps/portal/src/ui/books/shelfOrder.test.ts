import { describe, expect, test } from 'vitest';
import { shelfBook } from '../../test/books.ts';
import { currentBook, shelfOrder } from './shelfOrder.ts';

const unread = shelfBook({ id: 'unread' });
const finished = shelfBook({ id: 'finished', progress: 100, lastRead: '2026-11-20T09:00:00Z' });
const yesterday = shelfBook({ id: 'yesterday', progress: 30, lastRead: '2026-11-19T09:00:00Z' });
const today = shelfBook({ id: 'today', progress: 5, lastRead: '2026-11-20T08:00:00Z' });

describe('the order of the shelf', () => {
  test('has books that are being read first, most recent first', () => {
    const order = shelfOrder([unread, finished, yesterday, today]).map(({ id }) => id);
    expect(order).toEqual(['today', 'yesterday', 'unread', 'finished']);
  });

  test('continues with the latest unfinished book', () => {
    expect(currentBook([finished, yesterday, today])?.id).toBe('today');
  });

  test('continues with nothing if no book has been started', () => {
    expect(currentBook([unread, finished])).toBeUndefined();
  });
});
