import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Anchors } from './anchors.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a deep page begins at the nearest known position before it', () => {
  const anchors = new Anchors();
  anchors.remember('list', { position: 40_000, key: ['a'] });
  anchors.remember('list', { position: 49_000, key: ['b'] });
  anchors.remember('list', { position: 60_000, key: ['c'] });
  expect(anchors.before('list', 50_000)).toMatchObject({ position: 49_000, key: ['b'] });
  expect(anchors.before('list', 49_000)).toMatchObject({ key: ['b'] });
  expect(anchors.before('list', 30_000)).toBeNull();
  expect(anchors.before('another', 50_000)).toBeNull();
});

test('a list may begin far into its order, which is a position too', () => {
  const anchors = new Anchors();
  anchors.remember('search', { position: 0, key: ['m'] });
  expect(anchors.before('search', 10)).toMatchObject({ position: 0, key: ['m'] });
});

test('a position is forgotten after a minute, and when the list changes', () => {
  const anchors = new Anchors();
  anchors.remember('list', { position: 40_000, key: ['a'] });
  vi.advanceTimersByTime(61_000);
  expect(anchors.before('list', 50_000)).toBeNull();
  anchors.remember('list', { position: 40_000, key: ['a'] });
  anchors.forget();
  expect(anchors.before('list', 50_000)).toBeNull();
});
