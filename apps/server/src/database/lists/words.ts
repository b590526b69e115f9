/** Nobody types more words than this. */
const mostWords = 6;

/**
 * The patterns (SQL LIKE) that a text must match to be found, one a word. The text begins with a space:
 * one or two letters are looked for at the beginning of words only, since an index of three letters cannot find them elsewhere.
 * @param search in the form that the text has: in lower case, or folded
 */
export function patternsOf(search: string): readonly string[] {
  return search
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, mostWords)
    .map((word) => {
      const plain = word.replace(/[\\%_]/g, '\\$&');
      return word.length < 3 ? `% ${plain}%` : `%${plain}%`;
    });
}
