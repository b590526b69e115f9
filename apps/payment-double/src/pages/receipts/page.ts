import type Stripe from 'stripe';
import { seller } from '../../objects/invoice.ts';
import { documentOf, html } from '../html.ts';
import { dayOf, money } from '../money.ts';
import { factsOf } from './facts.ts';

/** A receipt as a page. */
export function receiptPage(invoice: Stripe.Invoice): string {
  const { heading, lines, sums, buyer } = factsOf(invoice);
  return documentOf({
    title: `${heading} ${invoice.number ?? ''}`,
    styles: ['/assets/page.css'],
    body: html`<body>
<main>
<h1>${heading} ${invoice.number}</h1>
<p class="note">Made by a double of the card provider. No money has moved.</p>
<section class="card">
<p><strong>${seller.name}</strong>, ${seller.country}, VAT ${seller.vatId}</p>
<p>For ${buyer.join(', ')}</p>
<p>Issued on ${dayOf(invoice.created)}</p>
<div class="table" tabindex="0" role="region" aria-label="Lines of the invoice"><table>
<thead><tr><th scope="col">Description</th><th scope="col">Period</th><th scope="col" class="number">Amount</th></tr></thead>
<tbody>${lines.map(({ text, period, amount }) => html`<tr><td>${text}</td><td>${period}</td><td class="number">${money(amount, invoice.currency)}</td></tr>`)}</tbody>
<tfoot>${sums.map(({ text, amount }) => html`<tr><th scope="row" colspan="2">${text}</th><td class="number">${money(amount, invoice.currency)}</td></tr>`)}</tfoot>
</table></div>
${invoice.invoice_pdf ? html`<p><a href="${invoice.invoice_pdf}">Download as PDF</a></p>` : ''}
</section>
</main>
</body>`,
  });
}
