import type { FastifyReply } from 'fastify';

interface Policy {
  /** The origins that may contain the page. */
  readonly ancestors?: readonly string[];
  readonly hasScript?: boolean;
  readonly connects?: boolean;
  readonly hasForms?: boolean;
}

/** Sends a page: it loads nothing but the double's own files, and stands only in the frames that may contain it. */
export function sendPage(reply: FastifyReply, page: string, policy: Policy = {}): FastifyReply {
  const { ancestors = [], hasScript = false, connects = false, hasForms = false } = policy;
  const rules = [
    `default-src 'none'`,
    `style-src 'self'`,
    `img-src 'self'`,
    `script-src ${hasScript ? `'self'` : `'none'`}`,
    `connect-src ${connects ? `'self'` : `'none'`}`,
    `form-action ${hasForms ? `'self'` : `'none'`}`,
    `base-uri 'none'`,
    `frame-ancestors ${ancestors.length > 0 ? ancestors.join(' ') : `'none'`}`,
  ];
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', rules.join('; '))
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .send(page);
}

/** Refuses what a page of another site sends: whoever only visits it must not move the double. */
export function isFromElsewhere(headers: Readonly<Record<string, unknown>>): boolean {
  const site = headers['sec-fetch-site'];
  return site === 'cross-site' || site === 'same-site';
}
