import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';

/** Placeholder for a nonce in the built index.html (apps/portal/vite.config.ts). */
const PLACEHOLDER = 'ALOUD_CSP_NONCE';

const nonces = new WeakMap<ServerResponse, string>();

/**
 * The nonce of one reply, the same in its policy and in its page. The scripts of frog books need it: they run in frames of
 * an opaque origin, which inherit the policy (docs/decisions/0006).
 */
export function nonceOf(response: ServerResponse): string {
  const nonce = nonces.get(response) ?? randomBytes(16).toString('base64');
  nonces.set(response, nonce);
  return nonce;
}

/** A page with the nonce of the reply that carries it. */
export function withNonce(html: string, response: ServerResponse): string {
  return html.replaceAll(PLACEHOLDER, nonceOf(response));
}
