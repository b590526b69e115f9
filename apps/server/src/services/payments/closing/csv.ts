import type { ClosingRow } from './sums.ts';

const headings = [
  'country',
  'VAT rate',
  'product',
  'currency',
  'charged count',
  'charged gross',
  'refunded gross',
  'disputed gross',
  'net gross',
  'VAT',
];

/** All currencies of ours have two decimals (spec §9). */
const money = (amount: number): string => (amount / 100).toFixed(2);

/** A text between quotation marks (RFC 4180); one that a spreadsheet would take for a formula is marked as text. */
const quoted = (text: string): string => `"${text.replace(/^[=+\-@\t\r]/, "'$&").replaceAll('"', '""')}"`;

/** The closing as programs for accounts read it: comma, decimal point, a line for each VAT rate, product and currency. */
export function closingCsv(
  country: string,
  rows: readonly ClosingRow[],
  products: ReadonlyMap<string, string>,
): string {
  const lines = rows.map(({ taxRate, productId, currency, charges, charged, refunded, disputed, net, tax }) =>
    [
      country.toUpperCase(),
      taxRate,
      quoted(products.get(productId) ?? productId),
      currency.toUpperCase(),
      charges,
      ...[charged, refunded, disputed, net, tax].map(money),
    ].join(','),
  );
  return [headings.join(','), ...lines, ''].join('\r\n');
}
