import type Stripe from 'stripe';
import { dayOf } from '../money.ts';

interface Line {
  readonly text: string;
  readonly period: string;
  readonly amount: number;
}

interface Sum {
  readonly text: string;
  readonly amount: number;
}

/** What a receipt says, on the page and in the PDF. */
export interface ReceiptFacts {
  readonly heading: 'Invoice' | 'Receipt';
  readonly buyer: readonly string[];
  readonly lines: readonly Line[];
  readonly sums: readonly Sum[];
}

export function factsOf(invoice: Stripe.Invoice): ReceiptFacts {
  const address = invoice.customer_address;
  const place = [address?.line1, address?.postal_code, address?.city, address?.country];
  const discounts = (invoice.total_discount_amounts ?? []).map(({ amount }) => ({
    text: 'Discount',
    amount: -amount,
  }));
  const taxes = (invoice.total_taxes ?? []).map(
    ({ amount, tax_behavior: behaviour, tax_rate_details: details }) => {
      const rate = invoice.default_tax_rates.find(({ id }) => id === details?.tax_rate);
      const name = `${rate?.display_name ?? 'Tax'} ${rate?.percentage ?? ''} %`;
      return { text: behaviour === 'inclusive' ? `Of which ${name}` : name, amount };
    },
  );
  return {
    heading: invoice.status === 'paid' ? 'Receipt' : 'Invoice',
    buyer: [invoice.customer_name, invoice.customer_email, ...place].flatMap((part) => part || []),
    lines: invoice.lines.data.map(({ description, period, amount }) => ({
      text: description ?? '',
      period: `${dayOf(period.start)} – ${dayOf(period.end)}`,
      amount,
    })),
    sums: [
      { text: 'Subtotal', amount: invoice.subtotal },
      ...discounts,
      { text: 'Total', amount: invoice.total },
      ...taxes,
      { text: 'Paid', amount: invoice.amount_paid },
    ],
  };
}
