import type { Sending } from '../host/owner.ts';
import { answerWithin } from './answer-within.ts';
import type { Entry, Kind } from './entry.ts';
import type { Queue } from './queue.ts';
import { checkReply, pauseOf, refusedBy } from './refusal.ts';

/** A call that takes longer than this (ms) counts as unanswered: other tabs are waiting for this one. */
const SILENCE = 60_000;
/** If this many entries are refused in a row, the entries are not to blame: the rest waits. */
const REFUSED_IN_A_ROW = 10;

/** The server has answered: the entries are done, or wait for their reader. */
export async function received(
  queue: Queue,
  kind: Kind,
  batch: readonly Entry[],
  reply: unknown,
): Promise<void> {
  if (kind.isAside?.(batch, reply)) await queue.putAside(batch);
  else await queue.remove(batch);
}

/** Sends batches of one kind, one after the other, and removes from the queue what the server has received. */
export class Delivery {
  readonly #queue: Queue;
  readonly #kind: Kind;
  readonly #sending: Sending;
  readonly #isOwner: () => boolean;
  #refusedInARow = 0;
  /** How long (ms) the server wants a pause before the rest is sent. */
  pause = 0;

  /** @param isOwner checked before each call: somebody else may have logged in meanwhile (adverse case 47) */
  constructor(queue: Queue, kind: Kind, sending: Sending, isOwner: () => boolean) {
    this.#queue = queue;
    this.#kind = kind;
    this.#sending = sending;
    this.#isOwner = isOwner;
  }

  /**
   * Sends a batch. One that is refused for good is halved until the entry at fault is found, and set apart.
   * @returns whether the queue may go on; false if the rest has to be sent later
   */
  async send(batch: readonly Entry[]): Promise<boolean> {
    if (!this.#isOwner()) return false;
    try {
      const reply = await answerWithin(SILENCE, this.#kind.send(batch, this.#sending));
      checkReply(reply);
      this.#refusedInARow = 0;
      await received(this.#queue, this.#kind, batch, reply);
      return true;
    } catch (error) {
      const status = refusedBy(error);
      if (status !== null) return this.#refused(batch, status, error);
      console.warn(`Some of what is unsent (${this.#kind.kind}) could not be sent; it is kept.`, error);
      this.pause = pauseOf(error);
      await this.#queue.tried(batch);
      return false;
    }
  }

  async #refused(batch: readonly Entry[], status: number, error: unknown): Promise<boolean> {
    const [first] = batch;
    if (first && batch.length === 1) {
      console.warn(`The server will not have this (${this.#kind.kind}); it is set apart.`, error);
      await this.#queue.setApart(first, `${status} ${error instanceof Error ? error.message : ''}`.trim());
      this.#refusedInARow += 1;
      return this.#refusedInARow < REFUSED_IN_A_ROW;
    }
    const half = Math.ceil(batch.length / 2);
    return (await this.send(batch.slice(0, half))) && this.send(batch.slice(half));
  }
}
