/** How the files of one publication are reached. Paths are relative to its root, without a leading slash. */
export interface Container {
  /**
   * Reads a file whole.
   * @throws ResourceNotFoundError, ResourceForbiddenError, ResourceUnavailableError, OversizedResourceError
   */
  read(path: string): Promise<Uint8Array<ArrayBuffer>>;
  /**
   * An address for a media element. Blob addresses are made once a path and live until `release` or `close`.
   * @throws ResourceNotFoundError where the container can tell that the file is missing
   */
  url(path: string, mediaType: string): Promise<string>;
  /**
   * Resolves where the file can be had at this moment; a signature that has run out is renewed on the way.
   * @throws ResourceNotFoundError, ResourceForbiddenError, ResourceUnavailableError
   */
  check(path: string): Promise<void>;
  /** Gives up an address that `url` made; harmless for addresses it did not make. */
  release(url: string): void;
  /** Size of the file in bytes, as far as that is known without reading it. */
  size(path: string): number | undefined;
  /** Whether the file is there; undefined where that is not known without asking for it. */
  has(path: string): boolean | undefined;
  /** Gives up everything that the container holds. */
  close(): void;
}
