import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../apps/server/src/testing/process.ts';
import { signInAt } from '../../apps/server/src/testing/sign-in.ts';
import { root } from './options.ts';

/** The real server in a process of its own, on a filled database. */
export class BenchProduct {
  readonly origin: string;
  readonly #process: ChildProcess;

  private constructor(origin: string, process: ChildProcess) {
    this.origin = origin;
    this.#process = process;
  }

  /**
   * @param settings environment of the server; other settings have their defaults
   * @param folder folder of a built checkout; of another commit to compare with it
   */
  static async start(settings: Record<string, string>, folder: string = root): Promise<BenchProduct> {
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    const server = spawn(process.execPath, started(folder), {
      cwd: folder,
      env: { ...process.env, ...settings, HOST: '127.0.0.1', PORT: port, PUBLIC_URL: origin },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await new Promise<void>((resolve, reject) => {
      server.stdout.on('data', (text: Buffer) => text.includes('Aloud is ready') && resolve());
      server.on('exit', (code) => reject(new Error(`The server ended with ${code}.`)));
    });
    return new BenchProduct(origin, server);
  }

  /** The server's process id, for measuring its memory. */
  get pid(): number {
    return this.#process.pid ?? 0;
  }

  /** An access token, obtained as the portal does. */
  async signIn(username: string, password: string): Promise<string> {
    return (await signInAt(this.origin, username, password)).access_token;
  }

  async stop(): Promise<void> {
    if (this.#process.exitCode !== null) return;
    this.#process.removeAllListeners('exit');
    const ended = new Promise((resolve) => this.#process.on('exit', resolve));
    this.#process.kill('SIGTERM');
    await ended;
  }
}

/** The arguments of `npm start`, with its memory settings. */
function started(folder: string): string[] {
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    scripts: { start: string };
  };
  return scripts.start.split(' ').slice(1);
}
