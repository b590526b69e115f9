/**
 * What the server should receive and has not received yet, kept in the browser (docs/decisions/0042). Loaded when there is something to
 * send. It imports nothing of the player, so that a host can send what an earlier visit left without loading the player.
 */
export type { StoredBookmarks, StoredPlace } from '../host/host.ts';
export type { Owner, Sending } from '../host/owner.ts';
export {
  ACTIVITY_EVENT,
  type ActivityCalls,
  activityKinds,
  type Identified,
  USAGE_EVENT,
} from './activity-kinds.ts';
export type { Entry, Kind } from './entry.ts';
export { HINT } from './hint.ts';
export { type OutboxOptions, OwnerOutbox } from './owner-outbox.ts';
export { type ReadingCalls, type ReadingDrafts, readingKinds } from './reading-kinds.ts';
export { readingOutbox } from './reading-outbox.ts';
