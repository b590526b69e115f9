import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run.mjs';

/** Folder for everything that a run of the suite writes: its record, its reports and the logs of the stages. */
export const folder = join(root, 'build', 'test');

/**
 * Runs one stage to its end. Its output goes into a log, so that two stages can run in parallel.
 * @param {import('./stages.mjs').Stage} stage
 * @returns {Promise<import('./record.mjs').StageResult>} a stage that cannot be started counts as failed
 */
export async function runStage({ name, command, args, env, read }) {
  const slug = name.replaceAll(/[^a-z]+/gi, '-').toLowerCase();
  mkdirSync(folder, { recursive: true });
  const report = join(folder, `${slug}.report.json`);
  const log = join(folder, `${slug}.log`);
  const began = Date.now();
  const given = args.map((arg) => arg.replace('REPORT_FILE', report));
  const ok = await run(command, given, { ...env, COUNTS_FILE: report }, log);
  const seconds = (Date.now() - began) / 1000;
  if (!read)
    return { name, ok, seconds, log, passed: ok ? 1 : 0, failed: ok ? 0 : 1, failures: [], files: [] };
  try {
    const { passed, failed, failures, files } = read(JSON.parse(readFileSync(report, 'utf8')), began);
    // A runner that exits with an error without a failed test (no test ran, an error between tests) has failed all the same.
    const broken = (!ok && failed === 0) || passed + failed === 0;
    return {
      name,
      ok: ok && failed === 0 && !broken,
      seconds,
      log,
      passed,
      failed: failed + (broken ? 1 : 0),
      failures: broken ? [...failures, `${name}: see ${log}`] : failures,
      files,
    };
  } catch {
    return {
      name,
      ok: false,
      seconds,
      log,
      passed: 0,
      failed: 1,
      failures: [`${name}: no report, see ${log}`],
      files: [],
    };
  }
}

function run(command, args, env, log) {
  return new Promise((resolve) => {
    const output = createWriteStream(log);
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
      env: { ...process.env, ...env },
    });
    child.stdout.pipe(output, { end: false });
    child.stderr.pipe(output, { end: false });
    child.on('error', (error) => {
      output.end(`${error.message}\n`);
      resolve(false);
    });
    child.on('close', (code) => output.end(() => resolve(code === 0)));
  });
}
