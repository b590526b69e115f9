import type { RealmId } from '@aloud/api';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { accounts } from '../../../database/schema/index.ts';
import { queueMail } from '../../../messages/queue.ts';
import { giftMail } from './gifts/gift-mail.ts';

interface PaidBack {
  readonly accountUid: string;
  readonly invoiceId: string;
  /** The number of the receipt; null if it has none. */
  readonly receipt: string | null;
  readonly total: number;
  /** ISO 4217, small. */
  readonly currency: string;
  readonly service: string;
  readonly seller: string;
}

/** Writes to the guardian that a payment of a subscription is paid back, in the transaction in which that is decided; once. */
export async function tellOfPaidBackInvoice(
  tx: Database,
  { accountUid, invoiceId, ...refund }: PaidBack,
): Promise<void> {
  const [guardian] = await tx
    .select({ to: accounts.email, name: accounts.firstname, realm: accounts.realm })
    .from(accounts)
    .where(and(eq(accounts.uid, accountUid), isNull(accounts.deleted)));
  if (!guardian?.to) return;
  const mail = giftMail('refunded', {
    ...refund,
    // Accounts are made in realms of the product only.
    realm: guardian.realm as RealmId,
    to: guardian.to,
    name: guardian.name,
    last4: null,
    gift: null,
  });
  await queueMail(tx, `refunded invoice ${invoiceId}`, mail);
}
