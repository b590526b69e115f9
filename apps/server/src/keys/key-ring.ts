import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { PlainError } from '../plain-error.ts';
import { NotOpened, type Safe } from '../secrets/safe.ts';
import { afterlifeOf, type Lives, type Purpose } from './purposes.ts';
import {
  findKeys,
  forgetRetiredKeys,
  type KeyRow,
  makeMissingKeys,
  replaceKey,
  sealKeys,
} from './repository.ts';

/** Milliseconds between two reads of the database; with `takenUp` (purposes.ts) every server has a new key in time. */
const lookEvery = 30_000;

const otherKey =
  'The secrets in this database were sealed by another key than SECRETS_KEY, or the secrets.key of the data folder, names. Start with that key; docs/operations.md says what to do where it is lost.';

export interface SigningKey {
  readonly id: string;
  readonly purpose: Purpose;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
  /** PKCS #8. */
  readonly pem: string;
  /** When the last of what it has signed expires (ms since 1970); infinite while it signs. */
  readonly goes: number;
}

export interface Rotation {
  readonly purpose: Purpose;
  readonly made: string;
  /** The previous key, and when it is removed (ms since 1970); null if it is removed already. */
  readonly retired: { readonly id: string; readonly goes: number } | null;
}

/**
 * The keys of the product: for each purpose one that signs, and its predecessors, which verify until everything that they
 * have signed has expired. They are kept in the database, so a restart or a second server invalidates no token and no
 * address. The keys of other servers are read twice a minute, and immediately if a signature names an unknown key.
 */
export class KeyRing {
  readonly #db: Database;
  readonly #lives: Lives;
  readonly #safe: Safe;
  #held: readonly SigningKey[] = [];
  #reading: Promise<void> = Promise.resolve();
  #next: Promise<void> | undefined;

  private constructor(db: Database, lives: Lives, safe: Safe) {
    this.#db = db;
    this.#lives = lives;
    this.#safe = safe;
  }

  /**
   * Opens the keys, and makes those that are missing, on the first start all of them.
   * @throws PlainError if they were sealed by a key that is no longer given
   */
  static async open(db: Database, lives: Lives, safe: Safe): Promise<KeyRing> {
    try {
      await makeMissingKeys(db, safe);
      await sealKeys(db, safe);
      const ring = new KeyRing(db, lives, safe);
      await ring.reload();
      return ring;
    } catch (error) {
      throw error instanceof NotOpened ? new PlainError(otherKey) : error;
    }
  }

  /** All keys that verify; the first one signs. */
  keys(purpose: Purpose, now = Date.now()): readonly SigningKey[] {
    return this.#held.filter((key) => key.purpose === purpose && key.goes > now);
  }

  signing(purpose: Purpose): SigningKey {
    const [key] = this.keys(purpose);
    if (!key) throw new Error(`There is no key for ${purpose}.`);
    return key;
  }

  /** The key that a signature names, if it is still valid. */
  async find(purpose: Purpose, id: string): Promise<SigningKey | undefined> {
    const held = () => this.keys(purpose).find((key) => key.id === id);
    if (!held()) await this.reload();
    return held();
  }

  /**
   * Reads the keys again. Callers that arrive during a read share the next one: the current read may have begun before
   * the key that they look for was stored.
   */
  reload(): Promise<void> {
    this.#next ??= this.#reading
      .catch(() => undefined)
      .then(() => {
        this.#next = undefined;
        this.#reading = this.#read();
        return this.#reading;
      });
    return this.#next;
  }

  /** Keeps up with other servers until the returned function is called. */
  watch(failed: (error: unknown) => void): () => void {
    const looking = setInterval(() => void this.reload().catch(failed), lookEvery).unref();
    return () => clearInterval(looking);
  }

  /**
   * Makes a new key, which signs from now on.
   * @param options `forget`: what older keys have signed is no longer valid, for when a key has become known to somebody
   */
  async rotate(purpose: Purpose, { forget = false } = {}): Promise<Rotation> {
    await replaceKey(this.#db, purpose, this.#safe);
    if (forget) await forgetRetiredKeys(this.#db, purpose);
    await this.reload();
    const [, before] = this.keys(purpose);
    const { id: made } = this.signing(purpose);
    return { purpose, made, retired: before ? { id: before.id, goes: before.goes } : null };
  }

  async #read(): Promise<void> {
    const rows = await findKeys(this.#db, this.#safe);
    const held = rows.map((row) => this.#keyOf(row));
    this.#held = held.sort((a, b) => (a.goes === b.goes ? 0 : b.goes - a.goes));
  }

  #keyOf(row: KeyRow): SigningKey {
    const { id, purpose, privateKey: pem } = row;
    const known = this.#held.find((key) => key.id === id);
    const privateKey = known?.privateKey ?? createPrivateKey(pem);
    const publicKey = known?.publicKey ?? createPublicKey(privateKey);
    return { id, purpose, pem, privateKey, publicKey, goes: this.#goes(row) };
  }

  #goes({ purpose, retired }: KeyRow): number {
    return retired ? retired.getTime() + afterlifeOf(purpose, this.#lives) : Number.POSITIVE_INFINITY;
  }
}
