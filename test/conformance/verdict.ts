import type { Probe } from './probe.ts';

/** Looks at one opened book. Returns what it saw; throws `Failed` or `NotSupported` where it did not see it. */
export type Check = (probe: Probe) => Promise<string>;
/** Checks by the id of their test. */
export type Checks = Readonly<Record<string, Check>>;

export type State = 'pass' | 'fail' | 'not supported' | 'not checked';

export interface Verdict {
  readonly state: State;
  /** What was seen, or why not. */
  readonly why: string;
}

/** The player does not show what the test asks for. */
export class Failed extends Error {
  override readonly name = 'Failed';
}

/** The player, or the browser, leaves this out on purpose; the message is the reason. */
export class NotSupported extends Error {
  override readonly name = 'NotSupported';
}

/** Demands evidence. @throws Failed */
export function see(evidence: boolean, otherwise: string): asserts evidence {
  if (!evidence) throw new Failed(otherwise);
}

/** Demands that two values have the same JSON. @throws Failed */
export function same(seen: unknown, wanted: unknown, what: string): void {
  const [left, right] = [JSON.stringify(seen), JSON.stringify(wanted)];
  see(left === right, `${what}: saw ${left}, wanted ${right}`);
}
