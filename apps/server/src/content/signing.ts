import { createHash, createSign, createVerify } from 'node:crypto';
import * as z from 'zod';
import { fileLife } from '../keys/file-life.ts';
import type { KeyRing } from '../keys/key-ring.ts';

/** A CloudFront custom policy with one statement, as `sign` writes it. */
const customPolicy = z.object({
  Statement: z.tuple([
    z.object({
      Resource: z.string(),
      Condition: z.object({ DateLessThan: z.object({ 'AWS:EpochTime': z.number() }) }),
    }),
  ]),
});

export interface SignedQuery {
  readonly Policy?: unknown;
  readonly Signature?: unknown;
  readonly 'Key-Pair-Id'?: unknown;
}

/** What a signature opens: every file of a book, or one file alone. */
export type Reach = 'book' | 'file';

/** A file by its path below its book's folder. */
export interface BookFile {
  readonly bookId: string;
  readonly path: string;
}

/** How many signatures are cached: two for each book of a large library. */
const remembered = 20_000;

/**
 * Signs the addresses of book files the CloudFront way, so that a CDN can take over without a change, and checks those
 * signatures if the server itself sends the files. One policy covers every file of one book; a cover has its own,
 * which opens nothing else.
 */
export class ContentSigner {
  readonly #ring: KeyRing;
  readonly #baseUrl: string;
  readonly #seconds: number;
  readonly #remembered = new Map<string, { query: string; keyId: string; until: number }>();

  constructor(ring: KeyRing, options: { publicUrl: string; seconds: number }) {
    this.#ring = ring;
    this.#baseUrl = `${options.publicUrl}/content/books`;
    this.#seconds = options.seconds;
  }

  /** Address of the folder with the book's files, with a trailing slash. */
  filesUrl(bookId: string): string {
    return `${this.#baseUrl}/${bookId}/files/`;
  }

  archiveUrl(bookId: string): string {
    return `${this.#baseUrl}/${bookId}/book.epub`;
  }

  /** `Policy=…&Signature=…&Key-Pair-Id=…`, valid for the whole configured time from now. */
  sign(bookId: string, now = Date.now()): string {
    return this.#sign(this.#wholeBook(bookId), Math.floor(now / 1000) + this.#seconds);
  }

  /**
   * A signature with at least half of its time left. It stays the same for a while, so a shelf of 500 books needs few
   * new signatures.
   */
  signRemembered(bookId: string, now = Date.now()): string {
    const expires = Math.floor(now / 1000) + this.#seconds;
    return this.#signOnce(this.#wholeBook(bookId), expires, now + this.#seconds * 500, now);
  }

  /**
   * Address that opens one file only. Every server returns the same one for days, so browsers can keep the file in their
   * cache. It changes at a different time for each book, so that shelves are not fetched again as a whole.
   */
  fileUrl(bookId: string, path: string, now = Date.now()): string {
    const url = this.#oneFile(bookId, path);
    const { least, change } = fileLife;
    const shift = createHash('sha256').update(bookId).digest().readUInt32BE() % change;
    const expires = shift + Math.ceil((now / 1000 + least - shift) / change) * change;
    return `${url}?${this.#signOnce(url, expires, (expires - least) * 1000, now)}`;
  }

  /** What the query of a request opens, or null if it does not allow this file now. */
  async reachOf(file: BookFile, query: SignedQuery, now = Date.now()): Promise<Reach | null> {
    const resource = await this.#allowed(query, now);
    if (resource === this.#wholeBook(file.bookId)) return 'book';
    return resource === this.#oneFile(file.bookId, file.path) ? 'file' : null;
  }

  #wholeBook(bookId: string): string {
    return `${this.#baseUrl}/${bookId}/*`;
  }

  #oneFile(bookId: string, path: string): string {
    // CloudFront treats an asterisk in a resource as a wildcard.
    const encoded = encodeURIComponent(path).replaceAll('%2F', '/').replaceAll('*', '%2A');
    return `${this.#baseUrl}/${bookId}/${encoded}`;
  }

  /** @param expires seconds since 1970 */
  #sign(resource: string, expires: number): string {
    const policy = JSON.stringify({
      Statement: [{ Resource: resource, Condition: { DateLessThan: { 'AWS:EpochTime': expires } } }],
    });
    const { id, privateKey } = this.#ring.signing('content');
    // CloudFront's own library takes the key as text, and signs in twice the time.
    const signature = createSign('RSA-SHA1').update(policy).sign(privateKey);
    return `Policy=${toUrlSafe(Buffer.from(policy))}&Signature=${toUrlSafe(signature)}&Key-Pair-Id=${id}`;
  }

  /** @param until when to make the next one (ms since 1970) */
  #signOnce(resource: string, expires: number, until: number, now: number): string {
    const kept = this.#remembered.get(resource);
    const { id: keyId } = this.#ring.signing('content');
    if (kept && kept.until > now && kept.keyId === keyId) return kept.query;
    if (this.#remembered.size > remembered) this.#remembered.clear();
    const query = this.#sign(resource, expires);
    this.#remembered.set(resource, { query, keyId, until });
    return query;
  }

  /** The resource of a valid signature that has not expired, else null. */
  async #allowed(query: SignedQuery, now: number): Promise<string | null> {
    const { Policy: policy, Signature: signature, 'Key-Pair-Id': keyId } = query;
    if (typeof policy !== 'string' || typeof signature !== 'string' || typeof keyId !== 'string') return null;
    const key = await this.#ring.find('content', keyId);
    if (!key) return null;
    const text = fromUrlSafe(policy).toString();
    const genuine = createVerify('RSA-SHA1').update(text).verify(key.publicKey, fromUrlSafe(signature));
    if (!genuine) return null;
    const { Statement } = customPolicy.parse(JSON.parse(text));
    const { Resource, Condition } = Statement[0];
    return Condition.DateLessThan['AWS:EpochTime'] * 1000 > now ? Resource : null;
  }
}

/** CloudFront's own alphabet: `-_~` stand for `+=/`. */
const toUrlSafe = (bytes: Buffer): string =>
  bytes.toString('base64').replaceAll('+', '-').replaceAll('=', '_').replaceAll('/', '~');

function fromUrlSafe(text: string): Buffer {
  const base64 = text.replaceAll('-', '+').replaceAll('_', '=').replaceAll('~', '/');
  return Buffer.from(base64, 'base64');
}
