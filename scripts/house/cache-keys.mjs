import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const HOME = 'data/keys.ts';
const NAMED = /\b(queryKey|mutationKey):\s*\[|\b(get|set)(Query|Queries)Data(<[^(]*>)?\(\s*\[/;

/** Files of the portal that name a key of the cache themselves. @param source its `src` @returns {string[]} */
export function filesThatNameKeys(source) {
  return readdirSync(source, { recursive: true })
    .map(String)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.startsWith('test/'))
    .filter((file) => file !== HOME && NAMED.test(readFileSync(path.join(source, file), 'utf8')));
}
