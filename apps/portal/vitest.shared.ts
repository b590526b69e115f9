import react from '@vitejs/plugin-react';
import { defaultClientConditions } from 'vite';
import type { ViteUserConfig } from 'vitest/config';

/** Files in which a module of ours is replaced by another one: each has a worker of its own. */
export const ALONE = 'src/**/*.alone.test.tsx';

/** How the portal's tests run, whether or not their files share a worker. */
export const shared = {
  root: import.meta.dirname,
  plugins: [react()],
  resolve: { conditions: ['@aloud/source', ...defaultClientConditions] },
  test: {
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://localhost:8080/' } },
    setupFiles: ['src/test/setup.ts'],
    // What waits for a screen waits for 10 s on a busy machine.
    testTimeout: 30_000,
    restoreMocks: true,
  },
} satisfies ViteUserConfig;
