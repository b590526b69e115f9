import { expect, test } from 'vitest';

const sources = import.meta.glob<string>('/src/**/*.tsx', { query: '?raw', import: 'default', eager: true });

test('every select has the arrow of the portal', () => {
  const bare = Object.entries(sources).flatMap(([path, source]) =>
    [...source.matchAll(/<NativeSelect\b.*?\n *\/>/gs)]
      .filter(([select]) => !select.includes('rightSection'))
      .map(() => path),
  );
  expect(bare).toEqual([]);
});
