import { searchKey } from '@aloud/api';
import type { CellValue } from './cell-value.ts';
import { WorkbookRefused } from './refused.ts';
import type { SheetRow } from './sheet-rows.ts';

/** The columns that are looked for: each has a key, and its headings in every language that may be used. */
export interface Headings {
  readonly columns: Readonly<Record<string, readonly string[]>>;
  /** Without this column a row is no row of headings. */
  readonly needed: string;
}

/** The columns of a sheet by what their headings mean. */
export interface Columns {
  /** The row of the headings, from 1. */
  readonly row: number;
  readonly known: ReadonlyArray<{ readonly key: string; readonly column: number; readonly heading: string }>;
  /** Headings that mean nothing here: their columns are not read. */
  readonly unknown: readonly string[];
}

/** Headings stand at the top, perhaps below a title and a note. */
export const mostRowsAbove = 20;

/** Case, accents, blanks and signs such as a star for what is needed make no difference. */
const wordsOf = (heading: string) => searchKey(heading).replace(/[^\p{L}\p{M}\p{N}]+/gu, '');

/** Finds the row of headings. */
export class HeadingFinder {
  readonly #keys = new Map<string, string>();
  readonly #needed: string;

  constructor({ columns, needed }: Headings) {
    this.#needed = needed;
    for (const [key, headings] of Object.entries(columns))
      for (const heading of [key, ...headings]) this.#keys.set(wordsOf(heading), key);
  }

  /**
   * @returns undefined if these are no headings
   * @throws WorkbookRefused if two columns mean the same
   */
  columnsOf({ number, cells }: SheetRow): Columns | undefined {
    const headings = [...cells].flatMap(([column, value]) => headingOf(column, value));
    const known = headings.flatMap(({ column, heading }) => {
      const key = this.#keys.get(wordsOf(heading));
      return key === undefined ? [] : [{ key, column, heading }];
    });
    if (!known.some(({ key }) => key === this.#needed)) return undefined;
    for (const [at, { key, heading }] of known.entries()) {
      const other = known.slice(0, at).find((each) => each.key === key);
      if (other) throw new WorkbookRefused('headingTwice', [other.heading, heading]);
    }
    const unknown = headings.filter(({ heading }) => !this.#keys.has(wordsOf(heading)));
    return { row: number, known, unknown: unknown.map(({ heading }) => heading) };
  }
}

const headingOf = (column: number, value: CellValue) =>
  value.kind === 'fault' ? [] : [{ column, heading: value.text.trim() }];
