/** What a table for Excel shows of a list. */
export interface Table<Column extends string> {
  readonly columns: readonly Column[];
  /** What stands above each of them. */
  readonly headings: readonly string[];
}

/** The table in the query of its call, by name as the lists are. */
export const tableQuery = ({ columns, headings }: Table<string>) =>
  ({
    columns: columns.join(','),
    headings: headings.join('\n'),
    sortBy: 'name',
    sortOrder: 'asc',
  }) as const;
