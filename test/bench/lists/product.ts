import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { root } from '../options.ts';

/** The real server in a process of its own, on a database that is filled already. */
export class BenchProduct {
  readonly origin: string;
  readonly #process: ChildProcess;

  private constructor(origin: string, process: ChildProcess) {
    this.origin = origin;
    this.#process = process;
  }

  /** @param settings environment of the server */
  static async start(settings: Record<string, string>): Promise<BenchProduct> {
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    const server = spawn(process.execPath, started(), {
      cwd: root,
      // Everybody of a bench asks from one address: limits for one person would stop it.
      env: {
        ...process.env,
        ...settings,
        HOST: '127.0.0.1',
        PORT: port,
        PUBLIC_URL: origin,
        REQUESTS_PER_MINUTE: '100000000',
        LOG_LEVEL: 'silent',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await new Promise<void>((resolve, reject) => {
      server.stdout.on('data', (text: Buffer) => text.includes('Aloud is ready') && resolve());
      server.on('exit', (code) => reject(new Error(`The server ended with ${code}.`)));
    });
    return new BenchProduct(origin, server);
  }

  /** The process of the server, for what it takes of memory. */
  get pid(): number {
    return this.#process.pid ?? 0;
  }

  /** An access token, got as the portal gets it. */
  async signIn(username: string, password: string): Promise<string> {
    const verifier = randomBytes(32).toString('base64url');
    const redirect = `${this.origin}/login/callback`;
    const query = new URLSearchParams({
      response_type: 'code',
      scope: 'openid profile',
      client_id: 'aloud-portal',
      redirect_uri: redirect,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      state: 's',
      nonce: 'n',
    });
    const form = await fetch(`${this.origin}/v1/authorize?${query}`, {
      method: 'POST',
      body: new URLSearchParams({ username, password }),
    });
    const code = new URL(form.headers.get('redirect-uri') ?? 'none:').searchParams.get('code') ?? '';
    const reply = await fetch(`${this.origin}/v2/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: 'aloud-portal',
        code,
        redirect_uri: redirect,
        code_verifier: verifier,
      }),
    });
    const { access_token: token } = (await reply.json()) as { access_token?: string };
    if (!token) throw new Error(`${username} could not sign in.`);
    return token;
  }

  async stop(): Promise<void> {
    if (this.#process.exitCode !== null) return;
    this.#process.removeAllListeners('exit');
    const ended = new Promise((resolve) => this.#process.on('exit', resolve));
    this.#process.kill('SIGTERM');
    await ended;
  }
}

/** As `npm start` does it, with its settings of the memory. */
function started(): string[] {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: { start: string };
  };
  return scripts.start.split(' ').slice(1);
}

async function freePort(): Promise<string> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.on('listening', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (typeof address !== 'object' || address === null) throw new Error('No port is free.');
  return String(address.port);
}
