import { chownSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Debian's user and group without rights: neither Orca nor PulseAudio runs for root. */
const NOBODY = { uid: 65534, gid: 65534 } as const;

/** Whom programs run for; nothing if an ordinary user has started the run. */
export const ordinary: { readonly uid?: number; readonly gid?: number } =
  process.getuid?.() === 0 ? NOBODY : {};

/** A new folder that the ordinary user may write to. */
export function folderFor(purpose: string): string {
  const folder = mkdtempSync(join(tmpdir(), `aloud-heard-${purpose}-`));
  give(folder);
  return folder;
}

export function give(path: string): void {
  if (ordinary.uid !== undefined && ordinary.gid !== undefined) chownSync(path, ordinary.uid, ordinary.gid);
}
