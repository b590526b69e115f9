import { build, type InlineConfig, type Rolldown } from 'vite';
import { paths } from '../app/paths.ts';
import { type Chunks, chunkOf, chunksOf, withImports } from './chunks.ts';
import { type FirstPage, firstPages } from './pages.ts';

/**
 * Files that belong together, the most visited first: a page loads a few of them, in place of the dozens that a bundler makes of
 * modules that some of the pages share. A module lies in the first that needs it; what remains the bundler places by itself.
 */
const tiers = [
  // Who signs in goes on to one of the others, and finds its code there.
  { name: 'start', pages: [paths.login, paths.home, paths.bookshelf] },
  // What lists have in common with pages elsewhere: menus, dialogs.
  { name: 'kit', pages: [paths.officeUsers], elsewhere: true },
  { name: 'lists', pages: [paths.officeUsers], elsewhere: false },
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
  for (const { name, pages, ...rest } of tiers) {
    const own = [...reached].filter(([{ path }]) => pages.some((each) => each === path));
    const elsewhere = [...reached].filter(([{ words }]) => !words.includes('office'));
    for (const id of own.flatMap(([, ids]) => [...ids])) {
      const fits = !('elsewhere' in rest) || rest.elsewhere === elsewhere.some(([, ids]) => ids.has(id));
      if (fits && !places.has(id)) places.set(id, name);
    }
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
