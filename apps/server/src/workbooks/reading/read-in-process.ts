import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import type { Headings } from './headings.ts';
import { requireZip } from './kind-of-file.ts';
import type { FromReader, Task } from './messages.ts';
import type { Listener, ReadLimits } from './read-workbook.ts';
import { WorkbookRefused } from './refused.ts';

export interface ProcessLimits extends ReadLimits {
  /** Milliseconds without a word from the process, after which reading is given up. */
  readonly patience: number;
  /** Mebibytes of its memory for objects. */
  readonly mostMemory: number;
}

export const usualLimits: ProcessLimits = {
  mostBytes: 300 * 1024 ** 2,
  mostRatio: 100,
  freeBytes: 4 * 1024 ** 2,
  mostParts: 10_000,
  mostRows: 200_000,
  patience: 30_000,
  mostMemory: 512,
};

const script = path.join(import.meta.dirname, 'process.ts');

/**
 * Reads a workbook in a process of its own: others are not held up, and a workbook that takes too much time or memory ends that process alone.
 * @throws WorkbookRefused, and whatever the listener throws
 */
export async function readInProcess(
  file: string,
  headings: Headings,
  listener: Listener,
  { patience, mostMemory, ...limits }: ProcessLimits = usualLimits,
): Promise<void> {
  await requireZip(file);
  const reader = start({ file, headings, limits }, mostMemory);
  try {
    for await (const message of messagesOf(reader, patience)) {
      if (message.kind === 'end') return;
      if (message.kind === 'refused') throw new WorkbookRefused(message.fault, message.headings);
      await handTo(listener, message);
      // The process may be gone already; that is learnt from the end of its messages.
      if (reader.connected) reader.send('stored', () => undefined);
    }
  } finally {
    reader.kill('SIGKILL');
  }
}

function start(task: Task, mostMemory: number): ChildProcess {
  // The process gets none of our environment; Windows starts no process without SystemRoot.
  const { SystemRoot = '' } = process.env;
  return fork(script, [JSON.stringify(task)], {
    env: { SystemRoot },
    execArgv: [`--max-old-space-size=${mostMemory}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

type Part = Exclude<FromReader, { readonly kind: 'end' | 'refused' }>;

function handTo(listener: Listener, message: Part): Promise<void> {
  if (message.kind === 'sheet') return listener.sheet(message.facts);
  return message.kind === 'rows' ? listener.rows(message.rows) : listener.merged(message.areas);
}

/** @throws WorkbookRefused if the process says nothing for too long, or has no memory left */
async function* messagesOf(reader: ChildProcess, patience: number): AsyncGenerator<FromReader> {
  const queue: FromReader[] = [];
  let failure: Error | undefined;
  let wake: () => void = () => undefined;
  const fail = (error: Error) => {
    failure ??= error;
    wake();
  };
  reader.on('message', (message: FromReader) => {
    queue.push(message);
    wake();
  });
  reader.on('error', fail);
  // V8 ends a process that has no memory left, by a signal or with the code of one.
  reader.on('exit', (code, signal) =>
    fail(
      signal !== null || code === 134
        ? new WorkbookRefused('tooLarge')
        : new Error(`The reader ended with ${code}`),
    ),
  );
  while (true) {
    const next = queue.shift();
    if (next) {
      yield next;
      continue;
    }
    if (failure) throw failure;
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new WorkbookRefused('tooSlow')), patience);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
