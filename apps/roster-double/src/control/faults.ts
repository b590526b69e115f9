import * as z from 'zod';

const times = z.int().positive().default(1);
/** What a list is called in the interface that is to misbehave: users, persons, enrollments, … */
const list = z.string();
const page = z.int().positive().default(1);

export const fault = z.discriminatedUnion('kind', [
  /** All tokens that were handed out end now. */
  z.strictObject({ kind: z.literal('tokenEnds') }),
  /** Nobody is let in. */
  z.strictObject({ kind: z.literal('noEntry') }),
  /** The next requests get 429, with so many seconds to wait. */
  z.strictObject({ kind: z.literal('tooMany'), times, retryAfter: z.number().nonnegative().default(1) }),
  /** The next requests get 503. */
  z.strictObject({ kind: z.literal('down'), times }),
  /** A page answers 500, however often it is asked for. */
  z.strictObject({ kind: z.literal('failedPage'), list, page }),
  /** A page ends in the middle of its JSON. */
  z.strictObject({ kind: z.literal('brokenPage'), list, page }),
  /** A page has nothing in it, and no next one. */
  z.strictObject({ kind: z.literal('emptyPage'), list, page }),
  /** Pages have seven entries at most, whatever is asked for; the next one follows. */
  z.strictObject({ kind: z.literal('shortPages') }),
  /** The next page of a list is the page itself. */
  z.strictObject({ kind: z.literal('nextToItself'), list }),
  /** A list says that it has more than it has. */
  z.strictObject({ kind: z.literal('totalWrong'), list }),
  /** A list is an object in which nobody finds it. */
  z.strictObject({ kind: z.literal('wrongShape'), list }),
]);
export type Fault = z.input<typeof fault>;
export type GivenFault = z.output<typeof fault>;

/** What is to go wrong, until it is taken back. */
export class Faults {
  #all: GivenFault[] = [];
  readonly #pages = new Map<string, number[]>();

  add(given: Fault): void {
    this.#all.push(fault.parse(given));
  }

  clear(): void {
    this.#all = [];
    this.#pages.clear();
  }

  list(): readonly GivenFault[] {
    return this.#all;
  }

  has(kind: GivenFault['kind']): boolean {
    return this.#all.some((each) => each.kind === kind);
  }

  /** Whether the next request is to get 429 or 503; it is counted down. */
  takeTurn(kind: 'tooMany' | 'down'): Extract<GivenFault, { kind: 'tooMany' | 'down' }> | undefined {
    const found = this.#all.find((each) => each.kind === kind);
    if (found?.kind !== 'tooMany' && found?.kind !== 'down') return undefined;
    const left = found.times - 1;
    this.#all = this.#all.flatMap((each) =>
      each !== found ? [each] : left > 0 ? [{ ...found, times: left }] : [],
    );
    return found;
  }

  /** Which page of a list begins at this place, as they were asked for, from its first one on. */
  pageOf(list: string, offset: number): number {
    const known = offset === 0 ? [] : (this.#pages.get(list) ?? []);
    if (!known.includes(offset)) known.push(offset);
    this.#pages.set(list, known);
    return known.indexOf(offset) + 1;
  }

  /** What is to be wrong with a page of a list. */
  on(list: string, page: number): GivenFault['kind'] | undefined {
    return this.#all.find(
      (each) => 'list' in each && each.list === list && (!('page' in each) || each.page === page),
    )?.kind;
  }
}
