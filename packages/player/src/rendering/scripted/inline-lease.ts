import { ResourceLease, type Resources } from '../document/resources.ts';

/**
 * Resources written into a document itself, as `data:` addresses: a frame of an opaque origin cannot read the blobs of the
 * player. Large resources, or ones needed only later, are requested by the page (resource-broker.ts).
 */
export class InlineLease extends ResourceLease {
  readonly #resources: Resources;
  readonly #urls = new Map<string, Promise<string>>();

  constructor(resources: Resources) {
    super(resources);
    this.#resources = resources;
  }

  /** Addresses of media stay as they are: the bridge requests them. */
  override async mediaUrl(from: string, reference: string): Promise<string | null> {
    return this.pathOf(from, reference) === null ? null : reference;
  }

  /** Its scripts may request any file of the book (ResourceBroker): so may its markup. */
  protected override mayUse(): boolean {
    return true;
  }

  protected override address(path: string): Promise<string> {
    let url = this.#urls.get(path);
    if (!url) {
      url = this.#resources.read(path).then(dataUrl);
      this.#urls.set(path, url);
    }
    return url;
  }
}

function dataUrl({
  bytes,
  mediaType,
}: {
  bytes: Uint8Array<ArrayBuffer>;
  mediaType: string;
}): Promise<string> {
  const reader = new FileReader();
  return new Promise((resolve, reject) => {
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.onerror = () => reject(reader.error ?? new Error('The resource could not be encoded.'));
    reader.readAsDataURL(new Blob([bytes], { type: mediaType }));
  });
}
