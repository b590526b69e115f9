/** The first letter of a word with all its marks, which may be several characters; empty for an empty word. */
export function firstLetter(word: string): string {
  if (!('Segmenter' in Intl)) return firstWithMarks(word);
  const [first] = new Intl.Segmenter().segment(word);
  return first?.segment ?? '';
}

/** Finds what a segmenter finds, except for letters joined from several others. Firefox has a segmenter from 125 on. */
function firstWithMarks(word: string): string {
  return /^.\p{M}*/su.exec(word)?.[0] ?? '';
}
