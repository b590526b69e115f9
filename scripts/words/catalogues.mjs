import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../run.mjs';

export const LOCALES = ['en-GB', 'en-US', 'sv', 'nb', 'fi', 'nl', 'de', 'fr'];

const PORTAL = 'apps/portal/src/i18n/catalogues';
const PLAYER = 'packages/player/src/translations';

/**
 * All texts of a language by dotted key: of the portal, and of the player with `player.` before it.
 * @param {string} locale
 * @param {string | null} commit null for the files as they are
 * @returns {Promise<Map<string, string>>}
 */
export async function textsOf(locale, commit) {
  const files = filesOf(commit);
  const all = new Map();
  const portal = files.filter((path) => path.startsWith(PORTAL) && path.endsWith(`/${locale}.json`));
  for (const path of portal) {
    const part = path.slice(PORTAL.length + 1, -`${locale}.json`.length).replace('/', '');
    flatten(JSON.parse(contentOf(path, commit)), part === '' ? '' : `${part}: `, all);
  }
  // In the player British English is English, and words that come late are in one file for all languages.
  const language = locale.slice(0, 2);
  for (const file of [language, 'late-catalogues', 'submission-catalogues']) {
    const name = `${PLAYER}/${file}.ts`;
    if (!files.includes(name)) continue;
    const module = await moduleOf(contentOf(name, commit));
    flatten(module[locale.replace('-', '')] ?? module[language] ?? {}, 'player: ', all);
  }
  return all;
}

function filesOf(commit) {
  const tree = commit
    ? execFileSync('git', ['ls-tree', '-r', '--name-only', commit, PORTAL, PLAYER], {
        cwd: root,
        encoding: 'utf8',
      })
    : [PORTAL, PLAYER]
        .flatMap((folder) =>
          readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
            (name) => `${folder}/${name}`,
          ),
        )
        .join('\n');
  return tree.split('\n').filter(Boolean);
}

function contentOf(path, commit) {
  if (!commit) return readFileSync(join(root, path), 'utf8');
  return execFileSync('git', ['show', `${commit}:${path}`], { cwd: root, encoding: 'utf8', maxBuffer: 1e8 });
}

/** What a catalogue of the player exports; its only imports are types. */
async function moduleOf(code) {
  const folder = mkdtempSync(join(tmpdir(), 'aloud-words-'));
  try {
    const file = join(folder, 'catalogue.ts');
    writeFileSync(file, code);
    return await import(pathToFileURL(file).href);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function flatten(tree, prefix, into) {
  for (const [key, value] of Object.entries(tree))
    if (typeof value === 'string') into.set(prefix + key, value);
    else flatten(value, `${prefix}${key}.`, into);
}
