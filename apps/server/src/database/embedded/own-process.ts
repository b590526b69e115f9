import { Socket } from 'node:net';
import { type Started, startDatabase } from './start.ts';

/** The embedded database in a process of its own, which is started again where it ended unasked. */
export class OwnProcess {
  readonly #folder: string;
  #started: Promise<Started> | undefined;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** @returns where it answers. @throws DatabaseRefusedError */
  async ready(): Promise<string> {
    this.#started ??= startDatabase(this.#folder, () => {
      this.#started = undefined;
    });
    return (await this.#started).address;
  }

  /** A stream to it, which whoever takes it connects. */
  stream(): Socket {
    const socket = new Socket();
    const connect = () => {
      this.ready().then(
        (address) => Socket.prototype.connect.call(socket, address),
        (error: Error) => socket.destroy(error),
      );
      return socket;
    };
    return Object.assign(socket, { connect });
  }

  async stop(): Promise<void> {
    const started = await this.#started?.catch(() => undefined);
    await started?.stop();
  }
}
