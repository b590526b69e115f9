import { SignedFetch } from '@aloud/book';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { signatureUntil } from '../testing/signature.ts';
import { endOf, Renewal } from './renewal.ts';

const HOUR = 3_600_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A book with a signature that lasts so long (ms), and whose successors do. */
function signedFor(lasts: number) {
  const refresh = vi.fn(async () => signatureUntil(Date.now() + lasts));
  const signed = new SignedFetch(signatureUntil(Date.now() + lasts), refresh);
  return { signed, refresh, renewal: new Renewal(signed) };
}

describe('The signature of a book that is being read aloud', () => {
  test('is renewed a minute before it ends, and so is the next one', async () => {
    const { refresh, renewal } = signedFor(HOUR);
    renewal.playing(true);
    await vi.advanceTimersByTimeAsync(HOUR - 61_000);
    expect(refresh).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(refresh).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(HOUR);
    expect(refresh).toHaveBeenCalledTimes(2);
  });

  test('that lasts less than that is renewed when a fifth of its time is left', async () => {
    const { refresh, renewal } = signedFor(30_000);
    renewal.playing(true);
    await vi.advanceTimersByTimeAsync(23_900);
    expect(refresh).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  test('that has ended is renewed at once', async () => {
    const { refresh, renewal } = signedFor(HOUR);
    vi.setSystemTime(Date.now() + 2 * HOUR);
    renewal.playing(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  test('is not renewed while nothing is read aloud', async () => {
    const { refresh, renewal } = signedFor(HOUR);
    renewal.playing(true);
    renewal.playing(false);
    await vi.advanceTimersByTimeAsync(2 * HOUR);
    expect(refresh).not.toHaveBeenCalled();
  });

  test('is renewed by the clock of the server, whatever that of the device says', async () => {
    const server = Date.now() + 365 * 24 * HOUR;
    const refresh = vi.fn(async () => signatureUntil(server + 3 * HOUR));
    const signed = new SignedFetch(signatureUntil(server + HOUR), refresh);
    vi.stubGlobal(
      'fetch',
      async () => new Response('', { headers: { date: new Date(server).toUTCString() } }),
    );
    await signed.get('https://books.example/b1/page.xhtml');
    new Renewal(signed).playing(true);
    await vi.advanceTimersByTimeAsync(HOUR - 30_000);
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  test('is renewed once by a clock that is far ahead, not again and again', async () => {
    const { refresh, renewal } = signedFor(HOUR);
    const began = Date.now();
    refresh.mockImplementation(async () => {
      const times = refresh.mock.calls.length;
      if (times > 3) throw new Error('That was often enough.');
      return signatureUntil(began + HOUR + 1000 * times);
    });
    vi.setSystemTime(Date.now() + 48 * HOUR);
    renewal.playing(true);
    await vi.advanceTimersByTimeAsync(HOUR);
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  test('is left alone if renewing it gives no later end, or fails', async () => {
    const { signed, refresh, renewal } = signedFor(HOUR);
    refresh.mockResolvedValue(signed.policy);
    renewal.playing(true);
    await vi.advanceTimersByTimeAsync(3 * HOUR);
    expect(refresh).toHaveBeenCalledTimes(1);
    refresh.mockRejectedValue(new TypeError('no line'));
    renewal.playing(true);
    await vi.advanceTimersByTimeAsync(3 * HOUR);
    expect(refresh).toHaveBeenCalledTimes(2);
  });
});

test.each(['', 'Policy=&Signature=s', 'Policy=bm8_', 'token=1', `Policy=${btoa('{"Statement":[]}')}`])(
  'The signature %j names no end',
  (signature) => expect(endOf(signature)).toBeNull(),
);
