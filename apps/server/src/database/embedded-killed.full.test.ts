import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEmbedded } from './embedded.ts';
import { isAlive, markOf } from './process-mark.ts';
import { rowsOf } from './rows.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'aloud-embedded-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const processOf = async () =>
  Number.parseInt(await readFile(path.join(folder, 'database.process.lock'), 'utf8'), 10);

test('The embedded database ends with a server that is killed, and the next one waits until it has', async () => {
  const script = `
    const { openEmbedded } = await import(${JSON.stringify(path.join(import.meta.dirname, 'embedded.ts'))});
    const { db } = await openEmbedded(${JSON.stringify(folder)});
    await db.execute('create table notes (text text)');
    await db.execute("insert into notes values ('committed')");
    const asked = db.execute('begin').then(() => db.execute("insert into notes select 'not' from pg_sleep(2)"));
    asked.catch(() => undefined);
    setTimeout(() => console.log('asked'), 200);
  `;
  const server = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(server.stdout, 'data');
  const before = await markOf(await processOf());
  server.kill('SIGKILL');
  await once(server, 'exit');
  expect(await isAlive(before)).toBe(true);
  const next = await openEmbedded(folder);
  await expect.poll(() => isAlive(before)).toBe(false);
  expect(await rowsOf(next.db, sql`select text from notes`)).toEqual([{ text: 'committed' }]);
  await next.close();
});
