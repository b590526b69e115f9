import { spawn, spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** Runs a command, with the project's tools on its path. @param options `cwd` defaults to the project's folder @throws if it fails */
export function run(command, args = [], { env = {}, quiet = false, cwd = root } = {}) {
  const bin = join(root, 'node_modules', '.bin');
  const done = spawnSync(command, args, {
    cwd,
    stdio: quiet ? 'pipe' : 'inherit',
    encoding: 'utf8',
    shell: process.platform === 'win32',
    env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}`, ...env },
  });
  if (done.error) throw done.error;
  if (done.status !== 0) {
    if (quiet) process.stderr.write(`${done.stdout}${done.stderr}`);
    throw new Error(`"${command} ${args.join(' ')}" ended with ${done.status ?? done.signal}.`);
  }
  return done.stdout ?? '';
}

/** As `run`, asynchronously, and without the project's tools on the path. */
export function runBeside(command, args = [], { cwd = root, env = {}, stdio = 'inherit' } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      stdio,
      shell: process.platform === 'win32',
      env: { ...process.env, ...env },
    });
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error(`"${command} ${args.join(' ')}" ended with ${code ?? signal}.`));
    });
  });
}
