import { configDefaults, defineProject } from 'vitest/config';
import { leftOut } from './suite.mjs';

export default defineProject({
  test: {
    name: 'scripts',
    isolate: false,
    environment: 'node',
    include: ['**/*.test.mjs'],
    exclude: [...configDefaults.exclude, ...leftOut],
    testTimeout: 30_000,
  },
});
