/**
 * The process in which a workbook is read: `read-in-process.ts` starts it, hands it a task, and takes the rows. A thread would not do: one that
 * has no memory left can take the whole server with it.
 */
import { argv } from 'node:process';
import type { FromReader, Task } from './messages.ts';
import { readWorkbook } from './read-workbook.ts';
import { WorkbookRefused } from './refused.ts';

/** So many messages are on their way before the reader waits: whoever stores the rows is slower. */
const mostUnderWay = 4;

let underWay = 0;
let go: () => void = () => undefined;
process.on('message', () => {
  underWay--;
  go();
});
// Whoever wants the rows is gone.
process.on('disconnect', () => process.exit());

const post = (message: FromReader) =>
  new Promise<void>((resolve) => {
    process.send?.(message, () => resolve());
  });

async function send(message: FromReader): Promise<void> {
  while (underWay >= mostUnderWay) {
    await new Promise<void>((resolve) => {
      go = resolve;
    });
  }
  underWay++;
  await post(message);
}

const { file, headings, limits } = JSON.parse(argv[2] ?? '') as Task;
try {
  await readWorkbook(file, headings, limits, {
    sheet: (facts) => send({ kind: 'sheet', facts }),
    rows: (rows) => send({ kind: 'rows', rows }),
    merged: (areas) => send({ kind: 'merged', areas }),
  });
  await post({ kind: 'end' });
} catch (error) {
  if (!(error instanceof WorkbookRefused)) throw error;
  const { fault, headings: twice } = error;
  await post({ kind: 'refused', fault, headings: twice });
}
process.disconnect();
