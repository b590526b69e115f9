import { reason } from '@aloud/api';
import { InvalidInput } from '../../errors.ts';
import type { ServedFile } from '../../http/serve.ts';
import type { Cell } from './xlsx/row.ts';
import { mostRows, workbook } from './xlsx/workbook.ts';

interface Table<Item, Column extends string> {
  readonly name: string;
  readonly columns: readonly Column[];
  /** One for each column; without them the names of the columns. */
  readonly headings: readonly string[] | undefined;
  readonly cells: Readonly<Record<Column, (item: Item) => Cell>>;
  readonly total: number;
  /** The items, some at a time. */
  readonly items: () => AsyncIterable<readonly Item[]>;
}

/** A list as a file for Excel. @throws InvalidInput for one that is too long, and for headings that are not as many as columns */
export function tableFile<Item, Column extends string>(table: Table<Item, Column>): ServedFile {
  const { name, columns, headings = columns, cells, total, items } = table;
  if (headings.length !== columns.length)
    throw new InvalidInput('form.notAgreed', [{ attribute: 'headings', reason: 'field.headings' }]);
  if (total > mostRows) throw new InvalidInput(reason('limit.exportRows', { max: mostRows }));
  const show = columns.map((column) => cells[column]);
  async function* rows() {
    for await (const part of items()) yield part.map((item) => show.map((cell) => cell(item)));
  }
  return { name: `${name}.xlsx`, content: workbook(headings, rows()), rows: total };
}
