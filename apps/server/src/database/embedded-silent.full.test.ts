import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { OpenDatabase } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { isAlive, markOf, type ProcessMark } from './process-mark.ts';
import { rowsOf } from './rows.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

/** Keeps the main thread of the process busy for ever, as a log that cannot be written does. */
const endless = 'select count(*) from generate_series(1, 1000000) a, generate_series(1, 1000000) b';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'aloud-embedded-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const processOf = async (): Promise<ProcessMark> =>
  markOf(Number.parseInt(await readFile(path.join(folder, 'database.process.lock'), 'utf8'), 10));

const asked = ({ db }: OpenDatabase) => rowsOf<{ n: number }>(db, sql`select 1 as n`);

/** The outcome of the work, or that nothing happened for a long time. */
const within = (ms: number, work: Promise<unknown>): Promise<string> =>
  Promise.race([
    work.then(
      () => 'done',
      (error: Error) => (error.cause instanceof Error ? error.cause.message : error.message),
    ),
    new Promise<string>((resolve) => {
      setTimeout(() => resolve('nothing'), ms);
    }),
  ]);

describe('a process of the embedded database that no longer answers', () => {
  let open: OpenDatabase;
  beforeEach(async () => {
    open = await openEmbedded(folder);
    await open.db.execute(sql`create table notes (text text)`);
    await open.db.execute(sql`insert into notes values ('committed')`);
  });
  const kept = () => rowsOf(open.db, sql`select text from notes`);

  test('because of an endless query is ended, and started again by itself', async () => {
    const before = await processOf();
    expect(await within(20_000, open.db.execute(sql.raw(endless)))).toMatch(/Connection terminated/);
    expect(await within(20_000, asked(open))).toMatch(/does not answer/);
    await expect.poll(() => isAlive(before), { timeout: 30_000 }).toBe(false);
    await expect.poll(kept, { timeout: 30_000 }).toEqual([{ text: 'committed' }]);
    await open.close();
  });

  test('because it is stopped carries on if it is resumed soon', async () => {
    const { pid } = await processOf();
    process.kill(pid, 'SIGSTOP');
    expect(await within(20_000, asked(open))).toMatch(/Connection terminated/);
    process.kill(pid, 'SIGCONT');
    await expect.poll(kept, { timeout: 30_000 }).toEqual([{ text: 'committed' }]);
    expect((await processOf()).pid).toBe(pid);
    await open.close();
  });

  test('because it stays stopped is replaced', async () => {
    const { pid } = await processOf();
    process.kill(pid, 'SIGSTOP');
    await expect.poll(kept, { timeout: 30_000 }).toEqual([{ text: 'committed' }]);
    expect((await processOf()).pid).not.toBe(pid);
    await open.close();
  });

  test('does not keep anybody from closing it', async () => {
    const before = await processOf();
    const spinning = within(60_000, open.db.execute(sql.raw(endless)));
    // Waits until it is under way.
    await new Promise((resolve) => setImmediate(resolve));
    expect(await within(20_000, open.close())).toBe('done');
    expect(await isAlive(before)).toBe(false);
    await spinning;
  });
});

describe('a server that is killed while its database does not answer', () => {
  const startServer = async (query: string) => {
    const script = `
      const { openEmbedded } = await import(${JSON.stringify(path.join(import.meta.dirname, 'embedded.ts'))});
      const { db } = await openEmbedded(${JSON.stringify(folder)});
      await db.execute('create table notes (text text)');
      await db.execute("insert into notes values ('committed')");
      db.execute(${JSON.stringify(query)}).catch(() => undefined);
      setTimeout(() => console.log('asked'), 200);
    `;
    const server = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(server.stdout, 'data');
    return server;
  };
  const kill = async (server: Awaited<ReturnType<typeof startServer>>) => {
    server.kill('SIGKILL');
    await once(server, 'exit');
  };

  test('takes the database with it, in the middle of an endless query', async () => {
    const server = await startServer(endless);
    const before = await processOf();
    await kill(server);
    await expect.poll(() => isAlive(before), { timeout: 30_000 }).toBe(false);
    const next = await openEmbedded(folder);
    expect(await rowsOf(next.db, sql`select text from notes`)).toEqual([{ text: 'committed' }]);
    await next.close();
  });

  test('leaves a stopped database behind, which the next server ends', async () => {
    const server = await startServer('select 1');
    const before = await processOf();
    process.kill(before.pid, 'SIGSTOP');
    await kill(server);
    const next = await openEmbedded(folder);
    expect(await isAlive(before)).toBe(false);
    expect(await rowsOf(next.db, sql`select text from notes`)).toEqual([{ text: 'committed' }]);
    await next.close();
  });
});
