import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Book } from './books.ts';
import type { Run } from './measures/measure.ts';
import type { FirstPage } from './page/first-page.ts';
import type { Player } from './players/player.ts';
import type { Traffic } from './traffic.ts';
import { onVisit } from './visit.ts';

/** Microseconds between two samples. */
const INTERVAL = 100;

/**
 * Writes a CPU profile until the first page (a .cpuprofile, for the browser's developer tools), and the times of the requests
 * to the server. These visits do not count for any figure, since sampling slows them down.
 */
export async function profileFirstPages(run: Run, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const book of run.books) {
    for (const player of run.players) {
      const file = join(folder, `${book.name}.${player.id}`);
      const { profile, requests } = await takeProfile(run, player, book);
      writeFileSync(`${file}.cpuprofile`, JSON.stringify(profile));
      writeFileSync(`${file}.requests.txt`, requests);
      run.progress(`profile: ${file}`);
    }
  }
}

function takeProfile({ stage }: Run, player: Player, book: Book) {
  return onVisit(stage, player, book, async (visit) => {
    await visit.devtools.send('Profiler.enable');
    await visit.devtools.send('Profiler.setSamplingInterval', { interval: INTERVAL });
    await visit.devtools.send('Profiler.start');
    const { first, traffic } = await visit.open();
    const { profile } = await visit.devtools.send('Profiler.stop');
    return { profile, requests: listed(first, traffic) };
  });
}

function listed({ origin, opened, seen }: FirstPage, { requests }: Traffic): string {
  const line = (at: number, text: string) => `${at.toFixed(0).padStart(6)} ms  ${text}`;
  const lines = requests.map(({ at, ended, bytes, path, range }) => {
    const took = ended === null ? 'under way' : `${(ended - at).toFixed(0)} ms`;
    return line(at - origin, `${took.padStart(9)}  ${String(bytes).padStart(10)} B  ${path}  ${range ?? ''}`);
  });
  return [...lines, line(opened, 'the book was asked for'), line(seen, 'first page'), ''].join('\n');
}
