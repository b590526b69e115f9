import { afterEach, describe, expect, test } from 'vitest';
import { ResourceForbiddenError, ResourceNotFoundError, ResourceUnavailableError } from '../errors.ts';
import { type DoubleOptions, RangeFetchDouble } from '../testing/range-fetch-double.ts';
import { rejection } from '../testing/rejection.ts';
import { SignedFetch } from './signed-fetch.ts';

const PAGE = 'https://store.example/book/p1.xhtml';
const OLD = 'Policy=old&Signature=s&Key-Pair-Id=k';
const NEW = 'Policy=new&Signature=s&Key-Pair-Id=k';

/** Refuses every signature except the new one. */
const onlyNew: DoubleOptions['answer'] = ({ url }) =>
  url.includes('Policy=new') ? null : new Response('', { status: 403 });

describe('Fetching below signed addresses', () => {
  let store: RangeFetchDouble;

  const serve = (answer?: DoubleOptions['answer']) => {
    store = new RangeFetchDouble({ '/book/p1.xhtml': new Uint8Array(3) }, answer ? { answer } : {}).install();
  };

  afterEach(() => store.restore());

  test('adds the signature to the address and keeps the rest of the query', async () => {
    serve();
    await new SignedFetch(`?${OLD}`).get(`${PAGE}?v=2&Policy=ancient`);
    expect(store.requests[0]?.url).to.equal(`${PAGE}?v=2&${OLD}`);
  });

  test('leaves an address without a signature as it is', () => {
    serve();
    expect(new SignedFetch().sign(`${PAGE}?v=2`)).to.equal(`${PAGE}?v=2`);
  });

  test('renews the signature once on 403 and goes on', async () => {
    serve(onlyNew);
    let renewals = 0;
    const signed = new SignedFetch(OLD, async () => {
      renewals++;
      return NEW;
    });
    expect((await signed.get(PAGE)).status).to.equal(200);
    expect(signed.policy).to.equal(NEW);
    expect(renewals).to.equal(1);
    expect(store.requests).to.have.length(2);
  });

  test('gives up on a second 403', async () => {
    serve(() => new Response('', { status: 403 }));
    const error = await rejection(new SignedFetch(OLD, async () => NEW).get(PAGE));
    expect(error).to.be.instanceOf(ResourceForbiddenError);
    expect(error).to.have.property('status', 403);
    expect(store.requests).to.have.length(2);
  });

  test('renews once for many files that are refused simultaneously', async () => {
    serve(onlyNew);
    let renewals = 0;
    const signed = new SignedFetch(OLD, async () => {
      renewals++;
      await new Promise((resolve) => setTimeout(resolve, 20));
      return NEW;
    });
    const replies = await Promise.all(Array.from({ length: 8 }, () => signed.get(PAGE)));
    expect(replies.map(({ status }) => status)).to.deep.equal(Array(8).fill(200));
    expect(renewals).to.equal(1);
  });

  test('does not renew for a reply that arrives after the renewal', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    serve(async (request, earlier) => {
      if (earlier === 0) await held;
      return (await onlyNew?.(request, earlier)) ?? null;
    });
    let renewals = 0;
    const signed = new SignedFetch(OLD, async () => {
      renewals++;
      return NEW;
    });
    const slow = signed.get(PAGE);
    const fast = signed.get(PAGE);
    // The double counts a request when it answers it, so both wait here; then the second uses the first one's renewal.
    release();
    await Promise.all([slow, fast]);
    expect(renewals).to.equal(1);
  });

  test('is refused immediately if there is no way to renew', async () => {
    serve(() => new Response('', { status: 403 }));
    expect(await rejection(new SignedFetch(OLD).get(PAGE))).to.be.instanceOf(ResourceForbiddenError);
    expect(store.requests).to.have.length(1);
  });

  test('is refused if the renewal itself fails, and can be renewed later', async () => {
    serve(onlyNew);
    let fails = true;
    const signed = new SignedFetch(OLD, async () => {
      if (fails) throw new Error('the host is offline');
      return NEW;
    });
    const error = await rejection(signed.get(PAGE));
    expect(error).to.be.instanceOf(ResourceForbiddenError);
    expect(error.message).to.contain('the host is offline');
    fails = false;
    expect((await signed.get(PAGE)).status).to.equal(200);
  });

  test.each(['NetworkError', 'NetworkPageError'])(
    'is out of reach, not refused, if the renewal ends in a %s',
    async (name) => {
      serve(onlyNew);
      const renewal = () => Promise.reject(Object.assign(new Error('No reply came.'), { name }));
      const error = await rejection(new SignedFetch(OLD, renewal).get(PAGE));
      expect(error).to.be.instanceOf(ResourceUnavailableError);
    },
  );

  test('distinguishes a missing sign-in (401) from a refusal (403) and does not renew for it', async () => {
    serve(() => new Response('', { status: 401 }));
    const error = await rejection(new SignedFetch(OLD, async () => NEW).get(PAGE));
    expect(error).to.be.instanceOf(ResourceForbiddenError);
    expect(error).to.have.property('status', 401);
    expect(store.requests).to.have.length(1);
  });

  for (const status of [404, 410]) {
    test(`reports that a file does not exist on ${status}`, async () => {
      serve(() => new Response('', { status }));
      expect(await rejection(new SignedFetch().get(PAGE))).to.be.instanceOf(ResourceNotFoundError);
    });
  }

  for (const status of [500, 502, 503]) {
    test(`reports that the store is out of reach on ${status}`, async () => {
      serve(() => new Response('', { status }));
      expect(await rejection(new SignedFetch().get(PAGE))).to.be.instanceOf(ResourceUnavailableError);
    });
  }

  test('reports that the store is out of reach if there is no network', async () => {
    serve(() => Promise.reject(new TypeError('Failed to fetch')));
    const error = await rejection(new SignedFetch().get(PAGE));
    expect(error).to.be.instanceOf(ResourceUnavailableError);
    expect(error.cause).to.be.instanceOf(TypeError);
  });

  test('keeps the signature out of error messages', async () => {
    serve(() => new Response('', { status: 404 }));
    const { message } = await rejection(new SignedFetch(OLD).get(PAGE));
    expect(message).to.contain('/book/p1.xhtml');
    expect(message).to.not.contain('Policy');
  });
});
