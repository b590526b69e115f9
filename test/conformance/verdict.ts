import type { Probe } from './probe.ts';

/** Checks one opened book. @returns what it saw @throws Failed or NotSupported */
export type Check = (probe: Probe) => Promise<string>;
/** Checks by the id of their test. */
export type Checks = Readonly<Record<string, Check>>;

export type State = 'pass' | 'fail' | 'not supported' | 'not checked';

export interface Verdict {
  readonly state: State;
  /** What was seen, or why the test did not pass. */
  readonly why: string;
}

/** The player does not do what the test requires. */
export class Failed extends Error {
  override readonly name = 'Failed';
}

/** The player or the browser does not support this on purpose; the message is the reason. */
export class NotSupported extends Error {
  override readonly name = 'NotSupported';
}

/** Requires evidence. @throws Failed */
export function see(evidence: boolean, otherwise: string): asserts evidence {
  if (!evidence) throw new Failed(otherwise);
}

/** Requires two values to have the same JSON. @throws Failed */
export function same(seen: unknown, wanted: unknown, what: string): void {
  const [left, right] = [JSON.stringify(seen), JSON.stringify(wanted)];
  see(left === right, `${what}: saw ${left}, wanted ${right}`);
}
