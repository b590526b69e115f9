import { Socket } from 'node:net';
import { endLeftover } from './leftover.ts';
import { checkRoomToOpen } from './room.ts';
import { DatabaseRefusedError, type Started, startDatabase } from './start.ts';

/** How long a failed process is not started again (ms): callers get the same error meanwhile. */
const PAUSE = 1_000;

/**
 * The embedded database in its own process, which is started again if it ended unasked. If it stops answering, callers do not wait for
 * it: connections are broken, and new ones refused.
 */
export class OwnProcess {
  readonly #folder: string;
  readonly #floor: number;
  readonly #sockets = new Set<Socket>();
  #started: Promise<Started> | undefined;
  #isSilent = false;
  #isStopped = false;
  /** How many pieces of work are under way that may take minutes. */
  #patient: number;

  /**
   * @param floor bytes that must be free on its disk before anything is written
   * @param isPatient whether any query may take minutes
   */
  constructor(folder: string, { floor, isPatient }: { readonly floor: number; readonly isPatient: boolean }) {
    this.#folder = folder;
    this.#floor = floor;
    this.#patient = isPatient ? 1 : 0;
  }

  /** @returns the address at which it answers. @throws DatabaseRefusedError */
  async ready(): Promise<string> {
    if (this.#isSilent) throw new DatabaseRefusedError('The database does not answer.');
    this.#started ??= this.#start();
    return (await this.#started).address;
  }

  /** An unconnected stream to it; the driver connects it. */
  stream(): Socket {
    const socket = new Socket();
    this.#sockets.add(socket);
    socket.on('close', () => this.#sockets.delete(socket));
    const connect = () => {
      this.ready().then(
        // A socket that was given up meanwhile must not connect: the database has one session.
        (address) => socket.destroyed || Socket.prototype.connect.call(socket, address),
        (error: Error) => socket.destroy(error),
      );
      return socket;
    };
    return Object.assign(socket, { connect });
  }

  /** Runs work in which one query may take minutes; the process is not ended for it. */
  async patiently<T>(work: () => Promise<T>): Promise<T> {
    this.#patient += 1;
    try {
      return await work();
    } finally {
      this.#patient -= 1;
    }
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    const started = await this.#started?.catch(() => undefined);
    await started?.stop();
  }

  #start(): Promise<Started> {
    const forget = () => {
      this.#started = undefined;
    };
    const started = this.#open(forget);
    started.catch(() => setTimeout(forget, PAUSE).unref());
    return started;
  }

  async #open(onEnd: () => void): Promise<Started> {
    if (this.#isStopped) throw new DatabaseRefusedError('The database is closed.');
    checkRoomToOpen(this.#folder);
    await endLeftover(`${this.#folder}.process.lock`, this.#folder);
    const starting = startDatabase(this.#folder, {
      floor: this.#floor,
      onSilence: () => this.#beSilent(),
      onVoice: () => {
        this.#isSilent = false;
      },
      isPatient: () => this.#patient > 0,
      onEnd: () => {
        this.#isSilent = false;
        // A process that never opened is kept for a moment (PAUSE).
        starting.then(onEnd, () => undefined);
      },
    });
    return starting;
  }

  #beSilent(): void {
    this.#isSilent = true;
    for (const socket of this.#sockets) socket.destroy(new Error('Connection terminated: no answer came'));
  }
}
