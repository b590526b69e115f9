import type { Entry } from './entry.ts';

/** Bodies sent with `keepalive` share 64 KiB in a page, and a school's connection is slow: one call sends at most this many bytes. */
export const MOST_BYTES = 30_000;

/** Bytes of an entry in a call. */
export function sizeOf({ body }: Entry): number {
  // Plus a comma.
  return new TextEncoder().encode(JSON.stringify(body)).length + 1;
}

/** As many of the first entries as fit into one call. One that alone is too large is sent alone. */
export function batchOf(entries: readonly Entry[], most: number): Entry[] {
  const batch = fitting(entries, most, MOST_BYTES);
  return batch.length > 0 ? batch : entries.slice(0, 1);
}

/** As many of the first entries as fit; those that alone are too large are skipped. */
export function fitting(entries: readonly Entry[], most: number, room: number): Entry[] {
  const batch: Entry[] = [];
  let left = room;
  for (const entry of entries) {
    const size = sizeOf(entry);
    if (size > room && batch.length === 0) continue;
    if (size > left || batch.length === most) break;
    left -= size;
    batch.push(entry);
  }
  return batch;
}
