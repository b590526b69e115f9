import { createHash } from 'node:crypto';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import { errors } from 'oidc-provider';
import * as z from 'zod';
import type { Database } from '../../database/database.ts';
import { oidcRecords } from '../../database/schema/index.ts';

/** The provider's storage in our database: nothing is kept in a process, so a restart signs nobody out. */
export function recordsOn(db: Database): (model: string) => Adapter {
  return (model) => new Records(db, model);
}

/**
 * The key of a record. A session's id is its cookie, and that of a code or refresh token opens as much: they are hashed, so that
 * nobody can sign in with a copy of the table. The id of a grant opens nothing, and is part of tokens.
 */
export const recordId = (model: string, id: string): string =>
  model === 'Grant' ? id : createHash('sha256').update(id).digest('base64url');

class Records implements Adapter {
  readonly #db: Database;
  readonly #model: string;

  constructor(db: Database, model: string) {
    this.#db = db;
    this.#model = model;
  }

  async upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void> {
    // The portal's sign-in page carries the whole request itself, so interactions need not be stored.
    if (this.#model === 'Interaction') return;
    // `jti` would be the id in clear text.
    const { jti: _id, ...kept } = payload;
    const row = {
      grantId: payload.grantId ?? null,
      uid: payload.uid ?? null,
      accountUid: payload.accountId ?? null,
      payload: this.#model === 'Grant' ? payload : kept,
      expires: expiresIn === undefined ? null : new Date(Date.now() + expiresIn * 1000),
    };
    await this.#db
      .insert(oidcRecords)
      .values({ model: this.#model, id: recordId(this.#model, id), ...row })
      .onConflictDoUpdate({ target: [oidcRecords.model, oidcRecords.id], set: row });
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const [row] = await this.#db.select().from(oidcRecords).where(this.#named(id));
    const found = present(row);
    return found && { ...found, jti: id };
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    const [row] = await this.#db
      .select()
      .from(oidcRecords)
      .where(and(eq(oidcRecords.model, this.#model), eq(oidcRecords.uid, uid)));
    return present(row);
  }

  /** Device sign-in is not offered. */
  findByUserCode(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  /** Only one of two concurrent requests may use a code or a refresh token; the other ends the grant. */
  async consume(id: string): Promise<void> {
    const [row] = await this.#db
      .update(oidcRecords)
      .set({ consumed: new Date() })
      .where(and(this.#named(id), isNull(oidcRecords.consumed)))
      .returning({ id: oidcRecords.id });
    if (row) return;
    const [used] = await this.#db.select().from(oidcRecords).where(this.#named(id));
    if (used?.grantId) await removeGrant(this.#db, used.grantId);
    throw new errors.InvalidGrant('already used');
  }

  async destroy(id: string): Promise<void> {
    await this.#db.delete(oidcRecords).where(this.#named(id));
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    await this.#db
      .delete(oidcRecords)
      .where(and(eq(oidcRecords.model, this.#model), eq(oidcRecords.grantId, grantId)));
  }

  #named(id: string) {
    return and(eq(oidcRecords.model, this.#model), eq(oidcRecords.id, recordId(this.#model, id)));
  }
}

function present(row: typeof oidcRecords.$inferSelect | undefined): AdapterPayload | undefined {
  if (!row || (row.expires && row.expires.getTime() <= Date.now())) return undefined;
  return row.consumed
    ? { ...row.payload, consumed: Math.floor(row.consumed.getTime() / 1000) }
    : { ...row.payload };
}

/** Ends a grant: its codes and refresh tokens are deleted, and its access tokens are refused from now on. */
export async function removeGrant(db: Database, grantId: string): Promise<void> {
  const grant = and(eq(oidcRecords.model, 'Grant'), eq(oidcRecords.id, grantId));
  await db.delete(oidcRecords).where(or(eq(oidcRecords.grantId, grantId), grant));
}

/** Ends a session by its public name. @returns the grants that were made in it, which the caller must end too */
export async function removeSession(db: Database, uid: string): Promise<string[]> {
  const [removed] = await db
    .delete(oidcRecords)
    .where(and(eq(oidcRecords.model, 'Session'), eq(oidcRecords.uid, uid)))
    .returning({ payload: oidcRecords.payload });
  return grantsIn(removed?.payload);
}

/** The part of a session's payload that is read here. */
const sessionPayload = z.object({
  authorizations: z.record(z.string(), z.object({ grantId: z.string().optional() })).default({}),
});

/** The grants of a session. @param written its payload */
export function grantsIn(written: unknown): string[] {
  const { data } = sessionPayload.safeParse(written);
  return Object.values(data?.authorizations ?? {}).flatMap((each) => each.grantId ?? []);
}

export async function removeExpiredRecords(db: Database): Promise<void> {
  await db.delete(oidcRecords).where(lt(oidcRecords.expires, sql`now()`));
}
