import { randomUUID } from 'node:crypto';
import type { RealmId } from '@aloud/api';
import type { Database } from '../../../database/database.ts';
import { giftCards, giftLedger } from '../../../database/schema/index.ts';
import type { Safe } from '../../../secrets/safe.ts';
import type { GiftCardRow, OrderRow } from '../orders/queries.ts';
import { hashOfCode, newCode } from './code.ts';
import { expiryOf } from './expiry.ts';

interface Issuer {
  readonly safe: Safe;
  readonly realm: RealmId;
}

/** Makes the cards of an order, in the transaction in which it becomes paid. */
export async function issueCards(
  tx: Database,
  { safe, realm }: Issuer,
  { id: orderId, quantity, months, paid }: OrderRow,
): Promise<void> {
  const expires = expiryOf(realm, paid ?? new Date());
  const cards = Array.from({ length: quantity }, (_, at) => {
    const [id, code] = [randomUUID(), newCode()];
    const sealedCode = safe.seal(code, purposeOf(id));
    return { id, orderId, number: at + 1, codeHash: hashOfCode(code), sealedCode, expires };
  });
  await tx.insert(giftCards).values(cards);
  await tx
    .insert(giftLedger)
    .values(cards.map(({ id: cardId }) => ({ cardId, kind: 'issued' as const, months })));
}

/** The code of a card that can still be redeemed; null for one that opens nothing any more. */
export const codeOf = (safe: Safe, { id, sealedCode }: GiftCardRow): string | null =>
  sealedCode === null ? null : safe.open(sealedCode, purposeOf(id));

const purposeOf = (id: string): string => `gift card ${id}`;
