/** A footnote, an endnote or a gloss, as plain text: it leaves its page, and with it the book's own look. */
export interface Note {
  readonly path: string;
  readonly fragment: string;
  readonly paragraphs: readonly string[];
  /** BCP 47 tag; empty if neither the note nor its document names one. */
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
}
