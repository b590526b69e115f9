import { createServer } from 'node:net';
import * as client from 'openid-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { samplePassword } from '../../seed/people.ts';
import { TestProduct } from '../../testing/product.ts';

const clientId = 'aloud-portal';

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, 'localhost', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** openid-client is certified and strict: it checks issuer, audience, state, nonce, algorithm and, here, the signature. */
describe('an independent client library', () => {
  let product: TestProduct;
  let publicUrl: string;
  let known: client.Configuration;

  beforeAll(async () => {
    const port = await freePort();
    publicUrl = `http://localhost:${port}`;
    product = await TestProduct.start({ publicUrl });
    await product.app.listen({ port, host: 'localhost' });
    known = await client.discovery(new URL(publicUrl), clientId, undefined, client.None(), {
      execute: [client.allowInsecureRequests, client.enableNonRepudiationChecks],
    });
  });
  afterAll(() => product.stop());

  async function signIn(): Promise<client.TokenEndpointResponse & client.TokenEndpointResponseHelpers> {
    const pkceCodeVerifier = client.randomPKCECodeVerifier();
    const expectedState = client.randomState();
    const expectedNonce = client.randomNonce();
    const link = client.buildAuthorizationUrl(known, {
      redirect_uri: `${publicUrl}/login/callback`,
      scope: 'openid profile',
      code_challenge: await client.calculatePKCECodeChallenge(pkceCodeVerifier),
      code_challenge_method: 'S256',
      state: expectedState,
      nonce: expectedNonce,
    });
    const form = new URLSearchParams({ username: 'teacher', password: samplePassword });
    const reply = await fetch(link, { method: 'POST', body: form });
    const callback = new URL(reply.headers.get('redirect-uri') ?? '');
    return client.authorizationCodeGrant(known, callback, { pkceCodeVerifier, expectedState, expectedNonce });
  }

  test('finds everything in the discovery document', () => {
    expect(known.serverMetadata()).toMatchObject({
      issuer: publicUrl,
      authorization_endpoint: `${publicUrl}/v1/authorize`,
      token_endpoint: `${publicUrl}/v2/token`,
      jwks_uri: `${publicUrl}/jwks`,
      response_types_supported: ['code'],
      code_challenge_methods_supported: ['S256'],
      id_token_signing_alg_values_supported: ['RS256'],
    });
    const { grant_types_supported: grants, scopes_supported: scopes } = known.serverMetadata();
    expect(grants).toEqual(expect.arrayContaining(['authorization_code', 'refresh_token']));
    expect(scopes).toEqual(expect.arrayContaining(['openid', 'profile']));
  });

  test('signs a person in, and is told who they are', async () => {
    const tokens = await signIn();
    expect(tokens.claims()).toMatchObject({ sub: 'sample-teacher', aud: clientId, iss: publicUrl });
    const me = await fetch(`${publicUrl}/me`, {
      headers: { authorization: `Bearer ${tokens.access_token}` },
    });
    expect(await me.json()).toMatchObject({ username: 'teacher' });
  });

  test('refreshes the tokens, once with each', async () => {
    const { refresh_token: first = '' } = await signIn();
    const { refresh_token: second = '' } = await client.refreshTokenGrant(known, first);
    expect(second).not.toBe(first);
    await expect(client.refreshTokenGrant(known, first)).rejects.toThrow(client.ResponseBodyError);
    await expect(client.refreshTokenGrant(known, second)).rejects.toThrow(client.ResponseBodyError);
  });
});
