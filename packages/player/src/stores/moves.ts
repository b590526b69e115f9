/**
 * Who wants to move. `turn` and `jump` are the reader's, or a page that is over; `follow` is the voice's; `relayout` is for a stage
 * of another size.
 */
export type MoveKind = 'turn' | 'jump' | 'follow' | 'relayout';

interface Waiting {
  readonly kind: MoveKind;
  begin(): Promise<void>;
  drop(): void;
}

/**
 * Makes one move at a time. Turns add up: four presses turn four pages. A jump makes the turns and jumps before it pointless, a later
 * sentence of the voice an earlier one.
 */
export class Moves {
  #waiting: readonly Waiting[] = [];
  #running = false;

  /** Whether none is under way. */
  get isIdle(): boolean {
    return !this.#running;
  }

  /** @returns what `job` returns; undefined if another move made it pointless before it began. Rejects as `job` does */
  make<T>(kind: MoveKind, job: () => Promise<T>): Promise<T | undefined> {
    return new Promise((resolve, reject) => {
      this.#add({
        kind,
        begin: () => job().then(resolve, reject),
        drop: () => resolve(undefined),
      });
    });
  }

  /** Drops what waits; a running move ends by itself. */
  clear(): void {
    for (const each of this.#waiting) each.drop();
    this.#waiting = [];
  }

  #add(move: Waiting): void {
    const isPointless = ({ kind }: Waiting) =>
      kind === move.kind ? kind !== 'turn' : kind === 'turn' && move.kind === 'jump';
    const stays = this.#waiting.filter((each) => !isPointless(each));
    for (const each of this.#waiting) if (!stays.includes(each)) each.drop();
    this.#waiting = [...stays, move];
    if (!this.#running) void this.#run();
  }

  async #run(): Promise<void> {
    this.#running = true;
    for (let [next, ...rest] = this.#waiting; next; [next, ...rest] = this.#waiting) {
      this.#waiting = rest;
      await next.begin();
    }
    this.#running = false;
  }
}
