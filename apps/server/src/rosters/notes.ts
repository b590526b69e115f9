import { type Reason, reason } from '@aloud/api';

type Kind =
  | 'groupWithoutSchool'
  | 'memberWithoutGroup'
  | 'memberWithoutPerson'
  | 'personWithoutRole'
  | 'idTwice'
  | 'recordWithoutId';

/** Counts what a read leaves out, and tells it once, at its end. */
export class Notes {
  readonly #counts = new Map<Kind, number>();
  readonly #roles = new Map<string, number>();

  add(kind: Kind): void {
    this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + 1);
  }

  /** A role that nobody knows. What is too long to be one may be anything, even a name: it is not told. */
  role(name: string): void {
    const told = /^[\p{L}\d _.:/-]{1,40}$/u.test(name) ? name : '…';
    const isNew = !this.#roles.has(told) && this.#roles.size >= mostRoles;
    const key = isNew ? '…' : told;
    this.#roles.set(key, (this.#roles.get(key) ?? 0) + 1);
  }

  tell(note: (reason: Reason) => void): void {
    for (const [role, number] of this.#roles) note(reason('source.roleUnknown', { role, number }));
    for (const [kind, number] of this.#counts) note(reason(`source.${kind}`, { number }));
  }
}

const mostRoles = 20;
