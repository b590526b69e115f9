import {
  downloadSchoolUnits,
  exportListReading,
  exportUsers,
  listReadingColumns,
  type RealmId,
  schoolUnitExportColumns,
  userExportColumns,
} from '@aloud/api';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { serveFile } from '../../http/serve.ts';
import type { Person } from '../../person/index.ts';
import { listReadingTable } from './list-reading.ts';
import { schoolUnitCellsIn } from './school-unit-columns.ts';
import { schoolUnitTable } from './school-units.ts';
import { tableFile } from './table.ts';
import { userCellsIn } from './user-columns.ts';
import { userTable } from './users.ts';

/** Lists of customer management as tables for Excel: all that matches, whatever page is shown (spec §7, download-schoolUnits). */
export function exportRoutes(app: FastifyInstance, { db }: Context): void {
  serveFile(app, exportUsers, async ({ person, query }) => {
    const { columns = userExportColumns, headings, words, ...asked } = query;
    const table = await userTable(db, person, asked);
    return tableFile({
      ...table,
      name: 'users',
      columns,
      headings,
      cells: userCellsIn(realmOf(person), words),
    });
  });

  serveFile(app, downloadSchoolUnits, async ({ person, query }) => {
    const { columns = schoolUnitExportColumns, headings, ...asked } = query;
    const table = await schoolUnitTable(db, person, asked);
    return tableFile({
      ...table,
      name: 'school-units',
      columns,
      headings,
      cells: schoolUnitCellsIn(realmOf(person)),
    });
  });

  serveFile(app, exportListReading, async ({ person, params, query }) => {
    const { columns = listReadingColumns, headings, words, ...period } = query;
    const table = await listReadingTable(db, person, params, { period, words });
    return tableFile({ ...table, columns, headings });
  });
}

/** People are of realms of the product only. */
const realmOf = ({ realm }: Person) => realm as RealmId;
