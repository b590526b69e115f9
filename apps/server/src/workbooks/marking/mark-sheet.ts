import type { Readable } from 'node:stream';
import { columnName, placeOf } from '../reading/reference.ts';
import { piecesOf } from '../reading/xml.ts';
import { tagPattern, valueIn, withAttribute } from './edits.ts';
import type { Marks } from './marks.ts';
import { SheetSplitter, type SheetUnit } from './sheet-units.ts';
import type { MarkedStyles } from './styles.ts';

/** What may follow the drawing of comments in a sheet (ECMA-376 part 1 §18.3.1.99), and the sheet's own end. */
const afterDrawing =
  'legacyDrawingHF|drawingHF|picture|oleObjects|controls|webPublishItems|tableParts|extLst|AlternateContent|worksheet';

const cells = new RegExp(String.raw`<!--[^]*?-->|<!\[CDATA\[[^]*?\]\]>|${tagPattern('c')}`, 'g');
const columns = new RegExp(tagPattern('col'), 'g');
const behind = new RegExp(tagPattern(afterDrawing));
const drawing = new RegExp(tagPattern('legacyDrawing'));
const rowTag = new RegExp(tagPattern('row'));
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

interface Wanted {
  readonly marks: Marks;
  readonly styles: MarkedStyles;
  /** The relation of the drawing of comments, if the sheet names none yet. */
  readonly newDrawing: string | undefined;
}

/** The same sheet with other formats in the marked cells; those that were absent are there, empty. */
export async function* markedSheet(stream: Readable, wanted: Wanted): AsyncGenerator<string> {
  const splitter = new SheetSplitter();
  const marker = new SheetMarker(wanted);
  for await (const piece of piecesOf(stream)) yield marker.texts(splitter.write(piece));
  yield marker.texts(splitter.end());
}

/** The relation of the drawing that a sheet has for comments and buttons; undefined if it has none. */
export async function drawingOf(stream: Readable): Promise<string | undefined> {
  const splitter = new SheetSplitter();
  for await (const piece of piecesOf(stream)) splitter.write(piece);
  const [tail] = splitter.end();
  const [tag] = drawing.exec(tail?.text ?? '') ?? [];
  return tag === undefined ? undefined : valueIn(tag, 'id');
}

class SheetMarker {
  readonly #wanted: Wanted;
  /** Formats of columns, which absent cells have. */
  #columns: ReadonlyArray<{ readonly min: number; readonly max: number; readonly style: number }> = [];
  #row = 0;

  constructor(wanted: Wanted) {
    this.#wanted = wanted;
  }

  texts(units: readonly SheetUnit[]): string {
    return units.map((unit) => this.#textOf(unit)).join('');
  }

  #textOf({ kind, text }: SheetUnit): string {
    if (kind === 'head') this.#columns = columnsIn(text);
    if (kind === 'row') return this.#rowText(text);
    return kind === 'tail' ? this.#tailText(text) : text;
  }

  #rowText(text: string): string {
    const { 0: tag, groups } = rowTag.exec(text) ?? { 0: '' };
    const written = valueIn(tag, 'r');
    this.#row = written === undefined ? this.#row + 1 : Number(written);
    const marks = this.#wanted.marks.get(this.#row);
    return marks ? this.#markedRow(text, tag, groups?.prefix ?? '', [...marks.keys()]) : text;
  }

  #markedRow(text: string, tag: string, prefix: string, marked: readonly number[]): string {
    const left = [...marked].sort((one, other) => one - other);
    const absentBefore = (column: number) => {
      const next = left.findIndex((each) => each >= column);
      const absent = left.splice(0, next === -1 ? left.length : next);
      return absent.map((each) => this.#absentCell(each, tag, prefix)).join('');
    };
    const [inner, end] = tag.endsWith('/>')
      ? [`${tag.slice(0, -2)}>`, `</${prefix}row>`]
      : splitAt(text, text.lastIndexOf('</'));
    let column = -1;
    const body = inner.replace(cells, (cell: string, ...rest: unknown[]) => {
      const { name, end: slash } = rest.at(-1) as { readonly name?: string; readonly end?: string };
      if (name === undefined || slash === '/') return cell;
      column = placeOf(valueIn(cell, 'r') ?? '')?.column ?? column + 1;
      const before = absentBefore(column);
      if (left[0] !== column) return before + cell;
      left.shift();
      const style = this.#wanted.styles.markedFor(Number(valueIn(cell, 's') ?? 0));
      return before + withAttribute(cell, 's', String(style));
    });
    return body + absentBefore(Infinity) + end;
  }

  #absentCell(column: number, row: string, prefix: string): string {
    const ofRow = valueIn(row, 'customFormat') === '1' ? valueIn(row, 's') : undefined;
    const ofColumn = this.#columns.find(({ min, max }) => column >= min && column <= max)?.style;
    const style = this.#wanted.styles.markedFor(Number(ofRow ?? ofColumn ?? 0));
    return `<${prefix}c r="${columnName(column)}${this.#row}" s="${style}"/>`;
  }

  #tailText(text: string): string {
    const { newDrawing } = this.#wanted;
    const found = newDrawing === undefined ? null : behind.exec(text);
    if (!found) return text;
    // The compatibility element has a prefix that is not the sheet's own.
    const prefix = found.groups?.name === 'AlternateContent' ? sheetPrefix(text) : found.groups?.prefix;
    const tag = `<${prefix}legacyDrawing xmlns:r="${relations}" r:id="${newDrawing}"/>`;
    return text.slice(0, found.index) + tag + text.slice(found.index);
  }
}

const splitAt = (text: string, at: number) => [text.slice(0, at), text.slice(at)] as const;

const sheetPrefix = (tail: string) => /<\/([\w.-]+:)?worksheet\s*>\s*$/.exec(tail)?.[1] ?? '';

function columnsIn(head: string) {
  return [...head.matchAll(columns)].flatMap(([tag]) => {
    const style = valueIn(tag, 'style');
    const [min, max] = [Number(valueIn(tag, 'min')), Number(valueIn(tag, 'max'))];
    return style === undefined ? [] : [{ min: min - 1, max: max - 1, style: Number(style) }];
  });
}
