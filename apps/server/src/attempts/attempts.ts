import { reason } from '@aloud/api';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { Refusal } from '../errors.ts';
import { FairQueue } from '../fair-queue.ts';
import { networkOf } from '../network.ts';
import { type Measure, Measures } from './measures.ts';

export class TooManyAttempts extends Refusal {
  override readonly name = 'TooManyAttempts';
  override readonly retryAfterSeconds: number;

  constructor(seconds: number) {
    const retryAfter = Math.max(1, Math.ceil(seconds));
    const minutes = Math.ceil(retryAfter / 60);
    super(429, 'too_many_attempts', reason('limit.attempts', { minutes }));
    this.retryAfterSeconds = retryAfter;
  }
}

/** Something that a person may do only a few times a day. */
export class TooOftenToday extends Refusal {
  override readonly name = 'TooOftenToday';
  constructor() {
    super(429, 'too_often_today', 'limit.today');
  }
}

export interface Attempt {
  /** What is guessed at, such as an account or a card. */
  readonly subject: string;
  /** A password; a few digits; or a code that is all there is to guess, so that every guess has its own subject. */
  readonly secret: 'password' | 'digits' | 'code';
  /** The address of the socket, or what a trusted proxy says. */
  readonly address: string;
  /** The random id that the browser sends as its own; it may be made up. */
  readonly device?: string | undefined;
}

interface CountedRequest {
  readonly what: string;
  /** The account, address or number that the request is about. */
  readonly subject: string;
  readonly address: string;
  /** How often in a window. */
  readonly limit: number;
}

/** How many are checked at a time: enough that passwords are always being compared while others wait for the database. */
const atOnce = 8;
/** A browser waits for 15 s; a request that it has given up must not be carried out all the same (ms). */
const longestWait = 10_000;
/** In all unknown places together a password may be wrong this many times as often as in one place. */
const everywhere = 5;
/** Wrong digits allowed a day in all unknown places together: few, of a million possible codes. */
const digitsToday = 20;
/** How many messages of a kind may be requested from one address in a window. */
const messages = 100;
/** Codes are long: three times the rate still does not make them guessable, and a school that signs in by codes mistypes many. */
const codes = 3;
const day = 24 * 3600;
/** How long it is remembered that a person has signed in at a place (s). */
export const remembered = 30 * day;

/** What is remembered of the person who tries, and of the place. */
interface Standing {
  /** A browser in which this person has signed in, else the address. */
  readonly place: string;
  /** The measures that a wrong attempt fills. */
  readonly fills: readonly Measure[];
  /** The same for what is counted over a day. */
  readonly fillsToday: readonly Measure[];
  /** How often this person was wrong here; a right attempt takes these out again. */
  readonly wrongBefore: number;
  readonly atPlace: Measure;
  readonly network: Measure;
  /** Places in which the person is not known yet, or soon forgotten. */
  readonly newTo: readonly string[];
}

/**
 * Slows down those who guess, and nobody else: a wrong attempt is counted once it was checked, a right one never
 * (docs/decisions/0040).
 */
export class Attempts {
  readonly #measures: Measures;
  readonly #daily: Measures;
  readonly #limits: Config['signIn'];
  readonly #queue = new FairQueue({ atOnce, usual: 40, longest: longestWait });

  constructor(db: Database, limits: Config['signIn']) {
    this.#measures = new Measures(db, limits.windowSeconds);
    this.#daily = new Measures(db, day);
    this.#limits = limits;
  }

  /**
   * Checks an attempt when its turn comes.
   * @param see throws a Refusal if the attempt is wrong
   * @throws TooManyAttempts, Busy, and what `see` throws
   */
  async look<T>(attempt: Attempt, see: () => Promise<T>): Promise<T> {
    let standing = await this.#standing(attempt);
    const seen = await this.#queue.run(standing.place, async (waited) => {
      // Guesses that arrived simultaneously found nothing counted, so the counts are read again now.
      if (waited) standing = await this.#standing(attempt);
      try {
        return await see();
      } catch (error) {
        if (isWrong(error)) await this.#count(standing);
        throw error;
      }
    });
    await this.#forgive(standing);
    return seen;
  }

  /** Counts what is done on anybody's request, such as sending a message. @throws TooManyAttempts */
  async count({ what, subject, address, limit }: CountedRequest): Promise<void> {
    const measures = [
      { name: `${what} ${subject}`, holds: limit },
      { name: `${what} ${placeOf(address)}`, holds: messages },
    ];
    for (const measure of measures) {
      const filled = await this.#measures.fillWithin(measure);
      if (!filled) throw new TooManyAttempts(this.#limits.windowSeconds / measure.holds);
    }
  }

  /** Counts what is done on a signed-in person's request, such as sending messages, over a day. @throws TooOftenToday */
  async countToday({ what, subject, limit }: Omit<CountedRequest, 'address'>): Promise<void> {
    const filled = await this.#daily.fillWithin({ name: `${what} ${subject} today`, holds: limit });
    if (!filled) throw new TooOftenToday();
  }

  /** @throws TooManyAttempts */
  async #standing({ subject, secret, address, device }: Attempt): Promise<Standing> {
    const { accountLimit, addressLimit } = this.#limits;
    const here = placeOf(address);
    const browser = device === undefined ? here : `device ${device}`;
    const known = (place: string) => `known ${subject} ${place}`;
    const at = (place: string) => ({ name: `${subject} ${place}`, holds: accountLimit });
    const elsewhere = {
      name: `unknown places ${subject}`,
      holds: secret === 'password' ? everywhere * accountLimit : accountLimit,
    };
    const today = { name: `unknown places ${subject} today`, holds: digitsToday };
    const network =
      secret === 'code'
        ? { name: `codes ${here}`, holds: codes * addressLimit }
        : { name: here, holds: addressLimit };

    const places = [...new Set([here, browser])];
    const names = places.flatMap((each) => [known(each), at(each).name]);
    const kept = await this.#measures.read([...names, elsewhere.name, network.name, today.name]);
    const level = (measure: Measure) => this.#measures.level(measure, kept(measure.name));
    const isKnown = (each: string) => kept(known(each)) !== undefined;

    const place = isKnown(browser) ? browser : here;
    const atPlace = at(place);
    const isUnknown = !places.some(isKnown);
    // If many names are guessed at from here, a person known here is still checked, but may be wrong only once at a time.
    const isGuessing = place === here && level(network) > network.holds - 1;
    const bounds: readonly Bound[] = [
      { ...network, limit: isUnknown ? network.holds : Infinity },
      { ...elsewhere, limit: isUnknown ? elsewhere.holds : Infinity },
      { ...atPlace, limit: isGuessing ? 1 : accountLimit },
    ];
    const waits = bounds.map((bound) => this.#measures.seconds(bound, level(bound) + 1 - bound.limit));
    const counted = isUnknown && secret === 'digits' ? [today] : [];
    for (const each of counted)
      waits.push(this.#daily.seconds(each, this.#daily.level(each, kept(each.name)) + 1 - each.holds));
    if (Math.max(...waits) > 0) throw new TooManyAttempts(Math.max(...waits));
    return {
      place,
      fillsToday: counted,
      fills: [atPlace, ...(isUnknown ? [elsewhere] : []), ...(place === here ? [network] : [])],
      atPlace,
      network,
      wrongBefore: kept(atPlace.name)?.count ?? 0,
      newTo: places.map(known).filter((name) => (kept(name)?.left ?? 0) < remembered - day),
    };
  }

  async #count({ fills, fillsToday }: Standing): Promise<void> {
    await this.#measures.fill(fills);
    await this.#daily.fill(fillsToday);
  }

  /** The person had only mistyped, and is known here from now on. */
  async #forgive({ atPlace, network, wrongBefore, newTo }: Standing): Promise<void> {
    if (wrongBefore > 0) {
      await this.#measures.empty(atPlace);
      await this.#measures.takeOut(network, wrongBefore);
    }
    await this.#measures.keep(newTo, remembered);
  }
}

interface Bound extends Measure {
  /** The level that may be reached. */
  readonly limit: number;
}

const placeOf = (address: string) => `address ${networkOf(address)}`;

/** Refusals that count as wrong. A card that asks for its PIN is not wrong, nor is what could not be checked. */
const isWrong = (error: unknown) =>
  error instanceof Refusal && error.status < 500 && error.id !== 'pin_required';
