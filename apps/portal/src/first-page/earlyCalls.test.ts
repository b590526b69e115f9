import { profileHeader } from '@aloud/api';
import { describe, expect, test, vi } from 'vitest';
import { afterEarlyCalls, type EarlyCall } from './earlyCalls.ts';

const early = (
  reply: Promise<Response>,
  authorization: string | null = null,
  profile: string | null = null,
): EarlyCall => ({ url: '/me', authorization, profile, reply });
const reply = (text: string) => Promise.resolve(new Response(text));
const open = (calls: readonly EarlyCall[], now = () => 0) => {
  const send = vi.fn<typeof fetch>(() => reply('asked'));
  return { send, call: afterEarlyCalls(send, calls, now) };
};
const textOf = async (answer: Promise<Response>) => (await answer).text();

describe('A call made before the scripts have loaded', () => {
  test('is not repeated: its reply is used', async () => {
    const { send, call } = open([early(reply('early'), 'Bearer a')]);
    expect(await textOf(call('/me', { headers: { authorization: 'Bearer a' } }))).toBe('early');
    expect(send).not.toHaveBeenCalled();
  });

  test('answers only once: a second call needs fresh data', async () => {
    const { call } = open([early(reply('early'))]);
    await call('/me');
    expect(await textOf(call('/me'))).toBe('asked');
  });

  test('answers the child alone for whom it was made', async () => {
    const headers = { authorization: 'Bearer a', [profileHeader]: 'maja' };
    const forMaja = () => open([early(reply('early'), 'Bearer a', 'maja')]).call;
    expect(await textOf(forMaja()('/me', { headers }))).toBe('early');
    expect(await textOf(forMaja()('/me', { headers: { ...headers, [profileHeader]: 'leo' } }))).toBe('asked');
    expect(await textOf(forMaja()('/me', { headers: { authorization: 'Bearer a' } }))).toBe('asked');
  });

  test('answers no other person, no other address and no change', async () => {
    const { call } = open([early(reply('early'), 'Bearer a')]);
    expect(await textOf(call('/me', { headers: { authorization: 'Bearer b' } }))).toBe('asked');
    expect(await textOf(call('/me/groups', { headers: { authorization: 'Bearer a' } }))).toBe('asked');
    expect(await textOf(call('/me', { method: 'POST', headers: { authorization: 'Bearer a' } }))).toBe(
      'asked',
    );
  });

  test('is repeated if no reply came', async () => {
    const { call } = open([early(Promise.reject(new TypeError('Failed to fetch')))]);
    expect(await textOf(call('/me'))).toBe('asked');
  });

  test('is forgotten if nothing used it within ten seconds', async () => {
    let now = 0;
    const { call } = open([early(reply('early'))], () => now);
    now = 10_001;
    expect(await textOf(call('/me'))).toBe('asked');
  });
});
