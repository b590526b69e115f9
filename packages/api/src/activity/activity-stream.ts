import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { list, text } from '../fields.ts';
import { eventId, mostEvents } from './usage-events.ts';

/** Events of this source are sent by that application itself: they are ignored (spec §7). */
export const educationSource = 'education';

/** Something that a person did in an application (spec §3, Activity event); which further fields there are is the application's affair. */
export const activityEvent = z.catchall(
  z.object({
    /** Of events without one, those that are alike in every field count as one. */
    id: z.optional(eventId),
    /** ISO 8601, by the person's clock. */
    timestamp: z.iso.datetime({ offset: true }),
    sourceApplication: text(1, 100),
  }),
  z.union([text(0, 1000), z.number(), z.boolean(), z.null()]),
);
export type ActivityEvent = z.infer<typeof activityEvent>;

/** The name under which a host sends its activity: the host without dots (spec §7). */
export const originOf = (hostname: string): string => hostname.replaceAll('.', '');

export const postActivityEvents = defineEndpoint('activity', {
  method: 'POST',
  path: '/activity-stream/origin/:origin/events',
  params: z.object({ origin: text(1, 253) }),
  body: list(activityEvent, 1, mostEvents),
});
