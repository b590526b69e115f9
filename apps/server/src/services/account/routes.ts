import { getMe, getMyOrganizations } from '@aloud/api';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { Unauthenticated } from '../../errors.ts';
import { serve } from '../serve.ts';
import { presentMe } from './present.ts';
import { findActiveAccount, findIdentifiers, findOrganizations } from './repository.ts';

/** Who is signed in, and where she belongs (spec §7, account service). */
export function accountRoutes(app: FastifyInstance, { db }: Context): void {
  serve(app, getMe, async ({ person }) => {
    const account = await findActiveAccount(db, person.uid);
    if (!account) throw new Unauthenticated();
    return presentMe(account, await findIdentifiers(db, account.uid));
  });

  serve(app, getMyOrganizations, async ({ person, query }) => {
    const { data, totalCount } = await findOrganizations(db, person.uid, {
      limit: query.limit ?? 100,
      offset: query.offset ?? 0,
    });
    return { data, meta: { totalCount } };
  });
}
