import { defineConfig } from 'vitest/config';

/** The main journeys, in every engine (scripts/test-browsers.mjs). */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    environment: 'node',
    include: ['**/*.test.ts'],
    testTimeout: 120_000,
    fileParallelism: false,
  },
});
