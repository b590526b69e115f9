import { expect, test } from 'vitest';
import { searchKey } from './search-key.ts';

test.each([
  ['Zoë', 'zoe'],
  ['Zoe\u0308', 'zoe'],
  ['Strand, Sam', 'strand sam'],
  ["O'Neil", 'oneil'],
  ['O’Neil', 'oneil'],
  ['Anna-Karin', 'anna karin'],
  ['Søren Łukasz Đorđe Weiß Ærø', 'soren lukasz dorde weiss aero'],
  ['Ἀλέξανδρος', 'αλεξανδροσ'],
  ['ΑΛΕΞΑΝΔΡΟΣ', 'αλεξανδροσ'],
  ['Семён Йордан', 'семен иордан'],
  ['İpek Işık', 'ipek isik'],
  ['Ａｎｎａ', 'anna'],
  ['Nguyễn', 'nguyen'],
])('%s is found by %s', (name, key) => {
  expect(searchKey(name)).toBe(key);
});

test('Marks of other scripts are letters', () => {
  expect(searchKey('नेहा')).toBe('नेहा'.normalize('NFC'));
  expect(searchKey('שָׂרָה')).not.toBe(searchKey('שרה'));
  expect(searchKey('が')).not.toBe(searchKey('か'));
});

test('A key is its own key', () => {
  for (const name of ['Zoë', 'Ærø', 'ΣΊΣΥΦΟΣ', '김철수', 'อำนาจ'])
    expect(searchKey(searchKey(name))).toBe(searchKey(name));
});
