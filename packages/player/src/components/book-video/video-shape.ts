/** Position and size of the floating video, in CSS pixels within the player. */
export interface VideoBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
}

/** Its height, as a share of its width. */
export const RATIO = 9 / 16;
