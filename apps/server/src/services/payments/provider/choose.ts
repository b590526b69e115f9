import { countryOf } from '@aloud/api';
import type { Config } from '../../../config.ts';
import { PaymentsOff } from '../../../errors.ts';
import { currencyOf } from '../market.ts';
import type { PaymentProvider } from './port.ts';
import { StripeProvider } from './stripe.ts';

const made = new WeakMap<Config, PaymentProvider>();

/** The provider by the operator's keys; null if there are none. */
export function findProvider(config: Config): PaymentProvider | null {
  const { payments, realm, seller } = config;
  if (payments === null) return null;
  const market = { country: countryOf(realm), currency: currencyOf(realm), seller };
  const provider = made.get(config) ?? new StripeProvider(payments, market);
  made.set(config, provider);
  return provider;
}

/** @throws PaymentsOff */
export function requireProvider(config: Config): PaymentProvider {
  const provider = findProvider(config);
  if (!provider) throw new PaymentsOff();
  return provider;
}
