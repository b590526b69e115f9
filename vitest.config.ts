import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      'apps/server/vitest.config.ts',
      'apps/server/vitest.alone.config.ts',
      'apps/portal/vitest.config.ts',
      'apps/portal/vitest.alone.config.ts',
      'apps/payment-double/vitest.config.ts',
      'apps/roster-double/vitest.config.ts',
      'packages/api/vitest.config.ts',
      'test/bench/vitest.config.ts',
      'test/chaos/vitest.config.ts',
      'test/day/vitest.config.ts',
      'test/heard/vitest.config.ts',
      'test/devices/vitest.config.ts',
      'test/pictures/vitest.config.ts',
      'packages/vitest.config.ts',
      'scripts/vitest.config.ts',
    ],
  },
});
