import { createHash, randomBytes } from 'node:crypto';
import { type TokenReply, tokenReply } from '@aloud/api';
import { samplePassword } from '../seed/people.ts';

const clientId = 'aloud-portal';
const newVerifier = () => randomBytes(32).toString('base64url');

/** The query of the link by which the portal at this origin begins a sign-in (spec §4). */
export function authorizeQuery(origin: string, verifier = newVerifier()): URLSearchParams {
  return new URLSearchParams({
    response_type: 'code',
    scope: 'openid profile',
    client_id: clientId,
    redirect_uri: `${origin}/login/callback`,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
}

/** Posts the form of a sign-in by password. Resolves to the fields that exchange its code for tokens. */
export async function codeAt(
  origin: string,
  username: string,
  password = samplePassword,
): Promise<Record<string, string>> {
  const verifier = newVerifier();
  const reply = await fetch(`${origin}/v1/authorize?${authorizeQuery(origin, verifier).toString()}`, {
    method: 'POST',
    body: new URLSearchParams({ username, password }),
  });
  const target = reply.headers.get('redirect-uri');
  const code = target && new URL(target).searchParams.get('code');
  if (!code) throw new Error(`${username} could not sign in at ${origin}: ${reply.status}.`);
  return {
    grant_type: 'authorization_code',
    code,
    redirect_uri: `${origin}/login/callback`,
    code_verifier: verifier,
  };
}

export function postTokenAt(origin: string, fields: Readonly<Record<string, string>>): Promise<Response> {
  const body = new URLSearchParams({ client_id: clientId, ...fields });
  return fetch(`${origin}/v2/token`, { method: 'POST', body });
}

/** Signs in at a running product by the two requests that the portal makes, without its form. */
export async function signInAt(origin: string, username: string, password?: string): Promise<TokenReply> {
  const reply = await postTokenAt(origin, await codeAt(origin, username, password));
  return tokenReply.parse(await reply.json());
}
