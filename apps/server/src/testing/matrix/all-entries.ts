import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Entries } from './entry.ts';

const folder = path.join(import.meta.dirname, 'entries');

/** The entries of every file in the folder `entries`: a new service adds its own file, and no list is edited. */
export async function allEntries(): Promise<Entries> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.ts'));
  const modules = await Promise.all(
    // Each file in the folder exports this, and it contains nothing else.
    files.map((name) => import(pathToFileURL(path.join(folder, name)).href) as Promise<{ entries: Entries }>),
  );
  const all = modules.flatMap(({ entries }) => Object.entries(entries));
  const names = all.map(([name]) => name);
  const twice = names.filter((name, at) => names.indexOf(name) !== at);
  if (twice.length > 0) throw new Error(`Two files have an entry for ${twice.join(', ')}.`);
  return Object.fromEntries(all);
}
