/** yazl ships no types; these are the parts that we use. */
declare module 'yazl' {
  import type { Readable } from 'node:stream';

  export class ZipFile {
    readonly outputStream: Readable;
    addBuffer(bytes: Buffer, name: string): void;
    end(): void;
  }
}
