import type { Moment, Recording } from './page/recorder.ts';
import type { Probe } from './probe.ts';
import { Failed, see } from './verdict.ts';

/** One clip of narration in the overlay of a test; times are positions in its file (s). */
export interface Clip {
  readonly id: string;
  readonly begin: number;
  readonly end: number;
  /** Number of the audio file, in the order of first playback. */
  readonly file?: number;
}

/** A period in which an element was lit without interruption. */
export interface Stretch {
  readonly id: string;
  readonly moments: readonly Moment[];
}

/** How far sound and highlight may differ, in wall-clock seconds (tests.tsv). */
const TOLERANCE = 0.3;
const LONGEST = 160_000;
const UNHURRIED = 1600;

/** Turns to the page with this text, sets the speed and presses Play; resolves when the narration has ended. */
export async function listenFrom(probe: Probe, text: string | RegExp, speed: 1 | 2 = 2): Promise<Recording> {
  await probe.nextUntil(text);
  const play = probe.button('Play');
  see(await play.isEnabled(), 'There is no way to turn the reading on.');
  await probe.press('Play');
  await probe.button('Pause').waitFor();
  if (speed === 2) {
    // The first words last less than 0.2 s each, so they are played at normal speed.
    await probe.page.waitForTimeout(UNHURRIED);
    for (let step = 0; step < 10; step++) await probe.page.keyboard.press('Alt+ArrowUp');
  }
  await play.waitFor({ timeout: LONGEST }).catch(() => {
    throw new Failed('The narration did not come to its end.');
  });
  await probe.page.waitForTimeout(300);
  return recording(probe);
}

export function recording(probe: Probe): Promise<Recording> {
  return probe.page.evaluate(() => window.conformanceRecording);
}

/** The moments with sound. */
export function heard({ moments }: Recording): readonly Moment[] {
  return moments.filter(({ sound }) => sound >= 0);
}

/** What was lit during the sound, in order. @throws Failed if two elements were lit at the same time */
export function stretches(recorded: Recording): readonly Stretch[] {
  const found: Array<{ id: string; moments: Moment[] }> = [];
  for (const moment of heard(recorded)) {
    const [id, other] = moment.lit;
    see(other === undefined, `Two elements were lit at once: ${moment.lit.join(', ')}.`);
    if (id === undefined) continue;
    const last = found.at(-1);
    if (last?.id === id) last.moments.push(moment);
    else found.push({ id, moments: [moment] });
  }
  return found;
}

/** Expects each clip to be played from start to end while its element is lit, in this order. @throws Failed */
export function followed(recorded: Recording, clips: readonly Clip[]): string {
  const seen = stretches(recorded);
  const ids = seen.map(({ id }) => id).join(' ');
  const wanted = clips.map(({ id }) => id).join(' ');
  see(ids === wanted, `Lit in this order: "${ids}"; the overlay says "${wanted}".`);
  const errors = clips.flatMap((clip, index) => edges(clip, seen[index]?.moments ?? []));
  const worst = Math.max(...errors.map(({ error }) => error));
  const bad = errors.find(({ error }) => error > TOLERANCE);
  see(bad === undefined, bad?.text ?? '');
  return `${clips.length} clips heard and lit in order, at most ${(worst * 1000).toFixed(0)} ms off`;
}

/** Longest silence (ms) between the first and the last sound. */
export function longestSilence(recorded: Recording): number {
  const times = heard(recorded).map(({ at }) => at);
  return Math.max(0, ...times.slice(1).map((at, index) => at - (times[index] ?? at)));
}

/** Expects nothing to be lit or marked at the end. @throws Failed */
export function dark({ moments }: Recording): void {
  const last = moments.at(-1);
  see(last?.lit.length === 0 && !last.marked, 'At the end the last sentence or the page is still marked.');
}

function edges({ id, begin, end, file }: Clip, moments: readonly Moment[]) {
  const [first, last] = [moments[0], moments.at(-1)];
  const from = first?.time ?? Number.NaN;
  const to = last?.time ?? Number.NaN;
  see(
    file === undefined || moments.every(({ sound }) => sound === file),
    `"${id}" was heard from another audio file than its own.`,
  );
  const told = `"${id}" was lit from ${from.toFixed(2)} to ${to.toFixed(2)} s; its clip is ${begin} to ${end} s.`;
  return [
    { error: Math.abs(from - begin) / (first?.rate || 1), text: told },
    { error: Math.abs(to - end) / (last?.rate || 1), text: told },
  ];
}
