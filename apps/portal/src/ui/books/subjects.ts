/** Subjects (Thema codes) that have a word in every language of the portal; others are not shown. */
const subjects = [
  'YBC',
  'YDP',
  'YFC',
  'YFCF',
  'YFH',
  'YFJ',
  'YFN',
  'YFP',
  'YFQ',
  'YFR',
  'YNH',
  'YNN',
  'YNT',
  'YNTM',
] as const;
export type Subject = (typeof subjects)[number];

const known: ReadonlySet<string> = new Set(subjects);

export const isSubject = (code: string): code is Subject => known.has(code);
