import { searchKey } from '@aloud/api';

/** A word as it is compared with known ones: case, accents, blanks and signs make no difference. */
export const plainWord = (text: string): string => searchKey(text).replace(/[^\p{L}\p{M}\p{N}]+/gu, '');

/** Finds what a word means. */
export function dictionary<Meaning>(
  entries: ReadonlyArray<readonly [Meaning, readonly string[]]>,
): (text: string) => Meaning | undefined {
  const meanings = new Map(
    entries.flatMap(([meaning, words]) => words.map((word) => [plainWord(word), meaning] as const)),
  );
  return (text) => meanings.get(plainWord(text));
}
