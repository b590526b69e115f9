import { type ChildProcess, fork } from 'node:child_process';
import { on } from 'node:events';
import path from 'node:path';
import type { BookLimits } from '../../config.ts';
import { FairQueue } from '../../fair-queue.ts';
import type { Inspected } from '../inspect.ts';
import { PublicationRefused } from '../refused.ts';
import { endOf, reasonOf } from './ending.ts';
import { type Order, type Question, type Said, said } from './messages.ts';
import { Patience } from './patience.ts';

const script = path.join(import.meta.dirname, 'process.ts');

/**
 * Has a separate process examine, copy and unpack a book. However that process ends, nothing writes to the folder afterwards.
 * @param answer decides, on each question of the process, whether it may go on
 * @returns null if it was not to go on
 * @throws PublicationRefused also if the book takes too much time or memory, or ends the process
 */
export function takeIn(
  order: Order,
  answer: (question: Question) => Promise<boolean>,
): Promise<Inspected | null> {
  return queueOf(order.limits).run('books', () => lookAt(order, answer));
}

/** One for each set of limits; a server has one set. */
const queues = new WeakMap<BookLimits, FairQueue>();
function queueOf(limits: BookLimits): FairQueue {
  const known = queues.get(limits);
  if (known) return known;
  const made = new FairQueue({ atOnce: limits.atOnce, usual: 1000, longest: Number.POSITIVE_INFINITY });
  queues.set(limits, made);
  return made;
}

async function lookAt(order: Order, answer: (question: Question) => Promise<boolean>) {
  const child = start(order.limits);
  const ended = endOf(child);
  const patience = new Patience(order.limits, () => child.kill('SIGKILL'));
  try {
    send(child, order);
    for await (const message of messagesOf(child)) {
      if ('done' in message) return message.done;
      if ('refused' in message) throw new PublicationRefused(message.refused);
      if ('failed' in message) throw Object.assign(new Error(message.failed), { code: message.code });
      if ('asks' in message) {
        // The time until the answer is ours, not the book's.
        patience.pause();
        if (!(await answer(message))) return null;
        send(child, 'go on');
      }
      patience.begin();
    }
    throw patience.over ?? reasonOf(await ended, order.limits);
  } finally {
    patience.end();
    child.kill('SIGKILL');
    await ended;
  }
}

function start({ memoryBytes }: BookLimits): ChildProcess {
  // The rest is for memory outside V8's heap; V8 ends a process whose heap is full.
  const heap = Math.ceil((memoryBytes * 0.75) / 1024 ** 2);
  // The process gets none of our environment; Windows starts no process without SystemRoot.
  const { SystemRoot = '' } = process.env;
  return fork(script, [], {
    env: { SystemRoot },
    execArgv: [`--max-old-space-size=${heap}`],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

/** The messages until the process is gone. */
async function* messagesOf(child: ChildProcess): AsyncGenerator<Said> {
  for await (const [message] of on(child, 'message', { close: ['disconnect'] })) yield said.parse(message);
}

/** The process may be gone already; its caller learns that from the end of the messages. */
function send(child: ChildProcess, message: Order | string): void {
  if (child.connected) child.send(message, () => undefined);
}
