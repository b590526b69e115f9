export const PLAYER_IDS = ['aloud', 'before', 'epubjs', 'foliate', 'bare'] as const;

/** `before` is an earlier build of our own player; `bare` is no player, but the browser alone with the first document. */
export type PlayerId = (typeof PLAYER_IDS)[number];

/** A file of a player's code as it is sent. */
export interface CodeFile {
  /** Bytes, minified. */
  readonly minified: number;
  readonly gzip: Buffer;
}

/** How one player is served. On its page it implements the interface of `page/reader.ts`. */
export interface Player {
  readonly id: PlayerId;
  readonly title: string;
  /** The host page, `/read/<id>/`; it takes the book from its query (`?book=`). */
  readonly page: string;
  /** Its code by file name, served below `/players/<id>/`. */
  readonly code: ReadonlyMap<string, CodeFile>;
  /** Whether it can play narration at all. */
  readonly narrates: boolean;
}
