import { type Double, startDouble } from '@aloud/payment-double';
import { doubleKeys } from '../../apps/server/src/config-payments.ts';
import { freePort } from '../../apps/server/src/testing/process.ts';
import { type RunningProduct, runProduct } from './running-product.ts';

/** A product where families pay at a double of the card provider, whose clock the test moves. */
export interface PayingProduct extends RunningProduct {
  readonly double: Double;
}

export async function runPayingProduct(template: string | undefined): Promise<PayingProduct> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const double = await startDouble({
    port: 0,
    portalOrigins: [origin],
    webhook: { url: `${origin}/payments/webhook`, secret: doubleKeys.webhookSecret },
  });
  const product = await runProduct(template, { PORT: port, PUBLIC_URL: origin, PAYMENT_DOUBLE: double.url });
  return {
    ...product,
    double,
    async stop() {
      await product.stop();
      await double.close();
    },
  };
}
