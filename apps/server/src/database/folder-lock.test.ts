import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FolderInUseError, takeFolderLock } from './folder-lock.ts';

describe('the lock of the embedded database', () => {
  let folder: string;
  const file = () => path.join(folder, 'database.lock');
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'aloud-lock-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('is held by one process at a time', async () => {
    const lock = await takeFolderLock(file());
    await expect(takeFolderLock(file())).rejects.toThrow(FolderInUseError);
    await lock.release();
    const next = await takeFolderLock(file());
    await next.release();
    expect(existsSync(file())).toBe(false);
  });

  test('names the process that holds it', async () => {
    await writeFile(file(), `${process.ppid}\n`);
    await expect(takeFolderLock(file())).rejects.toThrow(`in use by process ${process.ppid}.`);
    await rm(file());
  });

  test('is taken over from a process that is dead', async () => {
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    await writeFile(file(), `${pid}\n`);
    const lock = await takeFolderLock(file());
    expect(await readFile(file(), 'utf8')).toMatch(new RegExp(`^${process.pid}\n`));
    await lock.release();
  });

  test.runIf(process.platform === 'linux')(
    'is taken over from a dead process whose id another process has now',
    async () => {
      await writeFile(file(), `${process.ppid}\n1\n`);
      const lock = await takeFolderLock(file());
      await lock.release();
    },
  );

  test('waits as long as it is told to for the process that holds it to end', async () => {
    const holder = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)']);
    await writeFile(file(), `${holder.pid}\n`);
    await expect(takeFolderLock(file(), { patience: 200 })).rejects.toThrow(FolderInUseError);
    const taken = takeFolderLock(file(), { patience: 30_000 });
    holder.kill();
    await (await taken).release();
  });

  test('is taken over from an earlier run with our own process id, as in containers', async () => {
    await writeFile(file(), `${process.pid}\n`);
    const lock = await takeFolderLock(file());
    await lock.release();
  });

  test('is taken over by only one of many', async () => {
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    await writeFile(file(), `${pid}\n`);
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => takeFolderLock(file())));
    const won = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    expect(won).toHaveLength(1);
    await won[0]?.release();
  });

  test('is taken over by only one of many processes that start simultaneously', async () => {
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    await writeFile(file(), `${pid}\n`);
    const script = `
      const { takeFolderLock } = await import(${JSON.stringify(path.join(import.meta.dirname, 'folder-lock.ts'))});
      await takeFolderLock(${JSON.stringify(file())}).then(() => console.log('won'), () => console.log('refused'));
      // Stays until it is ended: the winner must be there until all have looked.
      setInterval(() => {}, 1000);
    `;
    const args = ['--input-type=module', '-e', script];
    const children = Array.from({ length: 5 }, () =>
      spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] }),
    );
    const said = await Promise.all(
      children.map(async ({ stdout }) => String((await once(stdout, 'data'))[0]).trim()),
    );
    for (const child of children) child.kill();
    expect(said.toSorted()).toEqual(['refused', 'refused', 'refused', 'refused', 'won']);
    await rm(file());
  }, 30_000);
});
