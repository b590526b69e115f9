/** Spec §9: a whole list is fetched in pages of 100, at most ten of them. */
export const pageSize = 100;
const mostPages = 10;

interface Part<Item> {
  readonly data: readonly Item[];
  /** Of the whole list; null if it is not counted. */
  readonly total: number | null;
}

/**
 * All entries of a list; pages after the first are fetched at the same time.
 * @param page fetches one page; the index starts at 0
 */
export async function everyPage<Item>(page: (index: number) => Promise<Part<Item>>): Promise<Item[]> {
  const first = await page(0);
  const pages = Math.min(mostPages, Math.ceil((first.total ?? 0) / pageSize));
  const later = await Promise.all(
    Array.from({ length: Math.max(0, pages - 1) }, (_, more) => page(more + 1)),
  );
  return [first, ...later].flatMap(({ data }) => data);
}
