import type { IncomingMessage } from 'node:http';
import type { ErrorReply } from '@aloud/api';
import type Provider from 'oidc-provider';
import { answerTo } from '../../http/errors.ts';

/**
 * Answers the provider's internal errors like all others; by itself it would answer 500, even while the
 * database is away. Errors of the client stay as OAuth defines them.
 */
export function tellFailures(provider: Provider, failed: (error: unknown) => void): void {
  const failures = new WeakMap<IncomingMessage, unknown>();
  provider.on('server_error', ({ req }, error) => failures.set(req, error));
  provider.use(async (context, next) => {
    try {
      await next();
    } catch (error) {
      failures.set(context.req, error);
    }
    const failure = failures.get(context.req);
    if (failure === undefined) return;
    failed(failure);
    const { status, retryAfter, ...told } = answerTo(failure);
    context.status = status;
    context.body = { error: told } satisfies ErrorReply;
    context.type = 'application/json; charset=utf-8';
    context.set('cache-control', 'no-store');
    if (retryAfter !== undefined) context.set('retry-after', String(retryAfter));
  });
}
