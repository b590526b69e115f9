/** What a table for Excel shows of a list. */
export interface Table<Column extends string> {
  readonly columns: readonly Column[];
  /** What stands above each of them. */
  readonly headings: readonly string[];
  /** What stands for a code. */
  readonly words?: Readonly<Record<string, string>>;
}

/** The table in the query of its call, by name as the lists are. */
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
