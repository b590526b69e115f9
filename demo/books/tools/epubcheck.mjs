/** EPUBCheck, if Java is installed. Debian installs it as a jar without a start script. */

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const JARS = [process.env.EPUBCHECK_JAR, '/usr/share/java/epubcheck.jar'];

/** @returns the jar's path, or undefined if it cannot be run here */
export function findEpubcheck() {
  const hasJava = spawnSync('java', ['-version']).status === 0;
  return hasJava ? JARS.find((jar) => jar && existsSync(jar)) : undefined;
}

/** Warnings count as errors: a demo book is an example. */
export function runEpubcheck(jar, file) {
  const { status, stdout, stderr } = spawnSync('java', ['-jar', jar, '--failonwarnings', file], {
    encoding: 'utf8',
  });
  return { ok: status === 0, output: `${stdout}${stderr}`.trim() };
}
