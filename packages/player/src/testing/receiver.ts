import type { Sending } from '../host/owner.ts';
import type { Entry, Kind } from '../outbox/entry.ts';

/** A refusal as a host's client throws it. */
export const refusal = (status: number) => Object.assign(new Error(`refused with ${status}`), { status });

/** The receiving end of an outbox: records what it is sent, and answers as a test says. */
export class Receiver {
  /** The bodies of each call. */
  readonly calls: string[][] = [];
  readonly sendings: Sending[] = [];
  /** What was received, by its text, and how often. */
  readonly taken = new Map<string, number>();
  /** Called before a call is accepted; throws to refuse it. */
  before: (bodies: readonly string[]) => unknown = () => undefined;
  /** Called once a call is accepted, before its reply; throws to lose the reply. */
  after: (bodies: readonly string[]) => unknown = () => undefined;

  /** Calls that were made with keepalive. */
  get leaving(): string[][] {
    return this.calls.filter((_, at) => this.sendings[at]?.keepalive);
  }

  /** A kind whose bodies are texts, which are sent here. */
  kind(change: Partial<Kind<string>> = {}): Kind {
    const kind: Kind<string> = {
      kind: 'text',
      most: 200,
      wait: 0,
      send: (entries, sending) => this.take(entries, sending),
      ...change,
    };
    return kind;
  }

  async take(entries: ReadonlyArray<Entry<string>>, sending: Sending): Promise<void> {
    const bodies = entries.map(({ body }) => body);
    this.calls.push(bodies);
    this.sendings.push(sending);
    await this.before(bodies);
    for (const body of bodies) this.taken.set(body, (this.taken.get(body) ?? 0) + 1);
    await this.after(bodies);
  }
}
