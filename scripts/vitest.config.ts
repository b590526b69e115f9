import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'scripts',
    isolate: false,
    environment: 'node',
    include: ['**/*.test.mjs'],
    testTimeout: 30_000,
  },
});
