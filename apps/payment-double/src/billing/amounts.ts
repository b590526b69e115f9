import type Stripe from 'stripe';

/** What one line of an invoice is for. */
export interface Charged {
  readonly price: Stripe.Price;
  readonly quantity: number;
}

/** A coupon with the discount by which it was granted. */
export interface Reduction {
  readonly discount: string;
  readonly coupon: Stripe.Coupon;
}

/** A share of a line, such as its part of a discount or of a tax. */
export interface Share {
  /** The id of the discount or of the tax rate. */
  readonly id: string;
  readonly amount: number;
}

export interface TaxShare extends Share {
  readonly inclusive: boolean;
  /** The amount on which the tax is due, without the tax itself. */
  readonly taxable: number;
}

/** The sums of one line, in minor units. */
export interface LineAmounts {
  /** Before discounts; contains inclusive taxes. */
  readonly amount: number;
  /** The same without inclusive taxes. */
  readonly amountWithoutTax: number;
  readonly discounts: readonly Share[];
  readonly taxes: readonly TaxShare[];
}

/** The sums of an invoice, in minor units. */
export interface InvoiceAmounts {
  readonly lines: readonly LineAmounts[];
  readonly subtotal: number;
  readonly subtotalWithoutTax: number;
  readonly total: number;
  readonly totalWithoutTax: number;
}

/** Adds an invoice up: discounts come off first, then taxes are taken out of the rest or added to it. */
export function amountsOf(
  charged: readonly Charged[],
  reductions: readonly Reduction[],
  rates: readonly Stripe.TaxRate[],
): InvoiceAmounts {
  const full = charged.map(({ price, quantity }) => (price.unit_amount ?? 0) * quantity);
  const subtotal = sum(full);
  const shares = full.map((): Share[] => []);
  let left = [...full];
  for (const { discount, coupon } of reductions) {
    const off = reductionsOf(coupon, left);
    off.forEach((amount, line) => {
      shares[line]?.push({ id: discount, amount });
    });
    left = left.map((amount, line) => amount - (off[line] ?? 0));
  }
  const lines = full.map(
    (amount, line): LineAmounts => ({
      amount,
      amountWithoutTax: withoutInclusive(amount, rates),
      discounts: shares[line] ?? [],
      taxes: taxesOf(left[line] ?? 0, rates),
    }),
  );
  const taxes = lines.flatMap((line) => line.taxes);
  const total = sum(left) + sum(taxes.filter(({ inclusive }) => !inclusive).map(({ amount }) => amount));
  return {
    lines,
    subtotal,
    subtotalWithoutTax: sum(lines.map((line) => line.amountWithoutTax)),
    total,
    totalWithoutTax: total - sum(taxes.map(({ amount }) => amount)),
  };
}

/** What a coupon takes off each line. A fixed amount is spread over the lines, and takes no line below zero. */
function reductionsOf(coupon: Stripe.Coupon, left: readonly number[]): number[] {
  if (coupon.percent_off !== null) {
    const share = coupon.percent_off / 100;
    return left.map((amount) => Math.round(amount * share));
  }
  let rest = coupon.amount_off ?? 0;
  return left.map((amount) => {
    const off = Math.min(amount, rest);
    rest -= off;
    return off;
  });
}

function taxesOf(amount: number, rates: readonly Stripe.TaxRate[]): TaxShare[] {
  const net = withoutInclusive(amount, rates);
  const inclusive = rates.filter((rate) => rate.inclusive);
  let taken = amount - net;
  return rates.map(({ id, percentage, inclusive: isInclusive }) => {
    if (!isInclusive) return { id, inclusive: false, taxable: net, amount: percent(net, percentage) };
    // The last inclusive rate gets what rounding has left, so that the parts add up to the amount.
    const isLast = inclusive.at(-1)?.id === id;
    const part = isLast ? taken : percent(net, percentage);
    taken -= part;
    return { id, inclusive: true, taxable: net, amount: part };
  });
}

function withoutInclusive(amount: number, rates: readonly Stripe.TaxRate[]): number {
  const percentage = sum(rates.filter(({ inclusive }) => inclusive).map((rate) => rate.percentage));
  return Math.round(amount / (1 + percentage / 100));
}

const percent = (amount: number, percentage: number) => Math.round((amount * percentage) / 100);

export const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0);
