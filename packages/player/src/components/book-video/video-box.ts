import { VIDEO_SIZE, type VideoPosition, type VideoSize } from '../../stores/SettingsStore.ts';
import { type Area, docked } from './video-dock.ts';
import { RATIO, type VideoBox } from './video-shape.ts';

export interface Room {
  readonly width: number;
  readonly height: number;
}

/** Spec §9: start top offset 80. */
const TOP_OFFSET = 80;
/** In a smaller player, the default leaves this share of the width to the page. */
const SHARE = 0.5;
/** The width that its buttons need. */
const SMALLEST = 192;
const MARGIN = 12;
/** By default and in a corner the video stays clear of the bar below. */
const BOTTOM_OFFSET = 84;
/** The factor by which one press makes it grow. */
const GROWTH = 1.25;

/** Where pages lie, and what the shown ones take of it. */
export interface Surroundings {
  readonly stage: Area;
  readonly page: Area;
  /** The book is read from right to left. */
  readonly rtl: boolean;
}

/**
 * Where the reader put the video, and in the size that they chose. By default it stands beside, above or below the page where all of it
 * fits into free room; otherwise at the side where lines end, so that the page can be read.
 */
export function boxOf(
  room: Room,
  position: VideoPosition | null,
  size: VideoSize | null,
  around?: Surroundings,
): VideoBox {
  const width = largest(room, size?.width ?? defaultWidth(room));
  if (position) return fit({ ...position, width }, room);
  // In a player that is too small for the size of the specification, a little less will do.
  const least = size || width >= VIDEO_SIZE.width ? width : Math.max(SMALLEST, width * SHARE);
  const dock = around && docked(around.stage, around.page, width, least);
  const left = around?.rtl ? MARGIN : room.width - width - MARGIN;
  return fit(dock ?? { left, top: TOP_OFFSET, width }, room);
}

/** In a low player it is small enough that the bars above and below it can be reached. */
function defaultWidth({ width, height }: Room): number {
  return Math.min(VIDEO_SIZE.width, width * SHARE, (height - TOP_OFFSET - BOTTOM_OFFSET) / RATIO);
}

/** The nearest box that is whole within the player. */
export function fit({ left, top, width }: VideoBox, room: Room): VideoBox {
  const fitting = largest(room, width);
  return {
    width: fitting,
    left: Math.max(MARGIN, Math.min(left, room.width - fitting - MARGIN)),
    top: Math.max(MARGIN, Math.min(top, room.height - fitting * RATIO - MARGIN)),
  };
}

/** The next corner clockwise: moves the video without dragging (WCAG 2.5.7). */
export function nextCorner(box: VideoBox, room: Room): VideoBox {
  const right = box.left + box.width / 2 > room.width / 2;
  const below = box.top + (box.width * RATIO) / 2 > room.height / 2;
  const left = below ? 0 : room.width;
  const top = right ? room.height - box.width * RATIO - BOTTOM_OFFSET : TOP_OFFSET;
  return fit({ left, top, width: box.width }, room);
}

/** The next larger size, and from the largest the smallest: resizes without dragging (WCAG 2.5.7). */
export function nextSize(box: VideoBox, room: Room): VideoBox {
  const grown = fit({ ...box, width: box.width * GROWTH }, room);
  return grown.width > box.width + 1 ? grown : fit({ ...box, width: SMALLEST }, room);
}

function largest(room: Room, width: number): number {
  const most = Math.min(room.width - 2 * MARGIN, (room.height - 2 * MARGIN) / RATIO);
  return Math.max(SMALLEST, Math.min(width, most));
}
