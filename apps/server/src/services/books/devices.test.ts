import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookmarks, lastmarks, readLogs, removedBookmarks } from '../../database/schema/index.ts';
import { type Call, TestProduct } from '../../testing/product.ts';

let product: TestProduct;
let student: Call;
let bookId: string;
beforeAll(async () => {
  product = await TestProduct.start();
  student = await product.as('student');
  bookId = await product.addBook();
});
afterAll(() => product.stop());

beforeEach(async () => {
  for (const table of [bookmarks, removedBookmarks, lastmarks]) await product.db.delete(table);
});

const at = (page: number) => ({ ncxRef: '', URI: `p${page}.xhtml`, timeOffset: 0, charOffset: 0 });

/** One device of the student, by its random name; without one, a caller that says nothing of versions. */
class Device {
  readonly #query: string;
  seen: number | null;

  constructor(name: string | null = null, seen: number | null = 0) {
    this.#query = name === null ? '' : `?device=${name}`;
    this.seen = name === null ? null : seen;
  }

  async turn(page: number) {
    const reply = await this.#post('lastmark', { position: JSON.stringify(at(page)) });
    expect(reply.statusCode, reply.body).toBe(200);
    return reply.json<{ version: number; newer: null | { position: string; version: number } }>();
  }

  async mark(...ids: readonly string[]) {
    const list = ids.map((id) => ({ id, name: `Mark ${id}`, position: at(1) }));
    const reply = await this.#post('bookmarks', list);
    expect(reply.statusCode, reply.body).toBe(200);
    return reply.json<Array<{ id: string }>>().map(({ id }) => id);
  }

  /** Reads the bookmarks anew, and has seen them. */
  async readMarks() {
    const reply = await student('GET', `/v1/books/${bookId}/bookmarks`);
    this.seen = Number(JSON.parse(String(reply.headers.etag)));
    return reply.json<Array<{ id: string }>>().map(({ id }) => id);
  }

  #post(what: string, body: unknown) {
    const headers: Record<string, string> = this.seen === null ? {} : { 'if-match': `"${this.seen}"` };
    return student('POST', `/v1/books/${bookId}/${what}${this.#query}`, body, headers);
  }
}

const stored = async () =>
  (await student('GET', `/v1/books/${bookId}/lastmark`)).json<{ position: string; version: number }>();

describe('A place', () => {
  test('that another device has stored meanwhile is not replaced, but told', async () => {
    const [tablet, computer] = [new Device('tablet'), new Device('computer')];
    await tablet.turn(1);
    const { newer } = await computer.turn(9);
    expect(newer).toEqual({ position: JSON.stringify(at(1)), version: 1, deviceId: 'tablet' });
    expect(await stored()).toEqual({ position: JSON.stringify(at(1)), version: 1, deviceId: 'tablet' });
  });

  test('is stored by a device that has seen the other one’s', async () => {
    const [tablet, computer] = [new Device('tablet'), new Device('computer')];
    await tablet.turn(1);
    computer.seen = 1;
    expect(await computer.turn(9)).toEqual({ version: 2, newer: null });
    expect(await tablet.turn(2)).toMatchObject({ newer: { position: JSON.stringify(at(9)), version: 2 } });
  });

  test('of the same device follows its own, although no reply has come', async () => {
    const [tablet, computer] = [new Device('tablet'), new Device('computer')];
    await computer.turn(1);
    tablet.seen = 1;
    for (const page of [2, 3, 4]) expect(await tablet.turn(page)).toMatchObject({ newer: null });
    expect(await stored()).toMatchObject({ position: JSON.stringify(at(4)), version: 4 });
    // The other one has seen none of them.
    expect(await computer.turn(1)).toMatchObject({ newer: { version: 4 } });
  });

  test('of a caller that says nothing of versions is stored, and is another device’s to the others', async () => {
    const [tablet, partner] = [new Device('tablet'), new Device()];
    await tablet.turn(1);
    expect(await partner.turn(5)).toEqual({ version: 2, newer: null });
    expect(await partner.turn(6)).toEqual({ version: 3, newer: null });
    expect(await tablet.turn(2)).toMatchObject({ newer: { position: JSON.stringify(at(6)) } });
  });

  test('of two devices at once is stored once, and told to the other', async () => {
    const devices = ['a', 'b', 'c', 'd'].map((name) => new Device(name));
    const replies = await Promise.all(devices.map((device, page) => device.turn(page)));
    expect(replies.filter(({ newer }) => newer === null)).toHaveLength(1);
    expect((await stored()).version).toBe(1);
  });
});

describe('Bookmarks', () => {
  test('of two devices are all there, whichever sends last', async () => {
    const [tablet, computer] = [new Device('tablet'), new Device('computer')];
    expect(await tablet.mark('a')).toEqual(['a']);
    expect(await computer.mark('b')).toEqual(['b', 'a']);
    expect(await tablet.mark('a', 'c')).toEqual(['a', 'c', 'b']);
  });

  test('that another device has removed stay removed', async () => {
    const [tablet, computer] = [new Device('tablet'), new Device('computer')];
    await tablet.mark('a', 'b');
    expect(await computer.readMarks()).toEqual(['a', 'b']);
    await tablet.readMarks();
    expect(await computer.mark('b')).toEqual(['b']);
    expect(await tablet.mark('a', 'b', 'c')).toEqual(['b', 'c']);
  });

  test('that the device itself has added and removed stay removed, although no reply has come', async () => {
    const tablet = new Device('tablet');
    await tablet.mark('a', 'b');
    expect(await tablet.mark('b')).toEqual(['b']);
    expect(await tablet.mark('a', 'b')).toEqual(['a', 'b']);
  });

  test('that one device removes go, if the other has changed nothing', async () => {
    const [tablet, computer] = [new Device('tablet'), new Device('computer')];
    await tablet.mark('a', 'b');
    await computer.readMarks();
    expect(await computer.mark()).toEqual([]);
    expect(await computer.readMarks()).toEqual([]);
    expect(computer.seen).toBe(2);
  });

  test('that a device renames keep their new name where the other device has not', async () => {
    const [tablet, computer] = [new Device('tablet'), new Device('computer')];
    await tablet.mark('a');
    await computer.readMarks();
    const url = `/v1/books/${bookId}/bookmarks?device=computer`;
    await student('POST', url, [{ id: 'a', name: 'The lamp', position: at(1) }], { 'if-match': '"1"' });
    await tablet.mark('a', 'b');
    const list = (await student('GET', `/v1/books/${bookId}/bookmarks`)).json<Array<{ name: string }>>();
    expect(list.map(({ name }) => name)).toEqual(['The lamp', 'Mark b']);
  });

  test('of a caller that says nothing of versions are the whole list', async () => {
    const [tablet, partner] = [new Device('tablet'), new Device()];
    await tablet.mark('a', 'b');
    expect(await partner.mark('c')).toEqual(['c']);
    expect(await tablet.mark('a', 'b', 'd')).toEqual(['d', 'c']);
  });
});

describe('Read logs of a device whose clock is wrong', () => {
  const year = 365 * 24 * 3_600_000;
  const read = async (id: string, ahead: number, now?: number) => {
    const timestamp = Math.floor((Date.now() + ahead) / 1000);
    const log = { bookId, sessionId: 's', deviceId: 'd', percentage: 9, source: 'web-bookshelf' };
    const query = now === undefined ? '' : `?now=${now}`;
    const reply = await student('POST', `/v2/readlogs${query}`, [{ ...log, id, timestamp }]);
    expect(reply.statusCode, reply.body).toBe(204);
    const rows = await product.db.select().from(readLogs);
    return (rows.find((row) => row.id === id)?.read.getTime() ?? 0) - Date.now();
  };

  test.each([
    ['a year slow', -year],
    ['a year fast', year],
  ])('are stored by the clock of the server: %s', async (what, ahead) => {
    expect(Math.abs(await read(what, ahead, Date.now() + ahead))).toBeLessThan(5_000);
  });

  test('stay as they are if the device does not say what its clock says', async () => {
    expect(Math.abs((await read('silent', -year)) + year)).toBeLessThan(5_000);
  });
});
