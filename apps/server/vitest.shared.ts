import type { ViteUserConfig } from 'vitest/config';

/** Test files that mock a module of somebody else's: each has a worker of its own, or the module might be loaded already. */
export const ALONE = 'src/**/*.alone.test.ts';

/** The configuration of all the server's tests, whether or not their files share a worker. */
export const shared = {
  test: {
    root: import.meta.dirname,
    environment: 'node',
    globalSetup: ['src/testing/template.ts'],
    // Many tests start with a product of their own, which takes a busy machine half a minute.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 10_000 } },
  },
} satisfies ViteUserConfig;
