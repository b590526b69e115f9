/** The sound of a track (spec §3, Media track). Times in seconds into the file. */
export interface TrackAudio {
  readonly path: string;
  readonly begin: number;
  /** Infinity where the overlay does not say: the clip runs to the end of the file. */
  readonly end: number;
}

/** One `<par>` of a media overlay: a piece of text and the sound that belongs to it (EPUB 3.3 §9.2.2.4). */
export interface Track {
  /** Path of the content document. */
  readonly path: string;
  /** Id of the element within it; empty for the document as a whole. */
  readonly fragment: string;
  readonly audio: TrackAudio | null;
  /** Structural semantics of the par and of the seqs around it (`pagebreak`, `footnote` …). */
  readonly types: readonly string[];
}
