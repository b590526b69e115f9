import { encode } from 'uqr';
import type { Pdf } from './page.ts';

/** This many modules around the code stay white (ISO/IEC 18004 §5.3.8). */
const quietZone = 4;

/** Draws a QR code with its quiet zone into a square; 15 % of it may be dirty or worn off (level M). */
export function drawQr(
  pdf: Pdf,
  text: string,
  { x, y, side }: { readonly x: number; readonly y: number; readonly side: number },
): void {
  const { data } = encode(text, { ecc: 'M', border: quietZone });
  const module = side / data.length;
  pdf.fillColor('black');
  data.forEach((row, down) => {
    for (const [from, length] of darkRuns(row))
      pdf.rect(x + from * module, y + down * module, length * module, module);
  });
  pdf.fill();
}

/** Runs of adjacent dark modules: where each begins, and its length. */
function darkRuns(row: readonly boolean[]): ReadonlyArray<readonly [from: number, length: number]> {
  const runs: Array<[number, number]> = [];
  row.forEach((isDark, at) => {
    if (!isDark) return;
    const last = runs.at(-1);
    if (last && last[0] + last[1] === at) last[1]++;
    else runs.push([at, 1]);
  });
  return runs;
}
