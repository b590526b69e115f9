import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { lastmarks } from '../../apps/server/src/database/schema/index.ts';
import { type Call, TestProduct } from '../../apps/server/src/testing/product.ts';
import { Device, pageIn } from './device.ts';

const STEPS = 6;
const NAMES = ['tablet', 'computer'] as const;
const ACTIONS = ['turn', 'offline', 'online', 'sleep', 'wake', 'reload', 'go', 'stay'] as const;
type Step = readonly [(typeof NAMES)[number], (typeof ACTIONS)[number]];

let product: TestProduct;
let student: Call;
let bookId: string;
beforeAll(async () => {
  // The player's stores listen to a page.
  const page = { addEventListener() {}, removeEventListener() {}, visibilityState: 'visible' };
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  vi.spyOn(console, 'warn').mockReturnValue();
  product = await TestProduct.start({ requestsPerMinute: 1_000_000 });
  student = await product.as('student');
  bookId = await product.addBook();
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await product.stop();
});

/** Two devices of one reader, who goes through some steps. */
class Evening {
  readonly devices: Readonly<Record<(typeof NAMES)[number], Device>>;
  /** Every page that the server has ever had as the place. */
  readonly stored: number[] = [];
  readonly #faults: string[] = [];
  #turns = 0;

  constructor(run: number) {
    const device = (name: string) =>
      new Device(name, run, bookId, (url, init) => this.#send(name, url, init));
    this.devices = { tablet: device('tablet'), computer: device('computer') };
  }

  static async after(run: number, steps: readonly Step[]): Promise<Evening> {
    await product.db.delete(lastmarks);
    const evening = new Evening(run);
    for (const name of NAMES) await evening.devices[name].open();
    for (const step of steps) await evening.do(step);
    return evening;
  }

  /** Whether it makes sense now. */
  can([name, action]: Step): boolean {
    const { isOnline, isAwake, isAsked } = this.devices[name];
    if (action === 'offline') return isOnline;
    if (action === 'online') return !isOnline;
    if (action === 'wake') return !isAwake;
    return isAwake && (action === 'go' || action === 'stay' ? isAsked : true);
  }

  async do([name, action]: Step): Promise<void> {
    const device = this.devices[name];
    if (action === 'turn') await device.turn(++this.#turns);
    else if (action === 'offline') device.isOnline = false;
    else if (action === 'online') await this.#online(device);
    else if (action === 'sleep') device.isAwake = false;
    else if (action === 'wake') await device.wake();
    else if (action === 'reload') await device.reload();
    else await device.answer(action === 'go');
    await this.#nothingIsLost();
  }

  /** Both are in the light and on the line; who is asked goes along. */
  async end(): Promise<void> {
    for (const name of NAMES) {
      const device = this.devices[name];
      device.isOnline = true;
      await device.settle();
    }
    for (const name of [...NAMES, ...NAMES]) {
      const device = this.devices[name];
      await device.wake();
      if (device.isAsked) await device.answer(true);
    }
    await this.#nothingIsLost();
  }

  async close(): Promise<void> {
    for (const name of NAMES) await this.devices[name].close();
  }

  /** The same for states that differ only in the numbers of pages and versions, and in which device is which. */
  async key(): Promise<string> {
    const [row] = await product.db.select().from(lastmarks);
    const version = row?.version ?? 0;
    const page = pageIn(row?.position);
    const others = `${version - (row?.othersVersion ?? 0)} behind`;
    const devices = await Promise.all(
      NAMES.map(async (name) => {
        const device = this.devices[name];
        return [await device.state(version), row?.deviceId === name, device.known.has(page ?? 0)];
      }),
    );
    const keys = [devices, [...devices].reverse()].map((each) => numbered([each, page, others]));
    return keys.sort()[0] ?? '';
  }

  async #online(device: Device): Promise<void> {
    device.isOnline = true;
    if (device.isAwake) await device.settle();
  }

  /** A place that a device has not seen is never replaced by it. */
  async #send(name: string, url: string, init: RequestInit): Promise<Response> {
    const before = await placeNow();
    const headers = Object.fromEntries(new Headers(init.headers));
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const reply = await student(init.method as 'GET' | 'POST', url, body, headers);
    const after = await placeNow();
    if (after !== before) {
      const { known } = this.devices[name as 'tablet' | 'computer'];
      if (before !== null && !known.has(before))
        this.#faults.push(`${name} has replaced page ${before} unseen.`);
      if (after !== null) this.stored.push(after);
    }
    return new Response(reply.body || null, {
      status: reply.statusCode,
      headers: { 'content-type': 'application/json', etag: String(reply.headers.etag ?? '') },
    });
  }

  /** The place of each device is on the server, was there, or waits here. */
  async #nothingIsLost(): Promise<void> {
    expect(this.#faults).toEqual([]);
    for (const name of NAMES) {
      const { page } = this.devices[name];
      if (page === null || this.stored.includes(page)) continue;
      expect(await this.devices[name].unsent(), `${name} has lost page ${page}`).toBe(page);
    }
  }
}

/** As text, with the numbers in the order in which they come. */
function numbered(state: unknown): string {
  const names = new Map<number, number>();
  return JSON.stringify(state, (_, value: unknown) => {
    if (typeof value !== 'number') return value;
    if (!names.has(value)) names.set(value, names.size);
    return names.get(value);
  });
}

async function placeNow(): Promise<number | null> {
  const [row] = await product.db.select().from(lastmarks);
  return row ? pageIn(row.position) : null;
}

test('Of two devices no place is replaced that was not seen, and none is lost: all ways of six steps', async () => {
  const seen = new Set<string>();
  let paths: Step[][] = [[]];
  let run = 0;
  for (let length = 0; length <= STEPS; length++) {
    const next: Step[][] = [];
    for (const path of paths) {
      const evening = await Evening.after(run++, path).catch((error: unknown) => {
        throw new Error(`After ${path.map((step) => step.join(' ')).join(', ')}: ${String(error)}`);
      });
      const key = await evening.key();
      if (!seen.has(key)) {
        seen.add(key);
        for (const name of NAMES)
          for (const action of ACTIONS) if (evening.can([name, action])) next.push([...path, [name, action]]);
        await evening.end();
        const { tablet, computer } = evening.devices;
        if (tablet.page !== null && computer.page !== null)
          expect(tablet.page, `${JSON.stringify(path)}: ${await evening.key()}`).toBe(computer.page);
      }
      await evening.close();
    }
    paths = next;
  }
  console.log(`${seen.size} states, ${run} ways`);
  expect(seen.size).toBeGreaterThan(300);
}, 1_800_000);
