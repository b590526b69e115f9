import { setTimeout as pause } from 'node:timers/promises';
import { samplePassword } from '../../apps/server/src/seed/people.ts';
import { signInAt } from '../../apps/server/src/testing/sign-in.ts';
import { type Answer, type Asked, ask } from './calls.ts';

/** Somebody who is signed in, and signs in again where that has ended. */
export class Actor {
  readonly #username: string;
  /** Where one signs in, and where calls are made: somebody may sit in between. */
  readonly #origin: string;
  readonly #door: string;
  #signedIn: Promise<string> | undefined;

  constructor(username: string, origin: string, door: string) {
    this.#username = username;
    this.#origin = origin;
    this.#door = door;
  }

  async ask(asked: Asked): Promise<Answer> {
    this.#signedIn ??= this.#signIn();
    const token = await this.#signedIn;
    const answer = await ask(this.#door, asked, token);
    if (answer.status === 401) this.#signedIn = undefined;
    return answer;
  }

  /** Tries until it works: the product may be away. */
  async #signIn(): Promise<string> {
    for (;;) {
      try {
        return (await signInAt(this.#origin, this.#username, samplePassword)).access_token;
      } catch {
        await pause(250);
      }
    }
  }
}
