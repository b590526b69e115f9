import type { Moment, Recording } from './page/recorder.ts';
import type { Probe } from './probe.ts';
import { Failed, see } from './verdict.ts';

/** A piece of narration as the overlay of a test says it: seconds into its file. */
export interface Clip {
  readonly id: string;
  readonly begin: number;
  readonly end: number;
  /** Number of the audio file, in the order of their first sound. */
  readonly file?: number;
}

/** An element lit without interruption. */
export interface Stretch {
  readonly id: string;
  readonly moments: readonly Moment[];
}

/** tests.tsv: sound and light agree within this, in seconds of the clock on the wall. */
const TOLERANCE = 0.3;
const LONGEST = 160_000;
const UNHURRIED = 1600;

/** Turns to the page with this text, sets the speed and presses Play; resolves when the voice has come to its end. */
export async function listenFrom(probe: Probe, text: string | RegExp, speed: 1 | 2 = 2): Promise<Recording> {
  await probe.nextUntil(text);
  const play = probe.button('Play');
  see(await play.isEnabled(), 'There is no way to turn the reading on.');
  await probe.press('Play');
  await probe.button('Pause').waitFor();
  if (speed === 2) {
    // The first words last less than 0.2 s each: they are heard at their own speed.
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

/** Moments of sound. */
export function heard({ moments }: Recording): readonly Moment[] {
  return moments.filter(({ sound }) => sound >= 0);
}

/** What was lit while there was sound, in order; one element at a time. @throws Failed */
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

/** Demands that each clip was heard from its begin to its end while its element was lit, in this order. @throws Failed */
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

/** Longest time (ms) without sound between its first and its last moment. */
export function longestSilence(recorded: Recording): number {
  const times = heard(recorded).map(({ at }) => at);
  return Math.max(0, ...times.slice(1).map((at, index) => at - (times[index] ?? at)));
}

/** Demands that nothing is lit or marked any more. @throws Failed */
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
