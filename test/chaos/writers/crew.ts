import { setTimeout as pause } from 'node:timers/promises';
import { Actor } from '../actor.ts';
import type { Answer } from '../calls.ts';
import type { Ledger } from '../ledger.ts';
import { jobs } from './jobs.ts';
import { readers } from './reading.ts';
import { staff } from './staff.ts';
import type { Scene, Writer } from './writer.ts';

/** Pause before a write is repeated (ms), even if Retry-After says longer: there is much to do. */
const AGAIN = 250;

export const writersOf = (scene: Scene): readonly Writer[] => [
  ...readers(scene),
  ...staff(scene),
  ...jobs(scene),
];

/** All writers at work, each with one write after the other. */
export class Crew {
  /** How each call ended. */
  readonly answers: Answer[] = [];
  readonly #ledger: Ledger;
  readonly #work: Promise<unknown>;
  #isOver = false;

  /** @param door origin to which they send their writes */
  constructor(writers: readonly Writer[], ledger: Ledger, origin: string, door: string) {
    this.#ledger = ledger;
    this.#work = Promise.all(
      writers.map((writer) => this.#keepWriting(writer, new Actor(writer.who, origin, door))),
    );
  }

  /** Resolves once each has finished its current write. */
  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#work;
  }

  async #keepWriting(writer: Writer, actor: Actor): Promise<void> {
    while (!this.#isOver) {
      const n = this.#ledger.send(writer.kind);
      const asked = writer.write(n);
      while (!(await this.#isWritten(actor, asked))) {
        if (this.#isOver) return;
        await pause(AGAIN);
      }
      this.#ledger.acknowledge(writer.kind, n);
      await pause(writer.pause);
    }
  }

  async #isWritten(actor: Actor, asked: ReturnType<Writer['write']>): Promise<boolean> {
    const answer = await actor.ask(asked);
    this.answers.push(answer);
    return answer.status >= 200 && answer.status < 300;
  }
}
