import type { Page } from '../fixtures.ts';
import type { Reader } from '../reader.ts';
import { look, type Outside } from './look.ts';
import { type Mark, record } from './record.ts';
import type { Truth } from './truth.ts';

/** A clip that lasts longer (s) is heard at its beginning and at its end only. */
const LONG = 4;
const END = 1.2;
/** So long (ms) nothing is heard on a page before the next one is turned to by hand. */
const SILENT = 600;
/** Two times the speed: ten steps of a tenth (spec §2, Keyboard). */
const STEPS_TO_TWICE = 10;

/** What was read of a book, in the order in which it was marked: paths and ids, such as `EPUB/p1.xhtml#s1`. */
export interface Reading {
  readonly lit: readonly string[];
  /** Clips in the middle of which the slider was moved near the end. */
  readonly shortened: number;
  /** Pages without sound that were turned by hand. */
  readonly turnedByHand: number;
  /** Silences between two sentences that were longer than half a second (ms). */
  readonly gaps: readonly number[];
  readonly seconds: number;
  /** What was false from outside while it was read. */
  readonly faults: readonly string[];
}

/** Has a book read aloud at twice the speed, from the first page on; real sound, so what is long is shortened. */
export async function readAlong(reader: Reader, truth: Truth): Promise<Reading> {
  const { page, player } = reader;
  await player.evaluate(record);
  for (let step = 0; step < STEPS_TO_TWICE; step++) await page.keyboard.press('Alt+ArrowUp');
  const start = Date.now();
  await page.keyboard.press('Control+Alt+Space');
  const faults = new Set<string>();
  const shortened = new Set<string>();
  let turnedByHand = 0;
  let silentSince = Date.now();
  for (;;) {
    const now = await player.evaluate(look);
    if (now.sound?.playing || now.slider !== null) silentSince = Date.now();
    if (!now.wanted || (await isOver(page, now, truth))) break;
    if (Date.now() - silentSince > SILENT) {
      await page.keyboard.press('ArrowRight');
      turnedByHand++;
      silentSince = Date.now();
    }
    const hidden = now.sheets.flatMap(({ lit }) => lit).find(({ inView }) => !inView);
    if (hidden && now.sound?.playing) faults.add(`#${hidden.id} was spoken, and not in view.`);
    await shorten(reader, now, truth, shortened);
    await page.waitForTimeout(60);
  }
  const marks = await marksIn(page);
  return {
    lit: marks.map(({ signature, id }) => `${truth.pathsOf(signature)[0]}#${id}`),
    shortened: shortened.size,
    turnedByHand,
    gaps: marks.slice(1).flatMap(({ silence }) => (silence > 500 ? [Math.round(silence)] : [])),
    seconds: (Date.now() - start) / 1000,
    faults: [...faults],
  };
}

/** Whether the last sentence of the book has been spoken: what follows is silent. */
async function isOver(page: Page, { sound, slider }: Outside, { clips }: Truth): Promise<boolean> {
  if (sound?.playing || slider !== null) return false;
  return (await marksIn(page)).some(({ id }) => id === clips.at(-1)?.id);
}

function marksIn(page: Page): Promise<readonly Mark[]> {
  return page.evaluate(() => (window as unknown as { marks: Mark[] }).marks);
}

/** Moves the slider near the end of a long sentence that has just begun. */
async function shorten(
  { player }: Reader,
  { sound, slider, sheets }: Outside,
  truth: Truth,
  done: Set<string>,
): Promise<void> {
  const [only] = sheets.flatMap((sheet) => sheet.lit.map(({ id }) => ({ id, sheet })));
  if (!only || !sound?.playing || slider === null) return;
  const paths = truth.pathsOf(only.sheet.signature);
  const clip = truth.clipAt(paths, only.id, sound.time, 0.1);
  if (!clip || clip.end - sound.time < LONG || done.has(`${clip.path}#${clip.id}`)) return;
  done.add(`${clip.path}#${clip.id}`);
  const shown = sheets.flatMap(({ signature }) => truth.pathsOf(signature));
  const to = truth.secondsTo(shown, clip, clip.end - END);
  await player.locator('book-controls input.position').fill((Math.round(to * 10) / 10).toFixed(1));
}
