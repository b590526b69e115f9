export interface Size {
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
}
