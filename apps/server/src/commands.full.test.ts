import { existsSync } from 'node:fs';
import path from 'node:path';
import { getMe } from '@aloud/api';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { writeEpub } from './testing/epub.ts';
import type { CommandProcess } from './testing/process.ts';
import { ProductProcesses } from './testing/product-processes.ts';

// Each test starts several processes, on machines that may be busy.
vi.setConfig({ testTimeout: 120_000 });

let product: ProductProcesses;
/** Id of a book that is added before the server starts. */
let book = '';
beforeAll(async () => {
  product = await ProductProcesses.on();
  await writeEpub(path.join(product.folder, 'one.epub'));
  const { stdout } = await run('cli/books.ts', ['add', 'one.epub']);
  book = /id +(\S+)/.exec(stdout)?.[1] ?? '';
});
afterAll(() => product.removeFiles());

const run = (script: string, args?: string[], changes?: Record<string, string>) =>
  product.run(script, args, changes);

describe('the product while it runs', () => {
  let server: CommandProcess;
  beforeAll(async () => {
    server = await product.startServer({ LOG_LEVEL: 'info' });
  });
  afterAll(() => server.end('SIGTERM'));

  test('tells a second one in one sentence that the port is in use, and leaves no lock', async () => {
    const other = path.join(product.folder, 'other');
    const { code, stderr } = await run('server.ts', [], { DATA_DIR: other });
    expect(code).toBe(1);
    expect(stderr.trim()).toBe(
      `Port ${product.port} is taken by another program. Stop it, or choose another port with PORT.`,
    );
    expect(existsSync(path.join(other, 'database.lock'))).toBe(false);
  });

  test('changes its keys by command, and signs nobody out', async () => {
    const tokens = await product.signIn('student');
    const rotated = await run('cli/keys.ts', ['rotate']);
    expect(rotated).toMatchObject({ code: 0, stderr: '' });
    const [first = '', second = ''] = rotated.stdout.split('\n');
    const [, made] =
      /^Tokens are signed by key (\S+) from now on\. What key \S+ has signed counts until 2/.exec(first) ?? [
        '',
      ];
    expect(second).toMatch(/^Addresses of book files are signed by key \S+ from now on\. What key/);
    const { keys } = (await (await fetch(`${product.origin}/jwks`)).json()) as { keys: { kid: string }[] };
    expect(keys).toHaveLength(2);
    expect(keys[0]?.kid).toBe(made);
    expect((await product.clientFor(tokens).call(getMe, {})).username).toBe('student');
  });
});

describe('the stopped product', () => {
  test('removes a book by the same command', async () => {
    expect((await run('cli/books.ts', ['remove', book, '--yes'])).stdout).toContain('Removed: The Test Book');
    expect((await run('cli/books.ts', ['list'])).stdout).not.toContain(book);
    expect((await run('cli/books.ts', ['remove', book, '--yes'])).code).toBe(1);
    expect((await run('cli/books.ts', ['burn'])).stderr).toContain('npm run books:add');
  });

  test('changes its keys by the same command', async () => {
    const again = await run('cli/keys.ts', ['rotate', 'content', '--now']);
    expect(again.stdout).toMatch(/^Addresses .* What was signed before counts no more\.\n$/);
    const wrong = await run('cli/keys.ts', ['rotate', 'doors']);
    expect([wrong.code, wrong.stderr]).toEqual([1, 'npm run keys:rotate [-- tokens|content] [--now]\n']);
  });
});
