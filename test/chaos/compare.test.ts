import { beforeEach, describe, expect, it } from 'vitest';
import { compare } from './compare.ts';
import { Ledger } from './ledger.ts';

let ledger: Ledger;
beforeEach(() => {
  ledger = new Ledger();
  // 1 to 4 were sent; nobody knows of 3.
  for (let n = 1; n <= 4; n++) ledger.send('notes');
  for (const n of [1, 2, 4]) ledger.acknowledge('notes', n);
});
const found = (stored: Parameters<typeof compare>[2]) =>
  compare(ledger, 'notes', stored).map(({ what, n }) => `${n} ${what}`);

describe('What is made anew by each write', () => {
  it('is well where all that was acknowledged is there once, whatever became of the rest', () => {
    expect(found({ made: [1, 2, 4] })).toEqual([]);
    expect(found({ made: [4, 3, 2, 1] })).toEqual([]);
  });

  it('is lost where it was acknowledged and is not there', () => {
    expect(found({ made: [1, 3, 4] })).toEqual(['2 lost']);
  });

  it('is there twice, whether it was acknowledged or not', () => {
    expect(found({ made: [1, 2, 2, 3, 3, 4] })).toEqual(['2 twice', '3 twice']);
  });
});

describe('What takes the place of the one before', () => {
  it('is well where the last that was acknowledged is in force, or one after it', () => {
    expect(found({ latest: 4 })).toEqual([]);
    ledger.send('notes');
    expect(found({ latest: 5 })).toEqual([]);
  });

  it('is lost where an older one is in force', () => {
    expect(found({ latest: 3 })).toEqual(['4 lost']);
    expect(found({ latest: 0 })).toEqual(['4 lost']);
  });

  it('has a history, which is looked at as well', () => {
    expect(found({ latest: 4, made: [1, 2, 2, 4] })).toEqual(['2 twice']);
  });
});
