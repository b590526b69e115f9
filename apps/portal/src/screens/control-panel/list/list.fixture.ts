import type { ListGift, ListReading, ListSummary, ReadingList } from '@aloud/api';
import { madeBook } from '../controlPanel.fixture.ts';

/** Test data of lists. */
export const cat = { id: 'b1', title: 'The Lighthouse Cat', book: madeBook(), closed: null };
export const moss = { id: 'b2', title: 'Moss', book: madeBook({ id: 'b2', title: 'Moss' }), closed: null };

export const toClass: ListGift = {
  id: 'gift-1',
  group: { id: 'g', name: '3B' },
  people: 0,
  names: [],
  from: '2026-11-01',
  to: '2026-11-30',
  note: 'On the carpet.',
  state: 'given',
  given: '2026-11-01T08:00:00.000Z',
};

export const madeList = (change: Partial<ReadingList> = {}): ReadingList => ({
  id: 'winter',
  name: 'For the winter',
  note: 'Begin with the first one.',
  schoolUnit: { uid: 's', name: 'Fyrskolan' },
  size: 2,
  gone: 0,
  books: [cat, moss],
  gifts: [],
  createdBy: { uid: 't', name: 'Selma Ek' },
  updated: '2026-11-20T08:00:00.000Z',
  version: 1,
  ...change,
});

/** The same as a list of lists has it. */
export function summaryOf({ books: _books, gifts, ...list }: ReadingList): ListSummary {
  return {
    ...list,
    gifts: gifts.map(({ id, group, people, from, to, state }) => ({ id, group, people, from, to, state })),
  };
}

const amount = (bookId: string, minutes: number, lastDay: string | null) => ({
  bookId,
  status: lastDay === null ? ('notBegun' as const) : ('reading' as const),
  minutes,
  pages: minutes * 2,
  lastDay,
});

export const reading: ListReading = {
  data: [
    {
      id: 'p1',
      name: 'Alma Ek',
      minutes: 12,
      pages: 24,
      books: [amount('b1', 12, '2026-11-26'), amount('b2', 0, null)],
    },
  ],
  books: [
    { id: 'b1', title: 'The Lighthouse Cat', gone: false },
    { id: 'b2', title: 'Moss', gone: true },
  ],
  averages: null,
};
