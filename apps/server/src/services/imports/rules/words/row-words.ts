import type { ImportColumn, UserType } from '@aloud/api';

/** The first one is ours, as forms and templates have it; the others are understood, too. */
export type Words = readonly [string, ...string[]];

/** The words of one language that mean something in a workbook. */
export interface RowWords {
  readonly headings: Readonly<Record<ImportColumn, Words>>;
  /** Administrators are no type of their own; their words are known so that they can be told what to write. */
  readonly types: Readonly<Record<UserType | 'admin', Words>>;
  readonly yes: Words;
  readonly no: Words;
}
