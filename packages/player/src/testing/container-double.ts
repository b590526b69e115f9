import { type Container, ResourceNotFoundError } from '@aloud/book';

/** A double of a container: its files are strings in memory, and it records what is read. */
export class ContainerDouble implements Container {
  readonly reads: string[] = [];
  readonly #files: Readonly<Record<string, string>>;

  constructor(files: Readonly<Record<string, string>>) {
    this.#files = files;
  }

  async read(path: string): Promise<Uint8Array<ArrayBuffer>> {
    this.reads.push(path);
    const text = this.#files[path];
    if (text === undefined) throw new ResourceNotFoundError(`The book has no file "${path}".`);
    return new TextEncoder().encode(text);
  }

  async url(path: string): Promise<string> {
    if (!(path in this.#files)) throw new ResourceNotFoundError(`The book has no file "${path}".`);
    return `blob:media/${path}`;
  }

  async check(path: string): Promise<void> {
    await this.url(path);
  }

  release(): void {}

  size(): undefined {
    return undefined;
  }

  has(path: string): boolean {
    return path in this.#files;
  }

  close(): void {}
}
