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

/** Files that are loaded later carry a hash: a page never mixes those of two versions. */
const output = (folder, name) => ({
  dir: `packages/${folder}/dist`,
  entryFileNames: `${name}.js`,
  chunkFileNames: `${name}-[name]-[hash].js`,
  format: 'es',
  sourcemap: true,
});

/** A package for bundlers: its own modules, what is needed later in files apart; its dependencies left as imports. */
function forBundlers(folder, external, plugins = [], more = {}) {
  return {
    input: { index: `packages/${folder}/build/index.js`, ...more },
    output: { ...output(folder, 'index'), entryFileNames: '[name].js' },
    external,
    plugins,
  };
}

/** The player for a page without a bundler, minified: one file to name, which loads those beside it when it needs them. */
const forPages = {
  input: 'packages/player/build/index.js',
  // What a part that comes later shares with the rest stays in the file that a page names: it is one request.
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
      // MobX calls what is its own so, and its own builds shorten the same names.
      mangle: { properties: { regex: /[^_]_$/ } },
      format: { comments: /@license|copyright/i },
    }),
  ],
};

export default [
  // epub.js ships its modules without types of their own; inlining the three that we use spares every host the rest.
  forBundlers('book', () => false, [nativeXml(), nodeResolve({ browser: true }), commonjs()]),
  forBundlers('player', bare('@aloud/book', 'lit', 'mobx', 'howler'), [smallLiterals()], {
    ahead: 'packages/player/build/ahead.js',
    outbox: 'packages/player/build/outbox/outbox.js',
  }),
  forBundlers('player-react', bare('@aloud/player', '@lit/react', 'react')),
  forPages,
];
