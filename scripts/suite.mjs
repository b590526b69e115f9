/**
 * Whether the full suite runs: `npm run test:full` sets SUITE=full. Files named `x.full.test.ts` (or .tsx, .mjs) or `x.full.spec.ts` belong to the full
 * suite only (CONTRIBUTING.md says what goes there).
 */
export const isFull = process.env.SUITE === 'full';

/** Globs of the test files that this suite leaves out. */
export const leftOut = isFull
  ? []
  : ['**/*.full.test.ts', '**/*.full.test.tsx', '**/*.full.test.mjs', '**/*.full.spec.ts'];
