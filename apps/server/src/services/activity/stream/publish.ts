import { createHash } from 'node:crypto';
import { JetStreamApiError, type JetStreamClient } from '@nats-io/jetstream';
import { glanceAtToday } from '../../../database/count-today.ts';
import type { Database } from '../../../database/database.ts';
import { activityDays } from '../../../database/schema/index.ts';
import { InvalidInput } from '../../../errors.ts';
import type { Batch, EventTaker } from '../batch.ts';
import { mostEventsADay, storeBatch } from '../commands/store-batch.ts';
import { hasNul, pack } from './message.ts';
import { StreamAway, StreamFull } from './refusals.ts';

/** How long the event server may take to acknowledge a message (ms). */
const WITHIN = 3_000;
/** Bytes of a message besides its payload: its headers. */
const AROUND = 1_024;
/** The code of a message that the limits of a stream refuse. */
const NOT_STORED = 10_077;

/** What a taker needs of the event server. */
export interface StreamEnd {
  readonly publisher: Pick<JetStreamClient, 'publish'>;
  /** Bytes of a message, headers included. */
  readonly largest: () => number;
  readonly isUp: () => boolean;
  /** Subjects begin with it. */
  readonly subject: string;
}

/**
 * Takes events by putting them into the stream: a batch is safe once the event server has acknowledged each of its messages. An event that is
 * larger than a message may be goes straight into the database.
 */
export const streamTaker = (db: Database, end: StreamEnd): EventTaker => ({
  async take(batch) {
    const { reader, events } = batch;
    if (events.length === 0) return;
    const limit = { more: events.length, most: mostEventsADay };
    await glanceAtToday(db, activityDays, reader.accountUid, limit);
    if (!end.isUp()) throw new StreamAway();
    const { messages, tooLarge } = pack(batch, end.largest() - AROUND);
    if (messages.some(({ payload }) => hasNul(payload))) throw new InvalidInput('field.characters');
    for (const each of tooLarge) await storeBatch(db, each);
    const subject = `${end.subject}.${subjectOf(reader)}`;
    const publish = ({ id, payload }: (typeof messages)[number]) =>
      end.publisher.publish(subject, payload, { msgID: id, timeout: WITHIN });
    await Promise.all(messages.map(publish)).catch((error: unknown) => {
      throw refusalOf(error);
    });
  },
});

/** A subject for each account, so that the stream can limit what it holds of one. It names nobody. */
const subjectOf = ({ accountUid }: Batch['reader']) =>
  createHash('sha256').update(accountUid).digest('hex').slice(0, 32);

const refusalOf = (error: unknown) =>
  error instanceof JetStreamApiError && error.code === NOT_STORED ? new StreamFull() : new StreamAway();
