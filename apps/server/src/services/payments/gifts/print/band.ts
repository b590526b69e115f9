import { brandOf } from '../../../../brands.ts';
import type { Pdf } from '../../../../print/page.ts';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The mark, in a square of 48 (public/favicon.svg). */
const pagePath = 'M22 11C17 7.5 10.5 7 5 8.5v28C10.5 35 17 35.5 22 39z';
const voicePaths = ['M27 18.5a8 8 0 0 1 0 12', 'M31.5 13a14.5 14.5 0 0 1 0 23', 'M36 7.5a22 22 0 0 1 0 34'];
const square = 48;

/** A coloured band with the mark at its end. */
export function drawBand(pdf: Pdf, realm: string, { x, y, width, height }: Box): void {
  const { colour, voice } = brandOf(realm);
  pdf.roundedRect(x, y, width, height, 10).fill(colour);
  const scale = (height * 0.6) / square;
  const room = (height - square * scale) / 2;
  pdf.save();
  pdf.translate(x + width - square * scale - room, y + room).scale(scale);
  pdf.path(pagePath).fill('white');
  pdf.lineWidth(3.5).lineCap('round').strokeColor(voice);
  for (const path of voicePaths) pdf.path(path).stroke();
  pdf.restore();
}
