import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Client, createClient, type TokenReply, tokenReply } from '@aloud/api';
import { CommandProcess, freePort } from './process.ts';
import { codeAt, postTokenAt, signInAt } from './sign-in.ts';

/** The product and its commands in processes of their own, one after the other, on a data folder that outlives them. */
export class ProductProcesses {
  readonly folder: string;
  readonly port: string;
  /** The address by which browsers know it, whichever server answers. */
  readonly origin: string;
  readonly #settings: Record<string, string>;

  private constructor(folder: string, port: string, settings: Record<string, string>) {
    this.folder = folder;
    this.port = port;
    this.origin = `http://localhost:${port}`;
    this.#settings = {
      ENVIRONMENT: 'dev',
      DATA_DIR: path.join(folder, 'data'),
      PORT: port,
      PUBLIC_URL: this.origin,
      ...settings,
    };
  }

  static async on(settings: Record<string, string> = {}): Promise<ProductProcesses> {
    const folder = await mkdtemp(path.join(tmpdir(), 'aloud-server-'));
    return new ProductProcesses(folder, await freePort(), settings);
  }

  removeFiles(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true });
  }

  dataFile(name: string): string {
    return path.join(this.folder, 'data', name);
  }

  /** @param script of another version than this one */
  async startServer(changes: Record<string, string> = {}, script = 'server.ts'): Promise<CommandProcess> {
    const server = new CommandProcess(script, { ...this.#settings, ...changes });
    await server.until('Log in as one of these');
    return server;
  }

  /**
   * Kills a server by `kill -9`, and returns the one that goes on: on PostgreSQL a second one that has been running beside it; on
   * the embedded database, which has one owner, a new one on the same data.
   */
  async killAndGoOn(first: CommandProcess): Promise<{ other: CommandProcess; origin: string }> {
    if (this.#settings['DATABASE_URL'] === undefined) {
      await first.end('SIGKILL');
      return { other: await this.startServer(), origin: this.origin };
    }
    const port = await freePort();
    const other = await this.startServer({ PORT: port });
    await first.end('SIGKILL');
    return { other, origin: `http://localhost:${port}` };
  }

  /** Runs a command to its end. */
  async run(script: string, args: string[] = [], changes: Record<string, string> = {}) {
    const settings = { ...this.#settings, INIT_CWD: this.folder, ...changes };
    const command = new CommandProcess(script, settings, args);
    return { code: await command.exit(), stdout: command.stdout, stderr: command.stderr };
  }

  /** The fields that exchange the code of a sign-in for tokens. */
  codeOf(username: string): Promise<Record<string, string>> {
    return codeAt(this.origin, username);
  }

  /** @param origin of the server; by default of the first one */
  postToken(fields: Record<string, string>, origin = this.origin): Promise<Response> {
    return postTokenAt(origin, fields);
  }

  refresh({ refresh_token }: TokenReply, origin?: string): Promise<Response> {
    return this.postToken({ grant_type: 'refresh_token', refresh_token }, origin);
  }

  signIn(username: string): Promise<TokenReply> {
    return signInAt(this.origin, username);
  }

  async renew({ refresh_token }: TokenReply, origin = this.origin): Promise<TokenReply> {
    return tokensIn(await postTokenAt(origin, { grant_type: 'refresh_token', refresh_token }));
  }

  clientFor({ access_token }: TokenReply, baseUrl = this.origin): Client {
    return createClient({ baseUrl: () => baseUrl, accessToken: () => Promise.resolve(access_token) });
  }
}

export const tokensIn = async (reply: Response): Promise<TokenReply> => tokenReply.parse(await reply.json());
