import {
  AckPolicy,
  DiscardPolicy,
  JetStreamApiCodes,
  JetStreamApiError,
  type JetStreamManager,
  RetentionPolicy,
  StorageType,
} from '@nats-io/jetstream';
import type { Config } from '../../../config.ts';

const second = 1_000_000_000;
const day = 86_400 * second;

/** The consumer that all servers share. */
export const CONSUMER = 'store';

/** After how long without an answer a message is delivered again (s). */
const redeliverAfter = 30;

/** Days for which a message may wait: longer than the database is ever away, and shorter than an erasure takes (docs/leaving.md). */
const keptDays = 7;

/** Batches of one account that may wait: an hour of reading, so that no account fills the stream by itself. */
const mostOfOne = 500;

/** The names of an installation’s stream and of its subjects: countries and environments do not see each other’s. */
export function namesOf({ environment, realm }: Pick<Config, 'environment' | 'realm'>) {
  return { stream: `aloud_${environment}_${realm}`, subject: `aloud.${environment}.${realm}.events` };
}

/** Creates the stream and its consumer, or brings them up to date. @throws JetStreamApiError if the event server refuses them */
export async function setUp(
  manager: JetStreamManager,
  names: ReturnType<typeof namesOf>,
  maxBytes: number,
): Promise<void> {
  const stream = {
    subjects: [`${names.subject}.*`],
    // What is acknowledged is removed: nothing is kept longer than until it is in the database.
    retention: RetentionPolicy.Workqueue,
    storage: StorageType.File,
    // A full stream refuses what is new, and the browser keeps it.
    discard: DiscardPolicy.New,
    discard_new_per_subject: true,
    max_msgs_per_subject: mostOfOne,
    max_bytes: maxBytes,
    max_age: keptDays * day,
    duplicate_window: 120 * second,
  };
  const isThere = await exists(manager, names.stream);
  if (isThere) await manager.streams.update(names.stream, stream);
  else await manager.streams.add({ name: names.stream, ...stream });
  await manager.consumers.add(names.stream, {
    durable_name: CONSUMER,
    ack_policy: AckPolicy.Explicit,
    ack_wait: redeliverAfter * second,
    max_ack_pending: 1_000,
  });
}

async function exists(manager: JetStreamManager, stream: string): Promise<boolean> {
  try {
    await manager.streams.info(stream);
    return true;
  } catch (error) {
    if (error instanceof JetStreamApiError && error.code === JetStreamApiCodes.StreamNotFound) return false;
    throw error;
  }
}
