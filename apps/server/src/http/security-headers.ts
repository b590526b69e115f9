import type { IncomingMessage, ServerResponse } from 'node:http';
import { serviceOrigins } from '@aloud/api';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { PaymentKeys } from '../config-payments.ts';
import { nonceOf } from './portal/script-nonce.ts';

/**
 * What the portal's pages may do. Scripts come from the portal's own folder, never from a book, whose files have the same origin.
 * No inline script runs without the nonce of its reply, which scripted books get; styles are injected by the UI kit and the
 * player; book pages are srcdoc frames that inherit these rules, so nothing in them reaches another host (adverse 3).
 */
const portalPolicy = {
  'default-src': ["'self'"],
  'script-src': [ourScripts, (_request: unknown, response: ServerResponse) => `'nonce-${nonceOf(response)}'`],
  'script-src-attr': ["'none'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'media-src': ["'self'", 'blob:', 'data:'],
  'font-src': ["'self'", 'data:', 'blob:'],
  // Book pages are srcdoc frames without an address, which this does not govern.
  'frame-src': ["'none'"],
  'connect-src': ["'self'", 'blob:', servicesElsewhere],
  'object-src': ["'none'"],
  // Scripted books resolve their own addresses against this name; nothing is ever requested from it.
  'base-uri': ["'self'", 'https://book.invalid'],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  // Text becomes HTML or a script by these policies only: Lit's, the book reader's and the portal's own (app/trustedTypes.ts).
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['lit-html', 'aloud-book', 'default'],
};

/**
 * What the policy allows besides if families pay here: the card provider's script and frames, or the frames of its local double. Without keys it
 * names neither.
 */
function paymentSources(payments: PaymentKeys | null): Readonly<Record<string, readonly string[]>> {
  if (!payments) return {};
  if (payments.double) return { 'frame-src': [payments.double.origin] };
  const provider = ['https://js.stripe.com', 'https://*.js.stripe.com'];
  return {
    'script-src': provider,
    'frame-src': [...provider, 'https://hooks.stripe.com'],
    'connect-src': ['https://api.stripe.com'],
    // Makes the address of the provider's script, and no other one, a script (data/payments/providerScript.ts).
    'trusted-types': ['card-provider'],
  };
}

/** The portal's policy with further sources; 'none' stands alone. */
function policyWith(more: Readonly<Record<string, readonly string[]>>) {
  const directives = Object.entries(portalPolicy).map(([name, own]) => {
    const added = more[name] ?? [];
    return [name, [...own.filter((source) => added.length === 0 || source !== "'none'"), ...added]];
  });
  return Object.fromEntries(directives) as typeof portalPolicy;
}

/** The folder of the portal's scripts, on the host of the request; a policy cannot name an IPv6 address. */
function ourScripts({ headers: { host = '' } }: IncomingMessage): string {
  return /^[\w.-]+(:\d+)?$/.test(host) ? `${host}/assets/` : "'self'";
}

/** Where the services of the request's country live, if it is not here. */
function servicesElsewhere({ headers: { host = '' } }: IncomingMessage): string {
  return serviceOrigins(host.replace(/:\d+$/, '')).join(' ') || "'self'";
}

export const securityHeaders = fp<{ publicUrl: string; payments: PaymentKeys | null }>(
  async (app: FastifyInstance, { publicUrl, payments }) => {
    await app.register(helmet, {
      contentSecurityPolicy: { useDefaults: false, directives: policyWith(paymentSources(payments)) },
      // Signed addresses of books must not leak to the sites that books link to.
      referrerPolicy: { policy: 'no-referrer' },
      strictTransportSecurity: publicUrl.startsWith('https:') ? { maxAge: 31_536_000 } : false,
      crossOriginResourcePolicy: { policy: 'same-origin' },
      crossOriginEmbedderPolicy: false,
    });
  },
  { name: 'security-headers' },
);
