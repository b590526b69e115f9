import type Stripe from 'stripe';
import { livingCustomers } from '../api/lists.ts';
import { periodOf } from '../billing/states.ts';
import { idOf, idOrNull } from '../state/ids.ts';
import type { State } from '../state/state.ts';
import { documentOf, type Html, html } from './html.ts';
import { dayOf, minuteOf, money } from './money.ts';
import { type Move, movesNow } from './moves.ts';

const newest = 50;

/** The page for people: says what this is, shows who subscribes to what, and moves the clock. Works without script. */
export function homePage(state: State): string {
  const customers = livingCustomers(state).reverse();
  return documentOf({
    title: 'Payment double',
    styles: ['/assets/page.css'],
    body: html`<body>
<main>
<h1>A double of the card provider</h1>
<p>For development and tests on this machine. <strong>No money moves</strong>, no bank is asked, and only the provider’s test cards are accepted, such as 4242 4242 4242 4242.</p>
${clockCard(state)}
${customers.length === 0 ? html`<p class="card">There are no customers yet. They appear here once somebody signs up in the product.</p>` : ''}
${customers.slice(0, newest).map((customer) => customerCard(state, customer))}
${customers.length > newest ? html`<p class="note">And ${customers.length - newest} older customers.</p>` : ''}
</main>
</body>`,
  });
}

function clockCard(state: State): Html {
  const moves = movesNow(state);
  const button = (name: Move, text: string) =>
    html`<button name="move" value="${name}"${moves[name] === undefined ? html` disabled` : ''}>${text}</button>`;
  return html`<section class="card" aria-labelledby="clock">
<h2 id="clock">Clock</h2>
<p>It is <time datetime="${new Date(state.now() * 1000).toISOString()}">${minuteOf(state.now())}</time> in the double. Moving the clock charges what becomes due on the way, and cannot be undone.</p>
<form method="post" action="/clock" class="buttons">
${button('day', 'A day later')}
${button('three-days', 'Three days later')}
${button('renewal', 'To the next renewal')}
${button('trial', 'Beyond the trial')}
</form>
</section>`;
}

function customerCard(state: State, customer: Stripe.Customer): Html {
  const own = (each: { readonly customer: Parameters<typeof idOrNull>[0] }) =>
    idOrNull(each.customer) === customer.id;
  const subscriptions = state.all('subscription').filter(own).reverse();
  const invoices = state.all('invoice').filter(own).reverse();
  const cards = state.all('payment_method').filter(own);
  const standard = idOrNull(customer.invoice_settings.default_payment_method);
  return html`<section class="card" aria-labelledby="${customer.id}">
<h2 id="${customer.id}">${customer.name || customer.email || customer.id}</h2>
<p class="note">${customer.email ? `${customer.email}, ` : ''}${customer.id}${customer.test_clock ? ', in the time of a test clock' : ''}</p>
<p>${cards.length === 0 ? 'No card.' : cards.map((card) => cardText(card, standard))}</p>
${
  subscriptions.length > 0
    ? html`<h3>Subscriptions</h3>${table(
        ['Product', 'Price', 'Status', 'What comes next'],
        subscriptions.map((each) => subscriptionRow(state, each)),
      )}`
    : ''
}
${invoices.length > 0 ? html`<h3>Invoices</h3>${table(['Invoice', 'Date', 'Amount', 'Status'], invoices.map(invoiceRow))}` : ''}
</section>`;
}

function cardText({ id, card }: Stripe.PaymentMethod, standard: string | null): Html {
  const brand = card?.brand === 'mastercard' ? 'Mastercard' : 'Visa';
  return html`${brand} ending in ${card?.last4}${id === standard ? ' (default)' : ''}. `;
}

function subscriptionRow(state: State, subscription: Stripe.Subscription): Html {
  const names = subscription.items.data.map(({ price }) => {
    const product = state.store.get('product', idOf(price.product));
    return product?.name ?? idOf(price.product);
  });
  const amount = subscription.items.data.reduce(
    (total, { price, quantity = 1 }) => total + (price.unit_amount ?? 0) * quantity,
    0,
  );
  return html`<tr><td>${names.join(', ')}</td><td>${money(amount, subscription.currency)}</td><td>${statusText(subscription.status)}</td><td>${nextText(subscription)}</td></tr>`;
}

const statusText = (status: string) => status.replaceAll('_', ' ');

function nextText(subscription: Stripe.Subscription): string {
  const { status, cancel_at: cancelAt, ended_at: endedAt, trial_end: trialEnd } = subscription;
  if (endedAt !== null) return `Ended on ${dayOf(endedAt)}`;
  if (cancelAt !== null) return `Ends on ${dayOf(cancelAt)}`;
  if (status === 'trialing' && trialEnd !== null) return `First charge on ${dayOf(trialEnd)}`;
  if (status === 'incomplete') return 'Waits for its first payment';
  return `Renews on ${dayOf(periodOf(subscription).end)}`;
}

function invoiceRow(invoice: Stripe.Invoice): Html {
  const number = invoice.number ?? 'Draft';
  const link = invoice.hosted_invoice_url
    ? html`<a href="${invoice.hosted_invoice_url}">${number}</a>`
    : number;
  return html`<tr><td>${link}</td><td>${dayOf(invoice.created)}</td><td>${money(invoice.total, invoice.currency)}</td><td>${statusText(invoice.status ?? '')}</td></tr>`;
}

function table(heads: readonly string[], rows: readonly Html[]): Html {
  return html`<div class="table" tabindex="0" role="region" aria-label="${heads[0]} and more"><table><thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead><tbody>${rows}</tbody></table></div>`;
}
