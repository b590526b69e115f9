import { useState } from 'react';
import { CardSetupStore } from '../../data/payments/CardSetupStore.ts';
import type { CardForm } from '../../data/payments/cardForm.ts';
import type { Offer } from '../../data/payments/payments.ts';
import { useForgetPayments } from '../../data/payments/queries.ts';
import { usePayments } from '../../data/payments/usePayments.ts';
import { useSession } from '../../session/VisitContext.ts';

/** Sets up cards for one screen. */
export function useCardSetup(offer: Offer): CardSetupStore {
  const payments = usePayments();
  const [setup] = useState(() => new CardSetupStore({ payments, publishableKey: offer.publishableKey }));
  return setup;
}

/**
 * Ends what a change of a subscription has begun: the person confirms the payment at their bank if it wants to, and the session learns
 * which services are open now, without a new sign-in.
 * @returns whether nothing is left to be paid
 */
export function useSettle(): (setup: CardSetupStore, form: CardForm | null) => Promise<boolean> {
  const session = useSession();
  const forget = useForgetPayments();
  return async ({ added, defaultMethod }, form) => {
    const secret = added?.action?.client_secret ?? null;
    const fault =
      secret !== null && form && defaultMethod !== null
        ? await form.confirmPayment(secret, defaultMethod)
        : null;
    if (session.tokens) await session.renew(session.tokens.accessToken);
    await forget();
    return fault === null && (secret === null || form !== null);
  };
}
