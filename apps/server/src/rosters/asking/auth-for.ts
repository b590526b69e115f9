import type { Outgoing } from '../../outgoing/index.ts';
import type { SourceSettings } from '../source.ts';
import { type Auth, isToken } from './auth.ts';
import { fault } from './faults.ts';
import { oauth1 } from './oauth1.ts';
import { oauth2 } from './oauth2.ts';

export interface AuthParts {
  readonly outgoing: Outgoing;
  readonly signal: AbortSignal;
  /** Where tokens are made if the settings do not say it. */
  readonly usualTokenAddress: string;
  /** The scope that is asked for if the settings name none. */
  readonly usualScope: string | undefined;
}

/** @throws SourceFault if the settings lack what their way of signing in needs */
export function authFor({ config, secret }: SourceSettings, parts: AuthParts): Auth {
  if (secret === null) throw fault('source.settings');
  if (config.auth === 'bearer') return bearer(secret);
  if (config.clientId === null) throw fault('source.settings');
  const client = { id: config.clientId, secret };
  if (config.auth === 'oauth1') return oauth1(client);
  return oauth2(client, {
    outgoing: parts.outgoing,
    signal: parts.signal,
    address: config.tokenAddress ?? parts.usualTokenAddress,
    scope: config.scope ?? parts.usualScope,
  });
}

function bearer(token: string): Auth {
  if (!isToken(token)) throw fault('source.settings');
  return { headers: async () => ({ authorization: `Bearer ${token}` }), renew: () => false };
}
