import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { targets } from '../../scripts/floor/floor.mjs';
import { tooOld } from './src/too-old/plugin.ts';

/** Where `npm start` listens; the development server passes the services' paths on to it. */
const server = 'http://127.0.0.1:8080';

const services = ['/v1', '/v2', '/me', '/logout', '/content', '/submissions', '/dev/outbox'];
/** Calls beside which the portal has pages of its own. */
const besidePages = ['^/password(/(requestReset|reset))?$', '^/email(/(request|confirm)Validation)?$'];

export default defineConfig({
  base: '/',
  plugins: [react(), tooOld()],
  // Our own packages are built from their sources, so that the portal never waits for their dist folders.
  resolve: { conditions: ['source', ...defaultClientConditions] },
  // The server puts a new one in its place with every reply; the development server has no policy.
  html: { cspNonce: 'ALOUD_CSP_NONCE' },
  build: {
    outDir: 'dist',
    target: [...targets],
    // The content security policy forbids inline scripts, and data: addresses for fonts.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // Who signs in needs most of the calls already: in one file they are smaller than in fifteen, and sooner there.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'api', test: /packages[\\/]api[\\/]/ }] } },
    },
  },
  server: {
    proxy: Object.fromEntries([...services, ...besidePages].map((path) => [path, server])),
  },
});
