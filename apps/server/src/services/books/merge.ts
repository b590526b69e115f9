import type { Bookmark } from '@aloud/api';

/** A bookmark that is there, or was removed: the version of the list that brought it, and the device that did (empty if it has no name). */
export interface Changed {
  readonly id: string;
  readonly version: number;
  readonly deviceId: string;
}

/** A list as a device sends it. */
export interface SentList {
  readonly list: readonly Bookmark[];
  /** The version of the list that it has seen; null if it says nothing of versions. */
  readonly seen: number | null;
  readonly deviceId: string;
}

/**
 * The list of a device, with what others have added, renamed and removed since the version that it has seen. What it has changed itself
 * since then it knows, although it may not have heard that it was stored.
 */
export function merged(
  { list, seen, deviceId }: SentList,
  stored: readonly (Bookmark & Changed)[],
  removed: readonly Changed[],
): Bookmark[] {
  if (seen === null) return [...list];
  const isUnseen = (each: Changed) => each.version > seen && (deviceId === '' || each.deviceId !== deviceId);
  const gone = new Set(removed.filter(isUnseen).map(({ id }) => id));
  const others = new Map(
    stored.filter(isUnseen).map(({ id, name, position }) => [id, { id, name, position }]),
  );
  const own = list.filter(({ id }) => !gone.has(id)).map((each) => others.get(each.id) ?? each);
  for (const { id } of own) others.delete(id);
  return [...own, ...others.values()];
}
