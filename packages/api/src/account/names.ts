/** The first letter of a word with all its marks, which may be several characters; empty for an empty word. */
export function firstLetter(word: string): string {
  const [first] = new Intl.Segmenter().segment(word);
  return first?.segment ?? '';
}
