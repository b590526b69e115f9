import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { accounts, associations, qrCards, schoolUnits } from '../../database/schema/index.ts';
import { hashPassword } from './password-hash.ts';

type Account = typeof accounts.$inferSelect;

/** A secret has 256 random bits: a thief of the table cannot find it by trying, so a fast hash is enough. */
export const digestOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

export const newCardSecret = (): string => randomBytes(32).toString('base64url');

interface NewCard {
  readonly accountUid: string;
  readonly expires: Date;
  readonly pin?: string | undefined;
  /** Set for sample people, and for a card that is on paper already; otherwise it is generated. */
  readonly secret?: string;
}

/** Makes a card. Its secret is returned once: only a hash is stored. */
export async function issueCard(
  db: Database,
  { accountUid, expires, pin, secret = newCardSecret() }: NewCard,
): Promise<{ id: string; secret: string }> {
  const id = randomUUID();
  const pinHash = pin === undefined ? null : await hashPassword(pin);
  await db.insert(qrCards).values({ id, accountUid, secretHash: digestOf(secret), pinHash, expires });
  return { id, secret };
}

/** Voids all cards of a person: a lost one must not open anything. @returns how many were still valid */
export async function voidCards(db: Database, accountUid: string): Promise<number> {
  const now = new Date();
  const voided = await db
    .update(qrCards)
    .set({ voided: now })
    .where(and(eq(qrCards.accountUid, accountUid), isNull(qrCards.voided)))
    .returning({ expires: qrCards.expires });
  return voided.filter(({ expires }) => expires > now).length;
}

export interface IssuedCard {
  readonly id: string;
  readonly created: Date;
  readonly expires: Date;
  /** Null if it is not void. */
  readonly voided: Date | null;
  readonly hasPin: boolean;
}

/** All cards that a person was ever given, newest first. */
export async function findCards(db: Database, accountUid: string): Promise<readonly IssuedCard[]> {
  const { id, created, expires, voided, pinHash } = qrCards;
  const rows = await db
    .select({ id, created, expires, voided, pinHash })
    .from(qrCards)
    .where(eq(qrCards.accountUid, accountUid))
    .orderBy(desc(created), desc(id));
  return rows.map(({ pinHash: hash, ...card }) => ({ ...card, hasPin: hash !== null }));
}

/**
 * The person of a card that is neither void nor expired, if they are an active student of an active school unit that
 * allows cards. A person who is on the staff anywhere has rights that a card must not open.
 */
export async function findCard(
  db: Database,
  secret: string,
): Promise<{ account: Account; pinHash: string | null } | null> {
  const rows = await db
    .select({
      account: accounts,
      pinHash: qrCards.pinHash,
      role: associations.role,
      allowed: schoolUnits.qrCodeLoginEnabled,
    })
    .from(qrCards)
    .innerJoin(accounts, eq(accounts.uid, qrCards.accountUid))
    .innerJoin(associations, eq(associations.accountUid, accounts.uid))
    .innerJoin(schoolUnits, eq(schoolUnits.uid, associations.schoolUnitUid))
    .where(
      and(
        eq(qrCards.secretHash, digestOf(secret)),
        isNull(qrCards.voided),
        gt(qrCards.expires, new Date()),
        eq(accounts.status, 'active'),
        eq(associations.active, true),
        eq(schoolUnits.active, true),
      ),
    );
  const [first] = rows;
  const studentOnly = rows.every(({ role }) => role === 'student');
  if (!first || !studentOnly || !rows.some(({ allowed }) => allowed)) return null;
  return { account: first.account, pinHash: first.pinHash };
}
