import type { FastifyReply } from 'fastify';

/** Only documents have a use for these headers, which are longer than many a script, and than most data. */
const ofDocuments = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
] as const;

/** Leaves out what only a document has a use for: the reply is a file of the portal. */
export function asFile(reply: Pick<FastifyReply, 'removeHeader'>): void {
  reply.removeHeader('content-security-policy');
  for (const name of ofDocuments) reply.removeHeader(name);
}

/** The same for data, which a browser that is made to show them as a document is to give no rights at all. */
export function asData(reply: FastifyReply): void {
  for (const name of ofDocuments) reply.removeHeader(name);
  reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
}
