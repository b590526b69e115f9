import { createHash, randomBytes } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  type Bookmark,
  createClient,
  getBookmarks,
  getMe,
  getUserBooks,
  postBookmarks,
  tokenReply,
} from '@aloud/api';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { writeEpub } from './testing/epub.ts';
import { CommandProcess, freePort } from './testing/process.ts';

// Each test starts several processes, on machines that may be busy.
vi.setConfig({ testTimeout: 120_000 });

let folder: string;
let port: string;
let settings: { DATA_DIR: string; PORT: string };
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'aloud-server-'));
  port = await freePort();
  settings = { DATA_DIR: path.join(folder, 'data'), PORT: port };
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const dataFile = (name: string) => path.join(settings.DATA_DIR, name);
const startServer = async (changes: Record<string, string> = {}) => {
  const server = new CommandProcess('server.ts', { ...settings, ...changes });
  await server.until('Sign in as one of these');
  return server;
};
const run = async (script: string, args: string[] = [], changes: Record<string, string> = {}) => {
  const command = new CommandProcess(script, { ...settings, INIT_CWD: folder, ...changes }, args);
  return { code: await command.exit(), stdout: command.stdout, stderr: command.stderr };
};

const origin = () => `http://localhost:${port}`;

/** What exchanges the code of a sign-in for tokens. */
async function codeOf(username: string): Promise<Record<string, string>> {
  const verifier = randomBytes(32).toString('base64url');
  const redirect = `${origin()}/login/callback`;
  const link = new URLSearchParams({
    response_type: 'code',
    scope: 'openid profile',
    client_id: 'aloud-portal',
    redirect_uri: redirect,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const form = new URLSearchParams({ username, password: 'read-aloud' });
  const reply = await fetch(`${origin()}/v1/authorize?${link.toString()}`, { method: 'POST', body: form });
  const code = new URL(reply.headers.get('redirect-uri') ?? '').searchParams.get('code') ?? '';
  return { grant_type: 'authorization_code', code, redirect_uri: redirect, code_verifier: verifier };
}

const postToken = (fields: Record<string, string>) =>
  fetch(`${origin()}/v2/token`, {
    method: 'POST',
    body: new URLSearchParams({ client_id: 'aloud-portal', ...fields }),
  });
const refresh = (token: string) => postToken({ grant_type: 'refresh_token', refresh_token: token });

async function signIn(username: string): Promise<string> {
  const tokens = await postToken(await codeOf(username));
  return tokenReply.parse(await tokens.json()).access_token;
}
const clientFor = (token: string) =>
  createClient({ baseUrl: `http://localhost:${port}`, accessToken: () => Promise.resolve(token) });

describe('the product in a process of its own', () => {
  test('starts in an empty folder, says where it is and who may sign in, and stops cleanly', async () => {
    const server = await startServer();
    expect(server.stdout).toContain(`Aloud is ready: http://localhost:${port}`);
    expect(server.stdout).toMatch(/student +a student/);
    expect((await fetch(`http://localhost:${port}/readyz`)).status).toBe(200);
    expect(statSync(dataFile('admin.json')).mode & 0o777).toBe(0o600);
    expect(await server.end('SIGTERM')).toBe(0);
    expect(existsSync(dataFile('database.lock'))).toBe(false);
    expect(existsSync(dataFile('admin.json'))).toBe(false);
  });

  test('keeps every bookmark it has acknowledged through kill -9, and nobody is signed out', async () => {
    await writeEpub(path.join(folder, 'one.epub'));
    expect((await run('cli/books.ts', ['add', 'one.epub'])).code).toBe(0);
    const first = await startServer();
    const token = await signIn('student');
    const client = clientFor(token);
    const shelf = await client.call(getUserBooks, { params: { userId: 'sample-student' }, query: {} });
    const params = { bookId: shelf.data[0]?.id ?? '' };
    const marks: Bookmark[] = [];
    let acknowledged = 0;
    const position = { ncxRef: '', URI: 'p1.xhtml', timeOffset: 0, charOffset: 0 };
    const posting = (async () => {
      for (let n = 0; n < 1000; n++) {
        marks.push({ id: `${n}`, name: `Mark ${n}`, position });
        await client.call(postBookmarks, { params, body: marks });
        acknowledged = n + 1;
      }
    })().catch(() => undefined);
    while (acknowledged < 20) await new Promise((resolve) => setTimeout(resolve, 5));
    await first.end('SIGKILL');
    await posting;
    expect(existsSync(dataFile('database.lock'))).toBe(true);

    const second = await startServer();
    const kept = await client.call(getBookmarks, { params });
    expect(kept.length).toBeGreaterThanOrEqual(acknowledged);
    expect(kept).toEqual(marks.slice(0, kept.length));
    expect((await client.call(getMe, {})).username).toBe('student');
    await second.end('SIGINT');
  });

  test('takes no code and no token twice through kill -9, and the unused ones once', async () => {
    const first = await startServer();
    const [used, unused] = [await codeOf('student'), await codeOf('student')];
    const before = tokenReply.parse(await (await postToken(used)).json());
    const renewed = tokenReply.parse(await (await refresh(before.refresh_token)).json());
    await first.end('SIGKILL');

    const second = await startServer();
    expect((await postToken(unused)).status).toBe(200);
    expect((await refresh(renewed.refresh_token)).status).toBe(200);
    const statuses = [await postToken(unused), await postToken(used), await refresh(before.refresh_token)];
    expect(statuses.map(({ status }) => status)).toEqual([400, 400, 400]);
    await second.end('SIGINT');
  });

  test('logs what happened, and neither who it was nor a token, a signature or a query', async () => {
    const server = await startServer({ LOG_LEVEL: 'info' });
    const token = await signIn('student');
    const shelf = await clientFor(token).call(getUserBooks, {
      params: { userId: 'sample-student' },
      query: { limit: 7 },
    });
    await fetch(shelf.data[0]?.fileUrl ?? '');
    await fetch(`http://localhost:${port}/no/such/place?secret=1`);
    await server.end('SIGTERM');
    const logged = server.stdout.split('\n').filter((line) => line.startsWith('{'));
    expect(logged.join('\n')).toContain('"route":"/v1/user/:userId/books"');
    expect(logged.join('\n')).not.toMatch(/student|Policy=|eyJ|limit=7|secret|such|code_challenge/);
  });

  test('refuses a data folder that another process has open (adverse 51)', async () => {
    const server = await startServer();
    const second = await run('server.ts', [], { PORT: await freePort() });
    expect(second).toMatchObject({ code: 1, stdout: '' });
    expect(second.stderr).toContain(`The data folder is in use by process ${server.child.pid}.`);
    expect(second.stderr.trim().split('\n')).toHaveLength(1);
    expect((await run('cli/seed.ts')).stderr).toContain('The data folder is in use');
    await server.end('SIGTERM');
  });

  test('the books commands work on the running product as on the stopped one', async () => {
    const server = await startServer();
    await writeEpub(path.join(folder, 'two.epub'));
    const added = await run('cli/books.ts', ['add', 'two.epub', 'none.epub']);
    expect(added.code).toBe(1);
    expect(added.stdout).toMatch(/Added: The Test Book\n {2}id +(\S+)/);
    expect(added.stderr).toBe('Not added: none.epub\n  There is no such file.\n\n');
    const id = /id +(\S+)/.exec(added.stdout)?.[1] ?? '';
    expect((await run('cli/books.ts', ['list'])).stdout).toContain(id);
    const asked = await run('cli/books.ts', ['remove', id]);
    expect(asked.code).toBe(1);
    expect(asked.stderr).toContain('0 bookmarks');
    await server.end('SIGTERM');
    expect((await run('cli/books.ts', ['remove', id, '--yes'])).stdout).toContain('Removed: The Test Book');
    expect((await run('cli/books.ts', ['list'])).stdout).not.toContain(id);
    expect((await run('cli/books.ts', ['remove', id, '--yes'])).code).toBe(1);
    expect((await run('cli/books.ts', ['burn'])).stderr).toContain('npm run books:add');
  });

  test('seeding by command is done once', async () => {
    expect((await run('cli/seed.ts')).stdout).toContain('there already');
  });

  test.each([
    ['not-an-address', 'DATABASE_URL is not a PostgreSQL address.'],
    ['postgresql://a:b@127.0.0.1:1/x', 'No PostgreSQL answers at 127.0.0.1:1.'],
    ['postgresql://a:b@no-such-host.invalid/x', 'The PostgreSQL host no-such-host.invalid is not known.'],
  ])('tells in one sentence what is wrong with DATABASE_URL=%s', async (url, sentence) => {
    const { code, stderr } = await run('server.ts', [], { DATABASE_URL: url });
    expect(code).toBe(1);
    expect(stderr).toContain(sentence);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });

  test('tells in one sentence that the port is taken, and leaves no lock', async () => {
    const server = await startServer();
    const other = path.join(folder, 'other');
    const { code, stderr } = await run('server.ts', [], { DATA_DIR: other });
    expect(code).toBe(1);
    expect(stderr.trim()).toBe(
      `Port ${port} is taken by another program. Stop it, or choose another port with PORT.`,
    );
    expect(existsSync(path.join(other, 'database.lock'))).toBe(false);
    await server.end('SIGTERM');
  });
});
