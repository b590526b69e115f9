/** The settings of the voice. */
export interface Sound {
  /** 0.5 to 2; the pitch stays (html5 mode). */
  readonly rate: number;
  /** 0 to 1. */
  readonly volume: number;
  readonly muted: boolean;
}
