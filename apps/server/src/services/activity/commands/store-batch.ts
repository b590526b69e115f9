import { and, eq, gte, inArray } from 'drizzle-orm';
import { checkToday, countToday } from '../../../database/count-today.ts';
import type { Database } from '../../../database/database.ts';
import { activityDays, activityEvents, activitySessions } from '../../../database/schema/index.ts';
import { ACTIVITY, type Batch, type EventTaker } from '../batch.ts';
import { touchDays } from './touch-days.ts';

/** Many more than anybody makes, and five times as many as may wait for a connection (adverse case 44). */
export const mostEventsADay = 50_000;

/** The database takes the events itself. */
export const databaseTaker = (db: Database): EventTaker => ({ take: (batch) => storeBatch(db, batch) });

/**
 * Stores each event once, however often its batch comes (adverse case 46).
 * @param most as many events the person may have stored today
 * @throws EnoughForToday if it would be more
 */
export async function storeBatch(
  db: Database,
  { reader, events, sessions }: Batch,
  most = mostEventsADay,
): Promise<void> {
  if (events.length === 0) return;
  const { accountUid } = reader;
  await db.transaction(async (tx) => {
    await checkToday(tx, activityDays, accountUid, { more: events.length, most });
    const stored = await tx
      .insert(activityEvents)
      .values(events.map(({ at, ...event }) => ({ ...event, ...reader, at: new Date(at) })))
      .onConflictDoNothing()
      .returning({ at: activityEvents.at, type: activityEvents.type });
    const moments = stored.filter(({ type }) => type !== ACTIVITY).map(({ at }) => at);
    await touchDays(tx, accountUid, [...moments, ...(await begin(tx, { reader, sessions }))]);
    await countToday(tx, activityDays, accountUid, stored.length);
  });
}

/** @returns the moments of events that came before their sessions were known, and count from now on */
async function begin(
  tx: Database,
  { reader, sessions }: Pick<Batch, 'reader' | 'sessions'>,
): Promise<Date[]> {
  if (sessions.length === 0) return [];
  const begun = await tx
    .insert(activitySessions)
    .values(sessions.map(({ began, ...session }) => ({ ...session, ...reader, began: new Date(began) })))
    .onConflictDoNothing()
    .returning({ id: activitySessions.id });
  if (begun.length === 0) return [];
  const ids = begun.map(({ id }) => id);
  const [first = ''] = sessions.map(({ began }) => began.slice(0, 10)).sort();
  const early = await tx
    .select({ at: activityEvents.at })
    .from(activityEvents)
    .where(
      and(
        eq(activityEvents.accountUid, reader.accountUid),
        gte(activityEvents.day, first),
        inArray(activityEvents.sessionId, ids),
      ),
    );
  return early.map(({ at }) => at);
}
