import type { FastifyInstance } from 'fastify';
import { InvalidInput } from '../../errors.ts';

/**
 * Every call names the country for which the caller believes to pay: its keys and prices hold there only (spec §7).
 * @throws InvalidInput for another one, and for none
 */
export function requireCountry(app: FastifyInstance, realm: string): void {
  app.addHook('preHandler', async ({ headers }) => {
    if (headers['x-country'] !== realm) throw new InvalidInput('payment.otherCountry');
  });
}
