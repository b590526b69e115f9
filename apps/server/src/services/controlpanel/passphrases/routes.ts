import { suggestPassphrase } from '@aloud/api';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import { serve } from '../../../http/serve.ts';
import { scopeOf } from '../../../person/index.ts';
import { newPassphrase } from '../../people/index.ts';

/** Passwords to hand out, for the staff. */
export function passphraseRoutes(app: FastifyInstance, { db }: Context): void {
  serve(app, suggestPassphrase, async ({ person, query }) => {
    await scopeOf(db, person);
    return { passphrase: newPassphrase(query.locale) };
  });
}
