import type { FastifyInstance } from 'fastify';
import type { Control } from './control/control.ts';
import { credentials } from './credentials.ts';

/** Hands out tokens for client credentials, which are in the header or in the form. */
export function tokenRoute(app: FastifyInstance, control: Control, path: string): void {
  app.post(path, async (request, reply) => {
    const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
    const isKnown =
      (form.get('client_id') === credentials.clientId &&
        form.get('client_secret') === credentials.clientSecret) ||
      request.headers.authorization === basic;
    if (!isKnown || control.faults.has('noEntry')) return reply.status(401).send({ error: 'invalid_client' });
    if (form.get('grant_type') !== 'client_credentials')
      return reply.status(400).send({ error: 'unsupported_grant_type' });
    const scope = form.get('scope');
    return reply
      .header('cache-control', 'no-store')
      .send({ access_token: control.token, token_type: 'bearer', expires_in: 3600, ...(scope && { scope }) });
  });
}

const { clientId, clientSecret } = credentials;
const basic = `Basic ${Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`).toString('base64')}`;
