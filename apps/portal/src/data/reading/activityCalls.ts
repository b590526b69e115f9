import {
  type ActivityEvent,
  originOf,
  postActivityEvents,
  postUsageEvents,
  type UsageEvent,
} from '@aloud/api';
import type { ActivityCalls } from '@aloud/player/outbox';
import type { SessionStore } from '../../session/SessionStore.ts';
import { ownersClient } from './ownersClient.ts';

/** The calls by which the outbox sends what became of a book, each as the owner of the entries. */
export function activityCalls(session: SessionStore): Required<ActivityCalls> {
  return {
    async postUsageEvents(events, sending) {
      const records = events.map(({ id, body }) => {
        // Only such bodies are put under this kind (bookActivity.ts).
        const data = body as UsageEvent;
        return { id, partitionKey: data.sessionId, data };
      });
      const { keepalive } = sending;
      await ownersClient(session, sending).call(postUsageEvents, { body: { records }, keepalive });
    },
    async postActivityEvents(events, sending) {
      const body = events.map((event) => ({ ...(event.body as ActivityEvent), id: event.id }));
      const params = { origin: originOf(location.hostname) };
      const { keepalive } = sending;
      await ownersClient(session, sending).call(postActivityEvents, { params, body, keepalive });
    },
  };
}
