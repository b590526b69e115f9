import type { Page } from '@playwright/test';
import { recordAt, turned } from '../../../apps/server/src/testing/activity/events.ts';
import { Chromium } from '../chromium.ts';

/** The outbox of the player (packages/player/src/outbox): its database, and what says that something is unsent. */
const OUTBOX = { database: 'aloud-outbox', store: 'entries', hint: 'bookplayer_unsent' };
/** Events that are put into the outbox at once. */
const portion = 1_000;
const day = 86_400_000;

interface Sent {
  /** Of each task while the events were sent, if it took more than 50 ms (ms). */
  readonly tasks: readonly number[];
  /** From the first call to the reply of the last (s). */
  readonly seconds: number;
  readonly calls: number;
  readonly failed: number;
}

/** What a page does with the events of a day without a line: the portal's own start page, in a real browser, in which they are queued. */
export async function sendQueued(
  origin: string,
  { username, uid, password, events }: { username: string; uid: string; password: string; events: number },
): Promise<Sent> {
  const chromium = new Chromium();
  try {
    const page = await (await chromium.get()).newPage({ locale: 'en-GB' });
    await page.goto(`${origin}/login`);
    await page.getByRole('textbox', { name: 'Username' }).fill(username);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.waitForURL((url) => !url.pathname.startsWith('/login'));
    // A page of the same origin without the portal, which would begin to send.
    await page.goto(`${origin}/robots.txt`);
    await queue(page, uid, events);
    await page.addInitScript(() => {
      performance.setResourceTimingBufferSize(2_000);
      const tasks: PerformanceEntry[] = [];
      Object.assign(window, { tasks });
      new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({ type: 'longtask' });
    });
    await page.goto(origin);
    while (!(await page.evaluate(isEmpty, OUTBOX))) await page.waitForTimeout(500);
    const sent = await page.evaluate(whatHappened);
    if (sent.calls < events / 100)
      throw new Error(`${events} events were queued, and sent in ${sent.calls} calls.`);
    return sent;
  } finally {
    await chromium.close();
  }
}

/** Puts events of yesterday into the outbox, as the player does while there is no line. */
async function queue(page: Page, uid: string, events: number): Promise<void> {
  // As `ownerKey` of the outbox names the owner.
  const owner = JSON.stringify([uid, '', '']);
  const session = crypto.randomUUID();
  const begun = Date.now() - day;
  for (let from = 0; from < events; from += portion) {
    const entries = Array.from({ length: Math.min(portion, events - from) }, (_, n) => {
      const { id, data } = recordAt(session, begun + (from + n) * 1_000, turned);
      return { id, kind: 'usage-event', owner, body: data, attempts: 0 };
    });
    await page.evaluate(store, { entries, ...OUTBOX });
  }
}

async function store({
  entries,
  database,
  store: name,
  hint,
}: typeof OUTBOX & { entries: readonly object[] }) {
  const request = indexedDB.open(database, 1);
  await new Promise((resolve, reject) => {
    request.onerror = reject;
    request.onsuccess = resolve;
    request.onupgradeneeded = () => {
      const made = request.result.createObjectStore(name, { keyPath: 'id' });
      made.createIndex('queue', ['owner', 'kind', 'id']);
      made.createIndex('key', ['owner', 'kind', 'key']);
      request.result.createObjectStore('refused', { keyPath: 'id' });
    };
  });
  const transaction = request.result.transaction(name, 'readwrite');
  for (const entry of entries) transaction.objectStore(name).put(entry);
  await new Promise((resolve) => (transaction.oncomplete = resolve));
  request.result.close();
  localStorage.setItem(hint, 'bench');
}

async function isEmpty({ database, store: name }: typeof OUTBOX): Promise<boolean> {
  const request = indexedDB.open(database);
  await new Promise((resolve) => (request.onsuccess = resolve));
  const counting = request.result.transaction(name).objectStore(name).count();
  await new Promise((resolve) => (counting.onsuccess = resolve));
  request.result.close();
  return counting.result === 0;
}

function whatHappened() {
  const { tasks } = window as unknown as { tasks: readonly PerformanceEntry[] };
  const calls = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(({ name }) =>
    name.endsWith('/v1/events'),
  );
  const first = Math.min(...calls.map(({ startTime }) => startTime));
  const last = Math.max(...calls.map(({ responseEnd }) => responseEnd));
  return {
    tasks: tasks
      .filter(({ startTime }) => startTime >= first && startTime <= last)
      .map(({ duration }) => duration),
    seconds: (last - first) / 1000,
    calls: calls.length,
    failed: calls.filter(({ responseStatus }) => responseStatus !== 204).length,
  };
}
