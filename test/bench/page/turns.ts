import { everyFrame, markFrame } from './frames.ts';
import { visibleSheets } from './look.ts';
import type { Reader } from './reader.ts';

/** Milliseconds since the navigation began. */
export interface TurnSeen {
  readonly called: number;
  /** When the first frame with the new page was made; it is drawn a little later. */
  readonly seen: number;
  /** When the last frame was made in which it still moved. */
  readonly still: number;
}

/** The page is at rest when so many frames in a row were alike. */
const STILL_FRAMES = 8;
const FRAME = 1000 / 60;

/** Turns one page; null where no other page came within `timeout` (ms). */
export async function turn(reader: Reader, by: 1 | -1, timeout: number): Promise<TurnSeen | null> {
  const before = stateOf();
  // At any moment between two frames, as a reader's press.
  await new Promise((resolve) => setTimeout(resolve, Math.random() * FRAME));
  return new Promise((resolve) => {
    const called = performance.now();
    let seen: number | undefined;
    let still = called;
    let state = before;
    let alike = 0;
    const end = everyFrame(() => {
      const now = stateOf();
      const moving = now !== null && now !== state;
      alike = moving ? 0 : alike + 1;
      if (moving) {
        state = now;
        seen ??= markFrame();
        still = performance.now();
      } else if (seen !== undefined && alike >= STILL_FRAMES) {
        end();
        resolve({ called, seen, still });
      } else if (seen === undefined && performance.now() - called > timeout) {
        end();
        resolve(null);
      }
    });
    (by === 1 ? reader.next() : reader.previous()).catch(() => undefined);
  });
}

/** What is on show; null while it is nothing, or not loaded. */
function stateOf(): string | null {
  const sheets = visibleSheets();
  return sheets === null || sheets.length === 0 ? null : sheets.map(({ state }) => state).join();
}
