import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FolderInUseError, takeLock } from './lock.ts';

describe('the lock of the embedded database', () => {
  let folder: string;
  const file = () => path.join(folder, 'database.lock');
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'aloud-lock-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('lets one in at a time', async () => {
    const lock = await takeLock(file());
    await expect(takeLock(file())).rejects.toThrow(FolderInUseError);
    await lock.release();
    const next = await takeLock(file());
    await next.release();
    expect(existsSync(file())).toBe(false);
  });

  test('names the process that holds it', async () => {
    await writeFile(file(), `${process.ppid}\n`);
    await expect(takeLock(file())).rejects.toThrow(`in use by process ${process.ppid}.`);
    await rm(file());
  });

  test('is taken over from a process that is dead', async () => {
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    await writeFile(file(), `${pid}\n`);
    const lock = await takeLock(file());
    expect(await readFile(file(), 'utf8')).toBe(`${process.pid}\n`);
    await lock.release();
  });

  test('is taken over from an earlier life with our own process id, as containers give it', async () => {
    await writeFile(file(), `${process.pid}\n`);
    const lock = await takeLock(file());
    await lock.release();
  });

  test('is taken over by one of many', async () => {
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    await writeFile(file(), `${pid}\n`);
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => takeLock(file())));
    const won = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    expect(won).toHaveLength(1);
    await won[0]?.release();
  });
});
