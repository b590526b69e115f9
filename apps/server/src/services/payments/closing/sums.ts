import type { Movement } from '../provider/records.ts';

/** What a payment was for: for the VAT in it, and the product that was sold. */
export interface Sale {
  readonly productId: string;
  readonly total: number;
  /** VAT that is part of the total, and its rate in percent. */
  readonly tax: number;
  readonly taxRate: number;
}

/** A line of the closing; sums in the smallest unit. */
export interface ClosingRow {
  readonly taxRate: number;
  readonly productId: string;
  readonly currency: string;
  readonly charges: number;
  readonly charged: number;
  readonly refunded: number;
  /** What banks have taken back in disputes, without what they have given back. */
  readonly disputed: number;
  readonly net: number;
  /** VAT that is part of the net sum. */
  readonly tax: number;
}

/** The VAT in a part of a sale. */
const taxIn = (amount: number, { tax, total }: Sale): number =>
  total === 0 ? 0 : Math.round((tax * amount) / total);

/** Sums by VAT rate, product and currency. The VAT is that of each payment, added up, as the receipts say it. */
export function sumsOf(movements: readonly (readonly [Movement, Sale])[]): readonly ClosingRow[] {
  const rows = new Map<string, ClosingRow>();
  for (const [{ kind, amount, currency }, sale] of movements) {
    const { taxRate, productId } = sale;
    const key = JSON.stringify([taxRate, productId, currency]);
    const none = { charges: 0, charged: 0, refunded: 0, disputed: 0, net: 0, tax: 0 };
    const row = rows.get(key) ?? { taxRate, productId, currency, ...none };
    const isCharge = kind === 'charge';
    const sign = isCharge ? 1 : -1;
    const ofKind = (each: Movement['kind']) => (kind === each ? amount : 0);
    rows.set(key, {
      ...row,
      charges: row.charges + (isCharge ? 1 : 0),
      charged: row.charged + ofKind('charge'),
      refunded: row.refunded + ofKind('refund'),
      disputed: row.disputed + ofKind('dispute'),
      net: row.net + sign * amount,
      tax: row.tax + sign * taxIn(amount, sale),
    });
  }
  return [...rows.values()].sort(
    (one, other) => one.taxRate - other.taxRate || one.productId.localeCompare(other.productId),
  );
}
