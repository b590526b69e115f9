import { createHash } from 'node:crypto';
import { type ActivityEvent, educationSource, type UsageRecord } from '@aloud/api';
import type { ReadBy } from '../../database/read-by.ts';
import { rawDays } from './keep.ts';

/** An event as it is kept: JSON, so that a stream can carry it between the servers that take events and those that store them. */
export interface KeptEvent {
  readonly id: string;
  /** UTC, of the time in the id. */
  readonly day: string;
  readonly sessionId: string | null;
  readonly type: string;
  /** ISO 8601; not later than it came. */
  readonly at: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** What one call of one reader has brought. */
export interface Batch {
  readonly reader: ReadBy;
  readonly events: readonly KeptEvent[];
  /** Of the sessions that begin in it, those of books that the person was allowed to read. */
  readonly sessions: ReadonlyArray<{ readonly id: string; readonly bookId: string; readonly began: string }>;
}

/** Takes what readers have sent, and resolves once it is safe. What it takes a second time is not counted again. */
export interface EventTaker {
  take(batch: Batch): Promise<void>;
}

/** The type of activity events, which are not usage events. */
export const ACTIVITY = 'Activity';

/** The last day that fits into a date of four digits. */
const lastTime = Date.UTC(9999, 11, 31);

/** Milliseconds since 1970, as a UUIDv7 begins with them. */
const timeOf = (id: string): number => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);

/** @returns null for what is so old that it would be deleted at once */
function stamp(
  id: string,
  raw: number,
  timestamp: string,
  now: number,
): Pick<KeptEvent, 'id' | 'day' | 'at'> | null {
  const at = Math.min(Date.parse(timestamp), raw, now);
  if (!(at > now - rawDays * 86_400_000)) return null;
  const day = new Date(Math.min(raw, lastTime)).toISOString().slice(0, 10);
  return { id, day, at: new Date(at).toISOString() };
}

/** Usage events as they are kept. */
export function keptUsage(records: readonly UsageRecord[], now = Date.now()): KeptEvent[] {
  return records.flatMap(({ id, data }) => {
    const stamped = stamp(id, timeOf(id), data.timestamp, now);
    return stamped ? [{ ...stamped, sessionId: data.sessionId, type: data.type, data }] : [];
  });
}

/** Activity events as they are kept; those of the education source are ignored (spec §7). */
export function keptActivity(
  events: readonly ActivityEvent[],
  origin: string,
  now = Date.now(),
): KeptEvent[] {
  return events
    .filter(({ sourceApplication }) => sourceApplication !== educationSource)
    .flatMap((event) => {
      const { id = contentId(event), timestamp } = event;
      const raw = event.id === undefined ? Date.parse(timestamp) : timeOf(event.id);
      const stamped = stamp(id, raw, timestamp, now);
      return stamped ? [{ ...stamped, sessionId: null, type: ACTIVITY, data: { ...event, origin } }] : [];
    });
}

/** The id of an event that has none: the same for one that is the same. */
function contentId(event: ActivityEvent): string {
  const fields = Object.entries(event).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(fields)).digest('hex').slice(0, 32);
}
