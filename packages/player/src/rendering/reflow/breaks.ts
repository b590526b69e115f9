/**
 * The places at which a text on several pages continues on the next one.
 * @param rects its lines, in order
 * @param pageOf returns the page that a line is on
 * @returns for each page after the first, the share of the text (0 to 1, by area) before it
 */
export function breaksOf(
  rects: ReadonlyArray<Pick<DOMRect, 'width' | 'height'>>,
  pageOf: (rect: DOMRect) => number,
): readonly number[] {
  const lines = rects.filter(({ width, height }) => width > 0 && height > 0) as DOMRect[];
  const total = lines.reduce((sum, { width, height }) => sum + width * height, 0);
  const breaks: number[] = [];
  let before = 0;
  let page: number | undefined;
  for (const line of lines) {
    const at = pageOf(line);
    if (page !== undefined && at > page) breaks.push(before / total);
    page = Math.max(page ?? at, at);
    before += line.width * line.height;
  }
  return breaks;
}
