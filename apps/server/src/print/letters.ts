const segmenter = new Intl.Segmenter();

/** What a reader perceives as letters: each with its marks. */
export const lettersOf = (text: string): readonly string[] =>
  Array.from(segmenter.segment(text), ({ segment }) => segment);
