import type { Owner, Sending } from '../host/owner.ts';
import { batchOf, fitting, MOST_BYTES, sizeOf } from './batch.ts';
import { Delivery, received } from './deliver.ts';
import type { Refused } from './disk.ts';
import { EarlierVersion } from './earlier-version.ts';
import { type Entry, type Kind, ownerKey } from './entry.ts';
import { Queue } from './queue.ts';
import { checkReply } from './refusal.ts';
import { Schedule } from './schedule.ts';
import { withTabLock } from './tab-lock.ts';
import { uuid7 } from './uuid7.ts';

export interface OutboxOptions {
  readonly owner: Owner;
  readonly kinds: readonly Kind[];
  /** Whether the owner is still the page's reader; if not, nothing is sent. */
  readonly isOwner?: () => boolean;
  /** How long it waits after this many failures (ms). */
  readonly retryAfter?: (failures: number) => number;
}

/**
 * The unsent entries of one owner, in all tabs of the origin: kept until the server has them, and sent in the order in which they were
 * made, by one tab at a time, and only as this owner (adverse cases 42 to 47, docs/decisions/0042).
 */
export class OwnerOutbox {
  readonly #owner: string;
  readonly #named: boolean;
  readonly #kinds: readonly Kind[];
  readonly #sending: Omit<Sending, 'keepalive'>;
  readonly #isOwner: () => boolean;
  readonly #queue: Queue;
  readonly #schedule: Schedule;
  /** When kinds that the server has asked to pause may be sent again (ms, of this page's clock). */
  readonly #paused = new Map<string, number>();
  #earlier: EarlierVersion | null;
  #flushing: Promise<void> | undefined;
  #again = false;
  #closed = false;

  constructor({ owner, kinds, isOwner = () => true, retryAfter }: OutboxOptions) {
    this.#owner = ownerKey(owner);
    this.#named = owner.userId !== '';
    this.#kinds = kinds;
    this.#sending = owner;
    this.#isOwner = isOwner;
    this.#queue = new Queue(this.#owner, this.#named);
    this.#earlier = kinds.length > 0 ? new EarlierVersion(owner) : null;
    this.#schedule = new Schedule(() => void this.flush(), retryAfter);
    globalThis.addEventListener?.('online', this.#online);
    globalThis.addEventListener?.('pagehide', this.#leave);
    globalThis.document?.addEventListener('visibilitychange', this.#turned);
    // Sends what an earlier visit has left.
    this.#schedule.in(0);
  }

  /** Accepts something: from here on the outbox is responsible for it. A kind that nobody sends is ignored. */
  put(name: string, draft: unknown): void {
    const kind = this.#kinds.find((each) => each.kind === name);
    if (!kind) return;
    const body = kind.complete ? kind.complete(draft) : draft;
    const key = kind.keyOf?.(body);
    const entry: Entry = {
      id: uuid7(),
      kind: name,
      owner: this.#owner,
      ...(key !== undefined && { key }),
      body,
      attempts: 0,
    };
    // It may be sent once it is stored, or storing has failed: not before, or the entry that it replaces could arrive after it.
    void this.#queue.put(entry).then(() => {
      const enough = this.#queue.size >= (kind.enough ?? kind.most);
      this.#schedule.in(enough ? 0 : kind.wait);
    });
    if (globalThis.document?.visibilityState === 'hidden' && !this.#schedule.failing) this.#leave();
  }

  /** The newest unsent body under a key, of this or an earlier visit. */
  async unsent(kind: string, key: string): Promise<unknown> {
    return (await this.#queue.newest(kind, key))?.body;
  }

  /** Sends what there is; resolves once it is sent, or once it is known that it has to wait. */
  flush(): Promise<void> {
    if (this.#flushing) {
      this.#again = true;
      return this.#flushing;
    }
    this.#flushing = this.#flush().finally(() => {
      this.#flushing = undefined;
    });
    return this.#flushing;
  }

  /** What the server has refused for good, of all owners, oldest first. */
  refused(): Promise<Refused[]> {
    return this.#queue.refused();
  }

  /** Tries once more, and ends: what is left waits for the next outbox of this owner. */
  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    this.#schedule.end();
    globalThis.removeEventListener?.('online', this.#online);
    globalThis.removeEventListener?.('pagehide', this.#leave);
    globalThis.document?.removeEventListener('visibilitychange', this.#turned);
    await this.flush();
    this.#queue.close();
  }

  async #flush(): Promise<void> {
    do {
      this.#again = false;
      let done = true;
      await withTabLock(async () => {
        await this.#takeOver();
        for (const kind of this.#kinds)
          if (this.#pauseOf(kind) <= 0) done = (await this.#sendAll(kind)) && done;
        await this.#queue.tidy();
      });
      this.#schedule.ended(done);
      // A pause may have ended during this round, after it was that kind's turn.
      for (const kind of this.#kinds)
        if (this.#paused.has(kind.kind)) this.#schedule.in(Math.max(0, this.#pauseOf(kind)));
      if (!done) return;
    } while (this.#again);
  }

  #pauseOf({ kind }: Kind): number {
    return (this.#paused.get(kind) ?? 0) - performance.now();
  }

  /** @returns false if part of it has to be sent later, and the server has not said when */
  async #sendAll(kind: Kind): Promise<boolean> {
    const sending = { ...this.#sending, keepalive: false };
    const delivery = new Delivery(this.#queue, kind, sending, this.#isOwner);
    this.#paused.delete(kind.kind);
    try {
      for (;;) {
        const entries = await this.#queue.first(kind.kind, kind.most);
        if (entries.length === 0) return true;
        if (await delivery.send(batchOf(entries, kind.most))) continue;
        if (delivery.pause > 0) this.#paused.set(kind.kind, performance.now() + delivery.pause);
        return delivery.pause > 0;
      }
    } catch (error) {
      console.warn('The browser says nothing of what is unsent; it is asked again.', error);
      return false;
    }
  }

  async #takeOver(): Promise<void> {
    const earlier = this.#earlier;
    this.#earlier = null;
    const entries = earlier?.entries() ?? [];
    if (entries.length > 0 && (await this.#queue.takeOver(entries))) earlier?.forget();
  }

  readonly #online = (): void => {
    this.#schedule.forgive();
    void this.flush();
  };

  readonly #turned = (): void => {
    if (document.visibilityState === 'hidden') this.#leave();
    else if (!this.#schedule.failing) void this.flush();
  };

  /**
   * The page may be closed, and there is no time to read the disk: sends what this page has made, as much as a closing page still may
   * (adverse case 45).
   */
  readonly #leave = (): void => {
    for (const kind of this.#kinds) {
      for (;;) {
        const room = MOST_BYTES - this.#queue.leavingBytes;
        const batch = fitting(this.#queue.ofPage(kind.kind), kind.most, room);
        if (batch.length === 0 || !this.#isOwner()) break;
        for (const entry of batch) this.#queue.leaves(entry, sizeOf(entry));
        void this.#sendLeaving(kind, batch);
      }
    }
  };

  async #sendLeaving(kind: Kind, batch: readonly Entry[]): Promise<void> {
    try {
      const reply = await kind.send(batch, { ...this.#sending, keepalive: true });
      checkReply(reply);
      await received(this.#queue, kind, batch, reply);
    } catch {
      // The next round finds out why.
    } finally {
      this.#queue.left(batch);
    }
  }
}
