import { build, type InlineConfig, type Rolldown } from 'vite';
import { paths } from '../app/paths.ts';
import { type Chunks, chunkOf, chunksOf, withImports } from './chunks.ts';
import { type FirstPage, firstPages } from './pages.ts';

/**
 * Files that belong together, the most visited first. A module lies in the first of these that cannot do without it, if no page
 * elsewhere needs it too: so a page loads a few files, and none that is another's. What remains the bundler places by itself.
 */
const tiers = [
  { name: 'start', pages: [paths.login], shared: true },
  { name: 'home', pages: [paths.home, paths.bookshelf], shared: true },
  { name: 'lists', pages: [paths.officeUsers], shared: false },
] as const;

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
  const reached = new Map(firstPages.map((page) => [page, modulesOf(page, chunks, root)]));
  const places = new Map<string, string>();
  for (const { name, pages, shared } of tiers) {
    const own = [...reached].filter(([{ path }]) => pages.some((each) => each === path));
    const others = [...reached].filter(([{ office }]) => !shared && !office);
    for (const id of own.flatMap(([, ids]) => [...ids]))
      if (!places.has(id) && !others.some(([, ids]) => ids.has(id))) places.set(id, name);
  }
  return (id) => {
    const tier = places.get(id) ?? null;
    return tier === 'start' && LIBRARIES.test(id) ? 'react' : tier;
  };
}

/** What imports everything: no group may hold it, or each would run it. */
const ENTRY = /\/(index\.html|main\.tsx)$/;

/** All modules that are loaded before a page is there. */
function modulesOf({ modules }: FirstPage, chunks: Chunks, root: string): Set<string> {
  const starts = ['main.tsx', ...modules].map((module) => chunkOf(chunks, `${root}/src/${module}`));
  const ids = withImports(chunks, starts).flatMap(({ moduleIds }) => moduleIds);
  return new Set(ids.filter((id) => !ENTRY.test(id)));
}
