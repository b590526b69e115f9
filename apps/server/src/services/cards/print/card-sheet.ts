import { setImmediate } from 'node:timers/promises';
import { drawCutLine } from '../../../print/cut-lines.ts';
import { grey, type Pdf, page } from '../../../print/page.ts';
import { makePdf } from '../../../print/pdf.ts';
import { drawQr } from '../../../print/qr.ts';
import { writeFitted, writeLine, writeLines } from '../../../print/text.ts';
import type { RefusedPerson } from '../../groups/index.ts';
import type { Language } from '../../people/index.ts';
import { printedName, printedPlace } from './printed-name.ts';
import { addRefused } from './refused-page.ts';
import { words } from './words.ts';

/** The content of a printed card. */
export interface PrintedCard {
  readonly name: string;
  readonly username: string;
  /** Null for a person in no group. */
  readonly group: string | null;
  readonly school: string | null;
  /** Address in the QR code (`cardAddress`). */
  readonly address: string;
}

interface CardSheet {
  readonly cards: readonly PrintedCard[];
  readonly refused: readonly RefusedPerson[];
  readonly language: Language;
}

const columns = 2;
const rows = 4;
const perPage = columns * rows;
/** Printers leave a margin this wide. */
const edge = 24;
const width = (page.width - 2 * edge) / columns;
const height = (page.height - 2 * edge) / rows;
const padding = 14;
const nameHeight = 26;
/** The smallest letters, in points: those of a name of 200. */
const finest = 5;
const side = height - nameHeight - 2 * padding + 6;
/** What stands beside the code: how far down it begins, and how high it may be. */
const usual = {
  group: { down: 12, height: 28 },
  school: { down: 42, height: 34 },
  hint: { down: 80, height: 60, size: 9 },
} as const;
/** The same if the group or the school has more letters than these. */
const most = 90;
const crowded = {
  group: { down: 12, height: 52 },
  school: { down: 66, height: 46 },
  hint: { down: 114, height: 36, size: 7 },
} as const;

/** A4 pages of eight cards with lines to cut along, and on the last page those who got none. */
export function cardSheet({ cards, refused, language }: CardSheet): Promise<Buffer> {
  const { cards: title, noCards, nobody } = words[language];
  return makePdf({ title, language }, async (pdf) => {
    for (const [at, card] of cards.entries()) {
      const place = at % perPage;
      if (place === 0) {
        // A page takes some 30 ms: other work runs between pages.
        await setImmediate();
        addGrid(pdf);
      }
      const x = edge + (place % columns) * width;
      const y = edge + Math.floor(place / columns) * height;
      drawCard(pdf, card, language, { x, y });
    }
    addRefused(pdf, noCards, refused, language);
    if (cards.length + refused.length > 0) return;
    pdf.addPage();
    const line = { x: page.margin, y: page.margin, width: page.width - 2 * page.margin };
    writeLine(pdf, nobody, line, { size: 14 });
  });
}

function addGrid(pdf: Pdf): void {
  pdf.addPage();
  for (let down = 0; down <= rows; down++)
    drawCutLine(pdf, [0, edge + down * height], [page.width, edge + down * height]);
  for (let across = 0; across <= columns; across++)
    drawCutLine(pdf, [edge + across * width, 0], [edge + across * width, page.height]);
}

function drawCard(
  pdf: Pdf,
  { name, username, group, school, address }: PrintedCard,
  language: Language,
  { x, y }: { readonly x: number; readonly y: number },
): void {
  const left = x + padding;
  const wide = width - 2 * padding;
  const above = { x: left, y: y + padding, width: wide, height: nameHeight };
  writeFitted(pdf, printedName(pdf, name, username, language), above, {
    size: 18,
    smallest: 11,
    finest,
    bold: true,
  });
  const top = y + padding + nameHeight;
  drawQr(pdf, address, { x: left - padding / 2, y: top, side });
  const beside = { x: left + side, width: wide - side };
  const [placeOfGroup, placeOfSchool] = [printedPlace(pdf, group), printedPlace(pdf, school)];
  const parts = Math.max(placeOfGroup.length, placeOfSchool.length) > most ? crowded : usual;
  const part = (name: 'group' | 'school' | 'hint') => {
    const { down, ...rest } = parts[name];
    return { ...beside, ...rest, y: top + down };
  };
  writeFitted(pdf, placeOfGroup, part('group'), { size: 11, finest, bold: true });
  writeFitted(pdf, placeOfSchool, part('school'), { size: 9, finest, colour: grey });
  writeLines(pdf, words[language].hint, part('hint'), { size: parts.hint.size });
}
