import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'pictures',
    isolate: false,
    environment: 'node',
    include: ['**/*.test.ts'],
  },
});
