import type { Heard, Said } from './listener.ts';

/** What somebody does, and what they are to hear. */
export interface Step {
  /** As Listener.press takes it, or `type …`, or `wait …` (seconds). */
  readonly does: string;
  /** Each is part of what is said; no words: nothing at all is said. */
  readonly hears: readonly string[];
  /** None of these is said. */
  readonly never: readonly string[];
  /** How often it is done at most, until all is heard. */
  readonly most: number;
}

/** A key, and what is heard to it: parts of what is said, in any order. */
export const press = (does: string, ...hears: readonly [string, ...string[]]): Step => ({
  does,
  hears,
  never: [],
  most: 1,
});

/** A key that is pressed until that is heard, at most so often. */
export const until = (does: string, most: number, ...hears: readonly [string, ...string[]]): Step => ({
  does,
  hears,
  never: [],
  most,
});

/** A key to which nothing is said. */
export const quiet = (does: string): Step => ({ does, hears: [], never: [], most: 1 });

/** Words that are typed. Letters are not spoken, so the field says them later. */
export const type = (words: string): Step => ({ does: `type ${words}`, hears: [], never: [], most: 1 });

/** The same step, in which that must not be said. */
export const without = (step: Step, ...never: readonly string[]): Step => ({ ...step, never });

/** What was done, and what was said to it. */
export interface Line {
  readonly does: string;
  readonly said: readonly Said[];
}

/** @returns what is wrong with what was heard, in a sentence each */
export function faultsIn({ does, hears, never }: Step, { said, handled }: Heard): readonly string[] {
  const words = said.map(({ words }) => plain(words));
  const isTyped = does.startsWith('type ');
  if (hears.length === 0 && !isTyped && said.length > 0)
    return [`${does}: not silent, but "${words.join(' | ')}"`];
  const missing = hears.filter((each) => !words.some((said) => said.includes(plain(each))));
  const wrong = never.filter((each) => words.some((said) => said.includes(plain(each))));
  return [
    ...missing.map((each) => `${does}: "${each}" was not said, but "${words.join(' | ')}"`),
    ...wrong.map((each) => `${does}: "${each}" was said`),
    ...(handled || does.startsWith('wait ') ? [] : [`${does}: the key was not handled`]),
  ];
}

/** `key -> words | words <language>`, as the transcript has it. */
export function lineOf({ does, said }: Line): string {
  const words = said.map(
    ({ words, language, all }) => `${all ? '(on) ' : ''}${words}${language && ` <${language}>`}`,
  );
  return `${does} -> ${words.join(' | ') || '(nothing)'}`;
}

/** Blanks are heard alike, and marks of direction not at all. */
const plain = (words: string) =>
  words
    .replace(/[\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
