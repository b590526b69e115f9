import type { RealmId } from '@aloud/api';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../database/database.ts';
import { openSafe } from '../../../secrets/open.ts';
import type { Safe } from '../../../secrets/safe.ts';
import { requireProvider } from '../provider/choose.ts';
import type { PaymentProvider } from '../provider/port.ts';

/** With what gift cards are sold. */
export interface Shop {
  readonly db: Database;
  readonly provider: PaymentProvider;
  readonly safe: Safe;
  readonly realm: RealmId;
  /** Who sells: name, address and numbers, as receipts have to say; empty if nobody has set it. */
  readonly seller: string;
}

/** @throws PaymentsOff */
export function shopOf(
  db: Database,
  config: Config,
  safe: Safe,
  provider: PaymentProvider = requireProvider(config),
): Shop {
  return { db, provider, safe, realm: config.realm, seller: config.seller };
}

/** The same for a chore, which has no safe at hand. */
export const shopForChore = async (db: Database, config: Config, provider: PaymentProvider): Promise<Shop> =>
  shopOf(db, config, await openSafe(config), provider);
