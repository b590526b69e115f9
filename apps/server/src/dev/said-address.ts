import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';

/** A double that has not said its address after this time (ms) is given up. */
const patience = 15_000;

/** The address that the first lines of a double name; null if it ends, or names none in time. */
export function addressSaidBy(child: ChildProcess): Promise<string | null> {
  return new Promise((resolve) => {
    const givenUp = setTimeout(() => resolve(null), patience);
    const end = (address: string | null) => {
      clearTimeout(givenUp);
      resolve(address);
    };
    child.on('error', () => end(null));
    child.on('exit', () => end(null));
    if (!child.stdout) return end(null);
    createInterface({ input: child.stdout }).on('line', (line) => {
      const address = /http:\/\/[\w.[\]:-]+:\d+/.exec(line)?.[0];
      if (address !== undefined) end(address);
    });
  });
}
