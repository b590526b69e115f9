import * as z from 'zod/mini';
import { position } from '../books/place.ts';
import { defineEndpoint } from '../endpoint.ts';
import { checked, integer, list, text } from '../fields.ts';

/** Most events in one call (spec §9). */
export const mostEvents = 100;

/** An id that the browser makes: a UUIDv7, whose time says on which day an event is kept. */
export const eventId = checked(
  z.string(),
  z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/, 'field.format'),
);

/** Where a usage event happened (spec §3, Book location event). */
export const bookLocation = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('FlowableBookLocation'),
    /** 0 to 100. */
    percentage: checked(z.number(), z.minimum(0), z.maximum(100)),
    position,
  }),
  z.object({
    type: z.literal('FixedBookLocation'),
    /** From 1, in the reading order. */
    page: integer(1),
    position,
  }),
]);
export type UsageLocation = z.infer<typeof bookLocation>;

const common = {
  sessionId: text(1, 100),
  /** ISO 8601, by the reader's clock. */
  timestamp: z.iso.datetime({ offset: true }),
};

/** A usage event of a reading session (spec §7). */
export const usageEvent = z.discriminatedUnion('type', [
  z.object({
    ...common,
    type: z.literal('ContentSessionStarted'),
    contentReference: z.object({ type: z.literal('Book'), id: text(1, 200) }),
    /** Who reads, as the portal knows them; what they may do is never taken from here. */
    userIdentity: z.object({
      id: text(1, 200),
      profileId: z.optional(text(1, 200)),
      roles: z.optional(list(text(1, 100), 0, 100)),
      organisations: z.optional(list(text(1, 200), 0, 1000)),
      subscriptionType: z.optional(text(1, 100)),
      locale: z.optional(text(1, 50)),
    }),
    deviceInfo: z.object({ name: text(0, 200), version: text(0, 1000) }),
    appInfo: z.object({ version: text(0, 100), language: text(0, 50) }),
    service: text(0, 100),
  }),
  z.object({ ...common, type: z.literal('ContentSessionEnded') }),
  z.object({
    ...common,
    type: z.literal('PageTurned'),
    direction: z.enum(['forward', 'backward']),
    /** `auto` if the voice or the silence of a page turned it. */
    method: z.enum(['manual', 'auto']),
    location: bookLocation,
    isFlowLayout: z.boolean(),
  }),
  z.object({ ...common, type: z.literal('GoToLocation'), location: bookLocation }),
  z.object({ ...common, type: z.literal('AudioStarted') }),
  z.object({ ...common, type: z.literal('AudioPaused') }),
  z.object({
    ...common,
    type: z.literal('AudioRateSet'),
    rate: checked(z.number(), z.minimum(0), z.maximum(16)),
  }),
  z.object({ ...common, type: z.literal('AudioLanguageChanged'), lang: text(1, 50) }),
]);
export type UsageEvent = z.infer<typeof usageEvent>;

/** An event on its way, as a stream takes it: those with one partition key stay in their order. */
export const usageRecord = z.object({
  id: eventId,
  /** The session's id. */
  partitionKey: text(1, 100),
  data: usageEvent,
});
export type UsageRecord = z.infer<typeof usageRecord>;

/**
 * Takes usage events, each id once, however often and late it is sent. Those of books that the person was never allowed to read are left out
 * without an error (docs/decisions/0067).
 */
export const postUsageEvents = defineEndpoint('events', {
  method: 'POST',
  path: '/v1/events',
  body: z.object({ records: list(usageRecord, 1, mostEvents) }),
});
