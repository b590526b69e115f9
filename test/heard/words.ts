import { readdirSync, readFileSync } from 'node:fs';
import { enUS as early } from '../../packages/player/src/translations/en.ts';
import { enUS as late } from '../../packages/player/src/translations/late-catalogues.ts';

type Words = { readonly [key: string]: string | Words };

const catalogues = new URL('../../apps/portal/src/i18n/catalogues/', import.meta.url);
/** All of American English, which is what the browsers here ask for. */
const files = readdirSync(catalogues, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('en-US.json'),
);
const all: readonly Words[] = files.map(
  (file) => JSON.parse(readFileSync(new URL(file, catalogues), 'utf8')) as Words,
);

/** What the portal says, by key, without what is filled in from the first gap on. @throws if there is no such key */
export function portal(key: string): string {
  for (const words of all) {
    const found = key
      .split('.')
      .reduce<string | Words | undefined>(
        (within, part) => (typeof within === 'object' ? within[part] : undefined),
        words,
      );
    if (typeof found === 'string') return (found.split('{{')[0] ?? '').replace(/<\/?\d+>/g, '').trim();
  }
  throw new Error(`There are no words for ${key}.`);
}

/** What the player says, by key, without what is filled in from the first gap on. */
export const player = (key: keyof typeof early | keyof typeof late): string =>
  ({ ...late, ...early })[key].split('{')[0]?.trim() ?? '';
