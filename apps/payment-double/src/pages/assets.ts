import { readFile } from 'node:fs/promises';
import path from 'node:path';

const types: Readonly<Record<string, string>> = {
  'card.js': 'text/javascript; charset=utf-8',
  'frame.css': 'text/css; charset=utf-8',
  'frame.js': 'text/javascript; charset=utf-8',
  'page.css': 'text/css; charset=utf-8',
  'provider.js': 'text/javascript; charset=utf-8',
  'three-d-secure.js': 'text/javascript; charset=utf-8',
};

/** A file of the pages, as it lies in `assets`; undefined if there is none of this name. */
export async function assetNamed(name: string): Promise<{ type: string; content: Buffer } | undefined> {
  const type = Object.hasOwn(types, name) ? types[name] : undefined;
  if (type === undefined) return undefined;
  return { type, content: await readFile(path.join(import.meta.dirname, 'assets', name)) };
}
