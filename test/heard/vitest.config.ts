import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'heard',
    isolate: false,
    environment: 'node',
    include: ['**/*.test.ts'],
    testTimeout: 30_000,
  },
});
