import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '../../database/database.ts';
import { rowsOf } from '../../database/rows.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { everywhere, putEverywhere } from '../../testing/leaving/everywhere.ts';
import { makeState } from '../../testing/upgrade/state/state.ts';
import { places } from './places.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** Columns whose names sound like a person's, and what they hold instead. */
const others: ReadonlyMap<string, string> = new Map([
  ['accounts.shared_account', 'whether several children use it'],
  ['actings.session_uid', 'a session'],
  ['assignment_givings.group_uid', 'a group'],
  ['group_books.group_uid', 'a group'],
  ['list_gifts.group_uid', 'a group'],
  ['group_members.group_uid', 'a group'],
  ['groups.uid', 'a group'],
  ['oidc_records.uid', 'a session'],
  ['password_sheets.group_uid', 'a group'],
  ['school_units.parent_uid', 'a school unit'],
  ['school_units.uid', 'a school unit'],
]);

interface Column {
  readonly name: string;
  readonly isSchoolUnit: boolean;
}

/** Columns that refer to an account, or sound as if they did. */
const suspects = () =>
  rowsOf<Column>(
    database.db,
    sql`
      select c.table_name || '.' || c.column_name as name, c.column_name like '%school_unit_uid%' as "isSchoolUnit"
      from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
        and not exists (select 1 from pg_class p where p.relispartition and p.oid = format('%I.%I', c.table_schema, c.table_name)::regclass)
        and (c.column_name ~ '(^|_)(uid|uids|by|account|person|user|owner|actor|guardian|pupil|student|teacher|author|reader)$'
          or exists (select 1 from pg_constraint f
            join pg_attribute a on a.attrelid = f.conrelid and a.attnum = any(f.conkey)
            where f.contype = 'f' and f.confrelid = 'accounts'::regclass
              and f.conrelid = format('%I.%I', c.table_schema, c.table_name)::regclass and a.attname = c.column_name))
      order by 1`,
  );

test('Erasing, its proof and the file of a person’s data know every column that can hold an account', async () => {
  const known = new Set([...places.map(({ table, column }) => `${table}.${column}`), ...others.keys()]);
  const found = (await suspects()).filter(({ isSchoolUnit }) => !isSchoolUnit).map(({ name }) => name);
  // A new one belongs into places.ts, which says what becomes of it, or into `others` above, if it holds nobody.
  expect(found.filter((name) => !known.has(name))).toEqual([]);
  expect([...known].filter((name) => !found.includes(name))).toEqual([]);
});

test('The person of the test of erasures is in every one of them', async () => {
  await makeState(database.db);
  await putEverywhere(database.db);
  const empty: string[] = [];
  for (const { table, column } of places) {
    const rows = await rowsOf(
      database.db,
      sql`select 1 from ${sql.identifier(table)} where ${sql.identifier(column)} = ${everywhere.uid} limit 1`,
    );
    if (rows.length === 0) empty.push(`${table}.${column}`);
  }
  expect(empty).toEqual([]);
});
