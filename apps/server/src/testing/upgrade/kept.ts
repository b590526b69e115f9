import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';

/** A folder for each state: `data.sql`, and the files of its books under `books`. It is named after its newest migration. */
export const statesFolder = path.join(import.meta.dirname, 'states');
export const releasesFile = path.join(statesFolder, 'releases.json');

export const dataOf = (state: string): string => path.join(statesFolder, state, 'data.sql');
export const booksOf = (state: string): string => path.join(statesFolder, state, 'books');

/** The kept states, oldest first. */
export async function keptStates(): Promise<readonly string[]> {
  const entries = await readdir(statesFolder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}

/** The state of each release, by its version. */
export async function readReleases(): Promise<Readonly<Record<string, string>>> {
  return z.record(z.string(), z.string()).parse(JSON.parse(await readFile(releasesFile, 'utf8')));
}

/** The first line of a state: by which migrations it was made. */
export const headOf = (state: string, digest: string): string =>
  `-- ${state}, made by migrations of digest ${digest}`;
