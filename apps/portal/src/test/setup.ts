import { webcrypto } from 'node:crypto';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { i18n } from '../i18n/i18n.ts';
import { startTestI18n } from './i18n.ts';
import { opened } from './opened.ts';
import { server } from './server.ts';
import { forgetServices } from './serviceSettings.ts';

// Node's crypto returns buffers of its own realm, which are not `instanceof` jsdom's ArrayBuffer.
const { subtle } = webcrypto;
Object.defineProperty(window.crypto, 'subtle', {
  value: {
    async digest(algorithm: string, data: Uint8Array<ArrayBuffer>) {
      const bytes = new Uint8Array(await subtle.digest(algorithm, data));
      return Uint8Array.from(bytes).buffer;
    },
  },
  // The test files of a worker share its window.
  configurable: true,
});

// jsdom has no layout; Mantine needs both of these.
window.matchMedia ??= (query: string) => ({
  matches: false,
  media: query,
  onchange: null,
  addListener() {},
  removeListener() {},
  addEventListener() {},
  removeEventListener() {},
  dispatchEvent: () => false,
});
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
window.scrollTo = () => {};

// The first test of a file also waits for its screen to be compiled, which takes long on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

beforeAll(async () => {
  server.listen({ onUnhandledFrame: 'error' });
  if (!i18n.isInitialized) await startTestI18n();
});
afterEach(() => {
  cleanup();
  for (const end of opened.splice(0)) end();
  forgetServices();
  server.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
});
afterAll(() => server.close());
