import { ApiError, NetworkError, NetworkPageError } from '@aloud/api';
import type { SignInProblem } from '../../session/errors.ts';

/** Why a call that accompanies the sign-in form failed, if it has no reason of its own. */
export function problemOf(
  error: unknown,
): Extract<SignInProblem, 'throttled' | 'offline' | 'network' | 'server'> {
  if (error instanceof NetworkPageError) return 'network';
  if (error instanceof NetworkError) return 'offline';
  return error instanceof ApiError && error.status === 429 ? 'throttled' : 'server';
}
