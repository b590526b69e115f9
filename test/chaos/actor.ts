import { setTimeout as pause } from 'node:timers/promises';
import { samplePassword } from '../../apps/server/src/seed/people.ts';
import { signInAt } from '../../apps/server/src/testing/sign-in.ts';
import { type Answer, type Asked, ask } from './calls.ts';

/** A person who is signed in, and signs in again if the session has ended. */
export class Actor {
  readonly #username: string;
  /** Where the person signs in, and where calls are sent: a saboteur may be in between. */
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

  /** Tries until it works: the product may be down. */
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
