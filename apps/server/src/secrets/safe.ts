import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Length of a key in bytes. */
export const keyLength = 32;
const cipher = 'aes-256-gcm';
const [ivLength, tagLength] = [12, 16];
const mark = 'sealed.';

/** A sealed value cannot be opened: it was sealed by another key or for another purpose, or was changed. */
export class NotOpened extends Error {
  override readonly name = 'NotOpened';
}

/**
 * Seals secrets that have to be read again, so that a copy of the database alone opens nothing (AES-256-GCM). Secrets that only have to
 * be compared are hashed instead.
 */
export class Safe {
  readonly #keys: readonly Buffer[];

  /** @param keys of 32 bytes: the first one seals, all open */
  constructor(keys: readonly Buffer[]) {
    this.#keys = keys;
  }

  /** @param about its purpose: it can be opened only for that, so that nobody can move it elsewhere */
  seal(text: string, about: string): string {
    const [key] = this.#keys;
    if (!key) throw new Error('There is no key to seal with.');
    const iv = randomBytes(ivLength);
    const sealing = createCipheriv(cipher, key, iv).setAAD(Buffer.from(about));
    const sealed = Buffer.concat([iv, sealing.update(text, 'utf8'), sealing.final(), sealing.getAuthTag()]);
    return mark + sealed.toString('base64url');
  }

  /**
   * Opens a sealed value; one that was stored before values were sealed is returned as it is.
   * @throws NotOpened
   */
  open(stored: string, about: string): string {
    if (!isSealed(stored)) return stored;
    const bytes = Buffer.from(stored.slice(mark.length), 'base64url');
    for (const key of this.#keys) {
      const text = openBy(key, bytes, about);
      if (text !== null) return text;
    }
    throw new NotOpened(`No key opens what is stored for ${about}.`);
  }

  /**
   * Shows whether two texts are the same, and nothing else of them to anybody without the key.
   * @param about its purpose: hashes for another one differ
   * @returns a hash by each key (base64url), that of the key which seals first
   */
  hash(text: string, about: string): string[] {
    return this.#keys.map((key) =>
      createHmac('sha256', Buffer.from(hkdfSync('sha256', key, '', `hash ${about}`, keyLength)))
        .update(text)
        .digest('base64url'),
    );
  }
}

/** Whether a value is sealed, not plain text. */
export const isSealed = (stored: string): boolean => stored.startsWith(mark);

function openBy(key: Buffer, bytes: Buffer, about: string): string | null {
  const [iv, body, tag] = [
    bytes.subarray(0, ivLength),
    bytes.subarray(ivLength, -tagLength),
    bytes.subarray(-tagLength),
  ];
  try {
    const opening = createDecipheriv(cipher, key, iv, { authTagLength: tagLength })
      .setAAD(Buffer.from(about))
      .setAuthTag(tag);
    return Buffer.concat([opening.update(body), opening.final()]).toString('utf8');
  } catch {
    return null;
  }
}
