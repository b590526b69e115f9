/** The door of `rosters`: what the systems of schools say. */

export type { Pace } from './asking/pace.ts';
export type {
  PersonRole,
  RosterGroup,
  RosterMembership,
  RosterPerson,
  RosterRecord,
  RosterSchool,
} from './roster.ts';
export {
  type Cursor,
  type Look,
  type ReadEnd,
  type ReadOptions,
  type RosterSource,
  SourceFault,
  type SourceSettings,
} from './source.ts';
export { createSources, type Sources } from './sources.ts';
export { type Notice, noticeOf } from './ss12000/index.ts';
