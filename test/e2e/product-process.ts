import { type ChildProcess, spawn } from 'node:child_process';

/** How long a start may take (ms): migrating and seeding a fresh database takes seconds, more on a busy machine. */
const START_TIMEOUT = 120_000;

/** Starts one of our programs in a process of its own. */
export function startProcess(args: readonly string[], env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
}

/** Waits until a URL answers. @throws if the process ends first, or on a timeout */
export async function answers(url: string, process: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT;
  while (Date.now() < deadline) {
    if (process.exitCode !== null) throw new Error(`The server for ${url} ended with ${process.exitCode}.`);
    const reply = await fetch(url).catch(() => undefined);
    if (reply?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`${url} did not answer.`);
}

/** Sends a signal and waits for the process to exit. */
export function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill(signal);
  });
}
