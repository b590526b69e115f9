import { createVerify } from 'node:crypto';
import { getSignedUrl } from '@aws-sdk/cloudfront-signer';
import * as z from 'zod';
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

/**
 * Signs the addresses of book files the CloudFront way, so that a CDN can take over serving without a change, and
 * checks the same signatures for the server that serves them itself. One policy covers every file of one book.
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

  /** Address of the folder with the book's files, ending in a slash. */
  filesUrl(bookId: string): string {
    return `${this.#baseUrl}/${bookId}/files/`;
  }

  archiveUrl(bookId: string): string {
    return `${this.#baseUrl}/${bookId}/book.epub`;
  }

  /** `Policy=…&Signature=…&Key-Pair-Id=…`, valid for the whole configured time from now. */
  sign(bookId: string, now = Date.now()): string {
    const resource = `${this.#baseUrl}/${bookId}/*`;
    const expires = Math.floor(now / 1000) + this.#seconds;
    const policy = JSON.stringify({
      Statement: [{ Resource: resource, Condition: { DateLessThan: { 'AWS:EpochTime': expires } } }],
    });
    const { id: keyPairId, pem: privateKey } = this.#ring.signing('content');
    const signed = getSignedUrl({ policy, keyPairId, privateKey, algorithm: 'SHA1' });
    return signed.slice(signed.indexOf('?') + 1);
  }

  /**
   * A signature that has at least half of its time left, the same one for a while: a shelf of 500 covers costs
   * few signatures, and browsers recognise the covers they hold.
   */
  signRemembered(bookId: string, now = Date.now()): string {
    const kept = this.#remembered.get(bookId);
    const { id: keyId } = this.#ring.signing('content');
    if (kept && kept.until > now && kept.keyId === keyId) return kept.query;
    if (this.#remembered.size > 10_000) this.#remembered.clear();
    const query = this.sign(bookId, now);
    this.#remembered.set(bookId, { query, keyId, until: now + this.#seconds * 500 });
    return query;
  }

  /** Whether the query of a request allows the files of this book, now. */
  async allows(bookId: string, query: SignedQuery, now = Date.now()): Promise<boolean> {
    const { Policy: policy, Signature: signature, 'Key-Pair-Id': keyId } = query;
    if (typeof policy !== 'string' || typeof signature !== 'string' || typeof keyId !== 'string')
      return false;
    const key = await this.#ring.find('content', keyId);
    if (!key) return false;
    const text = fromUrlSafe(policy).toString();
    const genuine = createVerify('RSA-SHA1').update(text).verify(key.publicKey, fromUrlSafe(signature));
    if (!genuine) return false;
    const { Statement } = customPolicy.parse(JSON.parse(text));
    const { Resource, Condition } = Statement[0];
    return (
      Resource === `${this.#baseUrl}/${bookId}/*` && Condition.DateLessThan['AWS:EpochTime'] * 1000 > now
    );
  }
}

/** CloudFront's own alphabet: `-_~` stand for `+=/`. */
function fromUrlSafe(text: string): Buffer {
  const base64 = text.replaceAll('-', '+').replaceAll('_', '=').replaceAll('~', '/');
  return Buffer.from(base64, 'base64');
}
