import type { Book } from '../books.ts';
import type { Extent } from '../options.ts';
import type { LongTask } from '../page/resources.ts';
import type { Player, PlayerId } from '../players/player.ts';
import type { Stage } from '../visit.ts';

/** What a measure gets to work with. */
export interface Run {
  readonly stage: Stage;
  readonly players: readonly Player[];
  readonly books: readonly Book[];
  readonly extent: Extent;
  /** Says on the console what is going on. */
  progress(text: string): void;
}

/** A demand on our player, and whether it is met in this run. */
export interface Target {
  readonly says: string;
  readonly met: boolean;
}

/** A figure of each player; null where a player cannot do it, none where it was not measured. */
export type Values = Partial<Record<PlayerId, number | null>>;

export interface Row {
  readonly what: string;
  readonly values: Values;
  readonly target?: Target | undefined;
  /** What the figures were made of. */
  readonly samples?: Partial<Record<PlayerId, readonly number[]>>;
}

export interface Table {
  /** Section that it belongs to (`--only`). */
  readonly section: string;
  readonly title: string;
  readonly unit: string;
  /** Digits behind the point. */
  readonly digits: number;
  readonly rows: readonly Row[];
}

/** The longest of some tasks in words, with the script that the browser names for it. */
export function longestTask(tasks: readonly LongTask[]): string {
  const [longest] = tasks.toSorted((a, b) => b.duration - a.duration);
  return longest ? `; longest task ${longest.duration.toFixed(0)} ms ${longest.script}` : '';
}

/** The players in an order that changes with each round, so that noise and warmth favour none. */
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

/** One figure for each player that has samples of a book. */
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

/** The same row with null for players that were tried and have no figure: that they cannot do it is a result. */
export function orNull<R extends Row>(row: R, tried: readonly Player[]): R {
  const none = tried.filter(({ id }) => !(id in row.values)).map(({ id }) => [id, null]);
  return { ...row, values: { ...row.values, ...Object.fromEntries(none) } };
}
