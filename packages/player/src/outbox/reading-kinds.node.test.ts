import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Sending } from '../host/owner.ts';
import type { Entry } from './entry.ts';
import { READ_LOG } from './read-log.ts';
import { type ReadingCalls, readingKinds } from './reading-kinds.ts';

const refused = (status: number) => Object.assign(new Error(`${status}`), { status });

const sending: Sending = { userId: 'u', keepalive: false };
const logs = (...bookIds: readonly string[]): Entry[] =>
  bookIds.map((bookId, at) => ({ id: `${at}`, kind: READ_LOG, owner: 'u', body: { bookId }, attempts: 0 }));

/** What was called, in order. */
let called: string[];
/** The answers to the read logs, one after the other; the last one from then on. */
let answers: Array<() => Promise<unknown>>;
let refresh: ReadingCalls['refreshPolicy'];

beforeEach(() => {
  called = [];
  refresh = async (bookId) => {
    called.push(`refresh ${bookId}`);
    return 'Policy=p';
  };
});

const later =
  <T>(make: () => T) =>
  async () =>
    make();
const refuse = (status: number) => async () => Promise.reject(refused(status));

function made(): (entries: Entry[], how?: Sending) => Promise<unknown> {
  const kind = readingKinds({
    postReadLogs: async (entries) => {
      called.push(`post ${entries.map(({ bookId }) => bookId).join()}`);
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      return answer?.();
    },
    refreshPolicy: refresh,
  }).find((each) => each.kind === READ_LOG);
  return async (entries, how = sending) => kind?.send(entries, how);
}

describe('Read logs that are refused with 403', () => {
  test('are sent again once the policy of their book is renewed (spec §7)', async () => {
    answers = [refuse(403), later(() => 'stored')];
    await expect(made()(logs('b1', 'b1'))).resolves.toBe('stored');
    expect(called).toEqual(['post b1,b1', 'refresh b1', 'post b1,b1']);
  });

  test('are sent again, too, if the host passes its reply on', async () => {
    answers = [
      later(() => new Response(null, { status: 403 })),
      later(() => new Response(null, { status: 204 })),
    ];
    await made()(logs('b1', 'b2'));
    expect(called).toEqual(['post b1,b2', 'refresh b1', 'refresh b2', 'post b1,b2']);
  });

  test('are refused for good if that does not help, and no policy is renewed again and again', async () => {
    answers = [refuse(403)];
    const send = made();
    await expect(send(logs('b1', 'b1'))).rejects.toMatchObject({ status: 403 });
    // As when a batch is halved to find the entry at fault.
    await expect(send(logs('b1'))).rejects.toMatchObject({ status: 403 });
    expect(called).toEqual(['post b1,b1', 'refresh b1', 'post b1,b1', 'post b1']);
  });

  test('may be renewed again after a minute', async () => {
    vi.useFakeTimers();
    answers = [refuse(403)];
    const send = made();
    await send(logs('b1')).catch(() => undefined);
    vi.advanceTimersByTime(60_001);
    await send(logs('b1')).catch(() => undefined);
    vi.useRealTimers();
    expect(called.filter((each) => each === 'refresh b1')).toHaveLength(2);
  });

  test('wait if the policy cannot be fetched', async () => {
    answers = [refuse(403)];
    refresh = () => Promise.reject(new TypeError('Failed to fetch'));
    await expect(made()(logs('b1'))).rejects.not.toHaveProperty('status');
  });

  test('are not sent again while the page closes: there is no time', async () => {
    answers = [refuse(403)];
    const closing = { ...sending, keepalive: true };
    await expect(made()(logs('b1'), closing)).rejects.toMatchObject({ status: 403 });
    expect(called).toEqual(['post b1']);
  });

  test('are refused as before by a host that cannot renew a policy', async () => {
    answers = [refuse(403)];
    refresh = undefined;
    await expect(made()(logs('b1'))).rejects.toMatchObject({ status: 403 });
    expect(called).toEqual(['post b1']);
  });
});

describe('Read logs that are refused otherwise', () => {
  test.each([401, 404, 500])('(%i) renew nothing', async (status) => {
    answers = [refuse(status)];
    await expect(made()(logs('b1'))).rejects.toMatchObject({ status });
    expect(called).toEqual(['post b1']);
  });
});
