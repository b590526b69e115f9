import { defineProject } from 'vitest/config';

/** What of the player and of its books needs no page: stores, plans and paths. The rest runs in a browser (web-test-runner.config.mjs). */
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
