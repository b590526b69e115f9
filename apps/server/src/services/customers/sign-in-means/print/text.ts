import { fonts, type Pdf } from './pdf.ts';

export interface Style {
  /** In points. */
  readonly size: number;
  /** How small the text becomes before it is cut; as large as ever where it is left out. */
  readonly smallest?: number;
  readonly bold?: true;
  readonly colour?: string;
}

const step = 0.5;

/** Writes one line. What is too long for the width shrinks, and is cut with an ellipsis where it would become too small. */
export function writeLine(
  pdf: Pdf,
  text: string,
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
  { size, smallest = size, bold, colour = 'black' }: Style,
): void {
  pdf.font(bold ? fonts.bold : fonts.regular);
  const known = printable(pdf, text);
  const fits = (line: string, points: number) => pdf.fontSize(points).widthOfString(line) <= width;
  let points = size;
  while (points > smallest && !fits(known, points)) points -= step;
  const line = fits(known, points) ? known : cut(known, (shorter) => fits(shorter, points));
  // The line stays where it stands though it is smaller.
  pdf
    .fontSize(points)
    .fillColor(colour)
    .text(line, x, y + (size - points), { lineBreak: false });
}

/** Writes lines, as many as there is room for. */
export function writeLines(
  pdf: Pdf,
  text: string,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  { size, bold, colour = 'black' }: Style,
): void {
  pdf.font(bold ? fonts.bold : fonts.regular);
  const known = printable(pdf, text);
  pdf.fontSize(size).fillColor(colour).text(known, x, y, { width, height, ellipsis: true });
}

function cut(text: string, fits: (shorter: string) => boolean): string {
  const letters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
  let kept = letters.length - 1;
  while (kept > 0 && !fits(`${letters.slice(0, kept).join('').trimEnd()}…`)) kept--;
  return `${letters.slice(0, kept).join('').trimEnd()}…`;
}

/** Letters that the font lacks lose their marks; of a script that it does not know there are question marks. */
function printable(pdf: Pdf, text: string): string {
  // What pdfkit draws with is a font of fontkit's; its types leave it out.
  const { font } = (pdf as unknown as { _font: { font: { hasGlyphForCodePoint(code: number): boolean } } })
    ._font;
  const isKnown = (letter: string) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
  return Array.from(text.normalize('NFC').replace(/\s+/g, ' '))
    .map((letter) => (isKnown(letter) ? letter : substituteOf(letter, isKnown)))
    .join('');
}

function substituteOf(letter: string, isKnown: (letter: string) => boolean): string {
  if (/\p{Mark}/u.test(letter)) return '';
  return Array.from(letter.normalize('NFKD')).find(isKnown) ?? '?';
}
