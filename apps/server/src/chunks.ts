/** The parts of a list, in its order, each at most this long. */
export function* chunksOf<Item>(list: readonly Item[], length: number): Generator<readonly Item[]> {
  for (let from = 0; from < list.length; from += length) yield list.slice(from, from + length);
}
