import { execFileSync } from 'node:child_process';

/** Ids of the running processes that this one has started with a script whose path ends like this. */
export function childrenBy(script: string): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' }).split('\n');
  return lines.flatMap((line) => {
    const [pid = '', parent = '', state = '', ...args] = line.trim().split(/\s+/);
    const isOurs = Number(parent) === process.pid && !state.startsWith('Z') && args.at(-1)?.endsWith(script);
    return isOurs ? [Number(pid)] : [];
  });
}
