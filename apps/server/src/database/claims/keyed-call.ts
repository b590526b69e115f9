import { AsyncLocalStorage } from 'node:async_hooks';
import { eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { idempotencyKeys, type Outcome } from '../schema/index.ts';

/** What is stored of a call with an Idempotency-Key. */
export type Claim = Pick<
  typeof idempotencyKeys.$inferInsert,
  'id' | 'fingerprint' | 'accountUid' | 'actorUid'
>;

/** A call that is being carried out. */
interface KeyedCall {
  /** Null if it has no key. */
  readonly claim: Claim | null;
  isStored: boolean;
  isOver: boolean;
  outcome: Outcome;
}

/** The same call, with the same key, has been carried out meanwhile. */
export class CarriedOut extends Error {
  override readonly name = 'CarriedOut';
}

const calls = new AsyncLocalStorage<KeyedCall>();

/** How long a repeated call is known. */
const life = sql`interval '1 day'`;

/**
 * Carries out a call. Its claim is stored by the first transaction that the work begins on a database of `withClaims`: both are committed, or
 * neither is. What changes nothing in a transaction has its claim stored once it is done.
 * @returns the result, and what the work has noted (`noteOutcome`)
 * @throws CarriedOut, and what the work throws
 */
export async function carryOut<T>(
  db: Database,
  claim: Claim | null,
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly outcome: Outcome }> {
  const call: KeyedCall = { claim, isStored: false, isOver: false, outcome: {} };
  return calls.run(call, async () => {
    try {
      const result = await work();
      // An empty transaction stores it.
      if (claim && !call.isStored) await db.transaction(async () => undefined);
      return { result, outcome: call.outcome };
    } finally {
      // What the call has set off may go on, and is no part of it.
      call.isOver = true;
    }
  });
}

/** A database whose transactions store the claim of the call in which they begin. */
export function withClaims<Db extends Database>(db: Db): Db {
  const transact: Database['transaction'] = db.transaction.bind(db);
  db.transaction = async (work, config) => {
    const call = calls.getStore();
    if (!call?.claim || call.isStored || call.isOver) return transact(work, config);
    const { claim } = call;
    call.isStored = true;
    try {
      return await transact(async (tx) => {
        await store(tx, claim);
        return work(tx);
      }, config);
    } catch (error) {
      // It is rolled back; the call may try another way.
      call.isStored = false;
      throw error;
    }
  };
  return db;
}

/** Waits for a transaction that stores the same one. @throws CarriedOut if that is committed */
async function store(tx: Database, claim: Claim): Promise<void> {
  const made = await tx
    .insert(idempotencyKeys)
    .values(claim)
    .onConflictDoUpdate({
      target: idempotencyKeys.id,
      set: { fingerprint: claim.fingerprint, outcome: {}, created: sql`now()` },
      setWhere: sql`${idempotencyKeys.created} < now() - ${life}`,
    })
    .returning({ id: idempotencyKeys.id });
  if (made.length === 0) throw new CarriedOut();
}

/** Notes what of the answer cannot be read again. Call it inside the transaction of the change. */
export async function noteOutcome(tx: Database, outcome: Outcome): Promise<void> {
  const call = calls.getStore();
  if (!call || call.isOver) return;
  call.outcome = outcome;
  if (call.claim)
    await tx.update(idempotencyKeys).set({ outcome }).where(eq(idempotencyKeys.id, call.claim.id));
}

/** Those of these claims that are stored. */
export const findClaims = (db: Database, ids: readonly string[]) =>
  db
    .select({
      id: idempotencyKeys.id,
      fingerprint: idempotencyKeys.fingerprint,
      outcome: idempotencyKeys.outcome,
    })
    .from(idempotencyKeys)
    .where(
      sql`${idempotencyKeys.id} = any(${sql.param([...ids])}::text[]) and ${idempotencyKeys.created} >= now() - ${life}`,
    );

/** Calls are not repeated a day later. */
export async function removeOldClaims(db: Database): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.created, sql`now() - ${life}`));
}
