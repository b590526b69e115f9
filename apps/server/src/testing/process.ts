import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Every process of the suite compiles the same files: Node keeps what one has compiled for the next. */
const compiled = path.join(tmpdir(), 'aloud-compiled');

const sources = path.resolve(import.meta.dirname, '..');

/** One of our commands in a process of its own, with only the given settings. */
export class CommandProcess {
  readonly child: ChildProcess;
  stdout = '';
  stderr = '';

  constructor(script: string, settings: Record<string, string>, args: readonly string[] = []) {
    const { PATH = '', HOME = '' } = process.env;
    this.child = spawn(process.execPath, [path.resolve(sources, script), ...args], {
      env: {
        PATH,
        HOME,
        NODE_NO_WARNINGS: '1',
        NODE_COMPILE_CACHE: compiled,
        DEMO_BOOKS_DIR: '/nonexistent',
        ...settings,
      },
    });
    this.child.stdout?.on('data', (chunk: Buffer) => {
      this.stdout += chunk.toString();
    });
    this.child.stderr?.on('data', (chunk: Buffer) => {
      this.stderr += chunk.toString();
    });
  }

  /** Its exit code; null if a signal ended it. */
  async exit(): Promise<number | null> {
    if (this.child.exitCode === null && this.child.signalCode === null) await once(this.child, 'close');
    return this.child.exitCode;
  }

  async until(text: string): Promise<void> {
    while (!this.stdout.includes(text)) {
      if (this.child.exitCode !== null) throw new Error(`It ended early: ${this.stderr}`);
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }

  /** Sends a signal and waits for the end. */
  async end(signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL'): Promise<number | null> {
    this.child.kill(signal);
    return this.exit();
  }
}

/**
 * A port at which nothing listens. It is below those that the system gives to outgoing connections and to servers that ask for any
 * port, so that none of them takes it before it is used.
 */
export async function freePort(): Promise<string> {
  for (;;) {
    const port = 20_000 + randomInt(12_000);
    const server = createServer().listen(port, '127.0.0.1');
    try {
      await once(server, 'listening');
    } catch {
      continue;
    }
    server.close();
    await once(server, 'close');
    return String(port);
  }
}
