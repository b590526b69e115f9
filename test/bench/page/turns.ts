import { everyFrame, markFrame } from './frames.ts';
import { numberOf, visibleSheets } from './look.ts';
import type { Reader } from './reader.ts';

/** Milliseconds since the navigation began. */
export interface TurnSeen {
  readonly called: number;
  /** When the first frame with the new page was produced; it is drawn a little later. */
  readonly seen: number;
  /** When the last frame in which it still moved was produced. */
  readonly still: number;
  /** Whether a document that was visible before is still visible: the turn stayed within a chapter. */
  readonly isWithin: boolean;
}

/** The page is at rest after so many equal frames in a row. */
const STILL_FRAMES = 8;
const FRAME = 1000 / 60;

/** Turns one page; null if no other page came within `timeout` (ms). */
export async function turn(reader: Reader, by: 1 | -1, timeout: number): Promise<TurnSeen | null> {
  const before = stateOf();
  const documents = visibleDocuments();
  // At a random moment between two frames, as a reader's press.
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
        resolve({
          called,
          seen,
          still,
          isWithin: visibleDocuments().some((each) => documents.includes(each)),
        });
      } else if (seen === undefined && performance.now() - called > timeout) {
        end();
        resolve(null);
      }
    });
    (by === 1 ? reader.next() : reader.previous()).catch(() => undefined);
  });
}

const visibleDocuments = () => (visibleSheets() ?? []).map(({ document: page }) => numberOf(page));

/** The state of the visible pages; null if there are none, or while one has not loaded. */
function stateOf(): string | null {
  const sheets = visibleSheets();
  return sheets === null || sheets.length === 0 ? null : sheets.map(({ state }) => state).join();
}
