import { createHash } from 'node:crypto';
import { and, eq, gt, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { signInAttempts } from '../database/schema/index.ts';

/** Fills by one with each wrong attempt and empties by itself: a full one admits another attempt each time that one has drained. */
export interface Measure {
  readonly name: string;
  readonly holds: number;
}

/** What the database keeps for a name. */
export interface Kept {
  /** Seconds until it is empty. */
  readonly left: number;
  /** How many were put in since it was last empty. */
  readonly count: number;
}

const { subject, count, windowEnds } = signInAttempts;
const secondsFromNow = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`;
const once = sql`case when ${windowEnds} <= now() then 1 else ${count} + 1 end`;

/** Measures in the database, for all servers on it: a full one is empty after a window. */
export class Measures {
  readonly #db: Database;
  readonly #window: number;

  constructor(db: Database, windowSeconds: number) {
    this.#db = db;
    this.#window = windowSeconds;
  }

  async read(names: readonly string[]): Promise<(name: string) => Kept | undefined> {
    const left = sql<number>`extract(epoch from ${windowEnds} - now())::float8`;
    const rows = await this.#db
      .select({ subject, count, left })
      .from(signInAttempts)
      .where(and(inArray(subject, names.map(digest)), gt(windowEnds, sql`now()`)));
    const kept = new Map(rows.map((row) => [row.subject, row]));
    return (name) => kept.get(digest(name));
  }

  /** How many it holds at the moment. */
  level({ holds }: Measure, kept: Kept | undefined): number {
    return (kept?.left ?? 0) / this.#step(holds);
  }

  /** Seconds in which this amount drains. */
  seconds({ holds }: Measure, amount: number): number {
    return amount * this.#step(holds);
  }

  /** Puts one into each, whether there is room or not; none becomes more than full. */
  async fill(measures: readonly Measure[]): Promise<void> {
    const rows = measures.map(({ name, holds }) => ({ name, seconds: this.#step(holds) }));
    const more = sql`greatest(${windowEnds}, now()) + (excluded.window_ends - now())`;
    await this.#put(rows, sql`least(${more}, ${secondsFromNow(this.#window)})`);
  }

  /** Puts one in if there is room. Returns whether there was, reliably also for concurrent requests. */
  async fillWithin({ name, holds }: Measure): Promise<boolean> {
    const step = this.#step(holds);
    const filled = await this.#db
      .insert(signInAttempts)
      .values({ subject: digest(name), count: 1, windowEnds: secondsFromNow(step) })
      .onConflictDoUpdate({
        target: subject,
        set: {
          count: once,
          windowEnds: sql`greatest(${windowEnds}, now()) + make_interval(secs => ${step})`,
        },
        setWhere: sql`${windowEnds} <= now() + make_interval(secs => ${this.#window - step})`,
      })
      .returning({ subject });
    return filled.length > 0;
  }

  /** Takes this many out again. */
  async takeOut({ name, holds }: Measure, times: number): Promise<void> {
    await this.#db
      .update(signInAttempts)
      .set({ windowEnds: sql`${windowEnds} - make_interval(secs => ${times * this.#step(holds)})` })
      .where(eq(subject, digest(name)));
  }

  async empty({ name }: Measure): Promise<void> {
    await this.#db.delete(signInAttempts).where(eq(subject, digest(name)));
  }

  /** Keeps the names for this many seconds from now. */
  async keep(names: readonly string[], seconds: number): Promise<void> {
    await this.#put(
      names.map((name) => ({ name, seconds })),
      sql`excluded.window_ends`,
    );
  }

  /** @param ends the new end of a name that was there before */
  async #put(names: ReadonlyArray<{ name: string; seconds: number }>, ends: SQL): Promise<void> {
    if (names.length === 0) return;
    const rows = names
      .map(({ name, seconds }) => ({
        subject: digest(name),
        count: 1,
        windowEnds: secondsFromNow(seconds),
      }))
      // Sorted, so that no two transactions deadlock.
      .sort((a, b) => (a.subject < b.subject ? -1 : 1));
    await this.#db
      .insert(signInAttempts)
      .values(rows)
      .onConflictDoUpdate({ target: subject, set: { count: once, windowEnds: ends } });
  }

  /** Seconds in which one drains. */
  #step(holds: number): number {
    return this.#window / holds;
  }
}

export async function removeOldAttempts(db: Database): Promise<void> {
  await db.delete(signInAttempts).where(lt(windowEnds, sql`now()`));
}

const digest = (text: string) => createHash('sha256').update(text).digest('base64url');
