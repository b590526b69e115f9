/** Keeps the blob addresses of one owner, one for each path, so that none is left behind. */
export class BlobUrls {
  readonly #urls = new Map<string, Promise<string>>();
  #closed = false;

  /** The address for `key`; `make` is called only if there is none yet. A failed one is forgotten. */
  get(key: string, make: () => Promise<Blob>): Promise<string> {
    const known = this.#urls.get(key);
    if (known) return known;
    const made = make().then((blob) => {
      const url = URL.createObjectURL(blob);
      if (this.#closed) URL.revokeObjectURL(url);
      return url;
    });
    made.catch(() => this.#urls.delete(key));
    this.#urls.set(key, made);
    return made;
  }

  release(url: string): void {
    for (const [key, held] of this.#urls) {
      void held.then((value) => {
        if (value !== url) return;
        this.#urls.delete(key);
        URL.revokeObjectURL(url);
      }, ignore);
    }
  }

  close(): void {
    this.#closed = true;
    for (const held of this.#urls.values()) void held.then((url) => URL.revokeObjectURL(url), ignore);
    this.#urls.clear();
  }
}

const ignore = () => undefined;
