import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'api',
    isolate: false,
    environment: 'node',
    include: ['src/**/*.test.ts'],
    testTimeout: 30_000,
  },
});
