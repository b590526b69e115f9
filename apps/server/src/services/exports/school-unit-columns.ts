import type { SchoolUnitExportColumn } from '@aloud/api';
import type { SchoolUnitRow } from '../schools/index.ts';
import type { Cell } from './xlsx/row.ts';

const identifier = (type: string) => (unit: SchoolUnitRow) => unit.identifiers[type]?.join(', ') ?? null;

/** What each column shows of a school unit. */
export const schoolUnitCells: Readonly<Record<SchoolUnitExportColumn, (unit: SchoolUnitRow) => Cell>> = {
  name: ({ name }) => name,
  type: ({ type }) => type,
  belongsTo: ({ belongsTo }) => belongsTo?.name ?? null,
  active: ({ active }) => active,
  pupilNumber: ({ pupilNumber }) => pupilNumber,
  address: ({ address }) => address,
  postalCode: ({ postalCode }) => postalCode,
  city: ({ city }) => city,
  county: ({ county }) => county,
  country: ({ country }) => country,
  phone: ({ phone }) => phone,
  municipalityKey: identifier('municipalityKey'),
  schoolUnitCode: identifier('schoolUnitCode'),
  sectoralCode: identifier('sectoralCode'),
  establishmentId: identifier('establishmentId'),
  externalId: identifier('externalId'),
  crmId: ({ crmId }) => crmId,
  speakingBooks: ({ speakingBooks }) => speakingBooks,
  secureAuthEnabled: ({ secureAuthEnabled }) => secureAuthEnabled,
  qrCodeLoginEnabled: ({ qrCodeLoginEnabled }) => qrCodeLoginEnabled,
  groupCodeLoginEnabled: ({ groupCodeLoginEnabled }) => groupCodeLoginEnabled,
  comment: ({ comment }) => comment,
  created: ({ created }) => new Date(created),
  updated: ({ updated }) => new Date(updated),
  uid: ({ uid }) => uid,
};
