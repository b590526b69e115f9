import { webcrypto } from 'node:crypto';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { i18n } from '../i18n/i18n.ts';
import { startTestI18n } from './i18n.ts';
import { server } from './server.ts';

// Node's cryptography gives buffers of its own realm, which `instanceof ArrayBuffer` does not know in jsdom's.
const { subtle } = webcrypto;
Object.defineProperty(window.crypto, 'subtle', {
  value: {
    async digest(algorithm: string, data: Uint8Array<ArrayBuffer>) {
      const bytes = new Uint8Array(await subtle.digest(algorithm, data));
      return Uint8Array.from(bytes).buffer;
    },
  },
  // The files of a worker share its window.
  configurable: true,
});

// jsdom has no layout; Mantine asks for both of these.
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

// The first test of a file also waits for its screen to be fetched and compiled, which a busy machine takes its time for.
configure({ asyncUtilTimeout: 10_000 });

beforeAll(async () => {
  server.listen({ onUnhandledFrame: 'error' });
  if (!i18n.isInitialized) await startTestI18n();
});
afterEach(() => {
  cleanup();
  server.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
});
afterAll(() => server.close());
