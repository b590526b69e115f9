import react from '@vitejs/plugin-react';
import { defaultClientConditions } from 'vite';
import type { ViteUserConfig } from 'vitest/config';

/** Test files that mock one of our modules: each has a worker of its own. */
export const ALONE = 'src/**/*.alone.test.tsx';

/** The configuration of all the portal's tests, whether or not their files share a worker. */
export const shared = {
  root: import.meta.dirname,
  plugins: [react()],
  resolve: { conditions: ['@aloud/source', ...defaultClientConditions] },
  test: {
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://localhost:8080/' } },
    setupFiles: ['src/test/setup.ts'],
    // Waiting for a screen may take 10 s on a busy machine.
    testTimeout: 30_000,
    restoreMocks: true,
  },
} satisfies ViteUserConfig;
