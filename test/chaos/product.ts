import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../apps/server/src/testing/process.ts';
import { ask } from './calls.ts';
import type { Span } from './judge.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The product as `npm start` runs it, in a process that is killed and started again on the same port. */
export class Product {
  readonly origin: string;
  /** When it was killed, stopped or stopping, and so could not answer. */
  readonly away: Span[] = [];
  readonly #settings: Readonly<Record<string, string>>;
  readonly #log: number;
  #process: ChildProcess | undefined;

  private constructor(port: string, settings: Readonly<Record<string, string>>, log: string) {
    this.origin = `http://127.0.0.1:${port}`;
    this.#settings = { HOST: '127.0.0.1', PORT: port, PUBLIC_URL: this.origin, ...settings };
    this.#log = openSync(log, 'w');
  }

  /** @param log file for the server's output */
  static async at(settings: Readonly<Record<string, string>>, log: string): Promise<Product> {
    return new Product(await freePort(), settings, log);
  }

  get pid(): number {
    return this.#process?.pid ?? 0;
  }

  /** Resolves once it is ready. @param more further settings for this process */
  async start(more: Readonly<Record<string, string>> = {}): Promise<void> {
    await this.#whileAway(async () => {
      this.#spawn(more);
      await this.ready();
    });
  }

  /** Kills it and starts it again as a supervisor would. @param lasts how long it stays down (ms) */
  async killAndStart(lasts: number): Promise<void> {
    await this.#whileAway(async () => {
      await this.#end('SIGKILL');
      await pause(lasts);
      this.#spawn();
      await this.ready();
    });
  }

  /** Stops it as an operator does. @returns how long it took (ms), and its exit code */
  async stop(): Promise<{ readonly ms: number; readonly code: number | null }> {
    return this.#whileAway(async () => {
      const begun = performance.now();
      const code = await this.#end('SIGTERM');
      return { ms: performance.now() - begun, code };
    });
  }

  /** Suspends the process (ms). */
  async freeze(lasts: number): Promise<void> {
    await this.#whileAway(async () => {
      process.kill(this.pid, 'SIGSTOP');
      await pause(lasts);
      process.kill(this.pid, 'SIGCONT');
    });
  }

  /** Resolves to the time until it reports that it is ready (ms). @throws if it has exited by itself, or is not ready in time */
  async ready(within = 90_000): Promise<number> {
    const begun = performance.now();
    while (performance.now() - begun < within) {
      const { status } = await ask(this.origin, { method: 'GET', path: '/readyz' });
      if (status === 200) return performance.now() - begun;
      if (this.#process?.exitCode !== null && this.#process?.exitCode !== undefined)
        throw new Error(`The server ended by itself, with ${this.#process.exitCode}.`);
      await pause(50);
    }
    throw new Error(`The product was not ready within ${within / 1000} s.`);
  }

  /** Kills it for good. */
  async close(): Promise<void> {
    await this.#end('SIGKILL');
    closeSync(this.#log);
  }

  async #whileAway<T>(work: () => Promise<T>): Promise<T> {
    const from = performance.now();
    // Recorded at the beginning, since answers may be judged meanwhile.
    const at = this.away.push({ from, to: Number.POSITIVE_INFINITY }) - 1;
    try {
      return await work();
    } finally {
      this.away[at] = { from, to: performance.now() };
    }
  }

  #spawn(more: Readonly<Record<string, string>> = {}): void {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      readonly scripts: { readonly start: string };
    };
    this.#process = spawn(process.execPath, scripts.start.split(' ').slice(1), {
      cwd: root,
      env: { ...process.env, ...this.#settings, ...more },
      stdio: ['ignore', this.#log, this.#log],
    });
  }

  async #end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    const ending = this.#process;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return ending?.exitCode ?? null;
    const ended = once(ending, 'exit');
    ending.kill(signal);
    await ended;
    return ending.exitCode;
  }
}
