import { expect, test } from 'vitest';
import { everyPage } from './everyPage.ts';

const listOf = (total: number) => {
  const asked: number[] = [];
  const page = async (index: number) => {
    asked.push(index);
    const count = Math.max(0, Math.min(100, total - index * 100));
    return { data: Array.from({ length: count }, (_, at) => index * 100 + at), total };
  };
  return { page, asked };
};

test('all of a list is fetched, page by page', async () => {
  const { page, asked } = listOf(250);
  expect(await everyPage(page)).toEqual(Array.from({ length: 250 }, (_, at) => at));
  expect(asked).toEqual([0, 1, 2]);
});

test('a short list takes one page, and at most ten are fetched', async () => {
  for (const [total, pages] of [
    [0, 1],
    [100, 1],
    [101, 2],
    [5000, 10],
  ] as const) {
    const { page, asked } = listOf(total);
    await everyPage(page);
    expect(asked).toHaveLength(pages);
  }
});
