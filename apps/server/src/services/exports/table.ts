import { reason } from '@aloud/api';
import { InvalidInput } from '../../errors.ts';
import type { ServedFile } from '../../http/serve.ts';
import { type Cell, mostRows, workbook } from '../../workbooks/index.ts';

interface Table<Item, Column extends string> {
  readonly name: string;
  readonly columns: readonly Column[];
  /** One for each column; if undefined, the names of the columns are used. */
  readonly headings: readonly string[] | undefined;
  readonly cells: Readonly<Record<Column, (item: Item) => Cell>>;
  readonly total: number;
  /** The items, in batches. */
  readonly items: () => AsyncIterable<readonly Item[]>;
}

/** A list as a file for Excel. @throws InvalidInput if it is too long, or if there are not as many headings as columns */
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
