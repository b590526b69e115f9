import { createHash, randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { CarriedOut, type Claim, carryOut, findClaims } from '../database/claims/keyed-call.ts';
import type { Database } from '../database/database.ts';
import type { Outcome } from '../database/schema/index.ts';
import { InvalidInput, Refusal } from '../errors.ts';
import type { Person } from '../person/index.ts';
import type { Safe } from '../secrets/safe.ts';
import { canonical } from './canonical.ts';

/** The same Idempotency-Key came with other values. */
export class KeyReused extends Refusal {
  override readonly name = 'KeyReused';
  constructor() {
    super(422, 'key_reused', 'system.keyReused');
  }
}

/** What a keyed call knows besides its values. */
export interface Keyed {
  /** For what the call creates if the caller names no id: the same one if the call is repeated with its key. */
  readonly newId: string;
  /** What `write` has noted (noteOutcome), now or when the call came first. */
  readonly outcome: Outcome;
}

interface Asked {
  /** Null if nobody is signed in. */
  readonly person: Person | null;
  /** The values that must be the same: everything but the path. */
  readonly values: unknown;
}

interface Deeds<W, Out> {
  readonly write: (keyed: Keyed) => Promise<W>;
  /** @param written undefined if the call was carried out before */
  readonly answer: (keyed: Keyed, written: W | undefined) => Promise<Out>;
}

/** What identifies a call, and its values, by one key of the safe. */
type Marks = Pick<Claim, 'id' | 'fingerprint'>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether it takes an Idempotency-Key. */
    readonly keyed?: boolean;
  }
  interface FastifyInstance {
    keyedCalls: KeyedCalls;
  }
}

/** Lets the routes beside it take an Idempotency-Key. */
export const keyedCalls = fp<{ readonly db: Database; readonly safe: Safe }>(
  async (app: FastifyInstance, { db, safe }) => {
    app.decorate('keyedCalls', new KeyedCalls(db, safe));
  },
  { name: 'keyed-calls' },
);

/** Carries out calls with an Idempotency-Key once, and answers repeated ones (decision 0073). */
export class KeyedCalls {
  readonly #db: Database;
  readonly #safe: Safe;
  /** The calls that this server is carrying out, by the ids of their claims. */
  readonly #running = new Map<string, Promise<unknown>>();

  constructor(db: Database, safe: Safe) {
    this.#db = db;
    this.#safe = safe;
  }

  /**
   * Carries out a call, or answers it as before if it was carried out. A repeated call that comes while the first one is under way waits for it.
   * @throws InvalidInput for a key that is none, KeyReused, and what the deeds throw
   */
  async carryOut<W, Out>(request: FastifyRequest, asked: Asked, deeds: Deeds<W, Out>): Promise<Out> {
    const key = keyOf(request);
    if (key === null) return this.#first(null, asked, deeds);
    const marks = this.#marksOf(request, key, asked);
    const [{ id }] = marks;
    while (this.#running.has(id)) await this.#running.get(id)?.catch(() => undefined);
    const work = this.#once(marks, asked, deeds);
    this.#running.set(id, work);
    try {
      return await work;
    } finally {
      this.#running.delete(id);
    }
  }

  async #once<W, Out>(marks: readonly [Marks, ...Marks[]], asked: Asked, deeds: Deeds<W, Out>): Promise<Out> {
    const again = async () => {
      const before = await this.#find(marks);
      return before && { answer: await deeds.answer(before, undefined) };
    };
    const known = await again();
    if (known) return known.answer;
    try {
      return await this.#first(marks[0], asked, deeds);
    } catch (error) {
      // Another server was quicker.
      const meanwhile = error instanceof CarriedOut ? await again() : null;
      if (!meanwhile) throw error;
      return meanwhile.answer;
    }
  }

  async #first<W, Out>(marks: Marks | null, { person }: Asked, deeds: Deeds<W, Out>): Promise<Out> {
    const newId = marks ? idFrom(marks) : randomUUID();
    const claim = marks && {
      ...marks,
      accountUid: person?.uid ?? null,
      actorUid: person?.impersonator?.uid ?? null,
    };
    const { result, outcome } = await carryOut(this.#db, claim, () => deeds.write({ newId, outcome: {} }));
    return deeds.answer({ newId, outcome }, result);
  }

  /** @returns null if the call was not carried out yet. @throws KeyReused */
  async #find(marks: readonly Marks[]): Promise<Keyed | null> {
    const [stored] = await findClaims(
      this.#db,
      marks.map(({ id }) => id),
    );
    const mine = stored && marks.find(({ id }) => id === stored.id);
    if (!mine) return null;
    if (mine.fingerprint !== stored.fingerprint) throw new KeyReused();
    return { newId: idFrom(mine), outcome: stored.outcome };
  }

  #marksOf(
    { method, url }: FastifyRequest,
    key: string,
    { person, values }: Asked,
  ): readonly [Marks, ...Marks[]] {
    const [path = ''] = url.split('?');
    const who = [person?.uid ?? '', person?.impersonator?.uid ?? ''];
    const ids = this.#safe.hash(JSON.stringify([...who, method, path, key]), 'idempotency key');
    const fingerprints = this.#safe.hash(canonical(values), 'idempotency values');
    const [first, ...older] = ids.map((id, at) => ({ id, fingerprint: fingerprints[at] ?? '' }));
    if (!first) throw new Error('The safe has no key.');
    return [first, ...older];
  }
}

/** A string as structured headers write it, or without quotes. @returns null if there is none. @throws InvalidInput */
function keyOf({ headers }: FastifyRequest): string | null {
  const sent = headers['idempotency-key'];
  if (sent === undefined) return null;
  const [, quoted, bare] = /^\s*(?:"([!#-[\]-~]{16,64})"|([!#-[\]-~]{16,64}))\s*$/.exec(String(sent)) ?? [];
  const key = quoted ?? bare;
  if (key === undefined) throw new InvalidInput('system.idempotencyKey');
  return key;
}

/** A UUID that only the keys of the safe lead to (RFC 9562 §5.8). */
function idFrom({ id }: Marks): string {
  const hex = createHash('sha256').update(`new ${id}`).digest('hex');
  const variant = '89ab'[Number.parseInt(hex[16] ?? '0', 16) % 4];
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
