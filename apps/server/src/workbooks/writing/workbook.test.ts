import { buffer } from 'node:stream/consumers';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { readSheet, readTexts, unpack } from '../../testing/xlsx.ts';
import type { Row } from './row.ts';
import { workbook } from './workbook.ts';

async function* parts(...all: Row[][]): AsyncGenerator<readonly Row[]> {
  yield* all;
}
const written = (headings: readonly string[], ...all: Row[][]) => buffer(workbook(headings, parts(...all)));
const textOf = async (cell: string) => (await readTexts(await written(['Text'], [[cell]])))[1]?.[0];

describe('a table for Excel', () => {
  test('has all required parts, as well-formed XML', async () => {
    const files = await unpack(await written(['Name'], [['Åsa']]));
    expect([...files.keys()].sort()).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/workbook.xml',
      'xl/worksheets/sheet1.xml',
    ]);
    for (const content of files.values()) expect(content).toMatch(/^<\?xml version="1.0"/);
  });

  test('has its headings above all rows, however they arrive', async () => {
    const bytes = await written(['Name', 'Class'], [['Åsa', '1A']], [], [['Bo', '2B']]);
    expect(await readTexts(bytes)).toEqual([
      ['Name', 'Class'],
      ['Åsa', '1A'],
      ['Bo', '2B'],
    ]);
  });

  test('keeps the types of numbers, times and booleans', async () => {
    const time = new Date('2026-03-01T12:00:00Z');
    const [, row] = await readSheet(await written(['N', 'T', 'B', '-'], [[9, time, true, null]]));
    expect(row).toEqual({
      A: { text: '9', kind: null, format: null },
      B: { text: '46082.5', kind: null, format: '2' },
      C: { text: '1', kind: 'b', format: null },
    });
  });

  test('has columns beyond Z', async () => {
    const headings = Array.from({ length: 30 }, (_, at) => `Column ${at + 1}`);
    const [row] = await readSheet(await written(headings));
    expect(row?.AA?.text).toBe('Column 27');
    expect(row?.AD?.text).toBe('Column 30');
  });
});

describe('a text in it', () => {
  test.each(['=1+1', '+4670', '-2', '@SUM(A1)', '\t=1', '\r=1', '＝1'])(
    'is not a formula, though it looks like one: %j',
    async (cell) => {
      expect(await textOf(cell)).toMatch(/^'/);
      const [, row] = await readSheet(await written(['Text'], [[cell]]));
      expect(row?.A?.kind).toBe('inlineStr');
    },
  );

  test('is otherwise unchanged, marks and signs included', async () => {
    for (const cell of ['a=b', ' two  gaps ', '<b>&amp;"\'', 'é 🦔 Ж', 'one\ntwo'])
      expect(await textOf(cell)).toBe(cell);
  });

  test('loses what XML does not allow', async () => {
    expect(await textOf('a\u0000b\u001fc\ufffed\ud800e')).toBe('abcde');
  });

  test('is not decoded even if it looks like an escape', async () => {
    expect(await textOf('_x0041_')).toBe('_x005F_x0041_');
  });

  test('is as long as a cell can be', async () => {
    expect(await textOf('x'.repeat(40_000))).toHaveLength(32_767);
  });
});

describe('its rows', () => {
  test('are not read any further if nobody wants the rest', async () => {
    let read = 0;
    let isOver = false;
    async function* endless(): AsyncGenerator<readonly Row[]> {
      try {
        for (;;) yield Array.from({ length: 500 }, () => [`${Math.random()} ${read++}`]);
      } finally {
        isOver = true;
      }
    }
    const file = workbook(['Text'], endless());
    file.on('readable', () => undefined);
    await expect.poll(() => read).toBeGreaterThan(0);
    file.destroy();
    await expect.poll(() => isOver).toBe(true);
    const left = read;
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(read).toBe(left);
  });

  test('are not read any further if the client disconnects', async () => {
    let isBegun = false;
    let isOver = false;
    async function* endless(): AsyncGenerator<readonly Row[]> {
      try {
        isBegun = true;
        for (;;) yield Array.from({ length: 500 }, () => [String(Math.random())]);
      } finally {
        isOver = true;
      }
    }
    const app = Fastify();
    app.get('/', (_request, reply) => reply.send(workbook(['Text'], endless())));
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    const leaving = new AbortController();
    const reply = await fetch(address, { signal: leaving.signal });
    const reader = reply.body?.getReader();
    // The small parts come first: when the first bytes arrive, no rows need have been requested.
    await reader?.read();
    await expect.poll(() => isBegun).toBe(true);
    leaving.abort();
    await expect.poll(() => isOver).toBe(true);
    await app.close();
  });

  test('are not read faster than they are consumed', async () => {
    let read = 0;
    async function* endless(): AsyncGenerator<readonly Row[]> {
      for (;;) yield Array.from({ length: 500 }, () => [`${Math.random()} ${read++}`]);
    }
    const file = workbook(['Text'], endless());
    await new Promise((resolve) => file.once('readable', resolve));
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(read).toBeLessThan(50_000);
    file.destroy();
  });

  test('that cannot be read truncate the file, so that nobody thinks it complete', async () => {
    async function* failing(): AsyncGenerator<readonly Row[]> {
      yield [['first']];
      throw new Error('The database is away.');
    }
    await expect(buffer(workbook(['Text'], failing()))).rejects.toThrow('The database is away.');
  });
});
