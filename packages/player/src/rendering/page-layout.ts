import type { Size } from './size.ts';

/** The room for pages, and what the reader and the device ask for. */
export interface Stage extends Size {
  /** The whole player: a panel beside the page takes room, but changes no letters. By default as large as the stage. */
  readonly device?: Size;
  /** The reader wants two pages side by side wherever they fit (spec §9, viewer spread). */
  readonly twoPages?: boolean;
  /** The service's books have larger letters (spec §9, narrated-book service). */
  readonly large?: boolean;
}

/** What a document asks for. */
export interface Wishes {
  readonly vertical: boolean;
  /** Each of its pages is to stand in the middle of the screen. */
  readonly centered: boolean;
}

/** How wide the letters of a document are. */
export interface FontMetrics {
  /** Root font size (CSS px) to which `em` refers. */
  readonly em: number;
  /** Mean width of a letter, as a share of the font size. */
  readonly letter: number;
}

/** How a reflowable document is set. Lengths in CSS px, along the lines. */
export interface PageLayout {
  readonly fontSize: string;
  /** Columns on a screen. */
  readonly count: 1 | 2;
  /** Width of a column. */
  readonly column: number;
  /** Room at both sides of each column. */
  readonly padding: number;
  /** Letters that a line has room for. */
  readonly letters: number;
}

/** Spec §9: minimum spread width; padding, on small screens in landscape; small-screen threshold. */
const MINIMUM_SPREAD_WIDTH = 600;
const SMALL_SCREEN = 736;
const PADDING = 64;
const SMALL_PADDING = 32;
/** On a phone in portrait a padding of 64 leaves only a ribbon of text; it shrinks to this share of the width. */
const PADDING_SHARE = 0.07;
/** Beginners lose the line in longer ones, and the thread in shorter ones. */
const FEWEST_LETTERS = 35;
const MOST_LETTERS = 65;

/** Typical of the serif and sans-serif types that books come in. */
export const USUAL_METRICS: FontMetrics = { em: 16, letter: 0.47 };

/**
 * How a document is set on a stage: as many columns as give lines of 35 to 65 letters, one on a screen that is held upright; room that is
 * left goes to the margins.
 */
export function pageLayout(stage: Stage, wishes: Wishes, metrics: FontMetrics = USUAL_METRICS): PageLayout {
  const size = fontSize(stage.device ?? stage, stage.large);
  const letter = Number.parseFloat(size) * metrics.em * metrics.letter;
  const padding = paddingOf(stage);
  const along = wishes.vertical ? stage.height : stage.width;
  const half = along / 2 - 2 * padding;
  const fits = !wishes.vertical && !wishes.centered && stage.width >= MINIMUM_SPREAD_WIDTH;
  const lies = stage.width > stage.height && half >= FEWEST_LETTERS * letter;
  const count = fits && (lies || stage.twoPages) ? 2 : 1;
  const room = along / count - 2 * padding;
  // Vertical lines are as long as the page is high.
  const column = wishes.vertical ? room : Math.min(room, MOST_LETTERS * letter);
  return Object.freeze({
    fontSize: size,
    count,
    column,
    padding: (along / count - column) / 2,
    letters: Math.floor(column / letter),
  });
}

/** Spec §9: 1.1em landscape or 1.2em portrait on mobile, else 1.5em; 1.7em for the narrated-book service. */
export function fontSize({ width, height }: Size, large = false): string {
  if (Math.min(width, height) >= 600 || width >= SMALL_SCREEN) return large ? '1.7em' : '1.5em';
  return width > height ? '1.1em' : '1.2em';
}

/** Whether pre-paginated pages stand side by side: not on a screen held upright, where one is larger, unless the reader wants two. */
export function pairsPages({ width, height, twoPages }: Stage): boolean {
  return width >= MINIMUM_SPREAD_WIDTH && (width > height || twoPages === true);
}

function paddingOf({ width, height }: Size): number {
  const small = Math.max(width, height) <= SMALL_SCREEN || Math.min(width, height) < MINIMUM_SPREAD_WIDTH;
  if (!small) return PADDING;
  return width > height ? SMALL_PADDING : Math.round(Math.min(PADDING, width * PADDING_SHARE));
}
