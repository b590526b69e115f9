import { type RealmId, type SchoolUnitExportColumn, zoneOf } from '@aloud/api';
import type { Cell } from '../../workbooks/index.ts';
import type { SchoolUnitRow } from '../schools/index.ts';
import { dayTime } from './day-time.ts';

const identifier = (type: string) => (unit: SchoolUnitRow) => unit.identifiers[type]?.join(', ') ?? null;

type Cells = Readonly<Record<SchoolUnitExportColumn, (unit: SchoolUnitRow) => Cell>>;

/** What each column shows of a school unit. Times are those there. */
export const schoolUnitCellsIn = (realm: RealmId): Cells => ({
  ...cells,
  created: ({ created, timeZone }) => dayTime(created, zoneOf(realm, timeZone)),
  updated: ({ updated, timeZone }) => dayTime(updated, zoneOf(realm, timeZone)),
});

const cells: Omit<Cells, 'created' | 'updated'> = {
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
  uid: ({ uid }) => uid,
};
