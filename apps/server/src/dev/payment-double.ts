import { spawn } from 'node:child_process';
import path from 'node:path';
import type { Config } from '../config.ts';
import { doubleKeys, keysFor } from '../config-payments.ts';
import { addressSaidBy } from './said-address.ts';

const main = path.resolve(import.meta.dirname, '../../../payment-double/src/main.ts');

export interface RunningDouble {
  /** The settings with the double's address. */
  readonly config: Config;
  readonly stop: () => void;
}

/**
 * Starts the local double of the card provider, a process of its own that ends with this one. Its state is kept in the data folder.
 * @returns null if it could not be started: then nothing can be paid, and everything else works
 */
export async function startPaymentDouble(config: Config): Promise<RunningDouble | null> {
  const child = spawn(process.execPath, [main], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PAYMENT_DOUBLE_PORT: process.env['PAYMENT_DOUBLE_PORT'] ?? '0',
      PAYMENT_DOUBLE_DIR: path.join(config.dataDir, 'payment-double'),
      PAYMENT_DOUBLE_WEBHOOK_URL: `http://${config.host}:${config.port}/payments/webhook`,
      PAYMENT_DOUBLE_WEBHOOK_SECRET: doubleKeys.webhookSecret,
      PAYMENT_DOUBLE_PORTAL_ORIGIN: config.publicUrl,
    },
  });
  const stop = () => void child.kill();
  process.on('exit', stop);
  const address = await addressSaidBy(child);
  if (address === null) {
    stop();
    console.error('The double of the card provider did not start: nothing can be paid.');
    return null;
  }
  return { config: { ...config, payments: keysFor(config.realm, {}, address) }, stop };
}
