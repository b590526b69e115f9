import { type ImportColumn, importColumns, type RealmId } from '@aloud/api';
import { eq } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { importFiles, type StoredWorkbook } from '../../../database/schema/index.ts';
import { InvalidInput, NotFound } from '../../../errors.ts';
import { type Listener, readInProcess, type SheetFacts, WorkbookRefused } from '../../../workbooks/index.ts';
import type { PlanJob, PlanKind, PlanWriter } from '../../jobs/index.ts';
import type { Requester } from '../../people/index.ts';
import { applyPeople } from '../applying/apply-people.ts';
import { withFile } from '../reading/with-file.ts';
import { importHeadings } from '../rules/headings.ts';
import { workbookReason } from '../rules/workbook-reasons.ts';
import { Places } from './places.ts';
import { RowPlanner } from './row-planner.ts';

/** People from a workbook. */
export const importPlan: PlanKind = { plan: planImport, apply: applyPeople };

async function planImport(
  db: Database,
  job: PlanJob,
  requester: Requester,
  writer: PlanWriter,
): Promise<undefined> {
  const [file] = await db.select().from(importFiles).where(eq(importFiles.jobId, job.id));
  if (!file) throw new NotFound('notFound.job');
  const places = await Places.open(db, requester.staff.scope);
  const home = job.schoolUnitUid === null ? undefined : places.unitOf(job.schoolUnitUid);
  const planner = new RowPlanner({ db, requester, places, home, writer }, job.realm as RealmId);
  let facts: StoredWorkbook | undefined;
  const listener: Listener = {
    async sheet(sheet) {
      facts = factsOf(sheet);
      planner.columns = facts.columns;
      await writer.note(facts);
    },
    rows: (rows) => planner.plan(rows),
    merged: async (areas) => planner.merged(areas),
  };
  await withFile(file.content, async (path) => {
    try {
      await readInProcess(path, importHeadings, listener);
    } catch (error) {
      if (error instanceof WorkbookRefused) throw new InvalidInput(workbookReason(error));
      throw error;
    }
  });
  await planner.finish();
  if (facts && planner.hiddenRows > 0) await writer.note({ ...facts, hiddenRows: planner.hiddenRows });
  return undefined;
}

function factsOf({ sheet, part, isHidden, columns, ...rest }: SheetFacts): StoredWorkbook {
  const known = columns.known.filter((each): each is typeof each & { readonly key: ImportColumn } =>
    importColumns.some((column) => column === each.key),
  );
  return {
    sheet,
    part,
    sheetIsHidden: isHidden,
    columns: known.map(({ key, column, heading }) => ({ column: key, heading, index: column })),
    unknownHeadings: [...columns.unknown],
    hiddenColumns: [...rest.hiddenColumns],
    hiddenRows: 0,
    otherSheets: [...rest.otherSheets],
  };
}
