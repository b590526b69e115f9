import type Stripe from 'stripe';
import type { InvoiceAmounts, LineAmounts, TaxShare } from '../billing/amounts.ts';
import { sum } from '../billing/amounts.ts';
import { idOf, newId } from '../state/ids.ts';
import type { InvoiceGiven } from './invoice-given.ts';

/** The lines of an invoice, one for each item of the subscription. */
export function linesOf(invoice: string, given: InvoiceGiven): Stripe.InvoiceLineItem[] {
  return given.items.flatMap((item, index) => {
    const amounts = given.amounts.lines[index];
    return amounts ? [lineOf(invoice, given, item, amounts)] : [];
  });
}

function lineOf(
  invoice: string,
  { subscription, service, isTrial, names }: InvoiceGiven,
  item: Stripe.SubscriptionItem,
  { amount, amountWithoutTax, discounts, taxes }: LineAmounts,
): Stripe.InvoiceLineItem {
  const product = idOf(item.price.product);
  const quantity = item.quantity ?? 1;
  const name = names.get(product) ?? product;
  return {
    id: newId('il'),
    object: 'line_item',
    amount,
    currency: subscription.currency,
    description: isTrial ? `Free trial for ${quantity} × ${name}` : `${quantity} × ${name}`,
    discount_amounts: discounts.map((share) => ({ amount: share.amount, discount: share.id })),
    discountable: true,
    discounts: discounts.map((share) => share.id),
    invoice,
    livemode: false,
    metadata: subscription.metadata,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: { credited_items: null },
        subscription: subscription.id,
        subscription_item: item.id,
      },
      type: 'subscription_item_details',
    },
    period: { end: service.end, start: service.start },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: item.price.id, product },
      type: 'price_details',
      unit_amount_decimal: null,
    },
    quantity,
    quantity_decimal: null,
    subscription: subscription.id,
    subtotal: amountWithoutTax,
    taxes: taxes.map(taxOf),
  };
}

const taxOf = ({ id, amount, inclusive, taxable }: TaxShare): Stripe.InvoiceLineItem.Tax => ({
  amount,
  tax_behavior: inclusive ? 'inclusive' : 'exclusive',
  tax_rate_details: { tax_rate: id },
  taxability_reason: 'standard_rated',
  taxable_amount: taxable,
  type: 'tax_rate_details',
});

/** The taxes of all lines, by rate. */
export function totalTaxes({ lines }: InvoiceAmounts): Stripe.Invoice.TotalTax[] {
  const byRate = Map.groupBy(
    lines.flatMap(({ taxes }) => taxes),
    ({ id }) => id,
  );
  return [...byRate.values()].flatMap((shares) => {
    const [first] = shares;
    if (!first) return [];
    const amount = sum(shares.map((share) => share.amount));
    return [taxOf({ ...first, amount, taxable: sum(shares.map(({ taxable }) => taxable)) })];
  });
}

/** The discounts of all lines, by discount. */
export function totalDiscounts({ lines }: InvoiceAmounts): Stripe.Invoice.TotalDiscountAmount[] {
  const byDiscount = Map.groupBy(
    lines.flatMap(({ discounts }) => discounts),
    ({ id }) => id,
  );
  return [...byDiscount].map(([discount, shares]) => ({
    amount: sum(shares.map(({ amount }) => amount)),
    discount,
  }));
}
