import { Worker } from 'node:worker_threads';
import type { Headings } from './headings.ts';
import { requireZip } from './kind-of-file.ts';
import type { FromWorker } from './messages.ts';
import type { Listener, ReadLimits } from './read-workbook.ts';
import { WorkbookRefused } from './refused.ts';

export interface WorkerLimits extends ReadLimits {
  /** Milliseconds without a word from the thread, after which reading is given up. */
  readonly patience: number;
  /** Mebibytes of the thread's own memory. */
  readonly mostMemory: number;
}

export const usualLimits: WorkerLimits = {
  mostBytes: 300 * 1024 ** 2,
  mostRatio: 100,
  freeBytes: 4 * 1024 ** 2,
  mostParts: 10_000,
  mostRows: 200_000,
  patience: 30_000,
  mostMemory: 512,
};

/**
 * Reads a workbook in a thread of its own: others are not held up, and a workbook that takes too much time or memory ends the thread alone.
 * @throws WorkbookRefused, and whatever the listener throws
 */
export async function readInWorker(
  file: string,
  headings: Headings,
  listener: Listener,
  limits: WorkerLimits = usualLimits,
): Promise<void> {
  await requireZip(file);
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: { file, headings, limits },
    resourceLimits: { maxOldGenerationSizeMb: limits.mostMemory },
    env: {},
  });
  try {
    for await (const message of messagesOf(worker, limits.patience)) {
      if (message.kind === 'end') return;
      if (message.kind === 'refused') throw new WorkbookRefused(message.fault, message.headings);
      await handTo(listener, message);
      worker.postMessage('stored');
    }
  } finally {
    await worker.terminate();
  }
}

type Part = Exclude<FromWorker, { readonly kind: 'end' | 'refused' }>;

function handTo(listener: Listener, message: Part): Promise<void> {
  if (message.kind === 'sheet') return listener.sheet(message.facts);
  return message.kind === 'rows' ? listener.rows(message.rows) : listener.merged(message.areas);
}

/** @throws WorkbookRefused if the thread says nothing for too long, or needs too much memory */
async function* messagesOf(worker: Worker, patience: number): AsyncGenerator<FromWorker> {
  const queue: FromWorker[] = [];
  let failure: Error | undefined;
  let wake: () => void = () => undefined;
  worker.on('message', (message: FromWorker) => {
    queue.push(message);
    wake();
  });
  worker.on('error', (error: Error) => {
    const isFull = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
    failure = isFull ? new WorkbookRefused('tooLarge') : error;
    wake();
  });
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
