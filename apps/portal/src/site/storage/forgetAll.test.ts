import { afterEach, expect, test, vi } from 'vitest';
import { forgetAll } from './forgetAll.ts';

afterEach(() => vi.restoreAllMocks());

test('Everything under keys that begin alike is forgotten, in the browser and in the tab, and nothing else', () => {
  localStorage.setItem('draft_1', 'a');
  sessionStorage.setItem('draft_2', 'b');
  localStorage.setItem('other', 'c');
  forgetAll('draft_');
  expect(Object.keys(localStorage)).toEqual(['other']);
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('A browser that refuses its storage has nothing to forget', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  sessionStorage.setItem('draft_2', 'b');
  forgetAll('draft_');
  expect(sessionStorage).toHaveLength(0);
});
