import { readdirSync, readFileSync } from 'node:fs';

export interface Process {
  readonly pid: number;
  /** As the system cuts it short: 15 characters. */
  readonly name: string;
}

/** The processes that one has started, and those that they have started, as Linux lists them. */
export function descendantsOf(ancestor: number | undefined): readonly Process[] {
  const all = readdirSync('/proc').flatMap((pid) => (/^\d+$/.test(pid) ? statOf(pid) : []));
  const of = (parent: number): readonly Process[] =>
    all.filter((each) => each.parent === parent).flatMap((each) => [each, ...of(each.pid)]);
  return ancestor === undefined ? [] : of(ancestor);
}

function statOf(pid: string): ReadonlyArray<Process & { readonly parent: number }> {
  try {
    const [, name = '', parent] =
      /^\d+ \((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return [{ pid: Number(pid), name, parent: Number(parent) }];
  } catch {
    // It has ended meanwhile.
    return [];
  }
}
