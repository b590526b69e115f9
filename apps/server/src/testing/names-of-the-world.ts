import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const folder = path.join(
  path.dirname(createRequire(import.meta.url).resolve('cldr-person-names-full/package.json')),
  'main',
);

/** Names by which people in 25 scripts are called, in the locales whose samples are in that script (Unicode CLDR, person names). */
const locales = {
  Latin: ['sv', 'fi', 'nb', 'de', 'fr', 'nl', 'en-GB', 'da', 'is', 'pl', 'cs', 'vi', 'tr', 'es', 'hu'],
  Greek: ['el'],
  Cyrillic: ['ru', 'uk', 'bg', 'sr', 'mn', 'kk'],
  Armenian: ['hy'],
  Georgian: ['ka'],
  Hebrew: ['he'],
  Arabic: ['ar', 'fa', 'ur', 'ps'],
  Ethiopic: ['am', 'ti'],
  Devanagari: ['hi', 'mr', 'ne'],
  Bengali: ['bn', 'as'],
  Gurmukhi: ['pa'],
  Gujarati: ['gu'],
  Oriya: ['or'],
  Tamil: ['ta'],
  Telugu: ['te'],
  Kannada: ['kn'],
  Malayalam: ['ml'],
  Sinhala: ['si'],
  Thai: ['th'],
  Lao: ['lo'],
  Myanmar: ['my'],
  Khmer: ['km'],
  Han: ['zh', 'yue', 'ja'],
  Hangul: ['ko'],
  Cherokee: ['chr'],
} as const;

export interface WorldName {
  readonly script: string;
  readonly locale: string;
  readonly firstName: string;
  readonly lastName: string;
}

interface Sample {
  readonly given?: string;
  readonly given2?: string;
  readonly surname?: string;
  readonly 'surname-core'?: string;
}

/** All given names and surnames of these samples, combined until there are so many. */
export function namesOfTheWorld(many = 300): readonly WorldName[] {
  const pairs = Object.entries(locales).flatMap(([script, codes]) =>
    codes.flatMap((locale) => pairsOf(script, locale)),
  );
  const turns = new Map<string, WorldName[]>();
  for (const name of pairs) turns.set(name.script, [...(turns.get(name.script) ?? []), name]);
  const chosen: WorldName[] = [];
  // A name of each script in turn, so that each has as many as it can.
  for (let at = 0; chosen.length < many && [...turns.values()].some(({ length }) => at < length); at++)
    for (const names of turns.values()) chosen.push(...names.slice(at, at + 1));
  return chosen.slice(0, many);
}

export const scriptsOfTheWorld: readonly string[] = Object.keys(locales);

function pairsOf(script: string, locale: string): readonly WorldName[] {
  const samples = Object.values(samplesOf(locale));
  const isNative = new RegExp(`\\p{Script_Extensions=${script}}`, 'u');
  const given = samples
    .flatMap(({ given, given2 }) => [given, given2])
    .filter((name) => isNative.test(name ?? ''));
  const surnames = samples
    .flatMap((sample) => [sample.surname, sample['surname-core']])
    .filter((name) => isNative.test(name ?? ''));
  return [...new Set(given)].flatMap((firstName = '') =>
    [...new Set(surnames)].map((lastName = '') => ({ script, locale, firstName, lastName })),
  );
}

function samplesOf(locale: string): Readonly<Record<string, Sample>> {
  const file = path.join(
    folder,
    readdirSync(folder).includes(locale) ? locale : (locale.split('-')[0] ?? ''),
    'personNames.json',
  );
  const { main } = JSON.parse(readFileSync(file, 'utf8')) as {
    main: Record<string, { personNames: { sampleName?: Record<string, Sample> } }>;
  };
  return Object.values(main)[0]?.personNames.sampleName ?? {};
}
