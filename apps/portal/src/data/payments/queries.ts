import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSession } from '../../session/VisitContext.ts';
import { keys } from '../keys.ts';
import { type Reply, succeeded } from './replies.ts';
import { useGiftCards, usePayments } from './usePayments.ts';

/** What a call came to, for a query. @throws ApiError, NetworkError */
async function answered<T>(call: Promise<Reply<T>>): Promise<T> {
  const reply = await call;
  if (!succeeded(reply)) throw reply;
  return reply;
}

/** What is sold in the country; the same for everybody. */
export function useOffer() {
  const payments = usePayments();
  return useQuery({
    queryKey: keys.offer(),
    queryFn: () => answered(payments.offer()),
    staleTime: 300_000,
  });
}

/** The signed-in person's subscriptions; asked for anew whenever they are shown, because the provider has the truth. */
export function usePaidSubscriptions() {
  const payments = usePayments();
  const { claims } = useSession();
  return useQuery({
    queryKey: keys.paidSubscriptions(claims?.sub),
    queryFn: () => answered(payments.subscriptions()),
    enabled: claims !== null,
  });
}

/** The card that is charged, and whether there are others; null if there is none. */
export function useCard() {
  const payments = usePayments();
  const { claims } = useSession();
  return useQuery({
    queryKey: keys.paymentCard(claims?.sub),
    queryFn: async () => {
      const [methods, customer] = await Promise.all([
        answered(payments.paymentMethods()),
        answered(payments.customer()),
      ]);
      return methods.find(({ id }) => id === customer.invoice_settings.default_payment_method) ?? null;
    },
    enabled: claims !== null,
  });
}

export function useReceipts() {
  const payments = usePayments();
  const { claims } = useSession();
  return useQuery({
    queryKey: keys.receipts(claims?.sub),
    queryFn: () => answered(payments.invoices()),
    enabled: claims !== null,
  });
}

/** Until when the signed-in family reads with gifts. */
export function useGiftTime() {
  const giftCards = useGiftCards();
  const { claims } = useSession();
  return useQuery({
    queryKey: keys.giftTime(claims?.sub),
    queryFn: () => answered(giftCards.time()),
    enabled: claims !== null,
  });
}

/** The cards of an order, for its buyer. @param key that of the link in their mail; null if there is none */
export function useBoughtGiftCards(key: string | null) {
  const giftCards = useGiftCards();
  return useQuery({
    queryKey: keys.boughtGiftCards(key),
    queryFn: () => answered(giftCards.bought(key ?? '')),
    enabled: key !== null,
    // The codes are as good as money: they leave the memory with the page.
    gcTime: 0,
  });
}

/** What a guardian pays, for support. */
export function useFamilySubscriptions(userUid: string, isSupport: boolean) {
  const payments = usePayments();
  return useQuery({
    queryKey: keys.paidSubscriptions('of', userUid),
    queryFn: () => answered(payments.ofFamily(userUid)),
    enabled: isSupport,
  });
}

/** Fetches anew what a payment may have changed. */
export function useForgetPayments(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    const changed = [keys.paidSubscriptions(), keys.paymentCard(), keys.receipts(), keys.giftTime()];
    await Promise.all(changed.map((queryKey) => queries.invalidateQueries({ queryKey })));
  };
}
