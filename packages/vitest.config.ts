import { defineProject } from 'vitest/config';

/** Tests of the player and its books that need no page: stores, plans, paths. The others run in a browser (web-test-runner.config.mjs). */
export default defineProject({
  resolve: { conditions: ['@aloud/source'] },
  ssr: { resolve: { conditions: ['@aloud/source'] } },
  test: {
    name: 'packages',
    isolate: false,
    environment: 'node',
    testTimeout: 30_000,
    include: ['{book,player}/src/**/*.node.test.ts'],
  },
});
