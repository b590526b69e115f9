/** yazl ships no types; these are the parts that we use. */
declare module 'yazl' {
  import type { EventEmitter } from 'node:events';
  import type { PassThrough, Readable } from 'node:stream';

  interface EntryOptions {
    mode?: number;
    compress?: boolean;
    compressionLevel?: number;
  }

  export class ZipFile extends EventEmitter<{ error: [Error] }> {
    readonly outputStream: PassThrough;
    addBuffer(bytes: Buffer, name: string, options?: EntryOptions): void;
    /** The stream is asked for when it is its turn. */
    addReadStreamLazy(
      name: string,
      options: EntryOptions,
      open: (done: (error: Error | null, stream?: Readable) => void) => void,
    ): void;
    addReadStream(stream: Readable, name: string, options?: EntryOptions): void;
    end(): void;
  }
}
