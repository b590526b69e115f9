import type { Pdf } from './page.ts';

/** A thin line to cut along. */
export function drawCutLine(
  pdf: Pdf,
  from: readonly [x: number, y: number],
  to: readonly [x: number, y: number],
): void {
  pdf
    .lineWidth(0.4)
    .strokeColor('#999999')
    .dash(3, { space: 3 })
    .moveTo(...from)
    .lineTo(...to)
    .stroke()
    .undash();
}
