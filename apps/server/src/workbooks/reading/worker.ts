/** The thread in which a workbook is read: it can be ended, and its memory is limited. */
import { parentPort, workerData } from 'node:worker_threads';
import type { Headings } from './headings.ts';
import type { FromWorker } from './messages.ts';
import { type ReadLimits, readWorkbook } from './read-workbook.ts';
import { WorkbookRefused } from './refused.ts';

interface Task {
  readonly file: string;
  readonly headings: Headings;
  readonly limits: ReadLimits;
}

/** So many messages are on their way before the reader waits: whoever stores the rows is slower. */
const mostUnderWay = 4;

const { file, headings, limits } = workerData as Task;
let underWay = 0;
let go: () => void = () => undefined;

parentPort?.on('message', () => {
  underWay--;
  go();
});

async function send(message: FromWorker): Promise<void> {
  while (underWay >= mostUnderWay) {
    await new Promise<void>((resolve) => {
      go = resolve;
    });
  }
  underWay++;
  parentPort?.postMessage(message);
}

try {
  await readWorkbook(file, headings, limits, {
    sheet: (facts) => send({ kind: 'sheet', facts }),
    rows: (rows) => send({ kind: 'rows', rows }),
    merged: (areas) => send({ kind: 'merged', areas }),
  });
  parentPort?.postMessage({ kind: 'end' } satisfies FromWorker);
} catch (error) {
  if (!(error instanceof WorkbookRefused)) throw error;
  const { fault, headings: twice } = error;
  parentPort?.postMessage({ kind: 'refused', fault, headings: twice } satisfies FromWorker);
} finally {
  parentPort?.close();
}
