import type { UpstreamId } from '@aloud/api';
import type { AuthService } from './authService.ts';
import { canComeBack } from './canComeBack.ts';
import { begin, isAuthorizeRequest, type SignInRequest } from './signIn.ts';

/**
 * The address where a sign-in continues at an external service (spec §7, amr_hint); null if this browser could not come back from there.
 */
export async function upstreamSignIn(
  auth: AuthService,
  request: SignInRequest,
  upstream: UpstreamId,
): Promise<string | null> {
  const query = new URLSearchParams(
    isAuthorizeRequest(request.query) ? request.query : await begin(auth, request),
  );
  query.set('amr_hint', upstream);
  query.delete('problem');
  query.delete('id_token_hint');
  return canComeBack() ? auth.authorizeUrl(query) : null;
}
