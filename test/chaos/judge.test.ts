import { describe, expect, test } from 'vitest';
import type { Answer } from './calls.ts';
import { faultsOf } from './judge.ts';

const answer = (changes: Partial<Answer>): Answer => ({
  status: 200,
  retryAfter: null,
  error: '',
  isHung: false,
  at: 1000,
  ms: 10,
  what: 'POST /notes',
  ...changes,
});
const faults = (changes: Partial<Answer>, away: Parameters<typeof faultsOf>[1] = []) =>
  faultsOf([answer(changes)], away);

describe('An answer', () => {
  test('is fine if the call was done, or is to be repeated', () => {
    for (const status of [200, 201, 204, 401, 429]) expect(faults({ status })).toEqual([]);
    expect(faults({ status: 503, retryAfter: 5, ms: 4_900 })).toEqual([]);
    expect(faults({ status: 507, error: 'no_space_left' })).toEqual([]);
    expect(faults({ status: 507, error: 'something_else' })).toHaveLength(1);
  });

  test('is a fault if the API does not provide for it', () => {
    expect(faults({ status: 500, error: 'internal_error' })).toEqual(['POST /notes: 500 internal_error']);
    expect(faults({ status: 409, error: 'conflict' })).toEqual(['POST /notes: 409 conflict']);
  });

  test('is a fault if it does not say when to retry, or refuses too late', () => {
    expect(faults({ status: 503, error: 'busy' })).toEqual(['POST /notes: 503 busy without Retry-After']);
    expect(faults({ status: 503, error: 'busy', retryAfter: 5, ms: 5_100 })).toEqual([
      'POST /notes: 503 busy after 5.1 s',
    ]);
  });

  test('may be late or break if the server was down meanwhile, and only then', () => {
    const late = { status: 503, retryAfter: 5, ms: 7_000 };
    expect(faults(late, [{ from: 7_900, to: 9_000 }])).toEqual([]);
    expect(faults(late, [{ from: 8_100, to: 9_000 }])).toHaveLength(1);
    expect(faults({ status: 0 }, [{ from: 900, to: 1_005 }])).toEqual([]);
    expect(faults({ status: 0 })).toEqual(['POST /notes: the connection broke, though the server was there']);
  });
});
