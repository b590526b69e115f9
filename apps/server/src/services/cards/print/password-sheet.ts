import { drawCutLine } from '../../../print/cut-lines.ts';
import { grey, type Pdf, page } from '../../../print/page.ts';
import { makePdf } from '../../../print/pdf.ts';
import { writeFitted, writeLine } from '../../../print/text.ts';
import type { RefusedPerson } from '../../groups/index.ts';
import type { Language } from '../../people/index.ts';
import { printedName } from './printed-name.ts';
import { addRefused } from './refused-page.ts';
import { words } from './words.ts';

/** A person with their new password. */
export interface PrintedPassword {
  readonly name: string;
  readonly username: string;
  readonly password: string;
}

export interface PasswordSheet {
  /** Printed above the strips: a class and its school. */
  readonly group: string;
  readonly school: string;
  /** The address at which they sign in. */
  readonly address: string;
  readonly refused?: readonly RefusedPerson[];
  readonly language: Language;
}

const stripHeight = 72;
const headHeight = 64;
/** The smallest letters, in points: those of a name of 200. */
const finest = 5;
const { margin: left } = page;
const width = page.width - 2 * left;

/** A sheet with a strip for each of these people, to cut apart and hand out, and on the last page those who got none. */
export function passwordSheet(
  people: readonly PrintedPassword[],
  { group, school, address, refused = [], language }: PasswordSheet,
): Promise<Buffer> {
  const { passwords, noPasswords, nobody } = words[language];
  const title = passwords(group);
  return makePdf({ title, language }, (pdf) => {
    pdf.addPage();
    const head = { x: left, y: page.margin, width, height: 24 };
    writeFitted(pdf, title, head, { size: 18, smallest: 11, finest, bold: true });
    writeFitted(
      pdf,
      school,
      { ...head, y: page.margin + 24 },
      { size: 11, smallest: 8, finest, colour: grey },
    );
    let y = page.margin + headHeight;
    if (people.length + refused.length === 0) writeLine(pdf, nobody, { x: left, y, width }, { size: 14 });
    for (const person of people) {
      if (y + stripHeight > page.height - page.margin / 2) {
        pdf.addPage();
        y = page.margin / 2;
      }
      drawStrip(pdf, person, address, y, language);
      y += stripHeight;
    }
    addRefused(pdf, noPasswords, refused, language);
  });
}

function drawStrip(
  pdf: Pdf,
  { name, username, password }: PrintedPassword,
  address: string,
  y: number,
  language: Language,
): void {
  const labels = words[language];
  drawCutLine(pdf, [0, y], [page.width, y]);
  drawCutLine(pdf, [0, y + stripHeight], [page.width, y + stripHeight]);
  const above = { x: left, y: y + 10, width, height: 20 };
  writeFitted(pdf, printedName(pdf, name, username, language), above, {
    size: 13,
    smallest: 9,
    finest,
    bold: true,
  });
  const fields = [
    [labels.username, username, 0, 0.33],
    [labels.password, password, 0.35, 0.38],
    [labels.address, address, 0.75, 0.25],
  ] as const;
  for (const [label, value, from, part] of fields) {
    const place = { x: left + from * width, width: part * width };
    writeLine(pdf, label, { ...place, y: y + 32 }, { size: 8, colour: grey });
    // A person who types it needs all of it: it may become very small before it is cut.
    writeFitted(
      pdf,
      value,
      { ...place, y: y + 43, height: 26 },
      { size: 13, smallest: 6, finest, bold: true },
    );
  }
}
