import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { exceptions, readers, rooms, writers } from './server.mjs';

/**
 * A use of a table by a room that is not its own.
 * @typedef {{ file: string, table: string, does: 'writes' | 'reads' }} Use
 */

const isCode = (file) =>
  file.endsWith('.ts') && !/\.(test|d)\.ts$/.test(file) && !file.startsWith('testing/');

/** The tables of the schema: their names in the code, and in the database. */
export function tablesIn(source) {
  const folder = path.join(source, 'database/schema');
  const named = /export const (\w+) = pgTable\(\s*'(\w+)'/g;
  const files = readdirSync(folder).map((file) => readFileSync(path.join(folder, file), 'utf8'));
  return files.flatMap((text) => [...text.matchAll(named)].map(([, symbol, table]) => ({ symbol, table })));
}

/** @returns {Use[]} writes by a room that does not own the table, and reads that are not listed */
export function foreignUses(source) {
  const tables = tablesIn(source);
  const files = readdirSync(source, { recursive: true }).map(String).filter(isCode);
  return files
    .filter((file) => !file.startsWith('database/schema/'))
    .flatMap((file) => {
      const text = readFileSync(path.join(source, file), 'utf8');
      const room = roomOf(file);
      if (exceptions.some((each) => each.room === room)) return [];
      return tables.flatMap(({ symbol, table }) => {
        if (writers[table] === room) return [];
        if (writes(text, symbol, table)) return [{ file, table, does: 'writes' }];
        const isListed = readers[table]?.includes(room);
        return !isListed && reads(text, symbol, table) ? [{ file, table, does: 'reads' }] : [];
      });
    });
}

/** The room of a file, or null if it is in no room. */
export const roomOf = (file) => rooms.find((room) => file.startsWith(`${room}/`)) ?? null;

function writes(text, symbol, table) {
  const byDrizzle = new RegExp(`\\.(insert|update|delete)\\(${symbol}\\)`);
  const bySql = new RegExp(
    `\\b(insert into|delete from)\\s+${table}\\b|\\bupdate\\s+${table}(\\s+\\w+)?\\s+set\\b`,
  );
  return byDrizzle.test(text) || bySql.test(text);
}

function reads(text, symbol, table) {
  const imported = /import \{([^}]*)\} from '[^']*schema\/index\.ts'/.exec(text)?.[1] ?? '';
  const bySql = new RegExp(`\\b(from|join)\\s+${table}\\b`);
  return new RegExp(`(?<!type )\\b${symbol}\\b`).test(imported) || bySql.test(text);
}
