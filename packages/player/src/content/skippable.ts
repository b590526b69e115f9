import type { Track } from '@aloud/book';

/** What a listener may choose to skip (EPUB 3.3 §9.3.4, skippability). */
export const SKIPPABLE = ['pageNumbers', 'notes'] as const;
export type Skippable = (typeof SKIPPABLE)[number];

const KINDS: ReadonlyMap<string, Skippable> = new Map([
  ['pagebreak', 'pageNumbers'],
  ['page-list', 'pageNumbers'],
  ['note', 'notes'],
  ['footnote', 'notes'],
  ['footnotes', 'notes'],
  ['endnote', 'notes'],
  ['endnotes', 'notes'],
  ['rearnote', 'notes'],
  ['rearnotes', 'notes'],
  ['annotation', 'notes'],
]);

/** Null for what is always read. */
export function skippableOf(track: Track): Skippable | null {
  for (const type of track.types) {
    const kind = KINDS.get(type);
    if (kind) return kind;
  }
  return null;
}
