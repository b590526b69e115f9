import { configDefaults, defineConfig } from 'vitest/config';
import { leftOut } from '../../scripts/suite.mjs';

export default defineConfig({
  test: {
    name: 'server',
    isolate: false,
    root: import.meta.dirname,
    environment: 'node',
    globalSetup: ['src/testing/template.ts'],
    include: ['src/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...leftOut],
    // Many tests start with a product of their own, which takes a busy machine half a minute.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 10_000 } },
  },
});
