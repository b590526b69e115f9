import { madeWorkbook, textRow } from '../../../apps/server/src/testing/workbook.ts';

const headings = [
  'type',
  'username',
  'firstName',
  'lastName',
  'email',
  'organizations',
  'groups',
  'ageFilter',
  'externalId',
  'address',
  'postalCode',
  'shared',
] as const;

/** A workbook with so many new students of one school unit, twelve columns. @param round names differ between rounds, usernames between files */
export function pupilsWorkbook(count: number, school: string, file: string, round = 1): Promise<Buffer> {
  const rows = Array.from({ length: count }, (_, at) =>
    textRow(at + 2, [
      'student',
      `${file}-${at}`,
      `First${at % 997}`,
      `Last${at % 9_973} ${round}`,
      undefined,
      school,
      undefined,
      String(6 + (at % 12)),
      String(100_000 + at),
      `Street ${at % 400}`,
      '123 45',
      undefined,
    ]),
  );
  const xml = `<sheetData>${textRow(1, [...headings])}${rows.join('')}</sheetData>`;
  return madeWorkbook({ sheets: [{ xml }] });
}
