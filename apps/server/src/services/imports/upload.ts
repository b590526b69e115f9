import { largestWorkbook, reason } from '@aloud/api';
import type { Database } from '../../database/database.ts';
import { importFiles } from '../../database/schema/index.ts';
import { InvalidInput, TooLarge } from '../../errors.ts';
import type { Person, Scope } from '../../person/index.ts';
import { checkWorkbook, WorkbookRefused } from '../../workbooks/index.ts';
import { createPlan } from '../jobs/index.ts';
import { requireAdministered } from '../schools/index.ts';
import { withFile } from './reading/with-file.ts';
import { workbookReason } from './rules/workbook-reasons.ts';

interface Upload {
  /** Of the plan. */
  readonly id: string;
  readonly schoolUnitUid: string;
  /** Of the file. */
  readonly name: string;
  readonly content: Buffer;
}

/**
 * Keeps a workbook and begins its plan. What is plainly no workbook is refused at once, before any of it is unpacked.
 * @throws Forbidden, NotFound, InvalidInput, TooLarge, TooManyAtOnce
 */
export async function upload(
  db: Database,
  person: Person,
  scope: Scope,
  { id, schoolUnitUid, name, content }: Upload,
): Promise<void> {
  await requireAdministered(db, scope, schoolUnitUid);
  if (!/\.xlsx$/i.test(name.trim())) throw new InvalidInput('file.notXlsx');
  if (content.length > largestWorkbook)
    throw new TooLarge(reason('file.tooLarge', { max: largestWorkbook / 1024 ** 2 }));
  try {
    await withFile(content, checkWorkbook);
  } catch (error) {
    if (error instanceof WorkbookRefused) throw new InvalidInput(workbookReason(error));
    throw error;
  }
  await db.transaction(async (tx) => {
    const action = { kind: 'import', file: name.trim() } as const;
    await createPlan(tx, person, { id, action, schoolUnitUid });
    await tx.insert(importFiles).values({ jobId: id, content });
  });
}
