import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { checked, integer, integerOfText, list, text } from '../fields.ts';

/** How far a reading session has come (spec §3, Read log). */
export const readLog = z.object({
  /** Made by the reader, so that a log that is sent twice counts once. */
  id: text(1, 100),
  bookId: text(1),
  sessionId: text(1, 100),
  deviceId: text(1, 100),
  /** 0 to 100. */
  percentage: checked(z.number(), z.minimum(0), z.maximum(100)),
  /** Seconds since 1970. */
  timestamp: integer(0),
  source: z.literal('web-bookshelf'),
});
export type ReadLog = z.infer<typeof readLog>;

const readLogs = list(readLog, 1, 500);

/** The time by the clock that has set the timestamps, when they are sent (ms since 1970): by it the server corrects them. */
const byClock = z.object({ now: z.optional(integerOfText(0)) });

/** Stores buffered read logs, each id once (spec §7, book and reader). */
export const postReadLogs = defineEndpoint('library', {
  method: 'POST',
  path: '/v2/readlogs',
  query: byClock,
  body: readLogs,
});

/** The same call at its older path, which earlier readers use (spec §7). */
export const postReadLogsAtOlderPath = defineEndpoint('library', {
  method: 'POST',
  path: '/readlogs',
  query: byClock,
  body: readLogs,
});
