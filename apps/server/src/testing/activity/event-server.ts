import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect as connectNats, type NatsConnection } from '@nats-io/transport-node';
import { ensureNats } from '../../../../../scripts/nats.mjs';
import { type StreamState, stateOf } from '../../services/activity/stream/state.ts';
import { freePort } from '../process.ts';

/** Some of its characters are escaped in an address. */
const password = 'p:w@x';

/** A real NATS server in a process of its own, whose files outlive it. */
export class EventServer {
  readonly url: string;
  readonly #program: string;
  readonly #folder: string;
  readonly #port: string;
  #process: ChildProcess | undefined;

  private constructor(program: string, folder: string, port: string) {
    this.#program = program;
    this.#folder = folder;
    this.#port = port;
    this.url = `nats://aloud:${encodeURIComponent(password)}@127.0.0.1:${port}`;
  }

  /** @param settings in place of JetStream in a folder of its own */
  static async start(settings?: string): Promise<EventServer> {
    const program = await ensureNats();
    const folder = await mkdtemp(path.join(tmpdir(), 'aloud-events-'));
    const server = new EventServer(program, folder, await freePort());
    const jetStream = `jetstream { store_dir: "${folder}/store", max_memory_store: 0, max_file_store: 2GB }`;
    const users = `authorization { user: aloud, password: "${password}" }`;
    const listens = `host: 127.0.0.1\nport: ${server.#port}`;
    await writeFile(server.#settings, [listens, users, settings ?? jetStream].join('\n'));
    await server.goOn();
    return server;
  }

  get #settings(): string {
    return path.join(this.#folder, 'nats.conf');
  }

  /** Starts it, on the files of the one before. */
  async goOn(): Promise<void> {
    this.#process = spawn(this.#program, ['-c', this.#settings], { stdio: 'ignore' });
    while (!(await isOpen(Number(this.#port)))) {
      if (this.#process.exitCode !== null) throw new Error('nats-server ended early.');
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }

  /** Ends it by `kill -9`. */
  async kill(): Promise<void> {
    const running = this.#process;
    if (running === undefined || running.exitCode !== null || running.signalCode !== null) return;
    running.kill('SIGKILL');
    await once(running, 'close');
  }

  /** Loses all that it has written, as long as it does not run. */
  loseFiles(): Promise<void> {
    return rm(path.join(this.#folder, 'store'), { recursive: true });
  }

  /** What a developer's Swedish product has put there. */
  state(): Promise<StreamState | null> {
    return this.#asked(async (connection) => stateOf(await jetstreamManager(connection), 'aloud_dev_se'));
  }

  /** Puts something into the stream that is no batch. */
  async putNonsense(): Promise<void> {
    await this.#asked((connection) => jetstream(connection).publish('aloud.dev.se.events.x', 'nonsense'));
  }

  async #asked<T>(ask: (connection: NatsConnection) => Promise<T>): Promise<T> {
    const servers = `127.0.0.1:${this.#port}`;
    const connection = await connectNats({ servers, user: 'aloud', pass: password });
    try {
      return await ask(connection);
    } finally {
      await connection.close();
    }
  }

  /** Suspends it, and lets it go on. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void {
    this.#process?.kill(signal);
  }

  async remove(): Promise<void> {
    await this.kill();
    await rm(this.#folder, { recursive: true, force: true });
  }
}

const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });
