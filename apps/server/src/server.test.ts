import { existsSync, lstatSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { getUserBooks } from '@aloud/api';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { writeEpub } from './testing/epub.ts';
import { type CommandProcess, freePort } from './testing/process.ts';
import { ProductProcesses } from './testing/product-processes.ts';

// Each test starts several processes, on machines that may be busy.
vi.setConfig({ testTimeout: 120_000 });

let product: ProductProcesses;
beforeAll(async () => {
  product = await ProductProcesses.on();
});
afterAll(() => product.removeFiles());

const startServer = (changes?: Record<string, string>) => product.startServer(changes);
const run = (script: string, args?: string[], changes?: Record<string, string>) =>
  product.run(script, args, changes);
const dataFile = (name: string) => product.dataFile(name);

/** Files and folders that other users of this machine may enter, read or write. */
const openToOthers = (folder: string) =>
  ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })].filter(
    (name) => (lstatSync(path.join(folder, name)).mode & 0o077) !== 0,
  );

describe('the product in a process of its own', () => {
  test('starts in an empty folder, says where it is and who may sign in, and stops cleanly', async () => {
    const server = await startServer();
    expect(server.stdout).toContain(`Aloud is ready: ${product.origin}`);
    expect(server.stdout).toMatch(/student +a student/);
    expect((await fetch(`${product.origin}/readyz`)).status).toBe(200);
    expect(openToOthers(dataFile('.'))).toEqual([]);
    expect(statSync(dataFile('admin.json')).mode & 0o777).toBe(0o600);
    expect(await server.end('SIGTERM')).toBe(0);
    expect(existsSync(dataFile('database.lock'))).toBe(false);
    expect(existsSync(dataFile('admin.json'))).toBe(false);
  });
});

describe('the product while it runs', () => {
  let server: CommandProcess;
  beforeAll(async () => {
    await writeEpub(path.join(product.folder, 'one.epub'));
    expect((await run('cli/books.ts', ['add', 'one.epub'])).code).toBe(0);
    server = await startServer({ LOG_LEVEL: 'info' });
  });
  afterAll(() => server.end('SIGTERM'));

  test('logs what happened, but not to whom, nor a token, a signature or a query', async () => {
    const shelf = await product.clientFor(await product.signIn('student')).call(getUserBooks, {
      params: { userId: 'sample-student' },
      query: { limit: 7 },
    });
    await fetch(shelf.data[0]?.fileUrl ?? '');
    await fetch(`${product.origin}/no/such/place?secret=1`);
    const logged = () => server.stdout.split('\n').filter((line) => line.startsWith('{'));
    await expect.poll(() => logged().at(-1)).toContain('"status":404');
    expect(logged().join('\n')).toContain('"route":"/v1/user/:userId/books"');
    expect(logged().join('\n')).not.toMatch(/student|Policy=|eyJ|limit=7|secret|such|code_challenge/);
  });

  test('refuses a data folder that another process has open (adverse 51)', async () => {
    const second = await run('server.ts', [], { PORT: await freePort() });
    expect(second).toMatchObject({ code: 1, stdout: '' });
    expect(second.stderr).toContain(`The data folder is in use by process ${server.child.pid}.`);
    expect(second.stderr.trim().split('\n')).toHaveLength(1);
    expect((await run('cli/seed.ts')).stderr).toContain('The data folder is in use');
  });

  test('adds books by command, and asks before it removes one', async () => {
    await writeEpub(path.join(product.folder, 'two.epub'));
    const added = await run('cli/books.ts', ['add', 'two.epub', 'none.epub']);
    expect(added.code).toBe(1);
    expect(added.stdout).toMatch(/Added: The Test Book\n {2}id +(\S+)/);
    expect(added.stderr).toBe('Not added: none.epub\n  There is no such file.\n\n');
    const id = /id +(\S+)/.exec(added.stdout)?.[1] ?? '';
    expect((await run('cli/books.ts', ['list'])).stdout).toContain(id);
    const asked = await run('cli/books.ts', ['remove', id]);
    expect(asked.code).toBe(1);
    expect(asked.stderr).toContain('0 bookmarks');
  });
});

describe('the stopped product', () => {
  test('is seeded by command once', async () => {
    expect((await run('cli/seed.ts')).stdout).toContain('there already');
  });

  test('says in one sentence what is wrong with DATABASE_URL', async () => {
    const { code, stderr } = await run('server.ts', [], {
      ENVIRONMENT: 'dev',
      DATABASE_URL: 'not-an-address',
    });
    expect(code).toBe(1);
    expect(stderr).toContain('DATABASE_URL is not a PostgreSQL address.');
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });
});
