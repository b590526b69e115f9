import type { Entry } from './entry.ts';

/** Bodies sent with `keepalive` share 64 KiB in a page, and a school's line is slow: so many bytes go at once. */
export const MOST_BYTES = 30_000;

/** Bytes of an entry in a call. */
export function sizeOf({ body }: Entry): number {
  // A comma goes with it.
  return new TextEncoder().encode(JSON.stringify(body)).length + 1;
}

/** As many of the first as go in one call. One that is too large by itself goes alone. */
export function batchOf(entries: readonly Entry[], most: number): Entry[] {
  const batch = fitting(entries, most, MOST_BYTES);
  return batch.length > 0 ? batch : entries.slice(0, 1);
}

/** As many of the first as fit; those too large by themselves are passed over. */
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
