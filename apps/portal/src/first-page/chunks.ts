import type { Rolldown } from 'vite';

/** A file of the build; Vite notes which style sheets go with it. */
export type Chunk = Rolldown.OutputChunk & { readonly viteMetadata?: { readonly importedCss: Set<string> } };
export type Chunks = ReadonlyMap<string, Chunk>;

/** The scripts of a build by their names. */
export function chunksOf(files: Iterable<Rolldown.OutputAsset | Rolldown.OutputChunk>): Chunks {
  return new Map(
    [...files].flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
  );
}

/** The file that is loaded for a module: one of its own, or the one that has it in it. @param id its path */
export function chunkOf(chunks: Chunks, id: string): Chunk {
  const all = [...chunks.values()];
  const found =
    all.find(({ facadeModuleId }) => facadeModuleId === id) ??
    all.find(({ moduleIds }) => moduleIds.includes(id));
  if (!found) throw new Error(`No file of the build has ${id} in it (first-page/pages.ts).`);
  return found;
}

/** These and all that they import before they run, in the order in which they run. */
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
