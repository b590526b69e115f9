/** Position and size of the floating video, in CSS pixels within the player. */
export interface VideoBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
}

/** Spec §9: default size 640x360, start top offset 80. */
const DEFAULT_WIDTH = 640;
const TOP_OFFSET = 80;
export const RATIO = 9 / 16;
/** The default fills no more of the player than this. */
const SHARE = 0.3;
const SMALLEST = 160;
const MARGIN = 12;

interface Room {
  readonly width: number;
  readonly height: number;
}

/** Where the video stands first: at the side, so that the page can still be read. */
export function defaultBox(room: Room): VideoBox {
  const width = Math.min(DEFAULT_WIDTH, Math.max(SMALLEST, room.width * SHARE));
  return fit({ left: room.width - width - MARGIN, top: TOP_OFFSET, width }, room);
}

/** The nearest box that lies whole within the player. */
export function fit({ left, top, width }: VideoBox, room: Room): VideoBox {
  const most = Math.min(room.width - 2 * MARGIN, (room.height - 2 * MARGIN) / RATIO);
  const fitting = Math.max(SMALLEST, Math.min(width, most));
  return {
    width: fitting,
    left: Math.max(MARGIN, Math.min(left, room.width - fitting - MARGIN)),
    top: Math.max(MARGIN, Math.min(top, room.height - fitting * RATIO - MARGIN)),
  };
}
