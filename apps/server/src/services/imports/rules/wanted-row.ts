import type { ImportColumn, Reason, UserType } from '@aloud/api';

/** What is wrong with a cell of a row; without a column with the row. */
export interface RowFault {
  readonly column: ImportColumn | null;
  readonly reason: Reason;
}

/** Columns with texts that a person may have or not. */
export const optionalTexts = [
  'email',
  'eppn',
  'gsuiteid',
  'gsuiteemail',
  'office365',
  'bankid',
  'sms',
  'externalId',
  'address',
  'postalCode',
] as const satisfies readonly ImportColumn[];
export type OptionalText = (typeof optionalTexts)[number];

export const mandatoryTexts = ['firstName', 'lastName'] as const satisfies readonly ImportColumn[];
export type MandatoryText = (typeof mandatoryTexts)[number];

export const flags = ['shared', 'speakingBookRights'] as const satisfies readonly ImportColumn[];
export type Flag = (typeof flags)[number];

/** Columns with names of school units or groups. */
export const nameLists = [
  'organizations',
  'groups',
  'adminRights',
] as const satisfies readonly ImportColumn[];
export type NameList = (typeof nameLists)[number];

type Texts = { readonly [Column in MandatoryText]?: string };
type TextsOrNone = { readonly [Column in OptionalText]?: string | null };
type Flags = { readonly [Column in Flag]?: boolean };
type Lists = { readonly [Column in NameList]?: readonly string[] };

/**
 * The fields that a row names, as they are to be stored. A key is absent if its cell is empty, so that the field stays as it is, or if
 * something is wrong with the cell; null, false and an empty list clear the field. School units and groups are named as they are written.
 */
export type RowData = Texts & TextsOrNone & Flags & Lists & { readonly ageFilter?: number | null };

/** What a row of a workbook wants of a person. */
export interface WantedRow {
  /** As Excel shows it, from 1; null for a record of a sync. */
  readonly line: number | null;
  readonly isHidden: boolean;
  readonly type: UserType | undefined;
  /** In the form in which names are stored (`nameForm`). */
  readonly username: string | undefined;
  readonly data: RowData;
  readonly faults: readonly RowFault[];
}
