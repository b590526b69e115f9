import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { LOCALES } from './catalogues.mjs';
import { answerTo, linesOf, refusals, renamedKeys, tableOf, textsOfToday } from './lines.mjs';

const read = (name) => JSON.parse(readFileSync(join(import.meta.dirname, 'lines', name), 'utf8'));

describe('An answer to a line', () => {
  const line = { key: 'door', value: 'Go out', better: 'Leave', reason: 'register' };
  const stateIn = (texts, { renamed = {}, refused = [], better = line.better } = {}) =>
    answerTo(
      { ...line, better },
      { texts: new Map(Object.entries(texts)), renamed, refused: new Set(refused) },
    ).state;

  test('is the better text, to the letter, or another one', () => {
    expect(stateIn({ door: 'Leave' })).toBe('better');
    expect(stateIn({ door: 'Leave.' })).toBe('otherwise');
  });

  test('is missing if the text is as it was, unless that was refused', () => {
    expect(stateIn({ door: 'Go out' })).toBe('unanswered');
    expect(stateIn({ door: 'Go out' }, { refused: ['door'] })).toBe('refused');
    expect(stateIn({ door: 'Leave' }, { refused: ['door'] })).toBe('better');
  });

  test('is looked for where the text is today, and nowhere if it is gone', () => {
    expect(stateIn({ door: 'Go out', exit: 'Leave' }, { renamed: { door: ['exit'] } })).toBe('better');
    expect(stateIn({ door: 'Go out' }, { renamed: { door: [] } })).toBe('gone');
    expect(stateIn({})).toBe('gone');
  });

  test('may be several texts, of which the better ones are some', () => {
    const split = { renamed: { door: ['in', 'out', 'up'] }, better: 'Come in · Leave' };
    expect(stateIn({ in: 'Come in', out: 'Leave', up: 'Climb' }, split)).toBe('better');
    expect(stateIn({ in: 'Come in', out: 'Go out', up: 'Climb' }, split)).toBe('otherwise');
    expect(stateIn({ in: 'Go out', out: 'Go out', up: 'Go out' }, split)).toBe('unanswered');
  });

  test('has the texts that it refers to in their place', () => {
    const better = 'Leave by ‘$t(gate)’';
    expect(stateIn({ door: 'Leave by ‘Gate’', gate: 'Gate' }, { better })).toBe('better');
  });
});

test('The table counts the lines of each language by their state', () => {
  const answers = new Map([['sv', [{ state: 'better' }, { state: 'better' }, { state: 'gone' }]]]);
  expect(tableOf(answers).map((row) => row.trim().split(/ +/))).toEqual([
    ['lines', 'better', 'otherwise', 'refused', 'gone', 'unanswered'],
    ['sv', '3', '2', '0', '0', '1', '0'],
  ]);
});

describe('The lines of the reading', () => {
  test.each(LOCALES)('have keys of today in %s, each once', async (locale) => {
    const renamed = renamedKeys();
    const keys = linesOf(locale).map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    const texts = await textsOfToday(locale);
    expect(keys.filter((key) => !(renamed[key] ?? [key]).every((name) => texts.has(name)))).toEqual([]);
  });

  test('are as many as were counted', () => {
    const counts = read('counts.json');
    for (const locale of LOCALES) expect(linesOf(locale).length, locale).toBe(counts[locale].keys);
    expect(read('elsewhere.json').length).toBe(counts.elsewhere);
  });

  test('about no key have an answer, which says where the text is now or why it stays', () => {
    const answered = /^(applied|(otherwise|gone|refused): \S.+)$/s;
    const without = read('elsewhere.json').filter(({ answer = '' }) => !answered.test(answer));
    expect(without.map(({ locale, where }) => `${locale} ${where}`)).toEqual([]);
  });

  test('are refused with a reason, and only if there is such a line', () => {
    const lines = new Set(LOCALES.flatMap((locale) => linesOf(locale).map(({ key }) => `${locale} ${key}`)));
    for (const { locale, key, reason } of refusals()) {
      expect(lines.has(`${locale} ${key}`), `${locale} ${key}`).toBe(true);
      expect(reason).toBeTruthy();
    }
  });
});
