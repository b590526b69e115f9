const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: (at, last) => (at > 0 ? at - 1 : last),
  ArrowUp: (at, last) => (at > 0 ? at - 1 : last),
  ArrowRight: (at, last) => (at < last ? at + 1 : 0),
  ArrowDown: (at, last) => (at < last ? at + 1 : 0),
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * Moves the focus among the items of a menu, a tab list or a grid of pages, as their ARIA patterns require. The player
 * then ignores these keys: it neither turns pages nor changes the volume.
 * @param columns items in a row, if Up and Down lead to another row
 * @returns the item that has the focus now; undefined for any other key
 */
export function moveByArrows<Item extends HTMLElement>(
  event: KeyboardEvent,
  items: readonly Item[],
  columns = 1,
): Item | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey) return undefined;
  const at = items.findIndex((item) => item.matches(':focus'));
  const step = STEPS[event.key];
  if (!step || at < 0) return undefined;
  const byRow = columns > 1 && (event.key === 'ArrowUp' || event.key === 'ArrowDown');
  const to = byRow ? at + (event.key === 'ArrowUp' ? -columns : columns) : step(at, items.length - 1);
  event.preventDefault();
  const item = items[to];
  item?.focus();
  return item;
}
