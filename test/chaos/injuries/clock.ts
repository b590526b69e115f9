import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A library that gives a process a shifted time, and the file from which it reads the shift. */
export class Clock {
  readonly settings: Readonly<Record<string, string>>;
  readonly #file: string;

  private constructor(library: string, folder: string) {
    this.#file = join(folder, 'clock');
    this.settings = {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: this.#file,
      FAKETIME_NO_CACHE: '1',
      // Timers are not affected, as when a real clock is set.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      DONT_FAKE_MONOTONIC: '1',
    };
    this.shift(0);
  }

  /** @param folder folder for its file @throws Error that says what to install */
  static in(folder: string): Clock {
    const library = find() ?? install();
    if (library === undefined) throw new Error('Clocks need libfaketime: apt-get install faketime');
    return new Clock(library, folder);
  }

  /** Shifts the time from now on (s); negative is earlier. */
  shift(seconds: number): void {
    writeFileSync(this.#file, `${seconds < 0 ? '' : '+'}${seconds}s\n`);
  }
}

function find(): string | undefined {
  const folders = ['/usr/lib', '/usr/local/lib'].filter((folder) => existsSync(folder));
  const places = folders.flatMap((folder) => [
    folder,
    ...readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => join(folder, name)),
  ]);
  return places
    .map((place) => join(place, 'faketime/libfaketimeMT.so.1'))
    .find((library) => existsSync(library));
}

function install(): string | undefined {
  if (process.getuid?.() !== 0) return undefined;
  spawnSync('apt-get', ['install', '-y', '-q', 'faketime'], { stdio: 'ignore' });
  return find();
}
