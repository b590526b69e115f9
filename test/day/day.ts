import { Truth } from '../e2e/outside/truth.ts';
import { SHARED_LINE, type Tampering } from './line.ts';
import type { Day } from './plan.ts';
import { type Engine, type Outcome, Reading } from './reading.ts';
import { type Book, School } from './school.ts';
import { wait } from './wait.ts';

/** WebKitGTK fetches nearly all of a file before it plays a part of it, and all of it again after each break: on the same line nothing would be heard. */
const RATES: Readonly<Record<Engine, number>> = { chromium: SHARED_LINE, webkit: 8 * SHARED_LINE };

/** Has a book read aloud through a day, and says what was heard of it. */
export async function live(
  engine: Engine,
  book: Book,
  day: Day,
  tampering: Tampering = {},
): Promise<Outcome> {
  const school = await School.open(book, day, tampering, RATES[engine]);
  let reading: Reading | undefined;
  try {
    reading = await Reading.begin(engine, school, new Truth(book.file), book.clips[day.begin]);
    for (const end = Date.now() + day.lasts; Date.now() < end; ) {
      for (const step of day.steps) {
        await wait(Math.min(step.after, end - Date.now()));
        if (Date.now() >= end) break;
        await reading.happens(step);
      }
    }
    return await reading.end(book.clips.slice(day.begin));
  } finally {
    await reading?.close();
    await school.close();
  }
}
