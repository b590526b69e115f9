import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomFrom } from '../../demo/books/tools/random.mjs';
import { root } from '../run.mjs';
import { candidatesIn, checksIn } from './candidates.mjs';

/** The sources of each part of the product, without test helpers, translations and tables of data (LEFT_OUT). */
const SOURCES = {
  player: ['packages/book/src/**/*.ts', 'packages/player/src/**/*.ts'],
  portal: ['apps/portal/src/**/*.{ts,tsx}'],
  server: ['apps/server/src/**/*.ts', 'packages/api/src/**/*.ts'],
};
const LEFT_OUT =
  /\.test\.tsx?$|\.fixture\.tsx?$|\.styles\.ts$|\.d\.ts$|\/(testing|test|translations|words)\//;

/** Where rights are decided. */
const CHECKS = ['apps/server/src/{services,person}/**/*.ts', 'apps/server/src/http/authentication.ts'];

/** One fault for each check of rights. */
export const everyCheck = () =>
  globSync(CHECKS, { cwd: root })
    .filter((file) => !LEFT_OUT.test(file))
    .sort()
    .flatMap((file) =>
      checksIn(file, readFileSync(join(root, file), 'utf8')).map((fault) => ({
        part: 'checks',
        file,
        ...fault,
      })),
    );

let pools;

/** The faults that could be put into each part. */
const poolsOf = () =>
  (pools ??= Object.entries(SOURCES).map(([part, globs]) =>
    globSync(globs, { cwd: root })
      .filter((file) => !LEFT_OUT.test(file))
      .sort()
      .flatMap((file) =>
        candidatesIn(file, readFileSync(join(root, file), 'utf8')).map((fault) => ({ part, file, ...fault })),
      ),
  ));

/**
 * Draws faults from the sources of the product, equally many from each part; within a part each is equally likely.
 * @param {number} seed
 * @param {number} count
 * @returns {Array<import('./candidates.mjs').Fault & { part: string, file: string }>}
 */
export function drawFaults(seed, count) {
  const random = randomFrom(seed);
  return Array.from({ length: count }, (_, at) => {
    const parts = poolsOf();
    const pool = parts[at % parts.length];
    return pool[Math.floor(random() * pool.length)];
  });
}
