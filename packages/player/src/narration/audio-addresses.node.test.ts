import { type Container, type Publication, SignedFetch } from '@aloud/book';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { signatureUntil } from '../testing/signature.ts';
import { AudioAddresses } from './audio-addresses.ts';

const HOUR = 3_600_000;
const BASE = 'https://media.example/b1/';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

/** The addresses of a book whose signature lasts an hour, and its successors until what `ends` says. */
function addressesOf(ends: () => number) {
  const refresh = vi.fn(async () => signatureUntil(ends()));
  const signed = new SignedFetch(signatureUntil(Date.now() + HOUR), refresh);
  const addresses = new AudioAddresses({} as Container, {} as Publication, signed, BASE);
  return { addresses, refresh, signed };
}

describe('The address of a sound', () => {
  test('has a signature that has not ended', async () => {
    const { addresses, refresh, signed } = addressesOf(() => Date.now() + HOUR);
    const before = await addresses.url('a.mp3');
    expect(before).toBe(`${BASE}a.mp3?${signed.policy}`);
    expect(refresh).not.toHaveBeenCalled();
    vi.setSystemTime(Date.now() + 2 * HOUR);
    expect(addresses.hasEnded(before)).toBe(true);
    const after = await addresses.url('a.mp3');
    expect(addresses.hasEnded(after)).toBe(false);
    await addresses.url('b.mp3');
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  test('is taken as it is by a clock by which every signature has ended', async () => {
    const end = Date.now() + 2 * HOUR;
    const { addresses, refresh } = addressesOf(() => end);
    vi.setSystemTime(Date.now() + 48 * HOUR);
    const address = await addresses.url('a.mp3');
    expect(addresses.hasEnded(address)).toBe(false);
    await addresses.url('a.mp3');
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  test('is asked of the server, never of the cache, which has it without a line', async () => {
    const { addresses } = addressesOf(() => Date.now() + HOUR);
    const fetched = vi.fn(async (_url: string, _init: RequestInit) => new Response('', { status: 206 }));
    vi.stubGlobal('fetch', fetched);
    await addresses.probe('a.mp3');
    vi.unstubAllGlobals();
    expect(fetched.mock.calls.map(([, { cache }]) => cache)).toEqual(['no-store']);
  });
});
