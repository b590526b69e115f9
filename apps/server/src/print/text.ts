import { ascentOf, type Weight } from './fonts.ts';
import { lettersOf } from './letters.ts';
import type { Pdf } from './page.ts';
import { type Run, runsOf } from './runs.ts';
import { wrapped } from './wrap.ts';

export interface Style {
  /** In points. */
  readonly size: number;
  /** How small the text may become before it is cut; not smaller at all if absent. */
  readonly smallest?: number;
  readonly bold?: true;
  readonly colour?: string;
}

const step = 0.5;
/** Line height, as a multiple of the size. */
const lineHeight = 1.2;

const weightOf = ({ bold }: Style): Weight => (bold ? 'bold' : 'regular');

/** Writes one line. Text that is too long shrinks, and is cut with an ellipsis if it would become too small. */
export function writeLine(
  pdf: Pdf,
  text: string,
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
  style: Style,
): void {
  const { size, smallest = size } = style;
  const whole = widthOf(pdf, text, 1, style);
  let points = size;
  while (points > smallest && whole * points > width) points -= step;
  const fits = (shorter: string) => widthOf(pdf, shorter, points, style) <= width;
  const line = whole * points > width ? cut(text, fits) : text;
  // The line keeps its place although it is smaller.
  draw(pdf, line, { x, y: y + (size - points) }, points, style);
}

/**
 * Writes a text into its place: in one line as `writeLine` does, or, if it is too long for that, in lines that become smaller until
 * all of them have room. Only a text that is too long for lines of size `finest` is cut.
 */
export function writeFitted(
  pdf: Pdf,
  text: string,
  place: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  style: Style & { readonly finest: number },
): void {
  const { size, smallest = size, finest } = style;
  const { width, height } = place;
  if (widthOf(pdf, text, smallest, style) <= width) {
    writeLine(pdf, text, place, style);
    return;
  }
  const roomAt = (points: number) => Math.floor(height / (points * lineHeight));
  const linesAt = (points: number) =>
    wrapped(text.trim(), (line) => widthOf(pdf, line, points, style) <= width);
  let points = smallest;
  while (points > finest && linesAt(points).length > roomAt(points)) points -= step;
  writeLines(pdf, text, place, { ...style, size: points });
}

/** Writes as many lines as there is room for; the last one ends with an ellipsis if there is more. */
export function writeLines(
  pdf: Pdf,
  text: string,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  style: Style,
): void {
  const { size } = style;
  const fits = (line: string) => widthOf(pdf, line, size, style) <= width;
  const lines = wrapped(text.trim(), fits);
  const most = Math.max(1, Math.floor(height / (size * lineHeight)));
  lines.slice(0, most).forEach((line, at) => {
    const isCut = at === most - 1 && lines.length > most;
    const shown = isCut ? cut(`${line} `, fits) : line;
    draw(pdf, shown, { x, y: y + at * size * lineHeight }, size, style);
  });
}

function widthOf(pdf: Pdf, line: string, points: number, style: Style): number {
  return sum(runsOf(pdf, line, weightOf(style)).map((run) => widthOfRun(pdf, run, points)));
}

const widthOfRun = (pdf: Pdf, { text, font }: Run, points: number) =>
  pdf.font(font).fontSize(points).widthOfString(text);

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

function draw(
  pdf: Pdf,
  line: string,
  { x, y }: { readonly x: number; readonly y: number },
  points: number,
  style: Style,
): void {
  const { colour = 'black' } = style;
  // Letters of all fonts share one baseline.
  const baseline = y + ascentOf(pdf, weightOf(style), points);
  let left = x;
  for (const run of runsOf(pdf, line, weightOf(style))) {
    const width = widthOfRun(pdf, run, points);
    pdf.fillColor(colour).text(run.text, left, baseline, { lineBreak: false, baseline: 'alphabetic' });
    left += width;
  }
}

function cut(text: string, fits: (shorter: string) => boolean): string {
  const letters = lettersOf(text);
  let kept = letters.length - 1;
  while (kept > 0 && !fits(`${letters.slice(0, kept).join('').trimEnd()}…`)) kept--;
  return `${letters.slice(0, kept).join('').trimEnd()}…`;
}
