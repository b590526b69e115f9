import { profileHeader } from '@aloud/api';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { Unauthenticated } from '../errors.ts';
import type { Person } from '../person/index.ts';
import { setPerson } from './person-of.ts';
import { countMadeUp } from './rate-limits.ts';

/** The call that carries a token. */
export interface TokenCall {
  readonly method: string;
  /** The pattern of its route. */
  readonly route: string;
}

/**
 * Finds the person for whom a token speaks. The token must be ours and unexpired, its grant must not have been ended (sign-out, a code
 * or refresh token used twice), and the account must be active; an impersonation must not be over.
 * @returns null if one of these does not hold; `made-up` for a token that certainly never was ours
 */
export type PersonBehind = (token: string, call: TokenCall) => Promise<Person | 'made-up' | null>;

/** Lets only signed-in people through to the routes beside it. */
export const authentication = fp<{ personBehind: PersonBehind }>(
  async (app: FastifyInstance, { personBehind }) => {
    const madeUp = countMadeUp(app);
    app.addHook('onRequest', async (request) => {
      const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
      if (token === undefined) throw new Unauthenticated();
      const { method, routeOptions } = request;
      const person = await personBehind(token, { method, route: routeOptions.url ?? 'none' });
      if (person === 'made-up') await madeUp(request);
      if (typeof person === 'string' || !person) throw new Unauthenticated();
      const profileId = request.headers[profileHeader];
      setPerson(request, typeof profileId === 'string' ? { ...person, profileId } : person);
    });
  },
  { name: 'authentication' },
);
