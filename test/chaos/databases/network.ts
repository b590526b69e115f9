import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/**
 * A network between the server and PostgreSQL that can silently drop what is sent. A connection that has lost something stays silent
 * for good, as after a firewall that forgot it: half a message would be worse than silence, and no network delivers that.
 */
export class Network {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  readonly #deaf = new Set<Socket>();
  #port: number;
  #swallows = false;

  private constructor(port: number) {
    this.#port = port;
    this.#server = createServer((near) => this.#join(near));
  }

  /** @param port of PostgreSQL */
  static async to(port: number): Promise<Network> {
    const network = new Network(port);
    network.#server.listen(0, '127.0.0.1');
    await once(network.#server, 'listening');
    return network;
  }

  /** The port on which the server connects. */
  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** Forwards to another port of PostgreSQL from now on. */
  aim(port: number): void {
    this.#port = port;
  }

  swallow(): void {
    this.#swallows = true;
    for (const socket of this.#sockets) this.#deaf.add(socket);
  }

  flow(): void {
    this.#swallows = false;
  }

  close(): void {
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
  }

  #join(near: Socket): void {
    const far = connect(this.#port, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#sockets.add(from);
      if (this.#swallows) this.#deaf.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        to.destroy();
        this.#sockets.delete(from);
        this.#deaf.delete(from);
      });
      from.on('data', (bytes: Buffer) => {
        if (!this.#deaf.has(from)) to.write(bytes);
      });
    }
  }
}
