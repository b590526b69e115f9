import { execFileSync } from 'node:child_process';

/** Ids of the processes that this one has started by a script whose path ends so, and that are not over. */
export function childrenBy(script: string): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' }).split('\n');
  return lines.flatMap((line) => {
    const [pid = '', parent = '', state = '', ...args] = line.trim().split(/\s+/);
    const isOurs = Number(parent) === process.pid && !state.startsWith('Z') && args.at(-1)?.endsWith(script);
    return isOurs ? [Number(pid)] : [];
  });
}
