import PDFDocument from 'pdfkit';
import type Stripe from 'stripe';
import { seller } from '../../objects/invoice.ts';
import { dayOf, money } from '../money.ts';
import { factsOf } from './facts.ts';

const left = 56;
const right = 539;

/** A receipt as a PDF of one page or more, A4. */
export async function receiptPdf(invoice: Stripe.Invoice): Promise<Buffer> {
  const { heading, buyer, lines, sums } = factsOf(invoice);
  const title = `${heading} ${invoice.number ?? ''}`;
  const document = new PDFDocument({ size: 'A4', margin: left, info: { Title: title }, lang: 'en' });
  const parts: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    document.on('data', (part: Buffer) => parts.push(part));
    document.on('end', resolve);
    document.on('error', reject);
  });
  const row = (text: string, amount: number, isBold = false) => {
    const { y } = document;
    document.font(isBold ? 'Helvetica-Bold' : 'Helvetica').fontSize(10);
    document.text(text, left, y, { width: 360 });
    const below = document.y;
    document.text(money(amount, invoice.currency), left, y, { width: right - left, align: 'right' });
    document.y = below + 6;
  };

  document.font('Helvetica-Bold').fontSize(20).text(title);
  document.font('Helvetica').fontSize(9).text('Made by a double of the card provider. No money has moved.');
  document.moveDown();
  document.fontSize(10).text(`${seller.name}, ${seller.country}`).text(`VAT ${seller.vatId}`);
  document.moveDown();
  document.text(`For ${buyer.join(', ')}`).text(`Issued on ${dayOf(invoice.created)}`);
  document.moveDown();
  for (const { text, period, amount } of lines) row(`${text}\n${period}`, amount);
  document.moveTo(left, document.y).lineTo(right, document.y).stroke('#999999');
  document.moveDown();
  for (const { text, amount } of sums) row(text, amount, text === 'Total');
  document.end();
  await ended;
  return Buffer.concat(parts);
}
