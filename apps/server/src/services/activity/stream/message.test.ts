import { describe, expect, test } from 'vitest';
import type { Batch } from '../batch.ts';
import { hasNul, pack, readMessage } from './message.ts';

const event = (id: string, text = ''): Batch['events'][number] => ({
  id,
  day: '2026-11-27',
  sessionId: 's',
  type: 'PageTurned',
  at: '2026-11-27T10:00:00.000Z',
  data: { text },
});
const batch = (texts: readonly string[]): Batch => ({
  reader: { accountUid: 'a', profileId: null },
  events: texts.map((text, rank) => event(String(rank), text)),
  sessions: [{ id: 's', bookId: 'b', began: '2026-11-27T10:00:00.000Z' }],
});

describe('a batch', () => {
  test('is one message, which says what the batch says', () => {
    const given = batch(['one', 'two']);
    const { messages, tooLarge } = pack(given, 10_000);
    expect(tooLarge).toEqual([]);
    expect(messages.map(({ payload }) => readMessage(payload))).toEqual([given]);
  });

  test('that is larger than a message may be is several, with each event and each session once', () => {
    const given = batch(Array.from({ length: 100 }, () => 'é'.repeat(200)));
    const { messages, tooLarge } = pack(given, 10_000);
    expect(tooLarge).toEqual([]);
    expect(Math.max(...messages.map(({ payload }) => Buffer.byteLength(payload)))).toBeLessThanOrEqual(
      10_000,
    );
    const parts = messages.map(({ payload }) => readMessage(payload));
    expect(parts.flatMap((part) => part?.events)).toEqual(given.events);
    expect(parts.flatMap((part) => part?.sessions)).toEqual(given.sessions);
  });

  test('with an event that fits into no message is told apart, and the others are messages', () => {
    const { messages, tooLarge } = pack(batch(['one', 'x'.repeat(20_000), 'two']), 10_000);
    const sent = messages.flatMap(({ payload }) => readMessage(payload)?.events.map(({ id }) => id));
    expect([sent, tooLarge.flatMap(({ events }) => events.map(({ id }) => id))]).toEqual([['0', '2'], ['1']]);
  });

  test('that comes again has the same id, any other one another', () => {
    const [one, again, other] = [['a'], ['a'], ['b']].map(
      (texts) => pack(batch(texts), 10_000).messages[0]?.id,
    );
    expect(again).toBe(one);
    expect(other).not.toBe(one);
  });
});

test.each(['', 'no JSON', '[]', '{"reader":{}}', JSON.stringify({ ...batch(['a']), events: [{ id: 1 }] })])(
  'A message that is no batch is none: %s',
  (payload) => {
    expect(readMessage(payload)).toBeNull();
  },
);

test('A NUL character is found in texts and in names, and the letters of its escape are none', () => {
  expect(hasNul(JSON.stringify({ a: 'x\u0000' }))).toBe(true);
  expect(hasNul(JSON.stringify({ '\\\u0000': 1 }))).toBe(true);
  expect(hasNul(JSON.stringify({ a: '\\u0000', b: '\\\\u0000' }))).toBe(false);
});
