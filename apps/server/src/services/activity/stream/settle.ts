import type { JsMsg } from '@nats-io/jetstream';
import { sqlState } from '../../../database/faults.ts';
import type { Batch } from '../batch.ts';
import { readMessage } from './message.ts';

/** Stores a batch. @returns false if its reader is gone */
export type Store = (batch: Batch) => Promise<boolean>;

/** Why a batch was dropped: it is none, the database will never take it, or its reader has been erased. */
export const dropReasons = ['malformed', 'refused', 'erased'] as const;
export type DropReason = (typeof dropReasons)[number];

/** What became of a message: `later` if it will be delivered again. */
export type Outcome = 'stored' | 'later' | DropReason;

type Delivered = Pick<JsMsg, 'string' | 'ack' | 'nak' | 'term'> & {
  readonly info: Pick<JsMsg['info'], 'deliveryCount'>;
};

/** The longest pause before a message is delivered again (ms). */
const longest = 60_000;

/** Stores what a message brings, and then answers the stream; if the process ends between the two, the message comes again, and nothing is stored twice. */
export async function settle(
  message: Delivered,
  store: Store,
  failed: (error: unknown) => void,
): Promise<Outcome> {
  const batch = readMessage(message.string());
  if (batch === null) {
    message.term();
    return 'malformed';
  }
  try {
    const isStored = await store(batch);
    message.ack();
    return isStored ? 'stored' : 'erased';
  } catch (error) {
    failed(error);
    if (isForGood(error)) {
      message.term();
      return 'refused';
    }
    message.nak(Math.min(longest, 1_000 * 2 ** message.info.deliveryCount));
    return 'later';
  }
}

/** Whether the database refuses the values themselves (SQLSTATE classes 22 and 23), and not merely now. */
const isForGood = (error: unknown): boolean => /^2[23]/.test(sqlState(error));
