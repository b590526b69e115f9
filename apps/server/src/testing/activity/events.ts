import { randomBytes } from 'node:crypto';
import type { UsageEvent, UsageLocation, UsageRecord } from '@aloud/api';

/** A UUIDv7 as a browser makes it at a time (ms since 1970). */
export function idAt(time: number): string {
  const at = time.toString(16).padStart(12, '0');
  const rest = randomBytes(8).toString('hex');
  return `${at.slice(0, 8)}-${at.slice(8)}-7${rest.slice(0, 3)}-8${rest.slice(3, 6)}-${rest.slice(4)}`;
}

type Draft = UsageEvent extends infer Each
  ? Each extends UsageEvent
    ? Omit<Each, 'sessionId' | 'timestamp'>
    : never
  : never;

/** A usage event on its way. @param at its time by the reader's clock (ms since 1970) */
export const recordAt = (sessionId: string, at: number, draft: Draft): UsageRecord => ({
  id: idAt(at),
  partitionKey: sessionId,
  // A draft with the two fields that it lacks.
  data: { ...draft, sessionId, timestamp: new Date(at).toISOString() } as UsageEvent,
});

const position = { ncxRef: 'toc-1', URI: 'p1.xhtml#s1', timeOffset: 1.5, charOffset: 12 };
export const flowing: UsageLocation = { type: 'FlowableBookLocation', percentage: 12.5, position };
export const fixed: UsageLocation = { type: 'FixedBookLocation', page: 3, position };

export const started = (bookId: string): Draft => ({
  type: 'ContentSessionStarted',
  contentReference: { type: 'Book', id: bookId },
  userIdentity: {
    id: 'sample-student',
    profileId: 'p1',
    roles: ['student'],
    organisations: ['sample-school'],
    subscriptionType: 'polylino',
    locale: 'sv',
  },
  deviceInfo: { name: 'web', version: 'Mozilla/5.0' },
  appInfo: { version: '0.1.0', language: 'sv' },
  service: 'polylino',
});

export const turned: Draft = {
  type: 'PageTurned',
  direction: 'forward',
  method: 'manual',
  location: flowing,
  isFlowLayout: true,
};

/** One event of each type, in the order of a session that begins at a time. */
export const eachType = (sessionId: string, bookId: string, at: number): UsageRecord[] =>
  (
    [
      started(bookId),
      { type: 'AudioStarted' },
      { ...turned, method: 'auto' },
      { type: 'AudioRateSet', rate: 1.5 },
      { type: 'AudioLanguageChanged', lang: 'fi' },
      { type: 'AudioPaused' },
      { type: 'GoToLocation', location: fixed },
      { type: 'ContentSessionEnded' },
    ] satisfies Draft[]
  ).map((draft, rank) => recordAt(sessionId, at + rank * 1000, draft));
