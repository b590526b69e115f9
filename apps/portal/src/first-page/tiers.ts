import { build, type InlineConfig, type Rolldown } from 'vite';
import { controlPanelPaths } from '../site/controlPanelPaths.ts';
import { paths } from '../site/paths.ts';
import { type Chunks, chunkOf, chunksOf, withImports } from './chunks.ts';
import { bookInLibrary, type FirstPage, firstPages } from './pages.ts';

/** Which pages need a module: certain ones, and any outside the control panel. */
interface Need {
  readonly on: (...pages: readonly string[]) => boolean;
  readonly elsewhere: boolean;
}

/**
 * Groups of modules, most visited first: a page loads a few of them, instead of the dozens of files that a bundler makes of modules
 * shared by some pages. A module goes into the first group that wants it; the bundler places the rest itself.
 */
const tiers: ReadonlyArray<{ readonly name: string; readonly wants: (need: Need) => boolean }> = [
  {
    name: 'start',
    wants: ({ on }) => on(paths.login) || (on(paths.home, paths.bookshelf) && on(controlPanelPaths.users)),
  },
  { name: 'shelf', wants: ({ on }) => on(paths.bookshelf) },
  // What lists share with other pages: menus, dialogs.
  { name: 'kit', wants: ({ on, elsewhere }) => on(controlPanelPaths.users) && elsewhere },
  { name: 'lists', wants: ({ on }) => on(controlPanelPaths.users) },
  // One file for the player: what it shares with its late parts would otherwise become files of their own.
  { name: 'player', wants: ({ on }) => on(bookInLibrary) },
];

/** What the player shares with its outbox, which the shelf may load without the player. */
const SHARED = /[\\/]packages[\\/]player[\\/]src[\\/]host[\\/]storage\.ts$/;

/** Parts that few visits need, in one file: the file that every visit loads names each of these files. */
const SELDOM =
  /[\\/]portal[\\/]src[\\/](app[\\/](holdPage|sayLoss)|data[\\/]calls[\\/]keyedCalls|i18n[\\/]storageTexts|screens[\\/]sign-in[\\/]StorageWords|session[\\/](canComeBack|lossOfSession|upstreamSignIn)|shell[\\/]ActingBar|site[\\/]storage[\\/]forgetAll)\./;

/** The largest libraries, which do not change with our code: in a file of their own, browsers cache them across releases. */
const LIBRARIES = /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/;

/**
 * Assigns modules to files. Builds the portal once for this, as the bundler splits it by itself, without writing anything.
 * @param config the portal's build
 * @returns a function that gives the name of a module's file, or null if the bundler places the module itself
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
    if (SHARED.test(id)) return 'shelf';
    if (SELDOM.test(id)) return 'seldom';
    const tier = places.get(id) ?? null;
    return tier === 'start' && LIBRARIES.test(id) ? 'react' : tier;
  };
}

/** The entry imports everything: no group may contain it, or each would run it. */
const ENTRY = /\/index\.html$/;

/** All modules that are loaded before a page is shown. */
function modulesOf({ modules }: FirstPage, chunks: Chunks, root: string): Set<string> {
  const starts = ['main.tsx', ...modules].map((module) => chunkOf(chunks, `${root}/src/${module}`));
  const ids = withImports(chunks, starts).flatMap(({ moduleIds }) => moduleIds);
  return new Set(ids.filter((id) => !ENTRY.test(id)));
}
