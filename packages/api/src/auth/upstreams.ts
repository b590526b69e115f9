import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { type RealmId, realmIds } from '../realm/realms.ts';

/** Other parties' sign-in services, named as in the `amr` of a token that was obtained through them (spec §6). */
export const upstreamIds = ['google', 'gar', 'ak-bibliotheken', 'domino', 'vidis'] as const;
export type UpstreamId = (typeof upstreamIds)[number];

const byRealm: Readonly<Record<RealmId, readonly UpstreamId[]>> = {
  de: ['vidis', 'ak-bibliotheken'],
  fi: ['google'],
  fr: ['gar'],
  nl: ['domino', 'google'],
  no: ['google'],
  se: ['google'],
  uk: ['google'],
  us: ['google'],
};

/** The services through which the people of a realm may sign in (docs/decisions/0019). */
export const upstreamsOf = (realm: RealmId): readonly UpstreamId[] => byRealm[realm];

/** Those of a realm to which this product is connected. */
export const getUpstreams = defineEndpoint('auth', {
  method: 'GET',
  path: '/v1/upstreams',
  query: z.object({ realm: z.enum(realmIds) }),
  reply: z.object({ upstreams: z.array(z.enum(upstreamIds)) }),
  authenticated: false,
});

/** Why a person comes back from another sign-in service without being signed in: `problem` in the sign-in page's query. */
export const upstreamProblems = ['unknown_identity', 'upstream_failed', 'other_person'] as const;
export type UpstreamProblem = (typeof upstreamProblems)[number];
