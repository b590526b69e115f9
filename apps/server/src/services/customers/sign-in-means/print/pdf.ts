import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import type { Language } from '../languages.ts';

export type Pdf = PDFKit.PDFDocument;

/** An A4 page, in points. */
export const page = { width: 595.28, height: 841.89, margin: 42 } as const;

export const grey = '#595959';

const fontFile = (weight: string) =>
  createRequire(import.meta.url).resolve(
    `@expo-google-fonts/atkinson-hyperlegible-next/${weight}/AtkinsonHyperlegibleNext_${weight}.ttf`,
  );

/** Letters that are hard to mistake for each other: a password is read from paper. */
export const fonts = { regular: 'regular', bold: 'bold' } as const;

/** A PDF of A4 pages; the first one is for `draw` to add. */
export async function makePdf(
  { title, language }: { readonly title: string; readonly language: Language },
  draw: (pdf: Pdf) => Promise<void> | void,
): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    // Else the font that is never used is read from the disk.
    font: fontFile('400Regular'),
    lang: language,
    displayTitle: true,
    info: { Title: title, Producer: 'Aloud', Creator: 'Aloud' },
  });
  pdf.registerFont(fonts.regular, fontFile('400Regular'));
  pdf.registerFont(fonts.bold, fontFile('700Bold'));
  const content = buffer(pdf);
  await draw(pdf);
  pdf.end();
  return content;
}
