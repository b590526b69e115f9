import type { SchoolUnitQuery } from '@aloud/api';
import type { Database } from '../../database/database.ts';
import { type Person, scopeOf } from '../../person/index.ts';
import { listSchoolUnits, type SchoolUnitRow } from '../schools/index.ts';

const partSize = 500;

export interface SchoolUnitTable {
  readonly total: number;
  /** In the order of the query, in batches. */
  readonly items: () => AsyncIterable<readonly SchoolUnitRow[]>;
}

/** All school units in a list, not only one page. */
export async function schoolUnitTable(
  db: Database,
  person: Person,
  query: Omit<SchoolUnitQuery, 'pageNumber' | 'pageSize' | 'calculateTotal' | 'includePeriodCounts'>,
): Promise<SchoolUnitTable> {
  const scope = await scopeOf(db, person);
  const pageAt = (pageNumber: number) =>
    listSchoolUnits(db, scope, {
      ...query,
      pageNumber,
      pageSize: partSize,
      calculateTotal: pageNumber === 1,
      includePeriodCounts: false,
    });
  const first = await pageAt(1);
  async function* items() {
    let page = first;
    for (let next = 2; page.rows.length > 0; next++) {
      yield page.rows;
      if (page.rows.length < partSize) return;
      page = await pageAt(next);
    }
  }
  return { total: first.totalItems ?? 0, items };
}
