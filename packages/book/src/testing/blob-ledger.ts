/** Counts the blob addresses that are made and released while it wraps the browser's functions. */
export class BlobLedger {
  readonly open = new Map<string, Blob>();
  #made = 0;
  readonly #create = URL.createObjectURL.bind(URL);
  readonly #revoke = URL.revokeObjectURL.bind(URL);

  constructor() {
    URL.createObjectURL = (object) => {
      const url = this.#create(object);
      if (object instanceof Blob) this.open.set(url, object);
      this.#made++;
      return url;
    };
    URL.revokeObjectURL = (url) => {
      this.open.delete(url);
      this.#revoke(url);
    };
  }

  /** Addresses made so far. */
  get made(): number {
    return this.#made;
  }

  restore(): void {
    URL.createObjectURL = this.#create;
    URL.revokeObjectURL = this.#revoke;
  }
}
