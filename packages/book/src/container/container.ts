/** How the files of one publication are reached. Paths are relative to its root, without a leading slash. */
export interface Container {
  /**
   * Reads a file whole.
   * @throws ResourceNotFoundError, ResourceForbiddenError, ResourceUnavailableError, OversizedResourceError
   */
  read(path: string): Promise<Uint8Array<ArrayBuffer>>;
  /**
   * An address for a media element. Blob addresses are made once for each path and live until `release` or `close`.
   * @throws ResourceNotFoundError if the container knows that the file is missing
   */
  url(path: string, mediaType: string): Promise<string>;
  /**
   * Resolves if the file is available at this moment; an expired signature is renewed on the way.
   * @throws ResourceNotFoundError, ResourceForbiddenError, ResourceUnavailableError
   */
  check(path: string): Promise<void>;
  /** Releases an address that `url` made; harmless for others. */
  release(url: string): void;
  /** Size of the file in bytes, if it is known without reading the file. */
  size(path: string): number | undefined;
  /** Whether the file exists; undefined if that is not known without requesting it. */
  has(path: string): boolean | undefined;
  /** Releases everything that the container holds. */
  close(): void;
}
