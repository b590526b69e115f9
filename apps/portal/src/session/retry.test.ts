import { NetworkError } from '@aloud/api';
import { describe, expect, test, vi } from 'vitest';
import { withRetries } from './retry.ts';

const pause = () => Promise.resolve();
const reply = (status: number) => Promise.resolve(new Response(null, { status }));

describe('calls of the auth service', () => {
  test('are sent once when they succeed', async () => {
    const send = vi.fn(() => reply(200));
    expect((await withRetries(send, { pause })).status).toBe(200);
    expect(send).toHaveBeenCalledTimes(1);
  });

  test('are not repeated if they are refused', async () => {
    const send = vi.fn(() => reply(401));
    expect((await withRetries(send, { pause })).status).toBe(401);
    expect(send).toHaveBeenCalledTimes(1);
  });

  test('are repeated three times while the service fails', async () => {
    const send = vi.fn(() => reply(503));
    expect((await withRetries(send, { pause })).status).toBe(503);
    expect(send).toHaveBeenCalledTimes(4);
  });

  test.each([
    ['2', [2000, 2000, 2000]],
    ['600', [5000, 5000, 5000]],
    ['soon', [300, 600, 1200]],
    ['', [300, 600, 1200]],
  ])('wait as long as the service says, up to a limit: Retry-After %j', async (retryAfter, pauses) => {
    const waited: number[] = [];
    const send = () =>
      Promise.resolve(new Response(null, { status: 503, headers: { 'retry-after': retryAfter } }));
    await withRetries(send, { pause: (milliseconds) => Promise.resolve(void waited.push(milliseconds)) });
    expect(waited).toEqual(pauses);
  });

  test('succeed if the network comes back in time', async () => {
    const send = vi.fn(() => reply(200)).mockRejectedValueOnce(new TypeError('Failed to fetch'));
    expect((await withRetries(send, { pause, isOnline: () => true })).status).toBe(200);
  });

  test('end in a network error if no reply comes', async () => {
    const send = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(withRetries(send, { pause, isOnline: () => true })).rejects.toBeInstanceOf(NetworkError);
    expect(send).toHaveBeenCalledTimes(4);
  });

  test('are not repeated while the device is offline', async () => {
    const send = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(withRetries(send, { pause, isOnline: () => false })).rejects.toBeInstanceOf(NetworkError);
    expect(send).toHaveBeenCalledTimes(1);
  });
});
