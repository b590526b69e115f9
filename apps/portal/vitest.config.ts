import { configDefaults, defineConfig, mergeConfig } from 'vitest/config';
import { leftOut } from '../../scripts/suite.mjs';
import { ALONE, shared } from './vitest.shared.ts';

export default mergeConfig(
  shared,
  defineConfig({
    test: {
      name: 'portal',
      isolate: false,
      include: ['src/**/*.test.{ts,tsx}'],
      exclude: [...configDefaults.exclude, ...leftOut, ALONE],
    },
  }),
);
