import * as z from 'zod/mini';
import { text } from '../fields.ts';

/** A place in a book (spec §3, Bookmark and Last position). */
export const position = z.object({
  /** Id of the section in the table of contents; empty if the book has none. */
  ncxRef: text(0, 2000),
  /** Href, fragment and CFI of the place, as the player writes it. */
  URI: text(0, 8000),
  /** Seconds into the narration of the section. */
  timeOffset: z.number(),
  /** Characters into the section's text. */
  charOffset: z.number(),
});
export type Position = z.infer<typeof position>;

export const bookmark = z.object({ id: text(1, 100), name: text(0, 500), position });
export type Bookmark = z.infer<typeof bookmark>;
