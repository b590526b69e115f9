import { suggestPassphrase } from '@aloud/api';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import { scopeOf } from '../../customers/scope.ts';
import { newPassphrase } from '../../customers/sign-in-means/passphrases.ts';
import { serve } from '../../serve.ts';

/** Passwords to hand out, for the staff. */
export function passphraseRoutes(app: FastifyInstance, { db }: Context): void {
  serve(app, suggestPassphrase, async ({ person, query }) => {
    await scopeOf(db, person);
    return { passphrase: newPassphrase(query.locale) };
  });
}
