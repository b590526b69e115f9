import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { registerFonts } from './fonts.ts';
import type { Pdf } from './page.ts';

/** A PDF of A4 pages; `draw` adds the first one. @param language BCP 47 */
export async function makePdf(
  { title, language }: { readonly title: string; readonly language: string },
  draw: (pdf: Pdf) => Promise<void> | void,
): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    // A font that is opened here is not known by its registered name, and would be read from disk for every line.
    font: '',
    lang: language,
    displayTitle: true,
    info: { Title: title, Producer: 'Aloud', Creator: 'Aloud' },
  });
  registerFonts(pdf);
  const content = buffer(pdf);
  await draw(pdf);
  pdf.end();
  return content;
}
