/**
 * Which suite runs: `npm run test:full` sets SUITE=full, everything else is the short one. A file named `x.full.test.ts` or
 * `x.full.spec.ts` belongs to the full suite only (CONTRIBUTING.md says what goes there).
 */
export const isFull = process.env.SUITE === 'full';

/** Globs of the test files that this suite leaves out. */
export const leftOut = isFull ? [] : ['**/*.full.test.ts', '**/*.full.test.tsx', '**/*.full.spec.ts'];
