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

/** Milliseconds between two looks at the database; with `takenUp` (purposes.ts) every server has a new key in time. */
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
  /** When nothing is left that it has signed (ms since 1970); infinite while it signs. */
  readonly goes: number;
}

export interface Rotation {
  readonly purpose: Purpose;
  readonly made: string;
  /** The key before, and when it goes (ms since 1970); null where it is gone already. */
  readonly retired: { readonly id: string; readonly goes: number } | null;
}

/**
 * The keys of the product: for each purpose one that signs, and those before it, which verify until everything that they
 * have signed has run out. They lie in the database, so a restart or a second server invalidates no token and no address;
 * what another server has made is read twice a minute, and at once where something names a key that is not known here.
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
   * Makes the keys that are missing, on the first start all of them.
   * @throws PlainError if they were sealed by a key that is not given any more
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

  /** All that verify; the first one signs. */
  keys(purpose: Purpose, now = Date.now()): readonly SigningKey[] {
    return this.#held.filter((key) => key.purpose === purpose && key.goes > now);
  }

  signing(purpose: Purpose): SigningKey {
    const [key] = this.keys(purpose);
    if (!key) throw new Error(`There is no key for ${purpose}.`);
    return key;
  }

  /** The key that a signature names, where it still counts. */
  async find(purpose: Purpose, id: string): Promise<SigningKey | undefined> {
    const held = () => this.keys(purpose).find((key) => key.id === id);
    if (!held()) await this.reload();
    return held();
  }

  /**
   * Reads the keys anew. All who ask while a reading is under way share the one after it: it may have begun before the
   * key was there that they look for.
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
   * @param options `forget`: whatever older keys have signed counts no more, as after a key has become known to somebody
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
