import * as z from 'zod';
import type { Cursor } from '../source.ts';

const mark = z.object({ etag: z.string().min(1).max(1000), until: z.iso.date() });

/** The ETag of an earlier reply, if nothing begins or ends today that no change announces. */
export function etagOf(cursor: Cursor | null, today: string): string | null {
  if (cursor === null) return null;
  try {
    const read = mark.safeParse(JSON.parse(cursor));
    return read.success && today < read.data.until ? read.data.etag : null;
  } catch {
    return null;
  }
}

export const writeEtag = (etag: string, until: string): Cursor => JSON.stringify({ etag, until });
