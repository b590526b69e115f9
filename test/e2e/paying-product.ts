import { type Double, startDouble } from '@aloud/payment-double';
import { doubleKeys } from '../../apps/server/src/config-payments.ts';
import { freePort } from '../../apps/server/src/testing/process.ts';
import { type RunningProduct, runProduct } from './running-product.ts';

/** A product where families pay at a double of the card provider, whose clock the test moves. */
export interface PayingProduct extends RunningProduct {
  readonly double: Double;
}

/** @param host its name in the browser, by whose ending the portal knows its country */
export async function runPayingProduct(
  template: string | undefined,
  settings: Readonly<Record<string, string>> = {},
  host = 'localhost',
): Promise<PayingProduct> {
  const port = await freePort();
  const origin = `http://${host}:${port}`;
  const here = `http://localhost:${port}`;
  const double = await startDouble({
    port: 0,
    portalOrigins: [origin],
    webhook: { url: `${here}/payments/webhook`, secret: doubleKeys.webhookSecret },
  });
  const product = await runProduct(template, {
    ...settings,
    // The name of another country is still this machine: the product listens on the loopback alone.
    ...(host !== 'localhost' && { DEV_ON_NETWORK: 'yes', HOST: '127.0.0.1' }),
    PORT: port,
    PUBLIC_URL: origin,
    PAYMENT_DOUBLE: double.url,
  });
  return {
    ...product,
    origin,
    double,
    async stop() {
      await product.stop();
      await double.close();
    },
  };
}
