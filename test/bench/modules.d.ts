/** Types of packages without types of their own, as far as the bench uses them. */

declare module 'yazl' {
  export class ZipFile {
    readonly outputStream: NodeJS.ReadableStream;
    addBuffer(content: Buffer, path: string, options?: { compress?: boolean }): void;
    end(): void;
  }
}

declare module 'jsdom' {
  export class JSDOM {
    readonly window: { readonly document: Document };
    constructor(text: string, options: { contentType: string });
  }
}
