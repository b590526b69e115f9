import type { Call } from './endpoint.ts';
import { invalid } from './errors.ts';

/**
 * A browser proves by the client secret that the intent is its own.
 * @throws ApiError 400 if the secret is wrong, or absent where only a publishable key was given
 */
export function needSecret<T extends { readonly client_secret: string | null }>(
  { isPublic }: Call,
  intent: T,
  secret: string | undefined,
): T {
  if (secret === undefined && !isPublic) return intent;
  if (secret === undefined)
    throw invalid('Missing required param: client_secret.', {
      code: 'parameter_missing',
      param: 'client_secret',
    });
  if (secret !== intent.client_secret)
    throw invalid('The client_secret provided does not match the client_secret of this intent.', {
      param: 'client_secret',
    });
  return intent;
}
