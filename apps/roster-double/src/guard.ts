import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Control } from './control/control.ts';
import { credentials } from './credentials.ts';
import { isSigned } from './oneroster/oauth1.ts';

/**
 * Lets in who has a token, or has signed the request; then gives 429 or 503 if it is time for it.
 * @returns whether the request was answered
 */
export async function guarded(
  control: Control,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const { authorization = '' } = request.headers;
  const isKnown =
    authorization === `Bearer ${control.token}` ||
    authorization === `Bearer ${credentials.bearer}` ||
    isSigned(request, credentials.clientId, credentials.clientSecret);
  if (!isKnown || control.faults.has('noEntry')) {
    await reply
      .status(401)
      .header('www-authenticate', 'Bearer')
      .send({ code: 'unauthorised', message: 'No entry' });
    return true;
  }
  const wait = control.faults.takeTurn('tooMany');
  if (wait?.kind === 'tooMany') {
    await reply
      .status(429)
      .header('retry-after', String(wait.retryAfter))
      .send({ code: 'tooMany', message: 'Later' });
    return true;
  }
  if (control.faults.takeTurn('down')) {
    await reply.status(503).send({ code: 'down', message: 'Down' });
    return true;
  }
  return false;
}
