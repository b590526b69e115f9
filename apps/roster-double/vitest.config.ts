import { configDefaults, defineProject } from 'vitest/config';
import { leftOut } from '../../scripts/suite.mjs';

export default defineProject({
  test: {
    name: 'roster-double',
    isolate: false,
    environment: 'node',
    include: ['src/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...leftOut],
    testTimeout: 30_000,
  },
});
