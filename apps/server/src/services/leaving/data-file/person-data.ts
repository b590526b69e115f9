import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { ZipFile } from 'yazl';
import type { Database } from '../../../database/database.ts';
import { rowsOf } from '../../../database/rows.ts';
import type { ServedFile } from '../../../http/serve.ts';
import { type Place, places } from '../places.ts';
import { csvHead, csvLine, type Row } from './csv.ts';
import { rowsAt, type Whose } from './rows.ts';

/**
 * Everything that an erasure would remove or no longer tell of a person, as a zip: `person.json` with all of it, and a table for each place that
 * has rows. It is written while it is read, so that only some rows are in memory at a time.
 */
export async function personData(db: Database, whose: Whose, today: string): Promise<ServedFile> {
  const filled: Place[] = [];
  for (const place of places) if (await hasRows(db, place, whose.uid)) filled.push(place);
  return { name: `person-${today}.zip`, content: zipOf(db, filled, whose) };
}

function zipOf(db: Database, filled: readonly Place[], whose: Whose): Readable {
  const zip = new ZipFile();
  const content = zip.outputStream;
  let open: Readable | undefined;
  const add = (name: string, write: () => AsyncGenerator<string>) =>
    zip.addReadStreamLazy(name, {}, (done) => {
      open = Readable.from(write(), { objectMode: false });
      open.on('error', (error) => content.destroy(error));
      done(null, open);
    });
  add('person.json', () => json(db, filled, whose));
  for (const place of filled) add(`tables/${nameOf(place)}.csv`, () => csv(db, place, whose));
  zip.end();
  zip.on('error', (error) => content.destroy(error));
  // If nobody wants the rest, no more rows are read.
  content.on('close', () => open?.destroy());
  return content;
}

async function hasRows(db: Database, { table, column }: Place, uid: string): Promise<boolean> {
  const rows = await rowsOf(
    db,
    sql`select 1 from ${sql.identifier(table)} where ${sql.identifier(column)} = ${uid} limit 1`,
  );
  return rows.length > 0;
}

/** A table in which a person can be in two ways is two files. */
const nameOf = ({ table, column }: Place): string =>
  places.filter((place) => place.table === table).length > 1 ? `${table}.${column}` : table;

async function* json(db: Database, filled: readonly Place[], whose: Whose): AsyncGenerator<string> {
  yield `{"uid":${JSON.stringify(whose.uid)},"tables":{`;
  for (const [at, place] of filled.entries()) {
    yield `${at === 0 ? '' : ','}\n${JSON.stringify(nameOf(place))}:[`;
    let first = true;
    for await (const rows of rowsAt(db, place, whose))
      for (const row of rows) {
        yield `${first ? '' : ','}\n${JSON.stringify(row)}`;
        first = false;
      }
    yield ']';
  }
  yield '}}\n';
}

async function* csv(db: Database, place: Place, whose: Whose): AsyncGenerator<string> {
  let columns: readonly string[] | undefined;
  for await (const rows of rowsAt(db, place, whose)) {
    const [row] = rows;
    if (!columns && row) {
      columns = Object.keys(row);
      yield csvHead(columns);
    }
    if (columns) yield lines(columns, rows);
  }
}

const lines = (columns: readonly string[], rows: readonly Row[]): string =>
  rows.map((row) => csvLine(columns, row)).join('');
