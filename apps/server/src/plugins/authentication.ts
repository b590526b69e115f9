import { multiFactorContext, superUserScopeOf } from '@aloud/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Context } from '../context.ts';
import { Unauthenticated } from '../errors.ts';
import type { AccessTokens } from '../services/auth/access-token.ts';
import type { Actor } from '../services/auth/acting/actings.ts';
import { audit } from '../services/auth/acting/audit.ts';
import { findSignedIn, markActive } from '../services/auth/signed-in.ts';
import { countMadeUp } from './rate-limits.ts';

/** The person a request speaks for. */
export interface Person {
  readonly uid: string;
  readonly realm: string;
  /** Rights beyond the roles (spec §6). */
  readonly scopes: readonly string[];
  /** The grant by which she is signed in here. */
  readonly grant: string;
  /** Authentication context class: how securely she signed in (@aloud/api). */
  readonly acr: string;
  /** Who acts in her name. */
  readonly actor: Actor | null;
}

const people = new WeakMap<FastifyRequest, Person>();

/** @throws Unauthenticated when nobody is signed in. */
export function personOf(request: FastifyRequest): Person {
  const person = people.get(request);
  if (!person) throw new Unauthenticated();
  return person;
}

/** Super users hold `ilt.user.<realm>.write` (spec §6). */
export function isSuperUser(person: Person): boolean {
  return person.scopes.includes(superUserScopeOf(person.realm));
}

/** Signed in securely enough for what is protected most (spec §6): a super user, or by a second factor. */
export function isSecure(person: Person): boolean {
  return isSuperUser(person) || person.acr === multiFactorContext;
}

/**
 * Lets only signed-in people through to the routes beside it. The token must be ours and unexpired, its grant must
 * not have been ended (sign-out, a code or refresh token used twice), and the account must be active. Where somebody acts as
 * another person, her time must not be over, and the call is written down.
 */
export const authentication = fp<{ context: Context; accessTokens: AccessTokens }>(
  async (app: FastifyInstance, { context: { db }, accessTokens }) => {
    const auditCall = (request: FastifyRequest, accountUid: string, actor: Actor) => {
      const detail = { method: request.method, route: request.routeOptions.url ?? 'none' };
      return audit(db, { actorUid: actor.uid, accountUid, action: 'act-as-call', detail });
    };
    const madeUp = countMadeUp(app);
    app.addHook('onRequest', async (request) => {
      const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
      if (token === undefined) throw new Unauthenticated();
      const claims = await accessTokens.verify(token);
      if (claims === 'made-up') await madeUp(request);
      if (typeof claims === 'string') throw new Unauthenticated();
      const found = await findSignedIn(db, claims);
      if (!found) throw new Unauthenticated();
      const { isFirstToday, ...person } = found;
      people.set(request, { ...person, grant: claims.grant, acr: claims.acr });
      if (person.actor) await auditCall(request, person.uid, person.actor);
      else if (isFirstToday) await markActive(db, person.uid);
    });
  },
  { name: 'authentication' },
);
