import type { Place, PlayerCallbacks, StoredPlace } from '../host/host.ts';

/** A place on a page of `silentBook`, or `narratedBook`. */
export const placeOn = (page: number): Place => ({
  ncxRef: '',
  URI: `EPUB/p${page}.xhtml#progression=0`,
  timeOffset: 0,
  charOffset: 0,
});

/** A host that keeps the place of one book for several devices, as a server does (decision 0076): this browser is one of them. */
export class PlaceHost {
  /** What is stored now. */
  stored: StoredPlace = { position: null, version: 0 };
  /** The last version of another device. */
  #others = 0;
  /** Throws instead of the next answers. */
  fails = false;
  asked = 0;

  readonly callbacks: PlayerCallbacks = {
    getLastmark: async () => {
      this.asked++;
      this.#check();
      return this.stored;
    },
    postLastmark: async (_bookId, position, sending) => {
      this.#check();
      if ((sending?.version ?? Infinity) < this.#others) return this.stored;
      this.stored = {
        position,
        version: this.stored.version + 1,
        ...(sending?.deviceId !== undefined && { deviceId: sending.deviceId }),
      };
      return null;
    },
  };

  /** The page of the stored place, as a file's name. */
  get page(): string {
    const { position } = this.stored;
    const uri = typeof position === 'string' ? (JSON.parse(position) as Place).URI : position?.URI;
    return /p\d+\.xhtml/.exec(uri ?? '')?.[0] ?? '';
  }

  /** Another device goes to a page. */
  elsewhere(page: number): void {
    const version = this.stored.version + 1;
    this.#others = version;
    this.stored = { position: placeOn(page), version, deviceId: 'another device' };
  }

  #check(): void {
    if (this.fails) throw new TypeError('Failed to fetch');
  }
}
