import type { AddedReport, BookReport, OnixReport } from '../services/admin/index.ts';

const layouts: Record<string, string> = {
  reflowable: 'flowing text',
  'pre-paginated': 'fixed pages',
  mixed: 'flowing text and fixed pages',
};
const directions: Record<string, string> = { ltr: ', left to right', rtl: ', right to left', default: '' };

export function showAdded({ book, isNew, warnings, shelves }: AddedReport): string {
  const rows = [
    ['id', book.id],
    ['by', book.authors.join(', ') || 'nobody named'],
    ['language', book.language],
    ['narration', showNarration(book)],
    ...(book.videoLanguages.length > 0 ? [['signed in', book.videoLanguages.join(', ')]] : []),
    ['layout', (layouts[book.layout] ?? book.layout) + (directions[book.direction] ?? '')],
    ['cover', book.hasCover ? 'yes' : 'none'],
    ['size', showSize(book.size)],
    ['shelf', shelves.join(', ') || 'none: no school unit yet'],
    ...warnings.map((warning) => ['warning', warning]),
  ];
  const heading = isNew ? `Added: ${book.title}` : `Already in the library: ${book.title}`;
  return [heading, ...rows.map(([name = '', value]) => `  ${name.padEnd(10)} ${value}`)].join('\n');
}

const outcomes: Record<OnixReport['records'][number]['outcome'], string> = {
  changed: 'the record of the book was changed',
  same: 'nothing new',
  older: 'older than what is known: not taken',
  waiting: 'no book has this ISBN yet: kept until it is added',
  withdrawn: 'withdrawn: nobody finds or opens the book any more',
  test: 'a test: not taken',
  broken: 'broken: not taken',
};

/** A line for each record, and a sum. */
export function showOnix({ records }: OnixReport): string {
  const lines = records.map(({ place, name, outcome, why }) => {
    const about = why ? `${outcomes[outcome]} (${why})` : outcomes[outcome];
    return `  ${String(place).padStart(4)}  ${(name ?? 'no name').padEnd(14)} ${about}`;
  });
  const sums = Object.keys(outcomes).flatMap((each) => {
    const number = records.filter(({ outcome }) => outcome === each).length;
    return number > 0 ? [`${number} ${each}`] : [];
  });
  return [...lines, `  ${records.length} records: ${sums.join(', ') || 'none'}`].join('\n');
}

export function showTable(books: readonly BookReport[]): string {
  if (books.length === 0) return 'The library is empty.';
  const rows = [
    ['ID', 'TITLE', 'LANGUAGE', 'NARRATION', 'LAYOUT', 'SIZE'],
    ...books.map((book) => [
      book.id,
      cut(book.title),
      book.language,
      showNarration(book),
      book.layout,
      showSize(book.size),
    ]),
  ];
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function showNarration({ audioLanguages, duration }: BookReport): string {
  if (audioLanguages.length === 0) return 'silent';
  return audioLanguages.join(', ') + (duration === null ? '' : ` (${showDuration(duration)})`);
}

function showDuration(seconds: number): string {
  const whole = Math.round(seconds);
  const minutes = Math.floor(whole / 60);
  if (minutes >= 60) return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
  return minutes > 0 ? `${minutes} min ${whole % 60} s` : `${whole} s`;
}

const showSize = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;
const cut = (title: string) => (title.length > 48 ? `${title.slice(0, 47)}…` : title);
