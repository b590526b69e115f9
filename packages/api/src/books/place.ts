import * as z from 'zod';

/** A place in a book (spec §3, Bookmark and Last position). */
export const position = z.object({
  /** Id of the section in the table of contents; empty where the book has none. */
  ncxRef: z.string().max(2000),
  /** Href, fragment and CFI of the place, as the player writes it. */
  URI: z.string().max(8000),
  /** Seconds into the narration of the section. */
  timeOffset: z.number(),
  /** Characters into the section's text. */
  charOffset: z.number(),
});
export type Position = z.infer<typeof position>;

export const bookmark = z.object({ id: z.string().min(1).max(100), name: z.string().max(500), position });
export type Bookmark = z.infer<typeof bookmark>;
