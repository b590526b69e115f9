/** What is wrong with cells: rows from 1, columns from 0, and the words for whoever opens the workbook. */
export type Marks = ReadonlyMap<number, ReadonlyMap<number, string>>;
