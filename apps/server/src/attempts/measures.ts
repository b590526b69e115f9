import { createHash } from 'node:crypto';
import { and, eq, gt, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { signInAttempts } from '../database/schema/index.ts';

/** Something that fills by one with each wrong try, and empties by itself: a full one lets one more in each time a bit of it is gone. */
export interface Measure {
  readonly name: string;
  readonly holds: number;
}

/** What the database knows of a name. */
export interface Kept {
  /** Seconds until all of it is gone. */
  readonly left: number;
  /** How often it was put in since there was nothing. */
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

  /** How much of it is full. */
  level({ holds }: Measure, kept: Kept | undefined): number {
    return (kept?.left ?? 0) / this.#step(holds);
  }

  /** Seconds in which so much of it is gone. */
  seconds({ holds }: Measure, amount: number): number {
    return amount * this.#step(holds);
  }

  /** Puts one into each, whether there is room or not; never is one fuller than full. */
  async fill(measures: readonly Measure[]): Promise<void> {
    const rows = measures.map(({ name, holds }) => ({ name, seconds: this.#step(holds) }));
    const more = sql`greatest(${windowEnds}, now()) + (excluded.window_ends - now())`;
    await this.#put(rows, sql`least(${more}, ${secondsFromNow(this.#window)})`);
  }

  /** Puts one in where there is room; says whether there was, also to many who ask at once. */
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

  /** Takes so many out again. */
  async takeOut({ name, holds }: Measure, times: number): Promise<void> {
    await this.#db
      .update(signInAttempts)
      .set({ windowEnds: sql`${windowEnds} - make_interval(secs => ${times * this.#step(holds)})` })
      .where(eq(subject, digest(name)));
  }

  async empty({ name }: Measure): Promise<void> {
    await this.#db.delete(signInAttempts).where(eq(subject, digest(name)));
  }

  /** Keeps names for so many seconds from now on. */
  async keep(names: readonly string[], seconds: number): Promise<void> {
    await this.#put(
      names.map((name) => ({ name, seconds })),
      sql`excluded.window_ends`,
    );
  }

  /** @param ends when all of a name is gone that was there before */
  async #put(names: ReadonlyArray<{ name: string; seconds: number }>, ends: SQL): Promise<void> {
    if (names.length === 0) return;
    const rows = names
      .map(({ name, seconds }) => ({
        subject: digest(name),
        count: 1,
        windowEnds: secondsFromNow(seconds),
      }))
      // In one order, so that no two wait for each other.
      .sort((a, b) => (a.subject < b.subject ? -1 : 1));
    await this.#db
      .insert(signInAttempts)
      .values(rows)
      .onConflictDoUpdate({ target: subject, set: { count: once, windowEnds: ends } });
  }

  /** Seconds after which one of what it holds is gone. */
  #step(holds: number): number {
    return this.#window / holds;
  }
}

export async function removeOldAttempts(db: Database): Promise<void> {
  await db.delete(signInAttempts).where(lt(windowEnds, sql`now()`));
}

const digest = (text: string) => createHash('sha256').update(text).digest('base64url');
