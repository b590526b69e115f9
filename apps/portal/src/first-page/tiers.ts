import { build, type InlineConfig, type Rolldown } from 'vite';
import { paths } from '../site/paths.ts';
import { type Chunks, chunkOf, chunksOf, withImports } from './chunks.ts';
import { type FirstPage, firstPages } from './pages.ts';

/** Who needs a module: whether a page does, and whether one outside of the control panel does. */
interface Need {
  readonly on: (...pages: readonly string[]) => boolean;
  readonly elsewhere: boolean;
}

/**
 * Files that belong together, the most visited first: a page loads a few of them, in place of the dozens that a bundler makes of
 * modules that some of the pages share. A module lies in the first that wants it; what remains the bundler places by itself.
 */
const tiers: ReadonlyArray<{ readonly name: string; readonly wants: (need: Need) => boolean }> = [
  {
    name: 'start',
    wants: ({ on }) => on(paths.login) || (on(paths.home, paths.bookshelf) && on(paths.controlPanelUsers)),
  },
  { name: 'home', wants: ({ on }) => on(paths.home, paths.bookshelf) },
  // What lists have in common with pages elsewhere: menus, dialogs.
  { name: 'kit', wants: ({ on, elsewhere }) => on(paths.controlPanelUsers) && elsewhere },
  { name: 'lists', wants: ({ on }) => on(paths.controlPanelUsers) },
];

/** Libraries that most of the bytes are, and that change with none of our own: kept by browsers over our releases. */
const LIBRARIES = /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/;

/**
 * Where each module goes.
 * @param config how the portal is built; it is built once for this, as the bundler splits it by itself, and nothing is written
 * @returns the name of a module's file, null for one that the bundler places by itself
 */
export async function tiersOf(config: InlineConfig, root: string): Promise<(id: string) => string | null> {
  const made = (await build({
    ...config,
    root,
    configFile: false,
    logLevel: 'silent',
    build: { ...config.build, write: false },
  })) as Rolldown.RolldownOutput;
  const chunks = chunksOf(made.output);
  const needs = firstPages.map((page) => ({ ...page, ids: modulesOf(page, chunks, root) }));
  const places = new Map<string, string>();
  for (const id of new Set(needs.flatMap(({ ids }) => [...ids]))) {
    const users = needs.filter(({ ids }) => ids.has(id));
    const need: Need = {
      on: (...pages) => users.some(({ path }) => pages.includes(path)),
      elsewhere: users.some(({ words }) => !words.includes('controlPanel')),
    };
    const tier = tiers.find(({ wants }) => wants(need));
    if (tier) places.set(id, tier.name);
  }
  return (id) => {
    const tier = places.get(id) ?? null;
    return tier === 'start' && LIBRARIES.test(id) ? 'react' : tier;
  };
}

/** What imports everything: no group may hold it, or each would run it. */
const ENTRY = /\/index\.html$/;

/** All modules that are loaded before a page is there. */
function modulesOf({ modules }: FirstPage, chunks: Chunks, root: string): Set<string> {
  const starts = ['main.tsx', ...modules].map((module) => chunkOf(chunks, `${root}/src/${module}`));
  const ids = withImports(chunks, starts).flatMap(({ moduleIds }) => moduleIds);
  return new Set(ids.filter((id) => !ENTRY.test(id)));
}
