import { expect, test } from 'vitest';
import type { Heard } from './listener.ts';
import { faultsIn, lineOf, press, quiet, until, without } from './steps.ts';

const heard = (...words: readonly string[]): Heard => ({
  said: words.map((each) => ({ what: 'said', words: each, language: '', all: false })),
  handled: true,
});

test('A sentence that is missing from what is said is told', () => {
  const step = press('Return', 'Bookshelf', 'Your books');
  expect(faultsIn(step, heard('Bookshelf heading level 1', 'Your books'))).toEqual([]);
  expect(faultsIn(step, heard('Bookshelf heading level 1'))).toEqual([
    'Return: "Your books" was not said, but "bookshelf heading level 1"',
  ]);
});

test('Silence is told apart from words, and from a key that nobody handled', () => {
  expect(faultsIn(quiet('Down'), heard())).toEqual([]);
  expect(faultsIn(quiet('Down'), heard('Volume: 90 percent'))).toEqual([
    'Down: not silent, but "volume: 90 percent"',
  ]);
  expect(faultsIn(quiet('Down'), { said: [], handled: false })).toEqual(['Down: the key was not handled']);
});

test('Words that must not be said are told', () => {
  const step = without(until('Tab', 3, 'Play'), 'Focus mode');
  expect(faultsIn(step, heard('Focus mode', 'Play push button'))).toEqual(['Tab: "Focus mode" was said']);
});

test('A transcript has the language that the voice was asked for', () => {
  const said = [{ what: 'said', words: 'Mossen är torr.', language: 'sv', all: false }] as const;
  expect(lineOf({ does: 'Down', said })).toBe('Down -> Mossen är torr. <sv>');
  expect(lineOf({ does: 'Down', said: [] })).toBe('Down -> (nothing)');
});
