import type { Consumer, ConsumerMessages } from '@nats-io/jetstream';
import type { FastifyBaseLogger } from 'fastify';
import { type DropReason, type Outcome, type Store, settle } from './settle.ts';

/** Messages that a server stores in parallel: most connections to the database are for calls. */
const atOnce = 2;
/** How long one pull waits for messages (ms). */
const pullFor = 5_000;
/** The pause after a failure (ms): the database or the stream is away. */
const pause = 5_000;

interface Means {
  /** The consumer that all servers share; asked for again after a failure, in case the event server has lost it. */
  readonly consumer: () => Promise<Pick<Consumer, 'fetch'>>;
  /** Called if a pull has brought nothing. @returns whether the consumer has to be asked for again */
  readonly idle: () => Promise<boolean>;
  readonly store: Store;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  /** Called for each message that is dropped. */
  readonly dropped: (why: DropReason) => void;
}

/** Stores what the stream holds until it is told to stop, whatever fails meanwhile. */
export class StreamConsumer {
  readonly #means: Means;
  readonly #stopping = new AbortController();
  #pulled: ConsumerMessages | undefined;
  readonly #running: Promise<void>;

  constructor(means: Means) {
    this.#means = means;
    this.#running = this.#run();
  }

  /** Resolves once what is under way is stored; the rest is delivered to another server, or to the next one. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    // Nobody waits for it: it resolves only while somebody iterates.
    void this.#pulled?.close();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping;
    let consumer: Pick<Consumer, 'fetch'> | undefined;
    while (!signal.aborted) {
      try {
        consumer ??= await this.#means.consumer();
        if (signal.aborted) return;
        const outcomes = await this.#pull(consumer);
        if (outcomes.length === 0) {
          if (!signal.aborted && (await this.#means.idle())) consumer = undefined;
        } else if (outcomes.every((each) => each === 'later')) await this.#rest();
      } catch (error) {
        consumer = undefined;
        if (signal.aborted) return;
        this.#means.log.warn({ err: error }, 'the event stream could not be read');
        await this.#rest();
      }
    }
  }

  async #pull(consumer: Pick<Consumer, 'fetch'>): Promise<readonly Outcome[]> {
    const { store, log } = this.#means;
    const failed = (error: unknown) => log.warn({ err: error }, 'a batch of events could not be stored');
    const settling: Array<Promise<Outcome>> = [];
    const pulled = await consumer.fetch({ max_messages: atOnce, expires: pullFor });
    this.#pulled = pulled;
    if (this.#stopping.signal.aborted) void pulled.close();
    try {
      for await (const message of pulled) settling.push(settle(message, store, failed));
    } finally {
      this.#pulled = undefined;
      await Promise.allSettled(settling);
    }
    const outcomes = await Promise.all(settling);
    for (const each of outcomes)
      if (each !== 'stored' && each !== 'later') {
        this.#means.dropped(each);
        log.warn({ why: each }, 'a batch of events was dropped');
      }
    return outcomes;
  }

  /** Waits, unless it is told to stop. */
  #rest(): Promise<void> {
    return new Promise((resolve) => {
      const { signal } = this.#stopping;
      if (signal.aborted) return resolve();
      const timer = setTimeout(resolve, pause);
      signal.addEventListener('abort', () => {
        clearTimeout(timer);
        resolve();
      });
    });
  }
}
