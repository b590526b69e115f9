import { RATIO, type VideoBox } from './video-shape.ts';

/** A part of the player, in CSS pixels from its upper left corner. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Room (px) around a docked video. */
const GAP = 8;

/**
 * The largest place beside, above or below the page in which the video covers nothing of it.
 * @param stage where pages lie, between the bars
 * @param page what the shown pages take of it
 * @param width as wide as the video is to be
 * @param least the narrowest that will do
 * @returns null if there is no such room
 */
export function docked(stage: Area, page: Area, width: number, least = width): VideoBox | null {
  const boxes = strips(stage, page).map((strip) => boxIn(strip, width));
  const largest = boxes.reduce((a, b) => (b.width > a.width ? b : a));
  return largest.width >= least ? largest : null;
}

/** What is free of the stage: to the right, to the left, above, below. */
function strips(stage: Area, page: Area): readonly Area[] {
  const { left, top, width, height } = stage;
  const right = page.left + page.width;
  const bottom = page.top + page.height;
  return [
    { left: right, top, width: left + width - right, height },
    { left, top, width: page.left - left, height },
    { left, top, width, height: page.top - top },
    { left, top: bottom, width, height: top + height - bottom },
  ];
}

function boxIn({ left, top, width, height }: Area, wanted: number): VideoBox {
  const fitting = Math.min(wanted, width - 2 * GAP, (height - 2 * GAP) / RATIO);
  return {
    width: fitting,
    left: left + (width - fitting) / 2,
    // Beside the page it is where a reader begins to read, at the top.
    top: top + Math.min(2 * GAP, (height - fitting * RATIO) / 2),
  };
}
