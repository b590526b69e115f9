import { multiFactorContext, passwordContext } from '@aloud/api';
import Provider, { interactionPolicy, type OidcContext, type Session, type TokenSource } from 'oidc-provider';
import type { Context } from '../../context.ts';
import type { SigningKey } from '../../keys/key-ring.ts';
import { findActiveAccount } from '../people/index.ts';
import { recordsOn } from '../sessions/index.ts';
import { identityOf } from './claims.ts';
import { cookieName } from './cookies.ts';
import { impersonatorOf, secondsLeft } from './impersonation/impersonations.ts';

/** The header in which a refused authorization request says why, percent-encoded. */
export const WHY = 'x-refused-because';

export const clientId = 'aloud-portal';

/**
 * Our settings of the certified OpenID provider (docs/decisions/0010).
 * @param keys the first one signs; all are in the JWKS
 */
export function createProvider({ config, db }: Context, keys: readonly SigningKey[]): Provider {
  const { publicUrl, accessTokenSeconds, sessionSeconds } = config;
  const secure = publicUrl.startsWith('https:');
  const cookie = { httpOnly: true, sameSite: 'lax', secure, path: '/' };

  const provider: Provider = new Provider(publicUrl, {
    adapter: recordsOn(db),
    jwks: {
      keys: keys.map(({ id, privateKey }) => ({
        ...privateKey.export({ format: 'jwk' }),
        kid: id,
        use: 'sig',
        alg: 'RS256',
      })),
    },
    clients: [
      {
        client_id: clientId,
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: [`${publicUrl}/login/callback`],
        post_logout_redirect_uris: postLogoutRedirectUris(publicUrl),
        application_type: 'web',
      },
    ],
    routes: {
      authorization: '/v1/authorize',
      token: '/v2/token',
      jwks: '/jwks',
      end_session: '/logout',
    },
    responseTypes: ['code'],
    scopes: ['openid', 'profile'],
    pkce: { required: () => true },
    extraParams: ['amr_hint', 'reauthenticate'],
    acrValues: [passwordContext, multiFactorContext],
    claims: {
      openid: ['sub', 'acr', 'amr', 'auth_time'],
      profile: ['name', 'preferred_username', 'realm', 'locale', 'scopes', 'roles', 'subscriptions', 'act'],
    },
    conformIdTokenClaims: false,
    findAccount: async ({ oidc }: OidcContext, uid: string, token?: TokenSource) => {
      const account = await findActiveAccount(db, uid);
      const session = token?.sessionUid ?? oidc.session?.uid;
      const actor = session === undefined ? null : await impersonatorOf(db, session);
      if (!account || actor === undefined) return undefined;
      return { accountId: uid, claims: () => identityOf(db, account, actor) };
    },
    issueRefreshToken: () => true,
    rotateRefreshToken: true,
    expiresWithSession: () => true,
    extraTokenClaims: ({ oidc }: OidcContext, token: { grantId?: string; sessionUid?: string }) => ({
      grant: token.grantId,
      session: token.sessionUid,
      acr: (oidc.entities?.AuthorizationCode ?? oidc.entities?.RefreshToken)?.acr,
    }),
    loadExistingGrant: (context: OidcContext) => grantForPortal(provider, context),
    interactions: {
      policy: signInPolicy(),
      url: (context: OidcContext) => `/login${new URL(context.req.url ?? '', publicUrl).search}`,
    },
    cookies: { names: { session: cookieName(publicUrl, 'session') }, long: cookie, short: cookie },
    ttl: {
      AccessToken: accessTokenSeconds,
      AuthorizationCode: 60,
      IdToken: accessTokenSeconds,
      Grant: sessionSeconds,
      Interaction: 600,
      RefreshToken: sessionSeconds,
      Session: (_context: OidcContext, { uid, loginTs }: Session) =>
        secondsLeft(uid, loginTs ?? 0) ?? sessionSeconds,
    },
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => publicUrl,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: '',
          audience: publicUrl,
          accessTokenTTL: accessTokenSeconds,
          accessTokenFormat: 'jwt',
        }),
      },
    },
    renderError: (context: OidcContext, out: { error: string; error_description?: string }) => {
      const why = out.error_description ?? out.error;
      // For the form sign-in, which asks as a browser would (mount.ts).
      context.set(WHY, encodeURIComponent(why));
      context.type = 'text';
      context.body = `This login link is not right (${why}). Go back and try again.`;
    },
  });
  // The mount tells it our public address through the forwarding headers; see routes.ts.
  provider.proxy = true;
  return provider;
}

export function postLogoutRedirectUris(publicUrl: string): string[] {
  return [`${publicUrl}/`, `${publicUrl}/login`, `${publicUrl}/login/back`];
}

/**
 * The portal is ours, so it needs no consent. `reauthenticate` asks to sign in again (spec §2, route guard), and `acr_values` to do so
 * more securely, unless that has been done (spec §6).
 */
function signInPolicy() {
  const { Check } = interactionPolicy;
  const policy = interactionPolicy.base();
  policy.get('login')?.checks.add(
    new Check('reauthenticate', 'The person is to sign in again', ({ oidc }) => {
      const asked = oidc.params.reauthenticate;
      const again = asked !== undefined && asked !== 'false' && asked !== '0';
      return again || !oidc.account ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT;
    }),
  );
  policy.get('login')?.checks.add(
    new Check('more_secure', 'More secure login required', ({ oidc }) => {
      const enough = !asksMoreSecure(oidc.params.acr_values) || oidc.session.acr === multiFactorContext;
      return enough ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT;
    }),
  );
  return policy;
}

/** Whether an authorize link asks for the secure assurance level. */
export const asksMoreSecure = (acrValues: string | null | undefined): boolean =>
  acrValues?.split(' ').includes(multiFactorContext) ?? false;

async function grantForPortal(provider: Provider, { oidc }: OidcContext) {
  const { session, client } = oidc;
  if (!session.accountId) return undefined;
  const known = session.grantIdFor(client.clientId);
  const existing = known === undefined ? undefined : await provider.Grant.find(known);
  if (existing?.accountId === session.accountId) return existing;
  const grant = new provider.Grant({ accountId: session.accountId, clientId: client.clientId });
  grant.addOIDCScope('openid profile');
  await grant.save();
  return grant;
}
