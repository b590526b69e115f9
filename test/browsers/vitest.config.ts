import { configDefaults, defineConfig } from 'vitest/config';
import { leftOut } from '../../scripts/suite.mjs';

/** The main journeys, in every engine (scripts/test-browsers.mjs). */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    environment: 'node',
    include: ['**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...leftOut],
    testTimeout: 120_000,
    fileParallelism: false,
  },
});
