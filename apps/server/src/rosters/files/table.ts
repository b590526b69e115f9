import { pipeline } from 'node:stream/promises';
import { reason } from '@aloud/api';
import { parse } from 'csv-parse';
import { fault } from '../asking/faults.ts';
import { SourceFault } from '../source.ts';
import type { Archive } from './archive.ts';

/** The columns of a table that are read; others are not. */
export interface Columns<Needed extends string, Other extends string> {
  readonly needed: readonly Needed[];
  readonly other: readonly Other[];
}

export type Row<Needed extends string, Other extends string> = Readonly<Record<Needed, string>> &
  Readonly<Partial<Record<Other, string>>>;

const mostRows = 2_000_000;
/** Characters in a row. */
const mostInRow = 100_000;

/**
 * The rows of a table (RFC 4180), one after the other. Its columns are found by their names, in any case and order. An empty cell of a needed
 * column is '', of another one it is absent.
 * @throws SourceFault if it is missing, damaged, or lacks a column
 */
export async function* rowsOf<Needed extends string, Other extends string>(
  archive: Archive,
  file: string,
  { needed, other }: Columns<Needed, Other>,
): AsyncGenerator<Row<Needed, Other>> {
  if (!archive.has(file.toLowerCase())) throw new SourceFault(reason('source.missingFile', { file }));
  const names = new Map([...needed, ...other].map((each) => [each.toLowerCase(), each]));
  let headings: readonly string[] = [];
  const parser = parse({
    columns: (given: readonly string[]) => {
      headings = given.map((each) => each.trim().toLowerCase());
      return headings.map((each) => names.get(each) ?? false);
    },
    max_record_size: mostInRow,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
  });
  const stream = await archive.stream(file.toLowerCase());
  // What goes wrong on the way arrives where the rows are taken.
  pipeline(stream, texts, parser).catch(() => undefined);
  let number = 0;
  try {
    for await (const record of parser as AsyncIterable<Partial<Record<string, string>>>) {
      if (number === 0) requireColumns(headings, file, needed);
      if (++number > mostRows) throw fault('source.tooLarge');
      yield rowOf(record, needed);
    }
    requireColumns(headings, file, needed);
  } catch (error) {
    // Whatever the archive, the decoder or the parser finds is a fault of the file.
    throw error instanceof SourceFault ? error : fault('source.damagedFile');
  } finally {
    stream.destroy();
    parser.destroy();
  }
}

function requireColumns(headings: readonly string[], file: string, needed: readonly string[]): void {
  const column = needed.find((each) => !headings.includes(each.toLowerCase()));
  if (column !== undefined) throw new SourceFault(reason('source.missingColumn', { file, column }));
}

function rowOf<Needed extends string, Other extends string>(
  record: Partial<Record<string, string>>,
  needed: readonly Needed[],
): Row<Needed, Other> {
  const filled = Object.entries(record).filter(([, value]) => value !== undefined && value !== '');
  const empty = needed.map((each) => [each, '']);
  // The parser names columns by the names that were asked for, and every needed one has a value.
  return Object.fromEntries([...empty, ...filled]) as Row<Needed, Other>;
}

/** Tables are in UTF-8, or in UTF-16 with a mark. A name in another code would come out wrong: such a table is damaged. */
async function* texts(stream: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  for await (const chunk of stream) {
    decoder ??= new TextDecoder(chunk[0] === 0xff && chunk[1] === 0xfe ? 'utf-16le' : 'utf-8', {
      fatal: true,
    });
    yield decoder.decode(chunk, { stream: true });
  }
  yield decoder?.decode() ?? '';
}
