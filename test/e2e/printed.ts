import { readFile } from 'node:fs/promises';
import type { Download } from '@playwright/test';
import { readPdf } from '../../apps/server/src/testing/pdf.ts';
import { textOfQr } from '../../apps/server/src/testing/qr.ts';

/** A card as somebody sees it who holds it up to a camera. */
export interface Card {
  readonly name: string;
  /** Where its code leads. */
  readonly address: string;
}

/** The cards of a file that was saved, in the order in which they were printed. */
export async function cardsIn(download: Download): Promise<readonly Card[]> {
  const pages = readPdf(await readFile(await download.path()));
  return pages.flatMap(({ text, areas }) => {
    // A card begins with the name; so many lines belong to each.
    const lines = areas.length === 0 ? 0 : text.length / areas.length;
    return areas.map((area, at) => ({ name: text[at * lines] ?? '', address: textOfQr(area) }));
  });
}
