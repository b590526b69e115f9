import { spawn } from 'node:child_process';
import path from 'node:path';
import type { Config } from '../config.ts';
import { addressSaidBy } from './said-address.ts';

const main = path.resolve(import.meta.dirname, '../../../roster-double/src/main.ts');

export interface RunningRosterDouble {
  /** The settings with the address of the stand-ins. */
  readonly config: Config;
  readonly stop: () => void;
}

/**
 * Starts the stand-ins for the systems of schools, a process of its own that ends with this one.
 * @returns null if it could not be started: then nothing can be synchronised with them, and everything else works
 */
export async function startRosterDouble(config: Config): Promise<RunningRosterDouble | null> {
  const child = spawn(process.execPath, [main], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = () => void child.kill();
  process.on('exit', stop);
  const address = await addressSaidBy(child);
  if (address === null) {
    stop();
    console.error(
      'The stand-ins for the systems of schools did not start: there is nothing to synchronise with.',
    );
    return null;
  }
  return { config: { ...config, rosterDouble: new URL(address).origin }, stop };
}
