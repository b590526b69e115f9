import commonjs from '@rollup/plugin-commonjs';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import terser from '@rollup/plugin-terser';
import { nativeXml } from './scripts/native-xml.mjs';
import { smallLiterals } from './scripts/small-literals.mjs';

const bare =
  (...names) =>
  (id) =>
    names.some((name) => id === name || id.startsWith(`${name}/`));

/** Chunks have a hash in their names, so that a page never mixes those of two versions. */
const output = (folder, name) => ({
  dir: `packages/${folder}/dist`,
  entryFileNames: `${name}.js`,
  chunkFileNames: `${name}-[name]-[hash].js`,
  format: 'es',
  sourcemap: true,
});

/** A package for bundlers: its own modules, with lazy parts in separate files; `external` dependencies stay imports. */
function forBundlers(folder, external, plugins = [], more = {}) {
  return {
    input: { index: `packages/${folder}/build/index.js`, ...more },
    output: { ...output(folder, 'index'), entryFileNames: '[name].js' },
    external,
    plugins,
  };
}

/** The player for pages without a bundler, minified: a page names one file, which loads the chunks beside it when needed. */
const forPages = {
  input: 'packages/player/build/index.js',
  // Code that a lazy chunk shares with the rest stays in the file that a page names, which saves a request.
  preserveEntrySignatures: 'allow-extension',
  output: output('player', 'aloud-player'),
  plugins: [
    nativeXml(),
    smallLiterals(),
    nodeResolve({ browser: true }),
    commonjs(),
    replace({ preventAssignment: true, values: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
    terser({
      module: true,
      ecma: 2022,
      compress: { passes: 3 },
      // MobX's private names end like this, and its own builds mangle the same names.
      mangle: { properties: { regex: /[^_]_$/ } },
      format: { comments: /@license|copyright/i },
    }),
  ],
};

export default [
  // epub.js has modules without types; inlining the three that we use spares every host the rest.
  forBundlers('book', () => false, [nativeXml(), nodeResolve({ browser: true }), commonjs()]),
  forBundlers('player', bare('@aloud/book', 'lit', 'mobx', 'howler'), [smallLiterals()], {
    ahead: 'packages/player/build/ahead.js',
    outbox: 'packages/player/build/outbox/outbox.js',
  }),
  forBundlers('player-react', bare('@aloud/player', '@lit/react', 'react')),
  forPages,
];
