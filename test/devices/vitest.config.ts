import { configDefaults, defineProject } from 'vitest/config';
import { leftOut } from '../../scripts/suite.mjs';

/** The server, and what devices have of the player, in one process. */
export default defineProject({
  resolve: { conditions: ['@aloud/source'] },
  ssr: { resolve: { conditions: ['@aloud/source'] } },
  test: {
    name: 'devices',
    environment: 'node',
    globalSetup: ['../../apps/server/src/testing/template.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    include: ['**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...leftOut],
  },
});
