import * as z from 'zod/mini';
import { defineEndpoint, fileTypes } from '../endpoint.ts';
import { list, text } from '../fields.ts';
import { schoolUnitQuery } from './school-units.ts';
import { userQuery } from './users.ts';

/** The columns that a table of people can have, in their usual order. */
export const userExportColumns = [
  'firstName',
  'lastName',
  'username',
  'email',
  'type',
  'status',
  'schoolUnits',
  'groups',
  'ageFilter',
  'sharedAccount',
  'speakingBookRights',
  'externalId',
  'bankid',
  'sms',
  'eppn',
  'gsuiteid',
  'gsuiteemail',
  'office365',
  'address',
  'postalCode',
  'lastActive',
  'created',
  'updated',
  'deactivated',
  'legacyId',
  'uid',
] as const;
export type UserExportColumn = (typeof userExportColumns)[number];

/** The columns that a table of school units can have. */
export const schoolUnitExportColumns = [
  'name',
  'type',
  'belongsTo',
  'active',
  'pupilNumber',
  'address',
  'postalCode',
  'city',
  'county',
  'country',
  'phone',
  'municipalityKey',
  'schoolUnitCode',
  'sectoralCode',
  'establishmentId',
  'externalId',
  'crmId',
  'speakingBooks',
  'secureAuthEnabled',
  'qrCodeLoginEnabled',
  'groupCodeLoginEnabled',
  'comment',
  'created',
  'updated',
  'uid',
] as const;
export type SchoolUnitExportColumn = (typeof schoolUnitExportColumns)[number];

/** The columns of a table, and their headings. */
/*#__NO_SIDE_EFFECTS__*/
export function exportTable<const Columns extends readonly [string, ...string[]]>(columns: Columns) {
  return {
    /** Names separated by commas; by default all. */
    columns: z.optional(
      z.pipe(
        z.pipe(
          text(0, 2000),
          z.transform((names) => names.split(',')),
        ),
        list(z.enum(columns), 1, columns.length),
      ),
    ),
    /** The heading of each column, one per line; by default their names. */
    headings: z.optional(
      z.pipe(
        text(0, 8000),
        z.transform((lines) => lines.split('\n')),
      ),
    ),
  };
}

/** The words for codes, one per line: `student=Elev`. Codes without a word stay as they are. */
export const exportWords = z.pipe(
  text(0, 4000),
  z.transform((lines): ReadonlyMap<string, string> => new Map(lines.split('\n').map(codeAndWord))),
);

function codeAndWord(line: string): readonly [string, string] {
  const [code = '', ...word] = line.split('=');
  return [code, word.join('=')];
}

/** All people of a list in a table for Excel; `x-total-count` has their number. */
export const exportUsers = defineEndpoint('customers', {
  method: 'GET',
  path: '/v1/export/users',
  query: z.extend(
    z.omit(userQuery, { pageNumber: true, pageSize: true, calculateTotal: true, includePeriodCounts: true }),
    { ...exportTable(userExportColumns), words: z.optional(exportWords) },
  ),
  file: fileTypes.xlsx,
});

/** All school units of a list in a table for Excel. */
export const downloadSchoolUnits = defineEndpoint('customers', {
  method: 'GET',
  path: '/download-schoolUnits',
  query: z.extend(
    z.omit(schoolUnitQuery, {
      pageNumber: true,
      pageSize: true,
      calculateTotal: true,
      includePeriodCounts: true,
    }),
    exportTable(schoolUnitExportColumns),
  ),
  file: fileTypes.xlsx,
});
