import type { Rolldown } from 'vite';

/** A script of the build, with the style sheets that Vite has noted for it. */
export type Chunk = Rolldown.OutputChunk & { readonly viteMetadata?: { readonly importedCss: Set<string> } };
export type Chunks = ReadonlyMap<string, Chunk>;

/** The scripts of a build by name. */
export function chunksOf(files: Iterable<Rolldown.OutputAsset | Rolldown.OutputChunk>): Chunks {
  return new Map(
    [...files].flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
  );
}

/**
 * The file that is loaded for a module: its own, or the one that contains it.
 * @param id path of the module
 * @throws Error if no file contains it
 */
export function chunkOf(chunks: Chunks, id: string): Chunk {
  const all = [...chunks.values()];
  const found =
    all.find(({ facadeModuleId }) => facadeModuleId === id) ??
    all.find(({ moduleIds }) => moduleIds.includes(id));
  if (!found) throw new Error(`No file of the build has ${id} in it (first-page/pages.ts).`);
  return found;
}

/** These files and their static imports, in the order in which they run. */
export function withImports(chunks: Chunks, starts: readonly Chunk[]): Chunk[] {
  const met = new Set<Chunk>();
  const inOrder: Chunk[] = [];
  const visit = (chunk: Chunk) => {
    if (met.has(chunk)) return;
    met.add(chunk);
    for (const name of chunk.imports) {
      const next = chunks.get(name);
      if (next) visit(next);
    }
    inOrder.push(chunk);
  };
  for (const chunk of starts) visit(chunk);
  return inOrder;
}
