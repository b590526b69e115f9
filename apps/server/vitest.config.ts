import { configDefaults, defineConfig, mergeConfig } from 'vitest/config';
import { leftOut } from '../../scripts/suite.mjs';
import { ALONE, shared } from './vitest.shared.ts';

export default mergeConfig(
  shared,
  defineConfig({
    test: {
      name: 'server',
      isolate: false,
      include: ['src/**/*.test.ts'],
      exclude: [...configDefaults.exclude, ...leftOut, ALONE],
    },
  }),
);
