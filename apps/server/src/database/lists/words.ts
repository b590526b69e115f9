/** Nobody types more words than this. */
const mostWords = 6;

/**
 * The patterns (SQL LIKE) that a text must match to be found, one a word. The text begins with a space and is in lower case:
 * one or two letters are looked for at the beginning of words only, since an index of three letters cannot find them elsewhere.
 */
export function patternsOf(search: string): readonly string[] {
  return search
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, mostWords)
    .map((word) => {
      const plain = word.replace(/[\\%_]/g, '\\$&');
      return word.length < 3 ? `% ${plain}%` : `%${plain}%`;
    });
}
