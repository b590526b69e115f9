import { type JetStreamManager, jetstream, jetstreamManager } from '@nats-io/jetstream';
import type { FastifyBaseLogger } from 'fastify';
import type { Registry } from 'prom-client';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../database/database.ts';
import type { EventTaker } from '../batch.ts';
import { databaseTaker } from '../commands/store-batch.ts';
import { storeTaken } from '../commands/store-taken.ts';
import { connectTo } from './connect.ts';
import { StreamConsumer } from './consume.ts';
import { removeIfForgetful } from './forgotten.ts';
import { measureStream } from './metrics.ts';
import { streamTaker } from './publish.ts';
import type { DropReason, Store } from './settle.ts';
import { CONSUMER, namesOf, setUp } from './setup.ts';
import { stateOf } from './state.ts';
import { watchStream } from './watch.ts';

/** Where events go. */
export interface Events {
  readonly taker: EventTaker;
  /** Adds to /metrics what there is to measure. */
  readonly measure: (register: Registry) => void;
  readonly close: () => Promise<void>;
}

/** How long the event server may take for one answer (ms). */
const ANSWERS_WITHIN = 5_000;
/** How long closing waits for what is being stored, and for the event server (ms): the calls have had ten of fourteen seconds. */
const STORED_WITHIN = 2_000;
const SENT_WITHIN = 500;

/**
 * Opens what takes events: the stream that EVENTS_URL names, with a consumer that brings its events into the database, or the database itself.
 * @param store what the consumer does with a batch
 * @throws PlainError if the event server does not answer, or refuses us
 */
export async function openEvents(
  config: Pick<Config, 'eventsUrl' | 'eventsMaxBytes' | 'environment' | 'realm'>,
  db: Database,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
  store: Store = (batch) => storeTaken(db, batch),
): Promise<Events> {
  if (config.eventsUrl === undefined)
    return { taker: databaseTaker(db), measure: () => undefined, close: async () => undefined };
  const names = namesOf(config);
  const prepare = (manager: JetStreamManager) => setUp(manager, names, config.eventsMaxBytes);
  const opened = await connectTo(config.eventsUrl, names.stream, log, async (connection) => {
    const manager = await jetstreamManager(connection, { timeout: ANSWERS_WITHIN });
    await prepare(manager);
    return manager;
  });
  const { connection, isUp, prepared: manager } = opened;
  const publisher = jetstream(connection);
  const drops: Record<DropReason, number> = { malformed: 0, refused: 0, erased: 0 };
  const consumer = new StreamConsumer({
    async consumer() {
      await prepare(manager);
      return publisher.consumers.get(names.stream, CONSUMER);
    },
    idle: () => removeIfForgetful(manager, names.stream),
    store,
    log,
    dropped: (why) => {
      drops[why] += 1;
    },
  });
  const state = async () => (isUp() ? stateOf(manager, names.stream) : null);
  const unwatch = watchStream(state, log);
  const largest = () => connection.info?.max_payload ?? 0;
  return {
    taker: streamTaker(db, { publisher, largest, isUp, subject: names.subject }),
    measure: (register) => measureStream(register, { state, drops }),
    async close() {
      unwatch();
      await atMost(STORED_WITHIN, consumer.stop());
      // The last acknowledgements are sent.
      if (isUp()) await atMost(SENT_WITHIN, connection.flush());
      await atMost(SENT_WITHIN, connection.close());
    },
  };
}

/** Waits for something, but no longer than this (ms), and not for whether it succeeds. */
async function atMost(limit: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, limit);
  });
  await Promise.race([work.catch(() => undefined), late]);
  clearTimeout(timer);
}
