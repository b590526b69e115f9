import { beforeEach, describe, expect, test } from 'vitest';
import { compare } from './compare.ts';
import { Ledger } from './ledger.ts';

let ledger: Ledger;
beforeEach(() => {
  ledger = new Ledger();
  // 1 to 4 were sent; 3 was not acknowledged.
  for (let n = 1; n <= 4; n++) ledger.send('notes');
  for (const n of [1, 2, 4]) ledger.acknowledge('notes', n);
});
const found = (stored: Parameters<typeof compare>[2]) =>
  compare(ledger, 'notes', stored).map(({ what, n }) => `${n} ${what}`);

describe('A kind of which each write creates something', () => {
  test('is fine if each acknowledged write is stored once, whatever became of the others', () => {
    expect(found({ made: [1, 2, 4] })).toEqual([]);
    expect(found({ made: [4, 3, 2, 1] })).toEqual([]);
  });

  test('has lost a write that was acknowledged and is not stored', () => {
    expect(found({ made: [1, 3, 4] })).toEqual(['2 lost']);
  });

  test('has stored a write twice, whether it was acknowledged or not', () => {
    expect(found({ made: [1, 2, 2, 3, 3, 4] })).toEqual(['2 twice', '3 twice']);
  });
});

describe('A kind of which each write replaces the one before', () => {
  test('is fine if the last acknowledged write is in force, or a later one', () => {
    expect(found({ latest: 4 })).toEqual([]);
    ledger.send('notes');
    expect(found({ latest: 5 })).toEqual([]);
  });

  test('has lost a write if an older one is in force', () => {
    expect(found({ latest: 3 })).toEqual(['4 lost']);
    expect(found({ latest: 0 })).toEqual(['4 lost']);
  });

  test('has a history, which is checked too', () => {
    expect(found({ latest: 4, made: [1, 2, 2, 4] })).toEqual(['2 twice']);
  });
});
