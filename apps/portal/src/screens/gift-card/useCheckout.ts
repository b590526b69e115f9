import { useEffect, useState } from 'react';
import { CheckoutStore } from '../../data/payments/CheckoutStore.ts';
import { useOrders } from '../../data/payments/usePayments.ts';

/** The checkout of this device: one that a reload has interrupted goes on where the server says that it is. */
export function useCheckout(): CheckoutStore {
  const orders = useOrders();
  const [checkout] = useState(() => new CheckoutStore({ orders }));
  useEffect(() => void checkout.resume(), [checkout]);
  return checkout;
}
