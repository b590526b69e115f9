/** Where a call is hurt. `before`: nothing was done; `after`: it was done and committed, only the reply is lost. */
export type Moment = 'after' | 'before';

/** What is to go wrong with the next calls that match. */
export interface Fault {
  readonly method?: string | undefined;
  /** A whole path, or its beginning if it ends in `*`; `:id` stands for any one part. */
  readonly path?: string | undefined;
  /** How many calls it hurts; once if absent. */
  readonly times?: number | undefined;
  /** Waits so many milliseconds before anything is done. */
  readonly delay?: number | undefined;
  /** Cuts the connection. */
  readonly drop?: Moment | undefined;
  /** Answers with an error. */
  readonly fail?: { readonly status: number; readonly when?: Moment | undefined } | undefined;
}

/** The faults that wait for their calls. They are not stored: a restart heals. */
export class Faults {
  #waiting: { fault: Fault; left: number }[] = [];

  add(fault: Fault): void {
    this.#waiting.push({ fault, left: fault.times ?? 1 });
  }

  clear(): void {
    this.#waiting = [];
  }

  list(): Fault[] {
    return this.#waiting.map(({ fault, left }) => ({ ...fault, times: left }));
  }

  /** The fault of this call, which is used up by it. */
  take(method: string, path: string): Fault | undefined {
    const found = this.#waiting.find(({ fault }) => isMeant(fault, method, path));
    if (!found) return undefined;
    found.left -= 1;
    if (found.left <= 0) this.#waiting = this.#waiting.filter((each) => each !== found);
    return found.fault;
  }
}

function isMeant({ method, path }: Fault, calledMethod: string, calledPath: string): boolean {
  if (method !== undefined && method.toUpperCase() !== calledMethod) return false;
  if (path === undefined) return true;
  if (path.endsWith('*') && calledPath.startsWith(path.slice(0, -1))) return true;
  const parts = path.split('/');
  const called = calledPath.split('/');
  return (
    parts.length === called.length &&
    parts.every((part, index) => part.startsWith(':') || part === called[index])
  );
}
