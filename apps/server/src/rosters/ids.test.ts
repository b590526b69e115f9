import { expect, test } from 'vitest';
import { Ids } from './ids.ts';

test('Ids are told apart whole, whatever letters they have and however long they are', () => {
  const ids = new Ids();
  const long = 'x'.repeat(100_000);
  const all = [
    '',
    'a',
    'A',
    'ä',
    'å',
    '李',
    'a'.repeat(512),
    `${long}1`,
    `${long}2`,
    '\ud800',
    '\udfff',
    '\ufffd',
  ];
  expect(all.map((id) => ids.add(id))).toEqual(all.map(() => true));
  expect(all.map((id) => ids.add(id))).toEqual(all.map(() => false));
  expect(ids.size).toBe(all.length);
  expect(ids.has(`${long}3`)).toBe(false);
});

test('Of 200,000 ids, more than a table has places for at first, each one is found, and no other', () => {
  const ids = new Ids();
  const idOf = (at: number) => `8f14e45f-ceea-467f-ab${at.toString(16).padStart(6, '0')}`;
  for (let at = 0; at < 200_000; at++) expect(ids.add(idOf(at))).toBe(true);
  expect(ids.size).toBe(200_000);
  const missing = Array.from({ length: 200_000 }, (_, at) => at).filter((at) => !ids.has(idOf(at)));
  expect(missing).toEqual([]);
  expect(ids.has(idOf(200_000))).toBe(false);
});

test('A mark stays with its id', () => {
  const ids = new Ids();
  ids.add('seen');
  ids.mark('pupil', 1);
  ids.mark('teacher', 2);
  for (let at = 0; at < 5_000; at++) ids.add(`other ${at}`);
  expect(['seen', 'pupil', 'teacher', 'nobody'].map((id) => ids.markOf(id))).toEqual([0, 1, 2, 0]);
  expect(ids.has('nobody')).toBe(false);
});
