import { describe, expect, test } from 'vitest';
import { type Findings, findingsOf, isWell, kneeOf } from './findings.ts';
import type { Visit } from './visit.ts';

const visit = (signIn: number, failure: string | null = null): Visit => ({
  times: { 'sign in': signIn, ...(failure === null && { book: 10 }) },
  failure,
});
const slow = [visit(1100), visit(1200)];
const quick = [visit(90), visit(110)];
const of = (visits: readonly Visit[]): Findings => findingsOf(visits, 1);

describe('Findings', () => {
  test('have the times of the visits that reached each step, and count each failure', () => {
    const refused = visit(30, 'sign in: 429');
    const { times, failures } = of([visit(100), visit(200), refused, refused]);
    expect(times['sign in']).toMatchObject({ p50: 65 });
    expect(times.book).toEqual({ p50: 10, p95: 10, p99: 10 });
    expect(failures).toEqual({ 'sign in: 429': 2 });
  });

  test('are fine if nobody was refused and nobody had to wait', () => {
    expect(isWell(of(quick))).toBe(true);
    expect(isWell(of(slow))).toBe(false);
    expect(isWell(of([...quick, visit(50, 'book: 503')]))).toBe(false);
  });
});

describe('The knee', () => {
  const tried = (...findings: readonly (readonly Visit[])[]) =>
    findings.map((visits, n) => ({ rate: 12 + 4 * n, findings: of(visits) }));

  test('is the rate before the first that was too much', () => {
    expect(kneeOf(tried(quick, quick, slow))).toBe(16);
    expect(kneeOf(tried(quick, slow, quick))).toBe(12);
  });

  test('is unknown if the first rate was too much, and at least the last if none was', () => {
    expect(kneeOf(tried(slow))).toBeNull();
    expect(kneeOf(tried(quick, quick))).toBe(16);
  });
});
