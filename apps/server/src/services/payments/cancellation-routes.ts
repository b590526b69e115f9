import { cancelContract } from '@aloud/api';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { serveOpen } from '../../http/serve.ts';
import { emailKey } from '../../mail-address.ts';
import { applyCancellation } from './cancellations/apply.ts';
import { presentCancellation, receiveCancellation } from './cancellations/receive.ts';
import { requireCountry } from './country.ts';
import { findProvider } from './provider/choose.ts';

/** Cancellations for one address in a quarter of an hour: each sends a mail. */
const atOnce = 3;

/** Cancelling without a sign-in. It works without keys of the provider, too: what is received counts. */
export async function cancellationRoutes(
  app: FastifyInstance,
  { config, db, attempts }: Context,
): Promise<void> {
  requireCountry(app, config.realm);

  serveOpen(
    app,
    cancelContract,
    async ({ body, address }) => {
      const subject = emailKey(body.email);
      await attempts.count({ what: 'cancellations', subject, address, limit: atOnce });
      const row = await receiveCancellation(db, config, body);
      const provider = findProvider(config);
      // The answer does not wait for it: how long it takes would tell whether there is such an account. A chore goes on with what fails.
      if (provider)
        applyCancellation(db, provider, row).catch((error: unknown) =>
          app.log.warn({ err: error, cancellation: row.id }, 'a cancellation waits'),
        );
      return presentCancellation(row);
    },
    { compress: false },
  );
}
