import { SaxesParser } from 'saxes';
import { type Edit, edited, withAttribute } from './edits.ts';

/** Red enough to be found, light enough to be read; the words stand in the comment. */
const fill = (prefix: string) =>
  `<${prefix}fill><${prefix}patternFill patternType="solid"><${prefix}fgColor rgb="FFFFC7CE"/><${prefix}bgColor indexed="64"/></${prefix}patternFill></${prefix}fill>`;

/** Where the parts of a styles part stand that are extended. */
interface Found {
  readonly prefix: string;
  /** The start tag of the fills, and where they end. */
  readonly fills: Span;
  readonly formats: Span;
  /** Each `xf` of the cells, whole. */
  readonly each: readonly Span[];
  readonly fillCount: number;
}

interface Span {
  readonly from: number;
  readonly to: number;
  /** Where the element's end tag begins. */
  readonly end: number;
}

/** The formats of marked cells: each is the format that the cell had, with another fill. */
export class MarkedStyles {
  readonly #text: string;
  readonly #found: Found | undefined;
  /** Its own numbers, by those of before. */
  readonly #marked = new Map<number, number>();

  /** @param text of the styles part; '' if the workbook has none, and marked cells get a comment only */
  constructor(text: string) {
    this.#text = text;
    this.#found = find(text);
  }

  /** The format to be used in place of this one. */
  markedFor(style: number): number {
    if (!this.#found) return style;
    const known = this.#marked.get(style);
    if (known !== undefined) return known;
    const next = this.#found.each.length + this.#marked.size;
    this.#marked.set(style, next);
    return next;
  }

  /** The part with the formats that have been asked for. */
  text(): string {
    const found = this.#found;
    if (!found || this.#marked.size === 0) return this.#text;
    const { prefix, fills, formats, each, fillCount } = found;
    const clones = [...this.#marked.keys()].map((style) => this.#clone(each[style] ?? each[0], fillCount));
    return edited(this.#text, [
      this.#counted(fills, fillCount + 1),
      { from: fills.end, length: 0, text: fill(prefix) },
      this.#counted(formats, each.length + clones.length),
      { from: formats.end, length: 0, text: clones.join('') },
    ]);
  }

  #clone(span: Span | undefined, fillId: number): string {
    const element = span ? this.#text.slice(span.from, span.to) : '';
    const end = element.indexOf('>') + 1;
    const tag = withAttribute(
      withAttribute(element.slice(0, end), 'fillId', String(fillId)),
      'applyFill',
      '1',
    );
    return tag + element.slice(end);
  }

  #counted({ from }: Span, count: number): Edit {
    const length = this.#text.indexOf('>', from) + 1 - from;
    return {
      from,
      length,
      text: withAttribute(this.#text.slice(from, from + length), 'count', String(count)),
    };
  }
}

/** @returns undefined if it has no fills, or no formats of cells */
function find(text: string): Found | undefined {
  const parser = new SaxesParser();
  const path: Array<{ readonly name: string; readonly from: number }> = [];
  const each: Span[] = [];
  let fills: Span | undefined;
  let formats: Span | undefined;
  let prefix = '';
  let fillCount = 0;
  parser.on('opentag', ({ name }) => {
    // The tag has been read: its beginning is the last `<`, since attributes may not hold one.
    path.push({ name: local(name), from: text.lastIndexOf('<', parser.position - 1) });
    if (path.length === 1) prefix = name.slice(0, name.indexOf(':') + 1);
  });
  parser.on('closetag', () => {
    const { name, from } = path.pop() ?? { name: '', from: 0 };
    const to = parser.position;
    const span = { from, to, end: text.lastIndexOf('<', to - 1) };
    const parent = path.at(-1)?.name;
    if (path.length === 1 && name === 'fills') fills = span;
    if (path.length === 1 && name === 'cellXfs') formats = span;
    if (path.length === 2 && parent === 'fills') fillCount++;
    if (path.length === 2 && parent === 'cellXfs') each.push(span);
  });
  if (text !== '') parser.write(text).close();
  return fills && formats && { prefix, fills, formats, each, fillCount };
}

const local = (name: string) => name.slice(name.indexOf(':') + 1);
