import type { Container } from './container.ts';
import { encodePath } from './paths.ts';
import type { SignedFetch } from './signed-fetch.ts';

/** An unpacked publication below an HTTP address with a trailing slash. */
export class FolderContainer implements Container {
  readonly #base: string;
  readonly #fetch: SignedFetch;

  constructor(base: string, signed: SignedFetch) {
    this.#base = base.replace(/[?#].*$/s, '');
    this.#fetch = signed;
  }

  async read(path: string): Promise<Uint8Array<ArrayBuffer>> {
    const reply = await this.#fetch.get(this.#base + encodePath(path));
    return new Uint8Array(await reply.arrayBuffer());
  }

  async url(path: string): Promise<string> {
    return this.#fetch.sign(this.#base + encodePath(path));
  }

  async check(path: string): Promise<void> {
    const reply = await this.#fetch.get(this.#base + encodePath(path), {
      headers: { range: 'bytes=0-1' },
      cache: 'no-store',
    });
    await reply.body?.cancel();
  }

  release(): void {}

  size(): undefined {
    return undefined;
  }

  has(): undefined {
    return undefined;
  }

  close(): void {}
}
