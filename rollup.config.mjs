import commonjs from '@rollup/plugin-commonjs';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import terser from '@rollup/plugin-terser';
import { nativeXml } from './scripts/native-xml.mjs';

const bare =
  (...names) =>
  (id) =>
    names.some((name) => id === name || id.startsWith(`${name}/`));

/** A package for bundlers: its own modules in one file, its dependencies left as imports. */
function forBundlers(folder, external, plugins = []) {
  return {
    input: `packages/${folder}/build/index.js`,
    output: { file: `packages/${folder}/dist/index.js`, format: 'es', sourcemap: true },
    external,
    plugins,
  };
}

/** The player for a page without a bundler: everything in one file, minified. */
const forPages = {
  input: 'packages/player/build/index.js',
  output: { file: 'packages/player/dist/aloud-player.js', format: 'es', sourcemap: true },
  plugins: [
    nativeXml(),
    nodeResolve({ browser: true }),
    commonjs(),
    replace({ preventAssignment: true, values: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
    terser({ format: { comments: /@license|copyright/i } }),
  ],
};

export default [
  // epub.js ships its modules without types of their own; inlining the three that we use spares every host the rest.
  forBundlers('book', () => false, [nativeXml(), nodeResolve({ browser: true }), commonjs()]),
  forBundlers('player', bare('@aloud/book', 'lit', 'mobx', 'howler')),
  forBundlers('player-react', bare('@aloud/player', '@lit/react', 'react')),
  forPages,
];
