import * as api from '@aloud/api';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defaultServerConditions, defineConfig, type UserConfig } from 'vite';
import { targets } from '../../scripts/floor/floor.mjs';
import { nativeXml } from '../../scripts/native-xml.mjs';
import { productionRouter } from '../../scripts/production-router.mjs';
import { smallLiterals } from '../../scripts/small-literals.mjs';
import { nameFiles, withoutPlayer } from './src/first-page/plugin.ts';
import { tiersOf } from './src/first-page/tiers.ts';
import { partStyles } from './src/theme/partStyles.ts';
import { usedPalettes } from './src/theme/usedPalettes.ts';
import { tooOld } from './src/too-old/plugin.ts';

/** Where `npm start` listens; the development server proxies the services' paths to it. */
const server = 'http://127.0.0.1:8080';

const services = ['/v1', '/v2', '/logout', '/content', '/dev', '^/bookshelf/play/.*[?&]id_token='];
/** Matched exactly: the portal's own pages may have similar paths. */
const calls = Object.values(api as Record<string, unknown>)
  .filter(
    (each): each is api.Endpoint => typeof each === 'object' && each !== null && 'authenticated' in each,
  )
  .map(({ path }) => `^${path.replace(/:\w+/g, '[^/?]+')}(\\?|$)`);

/** The portal, as the bundler splits it by itself. */
const portal = {
  base: '/',
  plugins: [
    react(),
    productionRouter(),
    partStyles(),
    usedPalettes(),
    tooOld(),
    nativeXml(),
    smallLiterals(),
  ],
  // Our own packages are built from their sources, so that the portal never waits for their dist folders.
  resolve: { conditions: ['@aloud/source', ...defaultClientConditions] },
  // The server replaces it by a new nonce in every reply; the development server has no policy.
  html: { cspNonce: 'ALOUD_CSP_NONCE' },
  build: {
    outDir: 'dist',
    target: [...targets],
    // The content security policy forbids inline scripts, and data: URLs for fonts.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // A screen that is both a page and a tab of another is imported both statically and dynamically.
    rolldownOptions: { checks: { ineffectiveDynamicImport: false } },
  },
  server: {
    proxy: Object.fromEntries([...services, ...calls].map((path) => [path, server])),
  },
} satisfies UserConfig;

/** The build for Node, which renders the pages once. */
const drawn = {
  ...portal,
  plugins: [react(), withoutPlayer()],
  ssr: { resolve: { conditions: ['@aloud/source', ...defaultServerConditions] } },
  build: {
    outDir: 'build/first-page',
    target: 'node22',
    copyPublicDir: false,
    // One file, so that it can be loaded anew for each brand.
    rolldownOptions: { output: { codeSplitting: false } },
  },
} satisfies UserConfig;

export default defineConfig(async ({ command, isSsrBuild }) => {
  if (command !== 'build') return portal;
  // Node renders the pages that the HTML contains (scripts/first-pages.mjs).
  if (isSsrBuild) return drawn;
  const name = await tiersOf(portal, import.meta.dirname);
  return {
    ...portal,
    plugins: [...portal.plugins, nameFiles(import.meta.dirname)],
    build: {
      ...portal.build,
      rolldownOptions: {
        ...portal.build.rolldownOptions,
        // Each group is complete: what its modules need is in it, or in one that is loaded before it.
        output: {
          // Shorter than usual: the file that every visit loads has the names of a hundred others.
          hashCharacters: 'base36' as const,
          chunkFileNames: 'assets/[name]-[hash:7].js',
          assetFileNames: 'assets/[name]-[hash:7][extname]',
          codeSplitting: { includeDependenciesRecursively: false, groups: [{ name, debugName: 'tiers' }] },
        },
      },
    },
  };
});
