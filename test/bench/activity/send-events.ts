import type { UsageRecord } from '@aloud/api';
import { recordAt, started, turned } from '../../../apps/server/src/testing/activity/events.ts';

/** Events of one call. */
const batch = 100;

interface Taken {
  /** From each call to its reply (ms). */
  readonly times: readonly number[];
  readonly failed: number;
}

/** Sends usage events of many readers in batches, so many a second whether or not the earlier ones are answered. */
export async function sendEvents(
  origin: string,
  tokens: readonly string[],
  { aSecond, seconds }: { readonly aSecond: number; readonly seconds: number },
): Promise<Taken> {
  const bookId = await aBook(origin, tokens[0] ?? '');
  const sessions = tokens.map(() => crypto.randomUUID());
  const times: number[] = [];
  let failed = 0;
  const send = async (n: number) => {
    const reader = n % tokens.length;
    const records = recordsOf(sessions[reader] ?? '', n < tokens.length ? bookId : null);
    const begun = performance.now();
    const reply = await fetch(`${origin}/v1/events`, {
      method: 'POST',
      headers: { authorization: `Bearer ${tokens[reader]}`, 'content-type': 'application/json' },
      body: JSON.stringify({ records }),
    });
    await reply.arrayBuffer();
    times.push(performance.now() - begun);
    if (reply.status !== 204) failed += 1;
  };
  const calls = Math.round((aSecond / batch) * seconds);
  const begun = performance.now();
  const sent: Promise<void>[] = [];
  for (let n = 0; n < calls; n++) {
    const due = begun + (n * batch * 1000) / aSecond;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
    sent.push(send(n));
  }
  await Promise.all(sent);
  return { times, failed };
}

/** @param bookId the book of a session that begins; null if it has begun */
function recordsOf(session: string, bookId: string | null): UsageRecord[] {
  const from = Date.now() - batch * 100;
  return Array.from({ length: batch }, (_, n) =>
    recordAt(session, from + n * 100, n === 0 && bookId !== null ? started(bookId) : turned),
  );
}

async function aBook(origin: string, token: string): Promise<string> {
  const reply = await fetch(`${origin}/v1/user/reader-0/books?limit=1`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { data } = (await reply.json()) as { data: ReadonlyArray<{ id: string }> };
  const [book] = data;
  if (!book) throw new Error('The readers have no book.');
  return book.id;
}
