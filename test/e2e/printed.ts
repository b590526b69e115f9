import { readFile } from 'node:fs/promises';
import type { Download } from '@playwright/test';
import { readPdf } from '../../apps/server/src/testing/pdf.ts';
import { textOfQr } from '../../apps/server/src/testing/qr.ts';

/** A printed card. */
export interface Card {
  readonly name: string;
  /** The address in its QR code. */
  readonly address: string;
}

/** The cards in a downloaded file, in printed order. */
export async function cardsIn(download: Download): Promise<readonly Card[]> {
  const pages = readPdf(await readFile(await download.path()));
  return pages.flatMap(({ text, areas }) => {
    // Each card has the same number of lines, and begins with the name.
    const lines = areas.length === 0 ? 0 : text.length / areas.length;
    return areas.map((area, at) => ({ name: text[at * lines] ?? '', address: textOfQr(area) }));
  });
}
