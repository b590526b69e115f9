import type { Pace } from '../asking/pace.ts';
import { oneRosterSource } from '../oneroster/index.ts';
import type { RosterSource } from '../source.ts';

/** Skolon hands out its schools by OneRoster; what it asks for is a client id and a key, under 'API keys for suppliers'. */
export const skolonSource = (pace: Pace): RosterSource => oneRosterSource(pace, 'skolon');
