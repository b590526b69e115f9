import type { Database } from '../../database/database.ts';
import { Conflict, NotFound } from '../../errors.ts';
import type { Card, PaymentProvider } from './provider/port.ts';
import type { Customer } from './queries.ts';
import { refresh } from './refresh.ts';

/** Cards of a guardian, at the provider. */

/**
 * Makes one of the customer's cards the one that is charged, and charges it at once for what could not be charged before.
 * @throws NotFound for a card that is not theirs
 */
export async function chooseCard(
  db: Database,
  provider: PaymentProvider,
  customer: Customer,
  cardId: string,
): Promise<void> {
  const cards = await provider.findCards(customer.customerId);
  if (!cards.some(({ id }) => id === cardId)) throw new NotFound();
  await provider.setDefaultCard(customer.customerId, cardId);
  // The guardian sees what has become of it; the provider goes on trying.
  for (const { open } of await provider.findSubscriptions(customer.customerId))
    if (open) await provider.pay(open.id).catch(() => null);
  await refresh(db, provider, customer);
}

/** @throws Conflict while a subscription renews itself */
export async function removeCards(
  db: Database,
  provider: PaymentProvider,
  customer: Customer,
): Promise<void> {
  const subscriptions = await refresh(db, provider, customer);
  const renews = subscriptions.some(
    ({ status, cancelAtPeriodEnd }) =>
      !cancelAtPeriodEnd && status !== 'canceled' && status !== 'incomplete_expired',
  );
  if (renews) throw new Conflict('payment.cardInUse');
  await detachCards(provider, customer);
}

export async function detachCards(provider: PaymentProvider, { customerId }: Customer): Promise<void> {
  for (const { id } of await provider.findCards(customerId)) await provider.removeCard(id);
}

/** The card that is charged. @throws Conflict if there is none */
export async function defaultCard(provider: PaymentProvider, { customerId }: Customer): Promise<Card> {
  const chosen = await provider.findDefaultCard(customerId);
  const card = (await provider.findCards(customerId)).find(({ id }) => id === chosen);
  if (!card) throw new Conflict('payment.cardNeeded');
  return card;
}
