import { searchKey } from '@aloud/api';

/** What separates the parts of a search text. No name contains it. */
export const partEnd = '\u001f';

/**
 * A text as searches look at it: its folded words and, of its words in lower case, by which older versions look, those that are other
 * ones. It begins with a blank because one or two letters are looked for at the beginning of words.
 */
export function searchTextOf(text: string): string {
  const folded = ` ${searchKey(text)}`;
  const words = text.toLowerCase().replaceAll(partEnd, ' ').split(/\s+/);
  const others = words.filter((word) => word !== '' && !folded.includes(` ${word}`));
  return [folded, ...new Set(others)].join(' ');
}
