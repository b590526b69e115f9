import type { ReadLogEntry } from '../host/host.ts';
import { browserStorage } from '../host/storage.ts';

export const READ_LOG = 'read-log';

/** A reader's progress at a time. */
export interface LogDraft {
  readonly bookId: string;
  readonly sessionId: string;
  /** 0 to 100. */
  readonly percentage: number;
  /** Milliseconds since 1970. */
  readonly time: number;
}

const DEVICE_KEY = 'bookplayer_device';

export function completeLog({ bookId, sessionId, percentage, time }: LogDraft): ReadLogEntry {
  return {
    id: crypto.randomUUID(),
    bookId,
    sessionId,
    deviceId: deviceId(),
    percentage: Math.round(percentage * 100) / 100,
    timestamp: Math.floor(time / 1000),
    source: 'web-bookshelf',
  };
}

/** A random name of this browser, or of this page if the browser keeps none, so that two devices of one reader can be distinguished. */
export function deviceId(): string {
  const known = browserStorage.get(DEVICE_KEY);
  if (known) return known;
  const made = crypto.randomUUID();
  browserStorage.set(DEVICE_KEY, made);
  return made;
}
