import { realmOfHost, type ServiceAddresses, servicesOf } from '@aloud/api';

/** Where payments are made, and the header that each call there carries: it says whose prices and keys hold (spec §7). */
export interface PaymentService {
  /** Without a trailing slash. */
  readonly baseUrl: string;
  readonly headers: Readonly<Record<'x-country', string>>;
}

/**
 * The payment service of the country of a host. It is idle: knowing it calls nothing, and loads nothing of a card provider.
 * @param addresses services that do not live with the portal
 */
export function paymentService(hostname: string, addresses?: ServiceAddresses): PaymentService {
  return {
    baseUrl: `${servicesOf(hostname, addresses)('payments')}/payments`,
    headers: { 'x-country': realmOfHost(hostname) },
  };
}
