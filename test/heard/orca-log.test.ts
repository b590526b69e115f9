import { expect, test } from 'vitest';
import { LogReader } from './orca-log.ts';

const told = (...lines: readonly string[]) => {
  const reader = new LogReader();
  return lines.flatMap((line) => reader.read(line) ?? []);
};

test('Words are told with the language that the voice was asked for, unless it is English', () => {
  expect(
    told(
      "10:00:00.1 - SPEECH GENERATOR: default voice requested with language='sv', dialect=''",
      "10:00:00.2 - SPEECH OUTPUT: 'Mossen är törstig.' {'established': True}",
      "10:00:00.3 - SPEECH GENERATOR: default voice requested with language='en', dialect='US'",
      "10:00:00.4 - SPEECH OUTPUT: 'Play push button' voice=system{}",
    ),
  ).toEqual([
    { what: 'said', words: 'Mossen är törstig.', language: 'sv', all: false },
    { what: 'said', words: 'Play push button', language: '', all: false },
  ]);
});

test('Words with apostrophes are told whole', () => {
  expect(told("10:00:00.4 - SPEECH OUTPUT: 'Pim's moss isn't thirsty' {'a': 'b'}")).toMatchObject([
    { words: "Pim's moss isn't thirsty" },
  ]);
});

test('What is read on is told as such', () => {
  expect(
    told("10:00:00.4 - WEB SAY ALL CONTENT: 0. [paragraph | ] 'The moss was dry.' (0-17)"),
  ).toMatchObject([{ words: 'The moss was dry.', all: true }]);
});

test('A key counts as handled once it is released', () => {
  expect(
    told(
      "^^^^^ PROCESS KEY_PRESSED_EVENT: 'Tab' (23) ^^^^^",
      "^^^^^ PROCESS KEY_RELEASED_EVENT: 'Tab' (23) ^^^^^",
    ),
  ).toEqual([{ what: 'key' }]);
});
