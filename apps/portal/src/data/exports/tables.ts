/** Columns and texts of a list exported for Excel. */
export interface Table<Column extends string> {
  readonly columns: readonly Column[];
  /** The heading of each column. */
  readonly headings: readonly string[];
  /** The text for each code. */
  readonly words?: Readonly<Record<string, string>>;
}

/** The table as query parameters, sorted by name like the lists. */
export const tableQuery = ({ columns, headings, words }: Table<string>) =>
  ({
    columns: columns.join(','),
    headings: headings.join('\n'),
    ...(words && {
      words: Object.entries(words)
        .map((each) => each.join('='))
        .join('\n'),
    }),
    sortBy: 'name',
    sortOrder: 'asc',
  }) as const;
