import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { migrationsFolder } from '../../database/migrations.ts';
import { migrationsIn } from '../../database/up-to-date.ts';
import { createTestDatabase } from '../database.ts';
import { dataOf, headOf, keptStates, readReleases } from './kept.ts';
import { digestUpTo } from './migrations.ts';
import { makeState } from './state/state.ts';
import { readTables, statementsOf } from './tables.ts';

const changelog = path.resolve(import.meta.dirname, '../../../../../CHANGELOG.md');

describe('The kept states of the data', () => {
  test('have one for each release: `npm run state:keep -- VERSION` keeps it', async () => {
    const [states, releases] = [await keptStates(), await readReleases()];
    expect(states).not.toEqual([]);
    for (const [, version = ''] of (await readFile(changelog, 'utf8')).matchAll(/^## v?(\d\S*)/gm))
      expect(states, `of release ${version}`).toContain(releases[version]);
  });

  test('were made by the migrations that are there: a migration that was released is never changed', async () => {
    const tags = (await migrationsIn(migrationsFolder)).map(({ tag }) => tag);
    for (const state of await keptStates()) {
      expect(tags).toContain(state);
      const [head] = (await readFile(dataOf(state), 'utf8')).split('\n');
      expect(head).toBe(headOf(state, await digestUpTo(state)));
    }
  });
});

describe('The state of today', () => {
  test('has a row in every table, and is the same each time', async () => {
    const texts: string[] = [];
    for (let time = 0; time < 2; time++) {
      const database = await createTestDatabase();
      await makeState(database.db);
      const tables = await readTables(database.db);
      expect(tables.filter(({ rows }) => rows.length === 0).map(({ name }) => name)).toEqual([]);
      texts.push(statementsOf(tables));
      await database.close();
    }
    expect(texts[1]).toBe(texts[0]);
  });
});
