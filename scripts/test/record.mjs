import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { commit } from '../keep-record.mjs';

/**
 * The result of one stage.
 * @typedef {object} StageResult
 * @property {string} name
 * @property {boolean} ok
 * @property {number} seconds from its start to its end
 * @property {string} [log] the file with its output
 * @property {number} passed
 * @property {number} failed
 * @property {string[]} failures
 * @property {{ file: string, seconds: number, tests: number[] }[]} files
 */

/**
 * The record of one run.
 * @param {'test' | 'full'} suite
 * @param {StageResult[]} stages
 * @param {number} seconds of the whole run, from the command to its end
 */
export function recordOf(suite, stages, seconds) {
  const sum = (key) => stages.reduce((total, stage) => total + stage[key], 0);
  return {
    suite,
    commit: commit(),
    date: new Date().toISOString(),
    node: process.version,
    cores: cpus().length,
    seconds,
    passed: sum('passed'),
    failed: sum('failed'),
    stages,
    slowest: slowest(stages),
    endToEndTest: median(
      stages.find(({ name }) => name === 'end to end')?.files.flatMap(({ tests }) => tests) ?? [],
    ),
  };
}

export function writeRecord(record, folder) {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${record.suite}.json`);
  writeFileSync(file, `${JSON.stringify(record, null, 1)}\n`);
  return file;
}

function slowest(stages) {
  return stages
    .flatMap(({ files }) => files.map(({ file, seconds, tests }) => ({ file, seconds, tests: tests.length })))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, 10);
}

function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? null;
}
