/** yazl ships no types; these are the parts the tests use. */
declare module 'yazl' {
  export class ZipFile {
    readonly outputStream: NodeJS.ReadableStream;
    addBuffer(bytes: Buffer, name: string, options?: { mode?: number; compress?: boolean }): void;
    end(): void;
  }
}
