import { readFileSync } from 'node:fs';
import type { BuiltPage, BuiltPages } from '@aloud/api';
import { minify, type Plugin } from 'vite';
import { type Chunk, chunkOf, chunksOf, withImports } from './chunks.ts';
import { firstPages } from './pages.ts';
import { unstarted } from './unstarted.ts';

/** The part that this plugin writes; scripts/first-pages.mjs adds the markup. */
type Named = Pick<BuiltPages, 'pages' | 'texts' | 'early' | 'unstarted'>;

/** Path in the folder of the built portal; the server does not serve names that begin with a dot. */
export const BUILT_PAGES = '.first/pages.json';

/** Lists the files that each page needs to be shown. */
export function nameFiles(root: string): Plugin {
  return {
    name: 'first-page-files',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const chunks = chunksOf(Object.values(bundle));
        const home = (module: string) => chunkOf(chunks, `${root}/src/${module}`);
        const pages = firstPages.map(({ path, modules, calls, visible, words }): BuiltPage => {
          const needed = withImports(chunks, ['main.tsx', ...modules].map(home));
          return {
            path,
            calls,
            visible,
            words,
            scripts: needed.map(({ fileName }) => `/${fileName}`),
            styles: [...new Set(needed.flatMap(stylesOf))],
          };
        });
        const texts = Object.fromEntries(
          [...chunks.values()].flatMap(({ fileName, moduleIds }) =>
            moduleIds.flatMap((id) => {
              const part = partOf(id);
              return part ? [[part, `/${fileName}`]] : [];
            }),
          ),
        );
        this.emitFile({
          type: 'asset',
          fileName: BUILT_PAGES,
          source: JSON.stringify({ pages, texts, early: await earlyScript(), unstarted } satisfies Named),
        });
      },
    },
  };
}

const stylesOf = ({ viteMetadata }: Chunk) =>
  [...(viteMetadata?.importedCss ?? [])].map((file) => `/${file}`);

/** The texts in a module, as `BuiltPages.texts` names them; undefined if it has none. */
function partOf(id: string): string | undefined {
  const [, part = 'main/', locale] = /\/catalogues\/(\w+\/)?([\w-]+)\.json$/.exec(id) ?? [];
  if (locale) return part + locale;
  const [, language] = /\/player\/src\/translations\/(\w\w)\.ts$/.exec(id) ?? [];
  // English is part of the player.
  return language && language !== 'en' ? `player/${language}` : undefined;
}

/** Leaves out the player in Node, where no book is opened: its elements need a browser. */
export function withoutPlayer(): Plugin {
  const ID = '\0no-player';
  return {
    name: 'without-player',
    enforce: 'pre',
    resolveId: (source) => (source === '@aloud/player-react' ? ID : null),
    load: (id) => (id === ID ? 'export const [BookPlayer] = [];' : null),
  };
}

/** The inline script, minified. */
async function earlyScript(): Promise<string> {
  const { code } = await minify('early.js', readFileSync(new URL('early.js', import.meta.url), 'utf8'));
  return code.trim();
}
