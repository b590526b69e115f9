import * as z from 'zod';
import { Town } from '../town/town.ts';
import { type Fault, Faults } from './faults.ts';

const person = z.int().nonnegative();

export const change = z.discriminatedUnion('do', [
  z.strictObject({
    do: z.literal('rename'),
    person,
    given: z.string().optional(),
    family: z.string().optional(),
    username: z.string().optional(),
  }),
  /** To the next school. */
  z.strictObject({ do: z.literal('move'), person }),
  z.strictObject({ do: z.literal('leave'), person }),
  z.strictObject({ do: z.literal('return'), person }),
  /** Everybody and everything gets another id. */
  z.strictObject({ do: z.literal('renumber') }),
  /** Every other person is missing, without a word. */
  z.strictObject({ do: z.literal('halfGone'), isGone: z.boolean().default(true) }),
  /** Another town, of about so many people. */
  z.strictObject({
    do: z.literal('people'),
    number: z.int().positive().max(1_000_000),
    seed: z.int().default(1),
  }),
]);
export type Change = z.input<typeof change>;

/** A request that was answered. */
export interface Request {
  readonly method: string;
  readonly url: string;
  readonly status: number;
}

const mostKept = 10_000;

/** What tests and developers may do to the stand-ins. */
export class Control {
  readonly faults = new Faults();
  #town: Town;
  #requests: Request[] = [];
  #tokens = 0;

  constructor(people: number) {
    this.#town = new Town(people);
  }

  get town(): Town {
    return this.#town;
  }

  /** What was asked, the oldest first; without the control calls. */
  get requests(): readonly Request[] {
    return this.#requests;
  }

  change(given: Change): void {
    const parsed = change.parse(given);
    if (parsed.do === 'people') this.#town = new Town(parsed.number, parsed.seed);
    else if (parsed.do === 'renumber') this.#town.renumber();
    else if (parsed.do === 'halfGone') this.#town.isHalfGone = parsed.isGone;
    else if (parsed.do === 'rename') this.#town.rename(parsed.person, parsed);
    else this.#town[parsed.do](parsed.person);
  }

  fault(given: Fault): void {
    if (given.kind === 'tokenEnds') this.#tokens++;
    else this.faults.add(given);
  }

  /** The first town again, in which nothing goes wrong. */
  reset(people = 90): void {
    this.#town = new Town(people);
    this.faults.clear();
    this.#requests = [];
  }

  /** The bearer token of these days. */
  get token(): string {
    return `token-${this.#tokens}-of-the-stand-in`;
  }

  asked(request: Request): void {
    this.#requests.push(request);
    if (this.#requests.length > mostKept) this.#requests = this.#requests.slice(-mostKept / 2);
  }
}
