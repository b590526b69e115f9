import { grey, type Pdf, page } from '../../../print/page.ts';
import { canBeWritten } from '../../../print/runs.ts';
import { writeFitted, writeLine } from '../../../print/text.ts';
import type { RefusedPerson } from '../../groups/index.ts';
import type { Language } from '../../people/index.ts';
import { reasonIn, words } from './words.ts';

const rowHeight = 32;

/** Lists those who got nothing, and why, on as many pages as needed; adds none if there is nobody. */
export function addRefused(
  pdf: Pdf,
  heading: string,
  refused: readonly RefusedPerson[],
  language: Language,
): void {
  const { margin: x } = page;
  const width = page.width - 2 * x;
  let y = page.height;
  for (const { name, reason } of refused) {
    if (y + rowHeight > page.height - page.margin) {
      pdf.addPage();
      writeLine(pdf, heading, { x, y: page.margin, width }, { size: 16, smallest: 11, bold: true });
      y = page.margin + 36;
    }
    const shown = canBeWritten(pdf, name) ? name : words[language].unprintable;
    writeFitted(pdf, shown, { x, y, width, height: 14 }, { size: 11, smallest: 8, finest: 5, bold: true });
    writeLine(pdf, reasonIn(language, reason), { x, y: y + 14, width }, { size: 10, colour: grey });
    y += rowHeight;
  }
}
