import type { Sending } from '../host/owner.ts';
import type { Kind } from './entry.ts';

/** Something that is counted once by its id, which the outbox makes: a UUIDv7. */
export interface Identified {
  readonly id: string;
  readonly body: unknown;
}

type PostEvents = (events: readonly Identified[], sending: Sending) => Promise<unknown>;

/** The host's calls that send what it has put into the outbox about the reading; called again with the same if a reply is lost. */
export interface ActivityCalls {
  /** Usage events (spec §7), in the form of the host's event service. */
  readonly postUsageEvents?: PostEvents;
  /** Activity events (spec §3), in the form of the host's activity stream. */
  readonly postActivityEvents?: PostEvents;
}

export const USAGE_EVENT = 'usage-event';
export const ACTIVITY_EVENT = 'activity-event';

/** Spec §9: 25 unsent ones are sent at once, and 100 at most in one call. Fewer wait ten seconds for others. */
const together = { most: 100, enough: 25, wait: 10_000 };

/** The kinds for which the host has a call. They are put by the host: the player says what happens by its events. */
export function activityKinds(calls: ActivityCalls): Kind[] {
  const { postUsageEvents, postActivityEvents } = calls;
  return [
    ...(postUsageEvents ? [kindOf(USAGE_EVENT, postUsageEvents)] : []),
    ...(postActivityEvents ? [kindOf(ACTIVITY_EVENT, postActivityEvents)] : []),
  ];
}

const kindOf = (kind: string, post: PostEvents): Kind => ({
  ...together,
  kind,
  send: async (entries, sending) =>
    post(
      entries.map(({ id, body }) => ({ id, body })),
      sending,
    ),
});
