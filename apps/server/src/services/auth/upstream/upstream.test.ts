import { identityClaims, multiFactorContext, type UpstreamId } from '@aloud/api';
import { eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountIdentifiers, accounts, upstreamAttempts } from '../../../database/schema/index.ts';
import { sampleGoogle } from '../../../seed/people.ts';
import { authorizeLink, codeIn, TestProduct } from '../../../testing/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await TestProduct.start();
});
afterAll(() => product.stop());

/** As much of a browser as a sign-in needs: cookies, and following redirects. */
class Browser {
  readonly cookies = new Map<string, string>();

  async open(address: string, form?: Record<string, string>): Promise<LightMyRequestResponse> {
    const { pathname, search } = new URL(address, product.config.publicUrl);
    const reply = await product.app.inject({
      method: form ? 'POST' : 'GET',
      url: pathname + search,
      headers: {
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(form && { payload: new URLSearchParams(form).toString() }),
    });
    for (const { name, value } of reply.cookies) {
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return reply;
  }

  /** Follows redirects until one leads to a page of the portal, or a page is shown. */
  async follow(address: string): Promise<string> {
    for (let hops = 0, next = address; hops < 10; hops++) {
      const reply = await this.open(next);
      if (reply.statusCode < 300 || reply.statusCode >= 400) return next;
      next = String(reply.headers.location);
      if (new URL(next, product.config.publicUrl).pathname.startsWith('/login')) return next;
    }
    throw new Error('It goes round in circles.');
  }

  /** Goes to the other service, signs in as this identity, and comes back to the portal. */
  async signIn(link: string, identity: string): Promise<string> {
    const asked = await this.follow(link);
    expect(asked).toMatch(/^\/dev\/identity\/who\//);
    const said = await this.open(asked, { identity });
    return this.follow(String(said.headers.location));
  }
}

let browser: Browser;
beforeEach(() => {
  browser = new Browser();
});
const linkTo = (upstream: UpstreamId, changes: Record<string, string> = {}) =>
  authorizeLink(product.config, { amr_hint: upstream, ...changes });
const problemIn = (address: string) => new URL(address, product.config.publicUrl).searchParams.get('problem');

describe('signing in at another service', () => {
  test('signs in the person whom the school has named, and the token says how', async () => {
    const { url, verifier } = linkTo('google');
    const back = await browser.signIn(url, sampleGoogle.value.toUpperCase());
    const tokens = await product.exchange(codeIn(back), verifier);
    expect(identityClaims.parse(decodeJwt(tokens.id_token))).toMatchObject({
      sub: 'sample-teacher',
      amr: ['google'],
    });
    expect(new URL(back).searchParams.get('state')).toBe('a state');
  });

  test('knows an address with its domain in the other form', async () => {
    const value = 'tove@schüle.example';
    await product.db
      .insert(accountIdentifiers)
      .values({ accountUid: 'sample-admin', type: 'gsuiteemail', value });
    const { url, verifier } = linkTo('google');
    const back = await browser.signIn(url, 'Tove@XN--schle-mva.example');
    expect(problemIn(back)).toBeNull();
    const tokens = await product.exchange(codeIn(back), verifier);
    expect(identityClaims.parse(decodeJwt(tokens.id_token))).toMatchObject({ sub: 'sample-admin' });
    await product.db.delete(accountIdentifiers).where(eq(accountIdentifiers.value, value));
  });

  test('signs the person in for other pages too', async () => {
    await browser.signIn(linkTo('google').url, sampleGoogle.value);
    const again = await browser.follow(authorizeLink(product.config).url);
    expect(again).toMatch(/\/login\/callback\?code=/);
    // Nor is the browser sent away again.
    expect(await browser.follow(linkTo('google').url)).toMatch(/\/login\/callback\?code=/);
  });

  test('creates no account: an unknown person is told so, with the link unchanged', async () => {
    const before = await product.db.$count(accounts);
    const { url } = linkTo('google', { state: 'mine' });
    const back = await browser.signIn(url, 'stranger@elsewhere.example');
    expect(problemIn(back)).toBe('unknown_identity');
    const query = new URL(back, product.config.publicUrl).searchParams;
    expect([query.get('client_id'), query.get('state'), query.get('amr_hint')]).toEqual([
      'aloud-portal',
      'mine',
      null,
    ]);
    expect(await product.db.$count(accounts)).toBe(before);
    expect(browser.cookies.has('aloud_session')).toBe(false);
  });

  test('signs nobody in through a service that their country does not have', async () => {
    const gar = { accountUid: 'sample-teacher', type: 'gar', value: 'gar-1' };
    await product.db.insert(accountIdentifiers).values(gar);
    expect(problemIn(await browser.signIn(linkTo('gar').url, 'gar-1'))).toBe('unknown_identity');
    const hers = eq(accounts.uid, 'sample-teacher');
    await product.db.update(accounts).set({ realm: 'fr' }).where(hers);
    const french = await new Browser().signIn(linkTo('gar').url, 'gar-1');
    await product.db.update(accounts).set({ realm: 'se' }).where(hers);
    expect(french).toMatch(/\/login\/callback\?code=/);
  });

  test('distinguishes a service’s names by case, as the service does', async () => {
    const vidis = (accountUid: string, value: string) => ({ accountUid, type: 'vidis', value });
    await product.db
      .insert(accountIdentifiers)
      .values([vidis('sample-teacher', 'aBc'), vidis('sample-student', 'AbC')]);
    await product.db.update(accounts).set({ realm: 'de' });
    const signedIn = async (name: string) => {
      const { url, verifier } = linkTo('vidis');
      const back = await new Browser().signIn(url, name);
      return problemIn(back) ?? decodeJwt((await product.exchange(codeIn(back), verifier)).id_token).sub;
    };
    const seen = [await signedIn('aBc'), await signedIn('AbC'), await signedIn('abc')];
    await product.db.update(accounts).set({ realm: 'se' });
    expect(seen).toEqual(['sample-teacher', 'sample-student', 'unknown_identity']);
  });

  test('signs no deactivated person in', async () => {
    const hers = eq(accounts.uid, 'sample-teacher');
    await product.db.update(accounts).set({ status: 'deactivated' }).where(hers);
    expect(problemIn(await browser.signIn(linkTo('google').url, sampleGoogle.value))).toBe(
      'unknown_identity',
    );
    await product.db.update(accounts).set({ status: 'active' }).where(hers);
  });

  test('does not change who is signed in', async () => {
    const { tokens } = await product.signIn('admin');
    const link = linkTo('google', { id_token_hint: tokens.id_token }).url;
    expect(problemIn(await browser.signIn(link, sampleGoogle.value))).toBe('other_person');
  });

  test('is not enough if more security is required', async () => {
    const link = linkTo('google', { acr_values: multiFactorContext }).url;
    expect(await browser.follow(link)).toMatch(/^\/login\?/);
  });

  test('a hint at a method of our own goes to our own page', async () => {
    expect(await browser.follow(authorizeLink(product.config, { amr_hint: 'sms' }).url)).toMatch(
      /^\/login\?/,
    );
  });
});

describe('coming back from another service', () => {
  /** Goes there and comes back as far as our own address, which is not opened yet. */
  async function answer(): Promise<string> {
    const asked = await browser.follow(linkTo('google').url);
    const said = await browser.open(asked, { identity: sampleGoogle.value });
    const resumed = await browser.open(String(said.headers.location));
    return String(resumed.headers.location);
  }

  test('works once', async () => {
    const address = await answer();
    expect(await browser.follow(address)).toMatch(/\/login\/callback\?code=/);
    expect(problemIn(await browser.follow(address))).toBe('upstream_failed');
  });

  test('works only in the browser that went there', async () => {
    const address = await answer();
    expect(problemIn(await new Browser().follow(address))).toBe('upstream_failed');
  });

  test('works only with the state that was sent, for the service to which it was sent, and in time', async () => {
    for (const change of [
      (address: string) => address.replace(/state=[^&]+/, 'state=other'),
      (address: string) => address.replace('/google/', '/vidis/'),
      (address: string) => address.replace(/code=[^&]+/, 'error=access_denied'),
    ]) {
      browser = new Browser();
      expect(problemIn(await browser.follow(change(await answer())))).toBe('upstream_failed');
    }
    browser = new Browser();
    const late = await answer();
    await product.db.update(upstreamAttempts).set({ expires: new Date(Date.now() - 1) });
    expect(problemIn(await browser.follow(late))).toBe('upstream_failed');
  });
});

describe('the services of a realm', () => {
  const upstreams = async (app: TestProduct, realm: string) =>
    (await app.app.inject(`/v1/upstreams?realm=${realm}`)).json() as unknown;

  test('are those of its country', async () => {
    expect(await upstreams(product, 'de')).toEqual({ upstreams: ['vidis', 'ak-bibliotheken'] });
    expect(await upstreams(product, 'fr')).toEqual({ upstreams: ['gar'] });
  });

  test('are, in production, only those that are connected', async () => {
    const vidis = { issuer: 'https://vidis.example', clientId: 'aloud', clientSecret: 's' };
    const production = await TestProduct.start({ environment: 'production', upstreams: { vidis } });
    expect(await upstreams(production, 'de')).toEqual({ upstreams: ['vidis'] });
    expect(await upstreams(production, 'se')).toEqual({ upstreams: [] });
    expect((await production.app.inject('/dev/identity/.well-known/openid-configuration')).statusCode).toBe(
      404,
    );
    const reply = await production.app.inject(linkTo('google').url);
    expect(reply.headers.location).toMatch(/^\/login\?/);
    await production.stop();
  });

  test('that cannot be reached are reported as such', async () => {
    const vidis = { issuer: 'https://127.0.0.1:9/', clientId: 'aloud', clientSecret: 's' };
    const other = await TestProduct.start({ upstreams: { vidis } });
    const reply = await other.app.inject(linkTo('vidis').url);
    expect(problemIn(String(reply.headers.location))).toBe('upstream_failed');
    await other.stop();
  });
});
