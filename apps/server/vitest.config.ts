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
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
  },
});
