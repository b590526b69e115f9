import type { Reason, SyncConfig } from '@aloud/api';
import { credentials, type RosterDouble, startRosterDouble } from '@aloud/roster-double';
import { onTestFinished } from 'vitest';
import { createOutgoing, type Outgoing } from '../../outgoing/index.ts';
import type { Pace } from '../asking/pace.ts';
import type { RosterGroup, RosterMembership, RosterPerson, RosterRecord, RosterSchool } from '../roster.ts';
import type { Cursor, ReadEnd, RosterSource, SourceSettings } from '../source.ts';

/** Time that passes at once, and how long was waited for. */
export interface QuickPace extends Pace {
  readonly waited: number[];
}

export function quickPace(now = new Date('2026-11-27T12:00:00Z')): QuickPace {
  const waited: number[] = [];
  return {
    waited,
    now: () => now,
    wait: async (milliseconds) => {
      waited.push(milliseconds);
    },
  };
}

/** Stand-ins that end with the test. */
export async function tryDouble(people?: number): Promise<RosterDouble> {
  const double = await startRosterDouble({ people });
  onTestFinished(() => double.close());
  return double;
}

export const gateTo = ({ url }: Pick<RosterDouble, 'url'>): Outgoing =>
  createOutgoing({ isDev: true, standIns: [url] });

/** Settings as a customer would make them for a stand-in. */
export function settingsFor(
  { defaults }: RosterSource,
  address: string,
  more: Partial<SyncConfig> = {},
  secret: string = credentials.clientSecret,
): SourceSettings {
  const config = { ...defaults, address, clientId: credentials.clientId, ...more };
  return { config, secret, file: null };
}

/** What a read has brought. */
export interface Brought {
  readonly records: readonly RosterRecord[];
  readonly notes: readonly Reason[];
  readonly end: ReadEnd;
  /** What is there, by ids: without what is gone. */
  readonly schools: ReadonlyMap<string, RosterSchool>;
  readonly people: ReadonlyMap<string, RosterPerson>;
  readonly groups: ReadonlyMap<string, RosterGroup>;
  /** Without those that are loose. */
  readonly memberships: readonly RosterMembership[];
  /** The ids of people who are marked as gone. */
  readonly gone: readonly string[];
}

interface Reading {
  readonly since?: Cursor | null;
  readonly signal?: AbortSignal;
  /** Called with the number of the batch before it is taken. */
  readonly onTake?: (batch: number) => void;
}

export async function bringAll(
  source: RosterSource,
  settings: SourceSettings,
  outgoing: Outgoing,
  { since = null, signal = new AbortController().signal, onTake }: Reading = {},
): Promise<Brought> {
  const records: RosterRecord[] = [];
  const notes: Reason[] = [];
  let batch = 0;
  const end = await source.read(settings, outgoing, {
    since,
    signal,
    take: async (some) => {
      onTake?.(++batch);
      records.push(...some);
    },
    note: (reason) => notes.push(reason),
  });
  const there = records.filter(({ isGone }) => !isGone);
  const byId = <Kind extends RosterRecord['kind']>(kind: Kind) =>
    new Map(
      there
        .filter((each): each is Extract<RosterRecord, { kind: Kind }> => each.kind === kind)
        .map((each) => [each.id, each]),
    );
  return {
    records,
    notes,
    end,
    schools: byId('school'),
    people: byId('person'),
    groups: byId('group'),
    memberships: [...byId('membership').values()].filter(({ isLoose }) => !isLoose),
    gone: records.filter(({ kind, isGone }) => kind === 'person' && isGone).map(({ id }) => id),
  };
}

/** The code of the fault with which a read ends. */
export const faultOf = (read: Promise<unknown>): Promise<string> =>
  read.then(
    () => 'no fault',
    (error: unknown) =>
      error instanceof Error && 'reason' in error ? (error.reason as Reason).code : String(error),
  );
