import type { Readable } from 'node:stream';
import type { PlanColumn, Reason } from '@aloud/api';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { rowsOf } from '../../database/rows.ts';
import { importFiles, type PlannedFault, type StoredWorkbook } from '../../database/schema/index.ts';
import { NotFound } from '../../errors.ts';
import { englishOf } from '../../reasons-in-english.ts';
import { type Marks, markWorkbook, usualLimits } from '../../workbooks/index.ts';
import type { PlanJob } from '../jobs/index.ts';
import { putFile } from './reading/with-file.ts';

/** The sentences of codes, in which `{{name}}` stands for a parameter. */
export type Words = Readonly<Record<string, string>>;

/**
 * The workbook of an import in which every wrong cell is marked, and says why in these words.
 * @throws NotFound if it has not been read
 */
export async function markedWorkbook(db: Database, job: PlanJob, words: Words): Promise<Readable> {
  const [file] = await db.select().from(importFiles).where(eq(importFiles.jobId, job.id));
  if (!file || !job.workbook) throw new NotFound('notFound.job');
  const marks = marksOf(await refusedRows(db, job.id), job.workbook, words);
  const { file: path, remove } = await putFile(file.content);
  try {
    const marked = await markWorkbook(path, { sheet: job.workbook.part, marks }, usualLimits);
    marked.once('close', () => void remove());
    return marked;
  } catch (error) {
    await remove();
    throw error;
  }
}

interface RefusedRow {
  readonly line: number;
  readonly faults: readonly PlannedFault[];
}

const refusedRows = (db: Database, jobId: string): Promise<readonly RefusedRow[]> =>
  rowsOf<RefusedRow>(
    db,
    sql`select line, faults from job_rows where job_id = ${jobId} and verdict = 'refuse' order by position`,
  );

function marksOf(rows: readonly RefusedRow[], { columns }: StoredWorkbook, words: Words): Marks {
  const places = new Map<PlanColumn, number>(columns.map(({ column, index }) => [column, index]));
  const marks = new Map<number, Map<number, string>>();
  for (const { line, faults } of rows) {
    const cells = marks.get(line) ?? new Map<number, string>();
    marks.set(line, cells);
    for (const { column, reason } of faults) {
      const place = placeOf(column, places);
      const said = cells.get(place);
      const sentence = sentenceOf(reason, words);
      if (said === undefined) cells.set(place, sentence);
      else if (!said.includes(sentence)) cells.set(place, `${said}\n${sentence}`);
    }
  }
  return marks;
}

/** What is wrong with a column that the sheet does not have, or with the whole row, is said at the username. */
const placeOf = (column: PlanColumn | null, places: ReadonlyMap<PlanColumn, number>): number =>
  (column === null ? undefined : places.get(column)) ?? places.get('username') ?? 0;

function sentenceOf(reason: Reason, words: Words): string {
  const sentence = Object.hasOwn(words, reason.code) ? words[reason.code] : undefined;
  if (sentence === undefined) return englishOf(reason);
  return sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(reason.params?.[name] ?? ''));
}
