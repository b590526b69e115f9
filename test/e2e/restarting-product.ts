import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../apps/server/src/testing/process.ts';
import { answers, end, startProcess } from './product-process.ts';

/** A product for one test, with the sample people and no books, that can be killed and started again. */
export class RestartingProduct {
  readonly origin: string;
  readonly #environment: NodeJS.ProcessEnv;
  readonly #data: string;
  #process: ChildProcess | undefined;

  private constructor(port: string, data: string) {
    this.origin = `http://localhost:${port}`;
    this.#data = data;
    this.#environment = {
      ...process.env,
      PORT: port,
      DATA_DIR: data,
      PUBLIC_URL: this.origin,
      DEMO_BOOKS_DIR: join(data, 'no-books'),
    };
  }

  static async start(): Promise<RestartingProduct> {
    const product = new RestartingProduct(await freePort(), mkdtempSync(join(tmpdir(), 'aloud-e2e-')));
    await product.start();
    return product;
  }

  /** Starts it again on the same data. */
  async start(): Promise<void> {
    this.#process = startProcess(['apps/server/src/server.ts'], this.#environment);
    await answers(`${this.origin}/readyz`, this.#process);
  }

  /** Ends it without a chance to finish anything. */
  async kill(): Promise<void> {
    if (this.#process) await end(this.#process, 'SIGKILL');
  }

  async stop(): Promise<void> {
    if (this.#process) await end(this.#process);
    rmSync(this.#data, { recursive: true, force: true });
  }
}
