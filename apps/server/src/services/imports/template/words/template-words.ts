import type { ImportColumn, UserType } from '@aloud/api';

/** What stands in the cells of a person; a column without a value is left empty. */
export type Example = Readonly<Partial<Record<ImportColumn, string>>>;

/** The words of a template in one language; those of its headings and types are in rules/words. */
export interface TemplateWords {
  /** Names of the two sheets. */
  readonly people: string;
  readonly help: string;
  readonly title: string;
  /** What holds for all columns. */
  readonly rules: readonly string[];
  /** Above the explanations of the columns. */
  readonly column: string;
  readonly who: string;
  readonly what: string;
  readonly exampleOf: Readonly<Record<UserType, string>>;
  /** Who has a column. */
  readonly everybody: string;
  readonly students: string;
  readonly staff: string;
  readonly studentsAndStaff: string;
  /** What is to be written in each column; `{min}` and `{max}` are ages. */
  readonly columns: Readonly<Record<ImportColumn, string>>;
  readonly examples: Readonly<Record<UserType, Example>>;
  /** If something is written that is not in the list of a cell. */
  readonly notInList: string;
}
