import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** By `src` folder: where the browser's stores may be named. Everything else asks there, and works in browsers that store nothing. */
export const storageDoors = {
  'apps/portal/src': [
    'site/storage/',
    // Scripts of the HTML, which run before any module; they expect a refusal.
    'first-page/early.js',
    'too-old/page.js',
  ],
  'packages/player/src': ['host/storage.ts'],
};

const COMMENTS = /\/\*[\s\S]*?\*\/|(^|[^:])\/\/.*$/gm;
const NAMED = /\b(localStorage|sessionStorage|indexedDB|idb-keyval|localforage)\b/;
/** Tests and their helpers make browsers refuse, and look at what was stored. */
const TESTS = /\.(test|fixture)\.tsx?$|^(test|testing)\//;

/** Files that name a store of the browser themselves. @param source a `src` folder @param doors of it @returns {string[]} */
export function filesThatNameStores(source, doors) {
  return readdirSync(source, { recursive: true })
    .map(String)
    .filter((file) => /\.(tsx?|js)$/.test(file) && !TESTS.test(file))
    .filter((file) => !doors.some((door) => file.startsWith(door)))
    .filter((file) => NAMED.test(readFileSync(path.join(source, file), 'utf8').replace(COMMENTS, '$1')));
}
