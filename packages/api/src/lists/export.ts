import * as z from 'zod/mini';
import { readingPeriod } from '../activity/reading.ts';
import { exportTable, exportWords } from '../customers/exports.ts';
import { defineEndpoint, fileTypes } from '../endpoint.ts';
import { text } from '../fields.ts';

/** The columns that a table of what became of a list can have: a row for each pupil and book. */
export const listReadingColumns = ['pupil', 'book', 'status', 'minutes', 'pages', 'lastDay', 'note'] as const;
export type ListReadingColumn = (typeof listReadingColumns)[number];

/** What became of a list that is given, in a table for Excel. `words` has one for each status, and for `gone`. */
export const exportListReading = defineEndpoint('customers', {
  method: 'GET',
  path: '/v1/export/lists/:listId/gifts/:giftId',
  params: z.object({ listId: text(1, 64), giftId: text(1, 64) }),
  query: z.extend(readingPeriod, { ...exportTable(listReadingColumns), words: z.optional(exportWords) }),
  file: fileTypes.xlsx,
});
