import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { PlainError } from '../../plain-error.ts';

/** What the process of the embedded database says to the server: once, where to connect or why not. */
export type Said = { readonly address: string } | { readonly refusal: string };

export interface Started {
  /** Of the socket at which the database answers. */
  readonly address: string;
  /** Closes the database and ends its process. */
  stop(): Promise<void>;
}

/** The embedded database cannot be opened, or not any more; SQLSTATE cannot_connect_now. */
export class DatabaseRefusedError extends PlainError {
  override readonly name = 'DatabaseRefusedError';
  readonly code = '57P03';
}

/**
 * Starts a process that has the embedded database in a folder.
 * @param onEnd it ended, asked or not
 * @throws DatabaseRefusedError
 */
export async function startDatabase(folder: string, onEnd: () => void): Promise<Started> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'process.ts'), folder], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  ended.then(onEnd, onEnd);
  const said = await Promise.race([firstSaid(child), ended]);
  if ('address' in said)
    return {
      address: said.address,
      async stop() {
        if (child.connected) child.disconnect();
        await ended;
      },
    };
  await ended;
  throw new DatabaseRefusedError(
    'refusal' in said ? said.refusal : 'The database ended while it was opened.',
  );
}

async function firstSaid(child: ChildProcess): Promise<Said> {
  const [said] = await once(child, 'message');
  return said as Said;
}
