import type { Database } from '../../../database/database.ts';
import { queueMail } from '../../../messages/queue.ts';
import { giftMail } from './gifts/gift-mail.ts';
import { findGuardian } from './guardian.ts';

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
  const guardian = await findGuardian(tx, accountUid);
  if (!guardian) return;
  const mail = giftMail('refunded', { ...refund, ...guardian, last4: null, gift: null });
  await queueMail(tx, `refunded invoice ${invoiceId}`, mail);
}
