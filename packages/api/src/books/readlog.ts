import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';

/** How far a reading session has come (spec §3, Read log). */
export const readLog = z.object({
  /** Made by the reader, so that a log that is sent twice counts once. */
  id: z.string().min(1).max(100),
  bookId: z.string().min(1),
  sessionId: z.string().min(1).max(100),
  deviceId: z.string().min(1).max(100),
  /** 0 to 100. */
  percentage: z.number().min(0).max(100),
  /** Seconds since 1970. */
  timestamp: z.number().int().min(0),
  source: z.literal('web-bookshelf'),
});
export type ReadLog = z.infer<typeof readLog>;

/** Stores buffered read logs, each id once (spec §7, book and reader). */
export const postReadLogs = defineEndpoint({
  method: 'POST',
  path: '/v2/readlogs',
  body: z.array(readLog).min(1).max(500),
});
