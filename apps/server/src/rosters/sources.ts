import type { SyncType } from '@aloud/api';
import { type Pace, usualPace } from './asking/pace.ts';
import { oneRosterSource } from './oneroster/index.ts';
import { oneRosterCsvSource } from './oneroster-csv/index.ts';
import { schulconnexSource } from './schulconnex/index.ts';
import { sdsSource } from './sds/index.ts';
import { skolonSource } from './skolon/index.ts';
import type { RosterSource } from './source.ts';
import { ss12000Source } from './ss12000/index.ts';

export type Sources = Readonly<Record<SyncType, RosterSource>>;

/** Every system that people can come from. @param pace the time, which tests replace */
export const createSources = (pace: Pace = usualPace): Sources => ({
  skolon: skolonSource(pace),
  oneroster: oneRosterSource(pace),
  onerosterCsv: oneRosterCsvSource(pace),
  sds: sdsSource(pace),
  ss12000: ss12000Source(pace),
  schulconnex: schulconnexSource(pace),
});
