import { type ActivityEvent, educationSource, type UsageEvent } from '@aloud/api';
import { ACTIVITY_EVENT, type OwnerOutbox, USAGE_EVENT } from '@aloud/player/outbox';
import type { BookSessionEvent } from '@aloud/player-react';

// Loaded with it: one file for the browser to ask for.
export { activityCalls } from './activityCalls.ts';

/** A usage event, as the player says it. */
export type SaidByPlayer = BookSessionEvent['detail'];

type Started = Extract<UsageEvent, { type: 'ContentSessionStarted' }>;
type Identity = Extract<SaidByPlayer, { type: 'contentSessionStarted' }>['userIdentity'];

/** Puts what the player says into the outbox: each as a usage event, and the beginning and the end of a session into the activity stream. */
export function keepActivity(outbox: OwnerOutbox, said: SaidByPlayer, source: string): void {
  outbox.put(USAGE_EVENT, usageOf(said));
  const activity = activityOf(said, source);
  if (activity && activity.sourceApplication !== educationSource) outbox.put(ACTIVITY_EVENT, activity);
}

/** The event as the event service has it (spec §7): its name begins with a capital letter, and the reader has an id. */
export function usageOf(said: SaidByPlayer): UsageEvent {
  switch (said.type) {
    case 'contentSessionStarted':
      return { ...said, type: 'ContentSessionStarted', userIdentity: identityOf(said.userIdentity) };
    case 'contentSessionEnded':
      return { ...said, type: 'ContentSessionEnded' };
    case 'pageTurned':
      return { ...said, type: 'PageTurned' };
    case 'goToLocation':
      return { ...said, type: 'GoToLocation' };
    case 'audioStarted':
      return { ...said, type: 'AudioStarted' };
    case 'audioPaused':
      return { ...said, type: 'AudioPaused' };
    case 'audioRateSet':
      return { ...said, type: 'AudioRateSet' };
    case 'audioLanguageChanged':
      return { ...said, type: 'AudioLanguageChanged' };
  }
}

function identityOf(identity: Identity): Started['userIdentity'] {
  const { userId = '', profileId, roles, organisations, subscriptionType, locale } = identity ?? {};
  return {
    id: userId,
    ...(profileId !== undefined && { profileId }),
    ...(roles && { roles: [...roles] }),
    ...(organisations && { organisations: [...organisations] }),
    ...(subscriptionType !== undefined && { subscriptionType }),
    ...(locale !== undefined && { locale }),
  };
}

function activityOf(said: SaidByPlayer, source: string): ActivityEvent | null {
  const { type, sessionId, timestamp } = said;
  if (type !== 'contentSessionStarted' && type !== 'contentSessionEnded') return null;
  const event = { timestamp, sourceApplication: source, sessionId };
  if (type === 'contentSessionEnded') return { ...event, type: 'BookClosed' };
  return { ...event, type: 'BookOpened', bookId: said.contentReference.id };
}
