import { getCurrentUser, standingOf } from '@aloud/api';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import { serve } from '../../../http/serve.ts';
import { findGroups, findIdentifiers, findOrganizations, signedInAccount } from '../../people/index.ts';
import { findSubscriptionTypes } from '../../subscriptions/index.ts';
import { presentCurrentUser } from './present.ts';

/** The most organisations and groups of one person; nobody has so many. */
const all = { limit: 500, offset: 0 };

/** The signed-in person, of any kind, and what they may do (spec §7, control-panel back end). */
export function currentUserRoutes(app: FastifyInstance, { db }: Context): void {
  serve(app, getCurrentUser, async ({ person }) => {
    const account = await signedInAccount(db, person);
    const organizations = (await findOrganizations(db, person.uid, all)).data;
    const services = await findSubscriptionTypes(db, person.uid);
    const subscriptions = services.map((type) => ({ type }));
    const { realm, scopes, acr, impersonator } = person;
    return presentCurrentUser({
      account,
      organizations,
      services,
      groups: (await findGroups(db, person.uid, all)).data,
      identifiers: await findIdentifiers(db, person.uid),
      standing: standingOf({ realm, organizations, scopes, subscriptions, acr }),
      isImpersonated: impersonator !== null,
    });
  });
}
