import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { plannedAnew, StatementNames } from './named-statements.ts';

test('a query gets a name once it is repeated often, and keeps it', () => {
  const names = new StatementNames();
  expect(names.nameOf('select 1')).toBeUndefined();
  expect(names.nameOf('select 1')).toBeUndefined();
  const name = names.nameOf('select 1');
  expect(name).toBeDefined();
  expect(names.nameOf('select 1')).toBe(name);
});

test('two queries have two names, short enough for PostgreSQL', () => {
  const names = new StatementNames();
  const [one = '', two = ''] = ['select 1', 'select 2'].map((text) =>
    [1, 2, 3].map(() => names.nameOf(text)).at(-1),
  );
  expect(one).not.toBe(two);
  expect(Math.max(one.length, two.length)).toBeLessThan(64);
});

test('a connection does not keep plans without limit', () => {
  const names = new StatementNames();
  const given = Array.from({ length: 1_000 }, (_, n) =>
    [1, 2, 3].map(() => names.nameOf(`select ${n}`)).at(-1),
  );
  expect(given.filter(Boolean)).toHaveLength(300);
});

test('a query that is to be planned anew each time gets no name', () => {
  const names = new StatementNames();
  const dialect = new PgDialect();
  const { sql: text } = dialect.sqlToQuery(sql`${plannedAnew} select 1`);
  expect([1, 2, 3, 4].map(() => names.nameOf(text))).toEqual([undefined, undefined, undefined, undefined]);
});
