import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useLandscape } from './useLandscape.ts';

test('The page is printed on its side while a list is shown', () => {
  const { unmount } = renderHook(() => useLandscape());
  expect(document.body.hasAttribute('data-landscape')).toBe(true);
  unmount();
  expect(document.body.hasAttribute('data-landscape')).toBe(false);
});
