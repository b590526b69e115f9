import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SyncConfig, SyncType } from '@aloud/api';
import { credentials, type RosterDouble } from '@aloud/roster-double';
import { onTestFinished } from 'vitest';
import type { SourceSettings } from '../source.ts';
import type { Sources } from '../sources.ts';
import { settingsFor } from './reading.ts';

/** What each source is tried with. */
export const cells = [
  'paging',
  'token ends',
  'busy (429)',
  'broken page',
  'changes',
  'deletion',
  'rename',
  'moved school',
  'leaver and return',
] as const;
export type Cell = (typeof cells)[number];

/** How a source is tried. */
export interface Kind {
  readonly type: SyncType;
  /** The list of people, as the interface calls it. */
  readonly people: string;
  /** Settings for the stand-in as it is now; a file is written anew. */
  settings(double: RosterDouble, sources: Sources, more?: Partial<SyncConfig>): Promise<SourceSettings>;
  /** What cannot be tried, and why; docs/sync.md says it, too. */
  readonly cannot: Partial<Readonly<Record<Cell, string>>>;
}

const overNetwork = (
  type: Extract<SyncType, 'skolon' | 'oneroster' | 'ss12000' | 'schulconnex'>,
  place: string,
  people: string,
  cannot: Kind['cannot'] = {},
): Kind => ({
  type,
  people,
  cannot,
  settings: async (double, sources, more) =>
    settingsFor(sources[type], double.url + place, { auth: 'oauth2', ...more }, credentials.clientSecret),
});

const noNetwork = {
  paging: 'a file has no pages',
  'token ends': 'nobody signs in to a file',
  'busy (429)': 'a file is not busy',
} as const;

/** Writes a file that is removed after the test. */
export async function fileOf(bytes: Buffer): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'aloud-roster-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'roster.zip');
  await writeFile(file, bytes);
  return file;
}

const byFile = (
  type: Extract<SyncType, 'onerosterCsv' | 'sds'>,
  make: (double: RosterDouble) => Promise<Buffer>,
  cannot: Kind['cannot'] = {},
): Kind => ({
  type,
  people: 'users',
  cannot: { ...noNetwork, ...cannot },
  settings: async (double, sources, more) => ({
    config: { ...sources[type].defaults, ...more },
    secret: null,
    file: await fileOf(await make(double)),
  }),
});

export const kinds: readonly Kind[] = [
  overNetwork('skolon', '/skolon', 'users'),
  overNetwork('oneroster', '/oneroster', 'users'),
  overNetwork('ss12000', '/ss12000', 'persons'),
  overNetwork('schulconnex', '/schulconnex/v1', 'personen-info', {
    paging: 'everybody comes in one reply; it is cut into elements as it comes (asking/json-array.test.ts)',
  }),
  byFile('onerosterCsv', (double) => double.oneRosterZip()),
  byFile('sds', (double) => double.sdsZip(), { changes: 'the files always have everybody' }),
];
