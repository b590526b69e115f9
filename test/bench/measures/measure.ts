import type { Book } from '../books.ts';
import type { Extent } from '../options.ts';
import type { LongTask } from '../page/resources.ts';
import type { Player, PlayerId } from '../players/player.ts';
import type { Stage } from '../visit.ts';

/** The things that a measure works with. */
export interface Run {
  readonly stage: Stage;
  readonly players: readonly Player[];
  /** The first document of a book as a plain page. */
  readonly bare: Player;
  readonly books: readonly Book[];
  /** A book with one chapter of many pages, unless another was chosen. */
  readonly long: readonly Book[];
  readonly extent: Extent;
  /** Prints progress to the console. */
  progress(text: string): void;
}

/** A target for our player, and whether it is met in this run. */
export interface Target {
  readonly says: string;
  readonly met: boolean;
}

/** A figure for each player: null if the player cannot do it, missing if it was not measured. */
export type Values = Partial<Record<PlayerId, number | null>>;

export interface Row {
  readonly what: string;
  readonly values: Values;
  readonly target?: Target | undefined;
  /** The samples behind the figures. */
  readonly samples?: Partial<Record<PlayerId, readonly number[]>>;
}

export interface Table {
  /** The section of the table (`--only`). */
  readonly section: string;
  readonly title: string;
  readonly unit: string;
  /** Decimal places. */
  readonly digits: number;
  readonly rows: readonly Row[];
}

/** Whether a script blocked the page for more than 50 ms by itself; layout, drawing and decoding are told apart. */
export const isScript = ({ ran }: LongTask) => ran > 50;

/** Describes the longest of some tasks, with the script that the browser names for it. */
export function longestTask(tasks: readonly LongTask[]): string {
  const [longest] = tasks.toSorted((a, b) => b.duration - a.duration);
  return longest ? `; longest task ${longest.duration.toFixed(0)} ms ${longest.script}` : '';
}

/** The players in an order that changes with each round, so that noise and warm caches favour none. */
export function inTurn(players: readonly Player[], round: number): readonly Player[] {
  const first = round % players.length;
  return [...players.slice(first), ...players.slice(0, first)];
}

/** Samples by book and player, in the order they came. */
export class Samples<T> {
  readonly #samples = new Map<string, T[]>();

  add(book: Book, player: Player, sample: T): void {
    const key = `${book.name}/${player.id}`;
    this.#samples.set(key, [...(this.#samples.get(key) ?? []), sample]);
  }

  of(book: Book, player: Player): readonly T[] {
    return this.#samples.get(`${book.name}/${player.id}`) ?? [];
  }
}

/** A row with a figure for each player that has samples for a book. */
export function rowOf<T>(
  what: string,
  book: Book,
  players: readonly Player[],
  samples: Samples<T>,
  { sample, figure }: { sample: (each: T) => number; figure: (sample: readonly number[]) => number },
): Row & { readonly samples: Partial<Record<PlayerId, readonly number[]>> } {
  const own = players.filter((player) => samples.of(book, player).length > 0);
  const numbers = own.map((player) => [player.id, samples.of(book, player).map(sample)] as const);
  return {
    what,
    values: Object.fromEntries(numbers.map(([id, each]) => [id, figure(each)])),
    samples: Object.fromEntries(numbers),
  };
}

/** The same row with null for players that were tried and have no figure, since failing is a result too. */
export function orNull<R extends Row>(row: R, tried: readonly Player[]): R {
  const none = tried.filter(({ id }) => !(id in row.values)).map(({ id }) => [id, null]);
  return { ...row, values: { ...row.values, ...Object.fromEntries(none) } };
}
