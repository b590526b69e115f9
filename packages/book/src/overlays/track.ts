/** The sound of a track (spec §3, Media track). Times in seconds into the file. */
export interface TrackAudio {
  readonly path: string;
  readonly begin: number;
  /** Infinity if the overlay does not say: the clip runs to the end of the file. */
  readonly end: number;
  /** When the page is to be turned during the clip (docs/book-format.md); null if it is not. */
  readonly turnPageAt: number | null;
}

/** A structure that a listener may leave before its end (EPUB 3.3 §9.3.4, escapability). */
export interface EscapableStructure {
  /** `table`, `list`, `figure` … */
  readonly type: string;
  /** The same for every track within it, and different for every other structure of the overlay. */
  readonly number: number;
}

/** One `<par>` of a media overlay: a piece of text and the sound that belongs to it (EPUB 3.3 §9.2.2.4). */
export interface Track {
  /** Path of the content document. */
  readonly path: string;
  /** Id of the element within it; empty for the document as a whole. */
  readonly fragment: string;
  /** Null if the text has no recording: the browser's voice speaks it, or it is given time to be read. */
  readonly audio: TrackAudio | null;
  /** Structural semantics of the par and of the seqs around it (`pagebreak`, `footnote` …). */
  readonly types: readonly string[];
  /** The outermost escapable structure around it; null in running text. */
  readonly structure: EscapableStructure | null;
}
