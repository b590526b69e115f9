import { type ErrorId, errorReply, type Reason } from '@aloud/api';
import { Refusal } from '../errors.ts';
import { PlainError } from '../plain-error.ts';
import type { AdminSocket } from '../services/admin/index.ts';

/**
 * Calls the server that is running on this machine.
 * @throws Refusal if the server refuses, PlainError if it does not answer
 */
export function callThrough({ address, token }: AdminSocket) {
  return async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const reply = await fetch(address + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: body === undefined ? null : JSON.stringify(body),
    }).catch(() => {
      throw new PlainError('The running server does not answer. Try again, or stop it first.');
    });
    const answer: unknown = reply.status === 204 ? undefined : await reply.json();
    if (reply.ok) return answer;
    const { error } = errorReply.parse(answer);
    // The server has the same version, so its ids and reasons are in these lists.
    throw new Refusal(
      reply.status,
      error.id as ErrorId,
      (error.reason as Reason | undefined) ?? 'system.internal',
    );
  };
}
